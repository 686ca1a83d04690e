const plurals = new Intl.PluralRules('en-IN');

/** Returns a number with its noun: `1 product`, `27 products`. */
export function formatCount(count: number, one: string, other: string): string {
  return `${count} ${plurals.select(count) === 'one' ? one : other}`;
}
