/** The merchant's approving and hiding of reviews. */

import { refreshRatings } from '../catalogue/rating-store.ts';
import type { Services } from '../services.ts';
import type { Review } from './review.ts';
import { findReview, lockReviewsOfSaree, setReviewStatus } from './review-store.ts';

export type ReviewJudgement = 'approve' | 'hide';

/**
 * Approves or hides a review; idempotent. Returns `null` if there is no such review, as after its author rewrote it. A
 * hidden review loses its picture for good: the sweep deletes the file, since anybody may have kept its address.
 */
export async function moderateReview(
  { db }: Pick<Services, 'db'>,
  id: number,
  judgement: ReviewJudgement,
): Promise<Review | null> {
  return db.transaction().execute(async (trx) => {
    const known = await findReview(trx, id);
    if (!known || !(await lockReviewsOfSaree(trx, known.sareeSku))) return null;
    // Read again: it may have been replaced while this call waited for the lock.
    const review = await findReview(trx, id);
    if (!review) return null;
    const judged: Review =
      judgement === 'approve' ? { ...review, status: 'shown' } : { ...review, status: 'hidden', imageUrl: null };
    await setReviewStatus(trx, judged);
    await refreshRatings(trx, [review.sareeSku]);
    return judged;
  });
}
