/** Route of Numbers: how the shop sells, who looks, which sarees go and which stay. A lister sees the sarees alone. */
import { createRoute, z } from '@hono/zod-openapi';
import { openSpan } from '../../../shop/numbers/asked-span.ts';
import {
  readSalesNumbers,
  readSareeNumbers,
  type SalesNumbers,
  type SareeNumbers,
} from '../../../shop/numbers/numbers.ts';
import { slowDays } from '../../../shop/numbers/sarees-store.ts';
import { numbersSpans } from '../../../shop/numbers/series.ts';
import { mayRead } from '../../../shop/office/reads.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { money } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const sums = {
  orders: z.int(),
  sales: money,
  average: money.nullable().openapi({ description: 'What an order came to; `null` without orders.' }),
  visitors: z.int().nullable().openapi({ description: '`null` if visits are not counted in the shop’s database.' }),
  conversion: z.int().nullable().openapi({ description: 'Orders of 10,000 visitors.' }),
};
const sumsSchema = z.object(sums);

const salesSchema = z.object({
  now: sumsSchema,
  before: sumsSchema.openapi({ description: 'Of as many days just before.' }),
  refunded: money,
  series: z.array(
    z.object({
      day: z.iso.date().openapi({ description: 'The first day of the point.' }),
      days: z.int(),
      ...sums,
    }),
  ),
  funnel: z
    .object({ visitors: z.int(), opened_saree: z.int(), filled_cart: z.int() })
    .nullable()
    .openapi({ description: 'Browsers, each once a day.' }),
  checkouts: z.object({ opened: z.int(), paid: z.int(), open: z.int() }),
  states: z.array(z.object({ state: z.string(), orders: z.int(), sales: money })),
});

const sareeSchema = {
  sku: z.string(),
  title: z.string(),
  color: z.string(),
  cover: z.string().nullable(),
  price: money,
  views: z.int().openapi({ description: 'Browsers that opened it, each once a day.' }),
};
const searchSchema = z.object({
  search: z.string(),
  visitors: z.int(),
  without_result: z.int().openapi({ description: 'Of these, those for whom it found nothing.' }),
});

const answerSchema = z
  .object({
    days: z.int().openapi({ description: 'Days of the span, which ends with today.' }),
    sales: salesSchema.nullable().openapi({ description: '`null` for a lister.' }),
    sarees: z.object({
      best: z.array(
        z.object({
          ...sareeSchema,
          pieces: z.int(),
          sales: money.nullable().openapi({ description: '`null` for a lister.' }),
        }),
      ),
      slow: z
        .array(z.object({ ...sareeSchema, available: z.int(), days_on_sale: z.int() }))
        .openapi({ description: `On sale, and not sold, for ${slowDays} days or more.` }),
      searches: z.array(searchSchema),
      searches_without_result: z.array(searchSchema),
    }),
  })
  .openapi('OfficeNumbers');

const route = createRoute({
  method: 'get',
  path: '/numbers',
  tags: ['Office'],
  summary: 'Sales, visitors, sarees and searches of the last days, today as the last',
  request: {
    query: z.object({
      days: z
        .enum(numbersSpans.map(String) as [`${(typeof numbersSpans)[number]}`])
        .default('30')
        .transform((days) => Number(days) as (typeof numbersSpans)[number]),
    }),
  },
  responses: { 200: describeJsonAnswer('The numbers.', answerSchema), ...describeProblemResponses(...readerProblems) },
});

/** Creates the route of Numbers. */
export function createNumbersRoutes(services: ReaderServices & Pick<Services, 'eventLog'>) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'sareeNumbers');
    const seesSales = mayRead(person.role, 'numbers');
    const asked = await openSpan(services, c.req.valid('query').days);
    const [sales, sarees] = await Promise.all([
      seesSales ? readSalesNumbers(services, asked) : null,
      readSareeNumbers(services, asked),
    ]);
    const answer = { days: asked.days, sales: sales && toSalesAnswer(sales), sarees: toSareesAnswer(sarees) };
    if (!seesSales) for (const saree of answer.sarees.best) saree.sales = null;
    return c.json(answer, 200);
  });
}

function toSalesAnswer({ sums: now, before, funnel, series, ...rest }: SalesNumbers): z.output<typeof salesSchema> {
  return {
    now,
    before,
    refunded: rest.refunded,
    checkouts: { ...rest.checkouts },
    series: series.map((point) => ({ ...point })),
    states: rest.states.map((state) => ({ ...state })),
    funnel: funnel && {
      visitors: funnel.visitors,
      opened_saree: funnel.openedSaree,
      filled_cart: funnel.filledCart,
    },
  };
}

function toSareesAnswer({ best, slow, searches }: SareeNumbers): z.output<typeof answerSchema>['sarees'] {
  const toSearch = ({ search, visitors, withoutResult }: SareeNumbers['searches']['frequent'][number]) => ({
    search,
    visitors,
    without_result: withoutResult,
  });
  return {
    best: best.map((saree) => ({ ...saree })),
    slow: slow.map(({ daysOnSale, ...saree }) => ({ ...saree, days_on_sale: daysOnSale })),
    searches: searches.frequent.map(toSearch),
    searches_without_result: searches.withoutResult.map(toSearch),
  };
}
