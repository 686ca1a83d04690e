/** Routes of drafts: sarees that are not listed yet. */
import { createRoute, z } from '@hono/zod-openapi';
import { readDraftPage, readDraftRows } from '../../../shop/office-pages/draft-page.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { draftRowSchema, draftSchema, toDraftAnswer, toDraftRowAnswer } from './saree-page-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

/** Most drafts of the list. */
const maxDrafts = 200;

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
      const { person } = await requireReader(c, services, 'sarees');
      const rows = await readDraftRows(services, maxDrafts);
      return c.json({ drafts: rows.map((row) => toDraftRowAnswer(row, person.id)) }, 200);
    })
    .openapi(pageRoute, async (c) => {
      const { person } = await requireReader(c, services, 'sarees');
      const page = await readDraftPage(services, c.req.valid('param').id, person.role);
      if (!page) throw new Problem('unknown_draft');
      return c.json(toDraftAnswer(page, person.id), 200);
    });
}
