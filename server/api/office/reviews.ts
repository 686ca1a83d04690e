/** Route of the reviews in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import { listReviewsOfStatus } from '../../../shop/office-lists/review-list-store.ts';
import { reviewStatuses } from '../../../shop/reviews/review.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { pageFields, pageSchema } from './list-schema.ts';
import { reviewRowSchema, toReviewRowAnswer } from './review-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const route = createRoute({
  method: 'get',
  path: '/reviews',
  tags: ['Office'],
  summary: 'A page of the reviews of a status, the newest first',
  request: { query: z.strictObject({ state: z.enum(reviewStatuses).default('waiting'), ...pageFields }) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(reviewRowSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the route of the reviews. */
export function createOfficeReviewRoutes(services: ReaderServices) {
  return createRouteGroup().openapi(route, async (c) => {
    await requireReader(c, services, 'reviews');
    const { state: status, cursor = null, limit } = c.req.valid('query');
    const { rows, next } = await listReviewsOfStatus(services, { status, cursor, limit });
    return c.json({ rows: rows.map(toReviewRowAnswer), next }, 200);
  });
}
