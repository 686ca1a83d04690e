/** Routes of the office's order list: a page of a view, and the number of orders in each view. */
import { createRoute, z } from '@hono/zod-openapi';
import { paise } from '../../../shop/money.ts';
import { countOrders, listOrders, type OrderFilters } from '../../../shop/office-lists/order-list-store.ts';
import { type OrderView, orderViews } from '../../../shop/office-lists/order-views.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { day, pageFields, pageSchema } from './list-schema.ts';
import { orderRowSchema, toOrderRowAnswer } from './order-row-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const viewSchema = z.enum(orderViews as [OrderView, ...OrderView[]]);
const amount = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

const filterFields = {
  from: day.optional().openapi({ description: 'First day (in India) on which the order was opened.' }),
  to: day.optional().openapi({ description: 'Last such day.' }),
  state: z.string().max(60).optional().openapi({ description: 'State of the recipient, by its official name.' }),
  min_amount: amount.openapi({ description: 'In paise, included.' }),
  max_amount: amount.openapi({ description: 'In paise, included.' }),
};

const listRoute = createRoute({
  method: 'get',
  path: '/orders',
  tags: ['Office'],
  summary: 'A page of the orders of a view, the newest first',
  request: { query: z.strictObject({ view: viewSchema.default('all'), ...filterFields, ...pageFields }) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(orderRowSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

const countSchema = z.object({
  value: z.int().openapi({ description: 'At most 1,000.' }),
  is_more: z.boolean().openapi({ description: 'True if there are more than `value`.' }),
});

const countsRoute = createRoute({
  method: 'get',
  path: '/orders/counts',
  tags: ['Office'],
  summary: 'The number of orders in each view, up to 1,000',
  request: { query: z.strictObject(filterFields) },
  responses: {
    200: describeJsonAnswer('The numbers.', z.object({ counts: z.record(viewSchema, countSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the routes of the order list. */
export function createOrderListRoutes(services: ReaderServices & Pick<Services, 'dispatchCalendar'>) {
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      await requireReader(c, services, 'orders');
      const { view, cursor = null, limit, ...typed } = c.req.valid('query');
      const { rows, next } = await listOrders(services, { view, filters: filtersOf(typed), cursor, limit });
      return c.json({ rows: rows.map(toOrderRowAnswer), next }, 200);
    })
    .openapi(countsRoute, async (c) => {
      await requireReader(c, services, 'orders');
      const filters = filtersOf(c.req.valid('query'));
      const counted = await Promise.all(
        orderViews.map(async (view) => {
          const { value, isMore } = await countOrders(services.db, view, filters);
          return [view, { value, is_more: isMore }] as const;
        }),
      );
      return c.json({ counts: Object.fromEntries(counted) as Record<OrderView, z.output<typeof countSchema>> }, 200);
    });
}

type TypedFilters = z.output<z.ZodObject<typeof filterFields>>;

function filtersOf({ from, to, state, min_amount, max_amount }: TypedFilters): OrderFilters {
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(state !== undefined && { state }),
    ...(min_amount !== undefined && { minAmount: paise(min_amount) }),
    ...(max_amount !== undefined && { maxAmount: paise(max_amount) }),
  };
}
