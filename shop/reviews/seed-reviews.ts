/** Reviews of the demonstration's catalogue, which no shopper wrote. */
import type { Queryable } from '../../database/connect.ts';
import { refreshRatings } from '../catalogue/rating-store.ts';
import type { Review } from './review.ts';

export type SeedReview = Pick<Review, 'sareeSku' | 'userName' | 'rating' | 'feedback' | 'createdAt'>;

/** Replaces the demonstration's reviews and refreshes the ratings of their sarees. Call it inside a transaction. */
export async function replaceSeedReviews(trx: Queryable, reviews: readonly SeedReview[]): Promise<void> {
  const former = await trx.deleteFrom('review').where('seed', '=', true).returning('saree_sku').execute();
  const rows = reviews.map((review) => ({
    saree_sku: review.sareeSku,
    user_name: review.userName,
    rating: review.rating,
    feedback: review.feedback,
    created_at: review.createdAt,
    seed: true,
  }));
  if (rows.length > 0) await trx.insertInto('review').values(rows).execute();
  await refreshRatings(trx, [...new Set([...former, ...rows].map((row) => row.saree_sku))]);
}
