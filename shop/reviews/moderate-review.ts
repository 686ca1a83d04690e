/** The merchant lets a review be seen, or takes it down. */

import { refreshRatings } from '../catalogue/rating-store.ts';
import type { Services } from '../services.ts';
import type { Review } from './review.ts';
import { findReview, lockReviewsOfSaree, setReviewStatus } from './review-store.ts';

export type ReviewJudgement = 'approve' | 'hide';

/**
 * Approves a review or takes it down; idempotent. Returns `null` if the review does not exist (any more: its author may
 * have rewritten it). A review that is taken down loses its picture for good: the sweep deletes it, since anybody may
 * have kept its address.
 */
export async function moderateReview(
  { db }: Pick<Services, 'db'>,
  id: number,
  judgement: ReviewJudgement,
): Promise<Review | null> {
  return db.transaction().execute(async (trx) => {
    const known = await findReview(trx, id);
    if (!known || !(await lockReviewsOfSaree(trx, known.sareeSku))) return null;
    // Again, for it may have been replaced while others were waited for.
    const review = await findReview(trx, id);
    if (!review) return null;
    const judged: Review =
      judgement === 'approve' ? { ...review, status: 'shown' } : { ...review, status: 'hidden', imageUrl: null };
    await setReviewStatus(trx, judged);
    await refreshRatings(trx, [review.sareeSku]);
    return judged;
  });
}
