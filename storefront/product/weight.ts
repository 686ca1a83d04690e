/**
 * Returns words for a weight. The catalogue's lightest mul weighs about 300 g, its heaviest silk and khadi above 600 g.
 */
export function describeWeight(grams: number): string {
  if (grams < 400) return 'hardly felt';
  if (grams < 520) return 'light';
  return grams < 620 ? 'with some body' : 'with weight to it';
}
