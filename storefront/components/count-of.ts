/** A number with its noun: `1 product`, `27 products`. */
const plurals = new Intl.PluralRules('en-IN');

export function countOf(count: number, one: string, other: string): string {
  return `${count} ${plurals.select(count) === 'one' ? one : other}`;
}
