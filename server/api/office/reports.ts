/** Routes of problem reports in the office: lists, one report with its order as it was sold, and photos. */
import { createRoute, z } from '@hono/zod-openapi';
import { findReportRow, listReports } from '../../../shop/office-lists/report-list-store.ts';
import { readOrderPage } from '../../../shop/office-pages/order-page.ts';
import { providerOf } from '../../../shop/ports/payment.ts';
import { notCoveredReasons, notCoveredTitles, notCoveredWords } from '../../../shop/problem-reports/not-covered.ts';
import { listProblemSteps, problemStepKinds, problemStepWords } from '../../../shop/problem-reports/problem-steps.ts';
import { ticketOfReport } from '../../../shop/problem-reports/report-clocks.ts';
import { readStoredReportPhoto } from '../../../shop/problem-reports/report-photos.ts';
import { listPhotosOfReport } from '../../../shop/problem-reports/report-store.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { pageFields, pageSchema, time } from './list-schema.ts';
import { countOpening } from './opened-records.ts';
import { orderPageSchema, toOrderPageAnswer } from './order-page-schema.ts';
import { reportRowSchema, toReportRowAnswer } from './report-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/reports',
  tags: ['Office'],
  summary: 'A page of the problem reports: the open ones from the oldest on, the closed ones from the newest on',
  request: { query: z.strictObject({ state: z.enum(['open', 'closed']).default('open'), ...pageFields }) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(reportRowSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

const reportRoute = createRoute({
  method: 'get',
  path: '/reports/{id}',
  tags: ['Office'],
  summary: 'A problem report, with its photos and its order as it was sold',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: describeJsonAnswer(
      'The report.',
      z.object({
        report: reportRowSchema,
        photos: z.array(z.string()).openapi({ description: 'Ids for `GET /office/report-photos/{id}`.' }),
        order: orderPageSchema,
        steps: z
          .array(z.object({ kind: z.enum(problemStepKinds), words: z.string(), at: time, by: z.string().nullable() }))
          .openapi({ description: 'What the shop did about it, the oldest first; `by` is the person’s name.' }),
        not_covered: z
          .array(z.object({ reason: z.enum(notCoveredReasons), title: z.string(), words: z.array(z.string()) }))
          .openapi({
            description: 'Reasons for which it may not be covered, with the words of the mail to the buyer.',
          }),
      }),
    ),
    ...describeProblemResponses(...readerProblems, 'not_found'),
  },
});

const photoRoute = createRoute({
  method: 'get',
  path: '/report-photos/{id}',
  tags: ['Office'],
  summary: 'A photo of a problem report',
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }) },
  responses: {
    200: { description: 'The photo.', content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...describeProblemResponses(...readerProblems, 'not_found'),
  },
});

type Needs = ReaderServices & Pick<Services, 'dispatchCalendar' | 'facts' | 'jobs' | 'media' | 'payment'>;

/** Creates the routes of problem reports. */
export function createReportRoutes(services: Needs) {
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'reports');
      const { state, cursor = null, limit } = c.req.valid('query');
      const { rows, next } = await listReports(services, { state, cursor, limit });
      return c.json({ rows: rows.map((row) => toReportRowAnswer(row, services.now())), next }, 200);
    })
    .openapi(reportRoute, async (c) => {
      const session = await requireReader(c, services, 'reports');
      const row = await findReportRow(services.db, c.req.valid('param').id);
      const page = row && (await readOrderPage(services, row.orderCode, session.person.role));
      if (!page) throw new Problem('not_found');
      await countOpening(c, services, session, { kind: 'order', id: page.order.id });
      const photos = await listPhotosOfReport(services.db, row.id);
      const about = { ticket: ticketOfReport(row), code: row.orderCode, email: services.facts.email };
      const not_covered = notCoveredReasons.map((reason) => ({
        reason,
        title: notCoveredTitles[reason],
        words: notCoveredWords(reason, about),
      }));
      const order = toOrderPageAnswer(
        page,
        providerOf(services.payment, page.order.providerOrderId).displayName,
        services.now(),
      );
      const report = toReportRowAnswer(row, services.now());
      const steps = (await listProblemSteps(services.db, row.id)).map(({ kind, at, by }) => ({
        kind,
        words: problemStepWords[kind],
        at: at.toISOString(),
        by,
      }));
      return c.json({ report, photos: photos.map(({ id }) => id), order, steps, not_covered }, 200);
    })
    .openapi(photoRoute, async (c) => {
      await requireReader(c, services, 'reports');
      const photo = await readStoredReportPhoto(services, c.req.valid('param').id);
      if (!photo) throw new Problem('not_found');
      return c.body(photo, 200, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    });
}
