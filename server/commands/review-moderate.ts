/** `review approve NUMBER` shows a review; `review hide NUMBER` takes it down. */
import { moderateReviewAct } from '../../shop/office/review-acts.ts';
import type { ReviewJudgement } from '../../shop/reviews/moderate-review.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';

/** Approves a review. */
export const approveReview = (open: OpenShop, number: string) => judge(open, number, 'approve');
/** Hides a review. */
export const hideReview = (open: OpenShop, number: string) => judge(open, number, 'hide');

const outcomes = { approve: 'is shown', hide: 'is hidden' } as const satisfies Record<ReviewJudgement, string>;

async function judge(open: OpenShop, number: string, judgement: ReviewJudgement): Promise<void> {
  if (!/^\d{1,15}$/.test(number)) {
    throw new CommandRefusal(
      `${number} is no number of a review. Say one such as npm run shop -- review ${judgement} 12`,
    );
  }
  const id = Number(number);
  const { db } = await open();
  const services = { db, now: () => new Date() };
  const outcome = await performForMerchant(services, moderateReviewAct, { reviewId: id, judgement });
  if (!outcome.ok) {
    throw new CommandRefusal(
      `There is no review ${id}. Its author may have written it anew: npm run shop -- review list`,
    );
  }
  console.log(`Review ${id} ${outcomes[judgement]}.`);
}
