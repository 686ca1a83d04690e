/** Routes of drafts: sarees that are not listed yet. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { draftRowSchema, draftSchema } from './saree-page-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/drafts',
  tags: ['Office'],
  summary: 'Drafts of sarees, the one that was changed last first, at most 200',
  responses: {
    200: describeJsonAnswer('The drafts.', z.object({ drafts: z.array(draftRowSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/drafts/{id}',
  tags: ['Office'],
  summary: 'A draft of a saree, and what it lacks to be listed',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: describeJsonAnswer('The draft.', draftSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_draft'),
  },
});

/** Creates the routes of drafts. */
export function createDraftRoutes(services: ReaderServices) {
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      throw new Problem('not_found');
    })
    .openapi(pageRoute, async (c) => {
      await requireReader(c, services, 'sarees');
      throw new Problem('not_found');
    });
}
