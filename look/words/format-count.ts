const plurals = new Intl.PluralRules('en-IN');

/** Returns a number with its noun: `1 product`, `1,234 products`. */
export function formatCount(count: number, one: string, other: string): string {
  return `${count.toLocaleString('en-IN')} ${plurals.select(count) === 'one' ? one : other}`;
}
