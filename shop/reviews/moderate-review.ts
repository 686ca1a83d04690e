/** The merchant's approving and hiding of reviews. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { refreshRatings } from '../catalogue/rating-store.ts';
import { letGoOfUploads } from '../media/index-store.ts';
import type { Services } from '../services.ts';
import type { Review } from './review.ts';
import { findReview, lockReviewsOfSaree, setReviewStatus } from './review-store.ts';

export type ReviewJudgement = 'approve' | 'hide';

export type ModerateOutcome =
  | { ok: true; review: Review; before: Review['status'] }
  /** There is none with this number, as after its author rewrote it. */
  | { ok: false; code: 'unknown_review' };

const unknown = { ok: false, code: 'unknown_review' } as const;

/**
 * Approves or hides a review; idempotent. A hidden review loses its picture for good: the next sweep deletes the file, since anybody may have
 * kept its address.
 */
export async function moderateReview(
  { db }: Pick<Services, 'db'>,
  id: number,
  judgement: ReviewJudgement,
  onDecided?: OnDecided<ModerateOutcome>,
): Promise<ModerateOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ModerateOutcome> => {
    const known = await findReview(trx, id);
    if (!known || !(await lockReviewsOfSaree(trx, known.sareeSku))) return unknown;
    // Read again: it may have been replaced while this call waited for the lock.
    const review = await findReview(trx, id);
    if (!review) return unknown;
    const judged: Review =
      judgement === 'approve' ? { ...review, status: 'shown' } : { ...review, status: 'hidden', imageUrl: null };
    await setReviewStatus(trx, judged);
    if (judged.imageUrl === null) await letGoOfUploads(trx, [review.imageUrl]);
    await refreshRatings(trx, [review.sareeSku]);
    return { ok: true, review: judged, before: review.status };
  };
  return decideInTransaction(db, decide, onDecided);
}
