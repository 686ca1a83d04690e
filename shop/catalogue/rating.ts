/**
 * Computes a saree's rating from its reviews and its catalogue row. Pure, and the only place that does: stars, cards
 * and JSON-LD show its result.
 */

export interface Rating {
  /** Of 5, to one decimal (spec 2); `null` where nobody rated. */
  readonly rating: number | null;
  /** Number of reviews behind the rating; 0 if it is the catalogue's. */
  readonly count: number;
}

/**
 * Returns the mean of the reviews that are shown and count. The catalogue's own rating holds only until the first
 * review: its number of raters is unknown, so it cannot be weighed, and the stars must match the reviews below.
 */
export function ratingOf(catalogueRating: number | null, { sum, count }: { sum: number; count: number }): Rating {
  if (count === 0) return { rating: catalogueRating, count };
  return { rating: Math.round((sum * 10) / count) / 10, count };
}
