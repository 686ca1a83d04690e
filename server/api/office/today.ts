/** Route of Today in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import type { createRecentBooks } from '../../../shop/books/recent-books.ts';
import { readToday, type Today } from '../../../shop/office-pages/today.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { day, money, time, toTime } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const cardSchema = z
  .object({
    id: z.string(),
    group: z.enum(['now', 'send', 'answer', 'soon']),
    what: z.string().openapi({ description: 'A sentence.' }),
    who: z.string().nullable(),
    count: z.int(),
    due: time.nullable(),
    target: z.object({
      page: z.enum(['order', 'orders', 'report', 'reports', 'reviews', 'disputes', 'health', 'restock']),
      id: z.string().nullable().openapi({ description: 'Order code, report id, or view of the order list.' }),
    }),
    act: z.string().nullable(),
  })
  .openapi('OfficeCard');

const todaySchema = z
  .object({
    takings: z.object({ received: money, orders: z.int() }).nullable(),
    books: z.object({ adds_up: z.boolean(), checked_at: time }).nullable(),
    send: z
      .object({
        to_pack: z.int().openapi({ description: 'At most 500.' }),
        late: z.int(),
        ready: z.int(),
        by_day: z.array(z.object({ day: day.nullable(), count: z.int() })).openapi({
          description: 'Orders to be packed by the last day of their dispatch.',
        }),
      })
      .nullable(),
    on_the_way: z.int().nullable(),
    cards: z.array(cardSchema),
  })
  .openapi('OfficeToday');

const route = createRoute({
  method: 'get',
  path: '/today',
  tags: ['Office'],
  summary: 'What waits for the person, and one line of truth; parts that the role may not read are `null`',
  responses: { 200: describeJsonAnswer('Today.', todaySchema), ...describeProblemResponses(...readerProblems) },
});

/** Creates the route of Today. */
export function createTodayRoutes(
  services: ReaderServices & Pick<Services, 'dispatchCalendar'>,
  readRecentBooks: ReturnType<typeof createRecentBooks>,
) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'today');
    return c.json(toTodayAnswer(await readToday(services, person.role, readRecentBooks)), 200);
  });
}

function toTodayAnswer({ takings, books, send, onTheWay, cards }: Today): z.output<typeof todaySchema> {
  return {
    takings,
    books: books && { adds_up: books.addsUp, checked_at: books.checkedAt.toISOString() },
    send: send && {
      ...{ to_pack: send.toPack, late: send.late, ready: send.ready },
      by_day: send.byDay.map(({ day: on, count }) => ({ day: on, count })),
    },
    on_the_way: onTheWay,
    cards: cards.map(({ due, ...card }) => ({ ...card, due: toTime(due) })),
  };
}
