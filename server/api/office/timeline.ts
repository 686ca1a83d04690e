/** Route of an order's timeline in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import { sightOf } from '../../../shop/office-pages/order-sight.ts';
import { readTimeline } from '../../../shop/office-pages/timeline.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { pageFields, pageSchema, time } from './list-schema.ts';
import { countOpening } from './opened-records.ts';
import { requireOrderOfCode } from './order-page.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const entrySchema = z
  .object({
    id: z.string(),
    kind: z.enum(['people', 'shop', 'courier', 'buyer']),
    at: time,
    sentence: z.string(),
    said: saidSchema,
    details: z.array(z.string()),
    details_said: z
      .array(saidSchema.nullable())
      .openapi({ description: 'Of the same lines; `null` for the words of people and services.' }),
  })
  .openapi('OfficeTimelineEntry');

const route = createRoute({
  method: 'get',
  path: '/orders/{code}/timeline',
  tags: ['Office'],
  summary:
    'All that happened to an order, the newest first: history, parcels, refunds, disputes, reports, reviews, acts',
  request: { params: z.object({ code: z.string().max(40) }), query: z.strictObject(pageFields) },
  responses: {
    200: describeJsonAnswer('A page of the entries.', pageSchema(entrySchema)),
    ...describeProblemResponses(...readerProblems, 'unknown_order'),
  },
});

/** Creates the route of an order's timeline. */
export function createTimelineRoutes(services: ReaderServices & Pick<Services, 'jobs'>) {
  return createRouteGroup().openapi(route, async (c) => {
    const session = await requireReader(c, services, 'orders');
    const order = await requireOrderOfCode(services, c.req.valid('param').code);
    const { cursor = null, limit } = c.req.valid('query');
    const sight = sightOf(session.person.role, order);
    if (!sight) throw new Problem('unknown_order');
    await countOpening(c, services, session, { kind: 'order', id: order.id });
    const { rows, next } = await readTimeline(services, order, { cursor, limit, sight });
    const entries = rows.map(({ at, said, details, detailsSaid, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      said: toSaidAnswer(said),
      details: [...details],
      details_said: detailsSaid.map((line) => line && toSaidAnswer(line)),
    }));
    return c.json({ rows: entries, next }, 200);
  });
}
