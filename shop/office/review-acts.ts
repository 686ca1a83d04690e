/** Acts on reviews. Nobody can write one or change its words. */
import { z } from 'zod';
import { moderateReview } from '../reviews/moderate-review.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct } from './act.ts';
import { ownerAndManager } from './act-parts.ts';

/** Shows a review, or hides it; a hidden one loses its picture for good. */
export const moderateReviewAct = defineAct({
  name: 'review.moderate',
  sentence: 'decided on a review',
  permissions: ownerAndManager,
  input: z.object({ reviewId: z.int().positive(), judgement: z.enum(['approve', 'hide']) }),
  subjectOf: ({ reviewId }) => ({ kind: 'review', id: String(reviewId) }),
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { reviewId, judgement }) =>
    moderateReview(services, reviewId, judgement, (trx, { review, before }) =>
      record(trx, { changes: [{ field: 'status', before, after: review.status }] }),
    ),
  answer: ({ review }) => ({ status: review.status }),
});
