/** Route by which pages of the office learn, every few seconds, that something has changed and is to be read again. */
import { createRoute, z } from '@hono/zod-openapi';
import { readOfficeVersion } from '../../../shop/office-pages/changes-store.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const route = createRoute({
  method: 'get',
  path: '/changes',
  tags: ['Office'],
  summary:
    'A text that is another one once orders, reports, reviews, refunds or parcels have changed; ask every 15 seconds',
  responses: {
    200: describeJsonAnswer('The text.', z.object({ version: z.string() })),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the route of changes. */
export function createChangesRoutes(services: ReaderServices) {
  return createRouteGroup().openapi(route, async (c) => {
    await requireReader(c, services, 'today');
    return c.json({ version: await readOfficeVersion(services.db) }, 200);
  });
}
