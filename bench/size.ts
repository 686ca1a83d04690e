/**
 * The size of this run. A smoke run takes each measurement through all of its parts on the real components, with little
 * data and for few seconds: it tells whether the measurement can be made, and its figures say nothing.
 */
export const isSmoke = process.argv.includes('--smoke');

/** Returns the value for the size of this run. */
export function sized<Value>({ full, smoke }: { readonly full: Value; readonly smoke: Value }): Value {
  return isSmoke ? smoke : full;
}
