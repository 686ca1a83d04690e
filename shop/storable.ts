/**
 * Recognises and makes text that PostgreSQL can store: without NUL, and without half a surrogate pair, which JSON can
 * spell (`"\ud800"`). Pure.
 */

const unstorable = /[\0\p{Cs}]/gu;

/** Most levels of nesting: more than any request of the shop's own pages has. Thousands would overflow the stack. */
export const maxStorableDepth = 32;

/**
 * Tells whether PostgreSQL can store every text in a JSON value, field names included; false beyond `levels` of
 * nesting.
 */
export function isStorable(value: unknown, levels = maxStorableDepth): boolean {
  if (typeof value === 'string') return value.search(unstorable) < 0;
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one, levels - 1));
}

/** Returns a text of an outside service as one line that can be stored and printed; control characters become U+FFFD. */
export function toStorableLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}

/** Characters that a terminal obeys, or that turn the direction of what stands behind them; the ends of lines and tabs are none. */
const obeyed = /(?![\n\t]|\r\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\u2028\u2029]|\p{Cs}/gu;

/** Returns a text that a terminal only prints, with such characters by their codes: `\\u{1b}`. */
export function toPrintable(text: string): string {
  return text.replaceAll(obeyed, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Returns a text as {@link toPrintable} does, on one line. */
export const toPrintableLine = (text: string): string =>
  toPrintable(text.replaceAll(/[\n\r\t]/g, (one) => (one === '\n' ? '\\n' : one === '\r' ? '\\r' : '\\t')));

/** Serialises a value as JSON that PostgreSQL can store: replaces characters it refuses with U+FFFD. */
export function toStorableJson(value: unknown): string {
  const clean = (text: string) => text.replaceAll(unstorable, '\uFFFD');
  return JSON.stringify(value, (_name, one: unknown) => {
    if (typeof one === 'string') return clean(one);
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([name, field]) => [clean(name), field]));
  });
}
