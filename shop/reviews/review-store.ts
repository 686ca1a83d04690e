/** Reads and writes reviews. SQL only; callers that change a review refresh the saree's rating (`rating-store.ts`). */
import { type Selectable, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Review as ReviewRow } from '../../database/types.ts';
import type { Review, ReviewDraft, ReviewStatus } from './review.ts';

/** Lists the newest 200 visible reviews of a saree, the newest first; none while the saree is not shown. */
export async function listReviews(db: Queryable, sareeSku: string): Promise<Review[]> {
  const rows = await reviews(db)
    .where('saree_sku', '=', sareeSku)
    .where('status', '=', 'shown')
    .where(sql<boolean>`exists (select from saree where sku = saree_sku and is_shown)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(toReview);
}

/** Lists reviews for the merchant: first the waiting ones, the oldest first, then the others, the newest first. */
export async function listReviewsForMerchant(db: Queryable, max: number): Promise<Review[]> {
  const rows = await reviews(db)
    .orderBy(sql`status = 'waiting'`, 'desc')
    .orderBy(sql`case status when 'waiting' then -id else id end`, 'desc')
    .limit(max)
    .execute();
  return rows.map(toReview);
}

/** Returns the review with this id, or `null`. */
export async function findReview(db: Queryable, id: number): Promise<Review | null> {
  const row = await reviews(db).where('id', '=', id).executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Returns this customer's review of a saree, or `null`. */
export async function findReviewOfCustomer(db: Queryable, uid: string, sareeSku: string): Promise<Review | null> {
  const row = await reviews(db).where('customer_uid', '=', uid).where('saree_sku', '=', sareeSku).executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Lists the reviews of pieces of an order. */
export async function listReviewsOfOrder(db: Queryable, orderId: string): Promise<Review[]> {
  return (await reviews(db).where('order_id', '=', orderId).orderBy('id').execute()).map(toReview);
}

/** Inserts a review and returns it. */
export async function addReview(
  trx: OpenTransaction,
  draft: ReviewDraft,
  about: { uid: string; orderId: string; status: ReviewStatus; at: Date },
): Promise<Review> {
  const row = await trx
    .insertInto('review')
    .values({
      saree_sku: draft.sareeSku,
      user_name: draft.userName,
      rating: draft.rating,
      feedback: draft.feedback,
      image_url: draft.imageUrl,
      customer_uid: about.uid,
      order_id: about.orderId,
      status: about.status,
      created_at: about.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReview(row);
}

/** Deletes a review. */
export async function deleteReview(trx: OpenTransaction, id: number): Promise<void> {
  await trx.deleteFrom('review').where('id', '=', id).execute();
}

/** Sets a review's status and picture. */
export async function setReviewStatus(
  trx: OpenTransaction,
  { id, status, imageUrl }: Pick<Review, 'id' | 'status' | 'imageUrl'>,
): Promise<void> {
  await trx.updateTable('review').set({ status, image_url: imageUrl }).where('id', '=', id).execute();
}

/** Removes the mark and the rating's weight from the reviews of an order; returns the skus of their sarees. */
export async function excludeReviewsOfOrder(trx: OpenTransaction, orderId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('review')
    .set({ order_id: null, counts: false })
    .where('order_id', '=', orderId)
    .returning('saree_sku')
    .execute();
  return rows.map((row) => row.saree_sku);
}

/**
 * Locks the reviews of sarees against changes by others until the transaction ends. Locks in the byte order of the
 * skus, like the stock ledger, so that no two transactions wait for each other.
 */
export async function lockReviewsOfSarees(trx: OpenTransaction, skus: readonly string[]): Promise<void> {
  await trx
    .selectFrom('saree')
    .select('sku')
    .where((eb) => eb('sku', '=', eb.fn.any(sql<string[]>`${skus}::text[]`)))
    .orderBy(sql`sku collate "C"`)
    .forNoKeyUpdate()
    .execute();
}

/** Locks a saree's reviews against changes by others until the transaction ends. Returns false for an unknown saree. */
export async function lockReviewsOfSaree(trx: OpenTransaction, sareeSku: string): Promise<boolean> {
  const row = await trx
    .selectFrom('saree')
    .select('sku')
    .where('sku', '=', sareeSku)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function reviews(db: Queryable) {
  return db.selectFrom('review').selectAll();
}

function toReview(row: Selectable<ReviewRow>): Review {
  return {
    id: row.id,
    sareeSku: row.saree_sku,
    userName: row.user_name,
    rating: row.rating,
    feedback: row.feedback,
    imageUrl: row.image_url,
    isVerified: row.order_id !== null,
    counts: row.counts,
    status: row.status as ReviewStatus,
    createdAt: row.created_at,
  };
}
