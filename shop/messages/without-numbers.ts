/**
 * Keeps telephone numbers that a stranger typed out of the shop's mails: 'Call 9876500000 or you lose' must not reach anybody in
 * the shop's name. Digits of every script count, also with other characters between them. Pure.
 */

const fewestOfName = 3;
const digit = /\p{Nd}/gu;
/** Matches ten digits or more, with up to three characters between them that are no letters: a PIN code beside a house number has fewer. */
const telephoneNumber = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){9,}/gu;

/** Returns a person's name; '' if it has three digits or more, of which names have none. */
export function nameWithoutNumber(name: string): string {
  return (name.normalize('NFKC').match(digit)?.length ?? 0) < fewestOfName ? name : '';
}

/** Returns a text with `…` in place of each run of digits that may be a telephone number. */
export function withoutTelephoneNumbers(text: string): string {
  const plain = text.normalize('NFKC');
  const without = plain.replaceAll(telephoneNumber, '…');
  return without === plain ? text : without;
}
