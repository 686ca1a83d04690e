/**
 * Route of the office's search box. It is a POST, since the text may be a phone number or a mail address: an address of a
 * page stands in logs and histories.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { mayRead } from '../../../shop/office/reads.ts';
import { searchOffice } from '../../../shop/office-pages/office-search.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { customerRowSchema, toCustomerRowAnswer } from './customer-schema.ts';
import { money } from './list-schema.ts';
import { orderRowSchema, toOrderRowAnswer } from './order-row-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const sareeSchema = z.object({
  sku: z.string(),
  title: z.string(),
  color: z.string(),
  price: money,
  availability: z.int(),
  cover: z
    .string()
    .nullable()
    .openapi({ description: 'Its picture, relative to the media host; `null` if it has none.' }),
  path: z.string().openapi({ description: 'Its product path.' }),
});

const route = createRoute({
  method: 'post',
  path: '/search',
  tags: ['Office'],
  summary:
    'Orders, sarees and customers that a text may mean; a packer finds orders in the shop by the last four digits',
  request: { body: describeJsonBody(z.strictObject({ q: z.string().max(200) })) },
  responses: {
    200: describeJsonAnswer(
      'At most ten of each group, the newest first.',
      z.object({
        orders: z.array(orderRowSchema),
        sarees: z.array(sareeSchema),
        customers: z.array(customerRowSchema),
      }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the route of the search box. */
export function createSearchRoutes(services: ReaderServices & Pick<Services, 'dispatchCalendar'>) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'orders', 'packing');
    if (!mayRead(person.role, 'orders')) await requireWithinLimit(services, 'office-searches-of-packer', person.id);
    const { orders, sarees, customers } = await searchOffice(services, person.role, c.req.valid('json').q);
    return c.json(
      {
        orders: orders.map(toOrderRowAnswer),
        sarees: [...sarees],
        customers: customers.map(toCustomerRowAnswer),
      },
      200,
    );
  });
}
