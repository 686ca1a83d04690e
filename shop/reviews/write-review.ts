/**
 * Stores customers' reviews of sarees that they bought and that were dispatched to them (decision 0022). A customer's
 * second review of a saree replaces the first (decisions: reviews).
 */
import { decideInTransaction } from '../../database/transaction.ts';
import { refreshRatings } from '../catalogue/rating-store.ts';
import { letGoOfUploads } from '../media/index-store.ts';
import { findOrderWithSaree, lockOrderWithSaree } from '../orders/history-store.ts';
import { dispatchedStatuses, soldStatuses } from '../orders/order.ts';
import type { ProvenCustomer } from '../orders/order-ownership.ts';
import type { Services } from '../services.ts';
import { type Review, type ReviewDraft, statusOfNewReview } from './review.ts';
import { addReview, deleteReview, findReviewOfCustomer, lockReviewsOfSaree } from './review-store.ts';
import { isRecentUploadOf } from './upload-store.ts';

export type WriteReviewResult =
  | { ok: true; review: Review }
  | { ok: false; code: 'unknown_saree' | 'not_bought' | 'review_too_early' | 'unknown_image' };

type Needs = Pick<Services, 'db' | 'jobs' | 'reviewsNeedApproval' | 'now'>;

/**
 * Stores a customer's review of a saree; `draft` is normalised and valid. Replacing a review deletes it and inserts one
 * with a new id, so that the text which the merchant was asked to approve cannot change before they do.
 */
export async function writeReview(
  services: Needs,
  author: ProvenCustomer,
  draft: ReviewDraft,
): Promise<WriteReviewResult> {
  const { uid } = author;
  const { sareeSku: sku, imageUrl } = draft;
  return decideInTransaction<WriteReviewResult>(services.db, async (trx) => {
    // Locks the order before the saree, like cancelling and refunding an order.
    const orderId = await lockOrderWithSaree(trx, author, sku, dispatchedStatuses);
    if (!(await lockReviewsOfSaree(trx, sku))) return { ok: false, code: 'unknown_saree' };
    if (orderId === null) {
      const isBought = (await findOrderWithSaree(trx, author, sku, soldStatuses)) !== null;
      return { ok: false, code: isBought ? 'review_too_early' : 'not_bought' };
    }
    const former = await findReviewOfCustomer(trx, uid, sku);
    const isKept = imageUrl === null || imageUrl === former?.imageUrl;
    if (!isKept && !(await isRecentUploadOf(trx, uid, imageUrl))) return { ok: false, code: 'unknown_image' };
    if (former) await deleteReview(trx, former.id);
    if (former && former.imageUrl !== imageUrl) await letGoOfUploads(trx, [former.imageUrl]);
    const status = statusOfNewReview(former?.status ?? null, services.reviewsNeedApproval());
    const review = await addReview(trx, draft, { uid, orderId, status, at: services.now() });
    await refreshRatings(trx, [sku]);
    if (status === 'waiting') await services.jobs.send(trx, 'review-waiting', { reviewId: String(review.id) });
    return { ok: true, review };
  });
}
