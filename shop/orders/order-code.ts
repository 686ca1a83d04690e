/** Order codes: too random for anybody to guess, and easy to read out. */
import { randomBytes } from 'node:crypto';
import { typed as kinds } from '../contact/typed-text.ts';

/** Crockford's base 32: no I, L, O or U, so that a code can be read out over the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a new order code: 13 characters of 65 random bits, with a dash after the fourth and the eighth. */
export function newOrderCode(random: Uint8Array = randomBytes(13)): string {
  const letters = [...random].map((byte) => alphabet[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/**
 * Parses a typed order code: accepts any case, a `#` before it, missing or other dashes, O for 0, and I or L for 1. Returns `null` if it
 * cannot be a code.
 */
export function parseOrderCode(typed: string): string | null {
  const letters = kinds.orderCode(typed).replaceAll('-', '');
  if (!/^[0-9A-HJKMNP-TV-Z]{13}$/.test(letters)) return null;
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Tells whether a text is an order code as the shop writes it. */
export function isOrderCode(text: string): boolean {
  return parseOrderCode(text) === text;
}

/** Extracts the order code from a reference, such as `1373900_ABCD-EFGH-JKMNP-R1`; `null` if there is none. */
export function findOrderCodeIn(reference: string): string | null {
  return reference.match(/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}/)?.[0] ?? null;
}

/** Lengths of a code's groups of letters, between which it has its dashes. */
const groupLengths = [4, 4, 5];

/**
 * Parses the typed beginning of an order code, of at least four letters, or a whole one, like {@link parseOrderCode}.
 * Returns it with its dashes, `A7KD-93`; `null` if no code begins so, such as for dashes in other places.
 */
export function parseOrderCodeBeginning(typed: string): string | null {
  const groups = kinds.orderCode(typed).split('-');
  const letters = groups.join('');
  if (!/^[0-9A-HJKMNP-TV-Z]{4,13}$/.test(letters)) return null;
  const isGrouped = groups.every(({ length }, at) => {
    const whole = groupLengths[at] ?? 0;
    return at < groups.length - 1 ? length === whole : length <= whole;
  });
  if (groups.length > 1 && !isGrouped) return null;
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].filter(Boolean).join('-');
}
