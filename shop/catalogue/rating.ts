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
 * The mean of the reviews that are shown and count. The catalogue's own rating stands only until the first of them: it does not
 * say how many people it is of, so it cannot be weighed against theirs, and the stars must be those of the list below.
 */
export function ratingOf(catalogueRating: number | null, { sum, count }: { sum: number; count: number }): Rating {
  if (count === 0) return { rating: catalogueRating, count };
  return { rating: Math.round((sum * 10) / count) / 10, count };
}
