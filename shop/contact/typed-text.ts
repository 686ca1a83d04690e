/**
 * Reads identifiers that people type or paste: numbers, PIN codes, e-mail addresses, codes. Phones, mail programs and WhatsApp add characters
 * that nobody sees, and write digits and dashes of their own. Pure; small, since forms use it.
 */

/**
 * Returns the same text as a keyboard would have it: without characters of format (such as those of the reading direction), in composed
 * characters of normal width, with ASCII digits, dashes and spaces, and none of these at its ends.
 */
export function foldTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .trim();
}

/** Returns the value of a decimal digit of any script: Unicode has them in tens, of which some follow each other. */
export function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Matches e-mail addresses as Zod does, and those of domains in other scripts, in ASCII. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;

/** Returns an e-mail address without what was pasted around it, and its domain in ASCII, as mail servers know it. */
export function foldEmail(typed: string): string {
  const text = foldTyped(typed).replace(/^mailto:/i, '');
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || /^[\p{ASCII}]*$/u.test(domain)) return text;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${text.slice(0, at + 1)}${new URL(address).hostname}` : text;
}
