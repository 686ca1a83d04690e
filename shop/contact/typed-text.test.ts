import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOrderCode } from '../orders/order-code.ts';
import { longTexts, mostMsOfText, processorMsOf } from '../testing/long-texts.ts';
import { billingSchema, indianMobileSchema, pincodeSchema, singleLineSchema } from './billing.ts';
import { parseContact } from './contact.ts';
import { isPlainName } from './person-name.ts';
import { sentCodeSchema } from './sent-code.ts';
import { cleanText, foldTyped, typed } from './typed-text.ts';

const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const ofClass = (pattern: RegExp) => all.filter((character) => pattern.test(character));
const seen = /^[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]$/u;
const formats = ofClass(/^\p{Cf}$/u);
const spaces = ofClass(/^\p{Zs}$/u);
const dashes = ofClass(/^[\p{Pd}\u2212]$/u);
/** Zeros of all scripts: digits whose neighbour before is none, or belongs to another ten. */
const digits = ofClass(/^\p{Nd}$/u);
const zeros = digits.filter((_, at) => at % 10 === 0);
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16)}`;

type Read = (text: string) => unknown;
interface Kind {
  readonly kind: string;
  readonly text: string;
  readonly read: Read;
  /** Separators that may stand anywhere; of the others only characters that nobody sees may. */
  readonly anywhere?: readonly string[];
}
const parse = (schema: { safeParse(text: string): { data?: unknown } }) => (text: string) =>
  schema.safeParse(text).data;

const kinds: readonly Kind[] = [
  { kind: 'phone number', text: '9876543210', read: parse(indianMobileSchema), anywhere: [...spaces, ...dashes] },
  { kind: 'PIN code', text: '560001', read: parse(pincodeSchema), anywhere: [...spaces, ...dashes] },
  { kind: 'code that was sent', text: '123456', read: parse(sentCodeSchema), anywhere: [...spaces, ...dashes] },
  { kind: 'order code', text: 'A7KD-93QX-M2NRT', read: parseOrderCode, anywhere: [...spaces, ...dashes] },
  { kind: 'GSTIN', text: '27AAAAA0000A1Z2', read: typed.gstin, anywhere: [...spaces, ...dashes] },
  { kind: 'e-mail address', text: 'asha.rao-1@ex-ample.in', read: parse(billingSchema.shape.email) },
  { kind: 'sku', text: 'DH-MUL-001', read: typed.sku },
  { kind: 'figure', text: '2026-11-28', read: typed.figure },
];

describe.each(kinds)('a $kind', ({ text, read, anywhere = [] }) => {
  const withEach = (characters: readonly string[], places: readonly number[]) =>
    characters.flatMap((character) =>
      places
        .filter((at) => read(text.slice(0, at) + character + text.slice(at)) !== text)
        .map((at) => `${codeOf(character)} at ${at}`),
    );
  const everywhere = Array.from({ length: text.length + 1 }, (_, at) => at);

  test('is read with any character of format in any place', () => {
    expect(withEach(formats, everywhere)).toEqual([]);
  });

  test('is read with any space at its ends', () => {
    expect(withEach(spaces, [0, text.length])).toEqual([]);
  });

  test('is read with any space and dash wherever those do not matter', () => {
    expect(withEach(anywhere, everywhere)).toEqual([]);
  });

  test('is read with any dash in place of its own', () => {
    const wrong = dashes.filter((dash) => read(text.replaceAll('-', dash)) !== text);
    expect(wrong.map(codeOf)).toEqual([]);
  });

  test('is read in the digits of any script', () => {
    const wrong = zeros.filter((zero) => {
      const start = zero.codePointAt(0) ?? 0;
      const written = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(start + Number(digit)));
      return read(written) !== text;
    });
    expect(digits.length / 10).toBe(zeros.length);
    expect(wrong.map(codeOf)).toEqual([]);
  });

  test('is read with any mixture of what nobody sees', () => {
    const unseen = fc.array(fc.constantFrom(...formats), { maxLength: 4 }).map((some) => some.join(''));
    const mixed = fc
      .array(unseen, { minLength: text.length + 1, maxLength: text.length + 1 })
      .map((gaps) => gaps.map((gap, at) => gap + text.charAt(at)).join(''));
    fc.assert(fc.property(mixed, (written) => read(written) === text));
  });
});

describe.each(['name', 'place', 'line'] as const)('a %s', (kind) => {
  const read = typed[kind];

  test.each(['Asha Rao', 'Zoë Kāntha', 'রোমা বসাক'])('is read with what nobody sees, and taken apart: %s', (text) => {
    const needless = formats.filter((format) => !seen.test(format));
    const places = Array.from({ length: text.length + 1 }, (_, at) => at);
    const wrong = needless.flatMap((format) =>
      places
        .filter((at) => read(text.slice(0, at) + format + text.slice(at)) !== text)
        .map((at) => `${codeOf(format)} at ${at}`),
    );
    expect(wrong).toEqual([]);
    expect(read(text.normalize('NFD'))).toBe(text);
  });

  test('has ASCII spaces and dashes, and no space at its ends', () => {
    for (const space of spaces) expect(read(`${space}Asha${space}${space}Rao${space}`)).toBe('Asha Rao');
    for (const dash of dashes) expect(read(`Rao${dash}Nair`)).toBe('Rao-Nair');
    expect(read('\u3164\u2800')).toBe('');
  });
});

const needed = [
  'র\u200d্যাম',
  'র\u200c্যাব',
  'र्\u200dयान',
  'क्\u200cष',
  'ರಾಜ್\u200cಕುಮಾರ್',
  'ರ\u200d್ಕ',
  'തമിഴ്\u200cനാട്',
  'ന്\u200d',
  'می\u200cخواهم',
  'ه\u200d',
  'ශ්\u200dරී',
  '👩\u200d🦰',
  '❤️\u200d🔥',
];
test.each(needed)('the joiner that its script needs stays in %s', (word) => {
  expect(cleanText(word)).toBe(word);
  expect(cleanText(`\u200d${word}\u200b `)).toBe(`${word} `);
  // Marks of direction that a phone sets beside the joiner go, and it stays.
  expect(cleanText(word.replaceAll(/[\u200c\u200d]/g, '\u200e$&\u061c'))).toBe(word);
  expect(singleLineSchema(100).parse(word)).toBe(word.normalize('NFC'));
});

test.each([
  ['As\u200dha', 'Asha'],
  ['\u200cAsha\u200d', 'Asha'],
  ['का\u200dन्था', 'कान्था'],
  ['র্\u200d\u200d\u200cয', 'র্\u200dয'],
  ['می\u200c ', 'می '],
  ['98765\u200d43210', '9876543210'],
  ['👩\u200d', '👩'],
  ['\u061c\u200d', ''],
])('a joiner that no script needs goes: %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('a clean text stays as it is, whatever it was before', () => {
  const character = fc.oneof(
    fc.constantFrom(
      ...formats,
      ...spaces,
      'र',
      '्',
      'র',
      '়',
      'a',
      '\u0304',
      '👩',
      '🏽',
      'ی',
      '\u064b',
      '\u200c',
      '\u200d',
      '\0',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
      const clean = cleanText(characters.join(''));
      expect(cleanText(clean)).toBe(clean);
      expect(clean).toBe(clean.normalize('NFC'));
    }),
    { numRuns: 2_000 },
  );
});

test('a megabyte of joiners is cleaned at once', () => {
  const begun = performance.now();
  expect(cleanText('\u200d'.repeat(1_000_000))).toBe('');
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a sign of Arabic numbers is seen and stays', () => {
  expect(cleanText('\u0601۲۰۲۶')).toBe('\u0601۲۰۲۶');
});

test.each([
  '\u202a+91 98765 43210\u202c',
  '98765\u201143210',
  '९८७६५४३२१०',
  '+91-98765-43210',
  '0091 98765 43210',
  '098765.43210',
  '+91 (0) 98765 43210',
  '＋９１９８７６５４３２１０',
  '91 9876543210',
  'tel:+919876543210',
  '+91\u00a098765\u202f43210',
  '9️⃣876543210',
])('the phone number %s is read', (text) => {
  expect(indianMobileSchema.safeParse(text).data).toBe('9876543210');
});

test.each(['98765 4321', '1234567890', '+1 987 654 3210', '98765432100', '', 'phone', '9876543210 / 9876543211'])(
  'what is no phone number of India is refused: %s',
  (text) => {
    expect(indianMobileSchema.safeParse(text).success).toBe(false);
  },
);

test.each(['560-001', '560 001', '५६०००१', '\u200b560001', '560.001'])('the PIN code %s is read', (text) => {
  expect(pincodeSchema.safeParse(text).data).toBe('560001');
});

test.each([
  ['asha@example.in\u200b', 'asha@example.in'],
  [' \u2066asha@example.in\u2069', 'asha@example.in'],
  ['mailto:asha@example.in', 'asha@example.in'],
  ['mailto:asha@example.in?subject=Saree', 'asha@example.in'],
  ['Asha Rao <asha@example.in>', 'asha@example.in'],
  ['asha@example.in,', 'asha@example.in'],
  ['asha @example.in', 'asha@example.in'],
  ['asha＠example.in', 'asha@example.in'],
  ['asha@भारत.भारत', 'asha@xn--h2brj9c.xn--h2brj9c'],
  ['asha@ভারত。ভারত', 'asha@xn--45brj9c.xn--45brj9c'],
])('the e-mail address %s is read as %s', (text, address) => {
  expect(typed.email(text)).toBe(address);
  expect(parseContact(text)).toEqual({ kind: 'email', address });
});

test.each(['#A7KD-93QX-M2NRT', 'A7KD–93QX—M2NRT', 'a7kd93qxm2nrt', ' # A7KD 93QX M2NRT ', 'Order #A7KD-93QX-M2NRT.'])(
  'the order code %s is read',
  (text) => {
    expect(parseOrderCode(text)).toBe('A7KD-93QX-M2NRT');
  },
);

test('a text that a keyboard types stays as it is', () => {
  expect(foldTyped('12 MG Road, B-4')).toBe('12 MG Road, B-4');
});

const readers: readonly (readonly [string, Read])[] = [
  ...Object.entries(typed),
  ['folded', foldTyped],
  ['name without an address', isPlainName],
  ['e-mail address of the form', parse(billingSchema.shape.email)],
  ['contact', parseContact],
];

test.each(readers)('the longest text of a call, of any kind, is read as a %s within its length', async (kind, read) => {
  for (const [made, text] of longTexts(64_000)) {
    const ms = await processorMsOf(() => read(text));
    expect(ms, `${kind} of ${made}`).toBeLessThan(mostMsOfText);
  }
});

test('thirty marks stay on one letter, and no more', () => {
  const marked = `a${'\u0323\u0301'.repeat(15)}`;
  expect(cleanText(marked)).toBe(marked.normalize('NFC'));
  expect(cleanText(`${marked}${'\u0301'.repeat(9)}b`)).toBe(`${marked}b`.normalize('NFC'));
});
