/**
 * Computes a saree's rating from its reviews and its catalogue row. Pure. Stars, cards and JSON-LD show its result; no
 * other code computes a rating.
 */

export interface Rating {
  /** From 1 to 5, to one decimal (spec 2); `null` without reviews and without the catalogue's rating. */
  readonly rating: number | null;
  /** Number of reviews behind the rating; 0 if it is the catalogue's. */
  readonly count: number;
}

/**
 * Returns the mean of `count` reviews whose stars add up to `sum`, or the catalogue's rating if `count` is 0. The two
 * are not averaged: how many people are behind the catalogue's rating is unknown, and the stars must match the reviews
 * below them.
 */
export function ratingOf(catalogueRating: number | null, { sum, count }: { sum: number; count: number }): Rating {
  if (count === 0) return { rating: catalogueRating, count };
  return { rating: Math.round((sum * 10) / count) / 10, count };
}
