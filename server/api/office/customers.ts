/** Routes of customers in the office: a list, and the page of one. */
import { createRoute, z } from '@hono/zod-openapi';
import { listCustomers } from '../../../shop/office-lists/customer-list-store.ts';
import { readCustomerPage } from '../../../shop/office-pages/customer-page.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { customerRowSchema, toCustomerRowAnswer } from './customer-schema.ts';
import { pageFields, pageSchema } from './list-schema.ts';
import { countOpening } from './opened-records.ts';
import { orderRowSchema, toOrderRowAnswer } from './order-row-schema.ts';
import { reportRowSchema, toReportRowAnswer } from './report-schema.ts';
import { reviewRowSchema, toReviewRowAnswer } from './review-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/customers',
  tags: ['Office'],
  summary: 'A page of the customers with an account, the newest accounts first, with their contacts masked',
  request: { query: z.strictObject(pageFields) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(customerRowSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

const pageRoute = createRoute({
  method: 'get',
  path: '/customers/{uid}',
  tags: ['Office'],
  summary: 'A customer, with their newest 100 orders, the reports of these, and their reviews',
  request: { params: z.object({ uid: z.string().max(200) }) },
  responses: {
    200: describeJsonAnswer(
      'The customer.',
      z.object({
        customer: customerRowSchema,
        orders: z.array(orderRowSchema),
        reviews: z.array(reviewRowSchema),
        reports: z.array(reportRowSchema),
      }),
    ),
    ...describeProblemResponses(...readerProblems, 'not_found'),
  },
});

/** Creates the routes of customers. */
export function createCustomerRoutes(services: ReaderServices & Pick<Services, 'dispatchCalendar' | 'jobs'>) {
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'customers');
      const { cursor = null, limit } = c.req.valid('query');
      const { rows, next } = await listCustomers(services, { cursor, limit });
      return c.json({ rows: rows.map(toCustomerRowAnswer), next }, 200);
    })
    .openapi(pageRoute, async (c) => {
      const session = await requireReader(c, services, 'customers');
      const page = await readCustomerPage(services, c.req.valid('param').uid);
      if (!page) throw new Problem('not_found');
      await countOpening(c, services, session, { kind: 'customer', id: page.customer.uid });
      return c.json(
        {
          customer: toCustomerRowAnswer(page.customer),
          orders: page.orders.map(toOrderRowAnswer),
          reviews: page.reviews.map(toReviewRowAnswer),
          reports: page.reports.map((report) => toReportRowAnswer(report, services.now())),
        },
        200,
      );
    });
}
