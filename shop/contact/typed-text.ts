/**
 * Reads what people type or paste: one table says for each kind of text how it is written, however it was typed. Phones, mail programs
 * and WhatsApp add characters that nobody sees, write digits, dashes and spaces of their own, and take letters apart (decision 0101).
 * Pure; small, since forms use it.
 */

/** Viramas of Indian scripts, after which a joiner chooses the form of the letters. */
const viramas =
  '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\uA806\\uA8C4\\uABED\\u{11134}\\u{114C2}\\u{1163F}\\u{116B6}\\u{11839}';
/**
 * Matches a joiner that changes how the text around it looks: at a virama, after an Arabic letter (the one that separates only between
 * two of them), within an emoji.
 */
const neededJoiner = new RegExp(
  [
    `[${viramas}]\0.`,
    `[\\p{L}\\p{M}]\0.[${viramas}]`,
    '\\p{Script=Arabic}\\p{M}{0,2}\0(?:\\u200D|\\u200C\\p{Script=Arabic})',
    '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]\0\\u200D\\p{Extended_Pictographic}',
  ].join('|'),
  'u',
);
const joiners = /\u200C|\u200D/g;
/** Other characters of format, but for the signs of Arabic, Syriac and Kaithi numbers, which are seen. */
const formats = /(?!\u200C|\u200D|[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])\p{Cf}/gu;
/** Spaces, controls but for NUL, which nobody types, and letters and signs that look like a space. */
const blanks = /(?:(?!\0)[\s\p{Z}\p{Cc}\u115F\u1160\u2800\u3164\uFFA0])+/gu;
const dashes = /[\p{Pd}\u2043\u2212\u02D7\u2796]/gu;

/**
 * Matches what no language writes: more than thirty marks on a letter (UAX #15, 13), which to put in order would take the square of
 * their number.
 */
const towers = /(\p{M}{30})\p{M}+/gu;
const withoutTowers = (text: string) => text.replaceAll(towers, '$1');
/** Returns a text in which the voicing of half-width letters, which become marks in NFKC, are the marks. */
const withFullMarks = (text: string) => text.replaceAll('\uFF9E', '\u3099').replaceAll('\uFF9F', '\u309A');

/**
 * Returns the same text without characters that nobody sees and no script needs, in composed characters (NFC). Of the marks on one
 * letter thirty stay.
 */
export function cleanText(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text;
  // A joiner is judged by what stays beside it: a mark of direction between two letters goes.
  const plain = text.replaceAll(formats, '');
  const needed = plain.replaceAll(joiners, (joiner, at: number) => (isNeeded(plain, at) ? joiner : ''));
  return withoutTowers(needed).normalize('NFC');
}

/** Tells whether a script needs the joiner at this place. A NUL stands before it, for the pattern. */
function isNeeded(text: string, at: number): boolean {
  return neededJoiner.test(`${text.slice(Math.max(0, at - 4), at)}\0${text.slice(at, at + 3)}`);
}

/** Returns a text as one line with ASCII spaces and dashes. */
function lineOf(text: string): string {
  return cleanText(text).replaceAll(blanks, ' ').replaceAll(dashes, '-').trim();
}

/**
 * Returns the same text as a keyboard of ASCII would have it: without characters of format, in composed characters of normal width, with
 * ASCII digits, dashes and spaces, and no space at its ends. For identifiers: a name may need what this removes.
 */
export function foldTyped(text: string): string {
  if (/^[!-~]*$/.test(text)) return text;
  return lineOf(
    withoutTowers(withFullMarks(text))
      .normalize('NFKC')
      .replaceAll(/\u20E3|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  ).replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

/** Returns the value of a decimal digit of any script: Unicode has them in tens, of which some follow each other. */
export function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Returns letters, digits and `+`, without what stands between them. */
const unseparated = (text: string) => foldTyped(text).replaceAll(/[^\p{L}\p{M}\p{N}+]/gu, '');

/** Returns a telephone number of any country: its digits, after `+` if it had one. */
const telephone = (text: string) => unseparated(text.replace(/^\W*tel:/i, ''));
/** Returns a text without the dots below letters of Indian scripts, which many keyboards leave out. */
export function withoutDots(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu, '');
}

/** Matches e-mail addresses as Zod does, and those of domains in other scripts, in ASCII. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;

/** Returns an e-mail address without what was pasted around it, and its domain in ASCII, as mail servers know it. */
function email(typed: string): string {
  const text = foldTyped(typed)
    .replace(/^[^@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/(?<![\s,;.])[\s,;.]+$/, '')
    .replaceAll(/[‘’]/g, "'")
    .replace(/ *@ */, '@');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || !/\P{ASCII}/u.test(domain)) return text;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${text.slice(0, at + 1)}${new URL(address).hostname}` : text;
}

/** Reads a text of each kind as it is written once it does not matter how it was typed. What it must be is for its schema to say. */
export const typed = {
  /** A text of several lines. */
  text: cleanText,
  line: lineOf,
  /** A person's name. */
  name: lineOf,
  /** A street, a city, a state. */
  place: lineOf,
  /** A number, a date or an amount. */
  figure: foldTyped,
  /** A mobile number of India: ten digits. */
  phone: (text: string) =>
    telephone(text)
      .replace(/^(?:\+|00?)?91(?=0?\d{10}$)/, '')
      .replace(/^0(?=\d{10}$)/, ''),
  telephone,
  pin: unseparated,
  /** A code of digits that was sent to the typist. */
  code: unseparated,
  email,
  /** An order code with a dash for whatever separated its groups, in capitals and without letters that look like others. */
  orderCode: (text: string) =>
    foldTyped(text)
      .replace(/^order\b(?:\W+(?:no|code)\b)?/i, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .toUpperCase()
      .replaceAll('O', '0')
      .replaceAll(/[IL]/g, '1'),
  sku: (text: string) => foldTyped(text).replaceAll(/ *- */g, '-'),
  gstin: (text: string) => unseparated(text).toUpperCase(),
} as const satisfies Readonly<Record<string, (text: string) => string>>;
