/** Text that PostgreSQL keeps: without NUL, and without half a surrogate pair, which JSON can spell (`"\ud800"`). Pure. */

const unstorable = /[\0\p{Cs}]/gu;

/** Whether each text in a JSON value can be stored, the names of fields among them. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.search(unstorable) < 0;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one));
}

/** The same JSON value with U+FFFD in the place of each character that cannot be stored. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(unstorable, '\uFFFD');
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name.replaceAll(unstorable, '\uFFFD'), toStorable(one)]);
  return Object.fromEntries(fields);
}
