/** Reads and writes reviews; keeps a saree's number of ratings in step. */
import type { Queryable } from '../../database/connect.ts';

export interface Review {
  id: number;
  sareeSku: string;
  userName: string;
  rating: number;
  feedback: string;
  imageUrl: string | null;
  createdAt: Date;
}

/** Newest first. */
export async function listReviews(db: Queryable, sareeSku: string): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('saree_sku', '=', sareeSku)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sareeSku: row.saree_sku,
    userName: row.user_name,
    rating: row.rating,
    feedback: row.feedback,
    imageUrl: row.image_url,
    createdAt: row.created_at,
  }));
}

export type SeedReview = Omit<Review, 'id' | 'imageUrl'>;

/** Puts the demo catalogue's own reviews in place of the former ones. To be called inside a transaction. */
export async function replaceSeedReviews(trx: Queryable, reviews: readonly SeedReview[]): Promise<void> {
  await trx.deleteFrom('review').where('seed', '=', true).execute();
  const rows = reviews.map((review) => ({
    saree_sku: review.sareeSku,
    user_name: review.userName,
    rating: review.rating,
    feedback: review.feedback,
    created_at: review.createdAt,
    seed: true,
  }));
  if (rows.length > 0) await trx.insertInto('review').values(rows).execute();
  await countRatings(trx);
}

async function countRatings(trx: Queryable): Promise<void> {
  await trx
    .updateTable('saree')
    .set((eb) => ({
      rating_count: eb
        .selectFrom('review')
        .whereRef('review.saree_sku', '=', 'saree.sku')
        .select((inner) => inner.fn.countAll<number>().as('count')),
    }))
    .execute();
}
