import { describe, expect, test } from 'vitest';
import { parseOrderCode } from '../orders/order-code.ts';
import { indianMobileSchema, pincodeSchema } from './billing.ts';
import { parseContact } from './contact.ts';
import { foldTyped, typed as kinds } from './typed-text.ts';

const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const ofClass = (pattern: RegExp) => all.filter((character) => pattern.test(character));
const formats = ofClass(/^\p{Cf}$/u);
const spaces = ofClass(/^\p{Zs}$/u);
const dashes = ofClass(/^[\p{Pd}\u2212]$/u);
/** Zeros of all scripts: digits whose neighbour before is none, or belongs to another ten. */
const digits = ofClass(/^\p{Nd}$/u);
const zeros = digits.filter((_, at) => at % 10 === 0);

const identifiers = [
  { kind: 'a phone number', text: '9876543210', read: (typed: string) => indianMobileSchema.safeParse(typed).data },
  { kind: 'a PIN code', text: '560001', read: (typed: string) => pincodeSchema.safeParse(typed).data },
  { kind: 'an order code', text: 'A7KD-93QX-M2NRT', read: parseOrderCode },
];

describe.each(identifiers)('$kind', ({ text, read }) => {
  test('is read with any character of format, space or dash in any place', () => {
    const wrong: string[] = [];
    for (const character of [...formats, ...spaces, ...dashes])
      for (let at = 0; at <= text.length; at += 1) {
        // A dash before a code is none of it.
        if (at === 0 && dashes.includes(character)) continue;
        if (read(text.slice(0, at) + character + text.slice(at)) !== text)
          wrong.push(`U+${character.codePointAt(0)?.toString(16)} at ${at}`);
      }
    expect(wrong).toEqual([]);
  });

  test('is read in the digits of any script', () => {
    const wrong = zeros.filter((zero) => {
      const start = zero.codePointAt(0) ?? 0;
      const typed = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(start + Number(digit)));
      return read(typed) !== text;
    });
    expect(digits.length / 10).toBe(zeros.length);
    expect(wrong).toEqual([]);
  });
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
])('the phone number %s is read', (typed) => {
  expect(indianMobileSchema.safeParse(typed).data).toBe('9876543210');
});

test.each(['98765 4321', '1234567890', '+1 987 654 3210', '98765432100', '', 'phone'])(
  'what is no phone number of India is refused: %s',
  (typed) => {
    expect(indianMobileSchema.safeParse(typed).success).toBe(false);
  },
);

test.each(['560-001', '560 001', '५६०००१', '\u200b560001', '560.001'])('the PIN code %s is read', (typed) => {
  expect(pincodeSchema.safeParse(typed).data).toBe('560001');
});

test.each([
  ['asha@example.in\u200b', 'asha@example.in'],
  [' \u2066asha@example.in\u2069', 'asha@example.in'],
  ['mailto:asha@example.in', 'asha@example.in'],
  ['asha＠example.in', 'asha@example.in'],
  ['asha@भारत.भारत', 'asha@xn--h2brj9c.xn--h2brj9c'],
])('the e-mail address %s is read as %s', (typed, address) => {
  expect(kinds.email(typed)).toBe(address);
  expect(parseContact(typed)).toEqual({ kind: 'email', address });
});

test.each(['#A7KD-93QX-M2NRT', 'A7KD–93QX—M2NRT', 'a7kd93qxm2nrt', ' # A7KD 93QX M2NRT '])(
  'the order code %s is read',
  (typed) => {
    expect(parseOrderCode(typed)).toBe('A7KD-93QX-M2NRT');
  },
);

test('a text that a keyboard types stays as it is', () => {
  expect(foldTyped('12 MG Road, B-4')).toBe('12 MG Road, B-4');
});
