/** Route of Today in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import type { RecentBooks } from '../../../shop/books/recent-books.ts';
import { readToday, type Today } from '../../../shop/office-pages/today.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { money, time, toTime } from './list-schema.ts';
import { orderRowSchema, toOrderRowAnswer } from './order-row-schema.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const cardSchema = z
  .object({
    id: z.string(),
    group: z.enum(['now', 'send', 'answer', 'soon']),
    what: z.string().openapi({ description: 'A sentence.' }),
    said: saidSchema,
    who: z.string().nullable(),
    count: z.int(),
    due: time.nullable(),
    is_urgent: z.boolean().openapi({ description: 'True if little time is left until then, or none.' }),
    target: z
      .object({
        page: z.enum(['order', 'orders', 'report', 'reports', 'reviews', 'disputes', 'health']),
        id: z.string().nullable().openapi({ description: 'Order code, report id, or view of the order list.' }),
      })
      .nullable()
      .openapi({ description: '`null` if the office has no page of it.' }),
    cover: z.string().nullable().openapi({ description: 'Picture of the piece, relative to the media host.' }),
    act: z.string().nullable(),
  })
  .openapi('OfficeCard');

const todaySchema = z
  .object({
    takings: z.object({ received: money, orders: z.int() }).nullable(),
    books: z
      .object({
        adds_up: z.boolean().nullable().openapi({ description: '`null` until they were read for the first time.' }),
        computed_at: time.nullable(),
        is_being_read: z.boolean().openapi({ description: 'True if a newer result is computed: ask again.' }),
        failing_since: time.nullable().openapi({ description: '`null` unless they could not be read since.' }),
      })
      .nullable(),
    send: z
      .object({
        to_pack: z.int().openapi({ description: 'At most 500.' }),
        held: z.int().openapi({ description: 'Orders that are held back from packing; they are in no other number.' }),
        late: z.int(),
        ready: z.int(),
        due_today: z.int(),
        load: z
          .object({
            orders_a_day: z.int(),
            until: z.iso.date(),
            promised: z.int().openapi({ description: 'Orders that must leave by that day.' }),
            possible: z.int().openapi({ description: 'Orders that can be sent by then.' }),
          })
          .nullable()
          .openapi({
            description: 'In a festive season the day for which most is promised of what can be sent until then.',
          }),
        first: z.array(orderRowSchema).openapi({ description: 'The five that are due first.' }),
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
  summary:
    'What waits for the person, the takings and the state of the books; parts that the role may not read are `null`',
  responses: { 200: describeJsonAnswer('Today.', todaySchema), ...describeProblemResponses(...readerProblems) },
});

/** Creates the route of Today. */
export function createTodayRoutes(
  services: ReaderServices & Pick<Services, 'dispatchCalendar'>,
  recentBooks: RecentBooks,
) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'today');
    const today = await readToday(services, person.role, recentBooks);
    return c.json(toTodayAnswer(today), 200);
  });
}

function toTodayAnswer({ takings, books, send, onTheWay, cards }: Today): z.output<typeof todaySchema> {
  return {
    takings,
    books: books && {
      adds_up: books.addsUp,
      computed_at: toTime(books.computedAt),
      is_being_read: books.isBeingRead,
      failing_since: toTime(books.failingSince),
    },
    send: send && {
      to_pack: send.toPack,
      held: send.held,
      late: send.late,
      ready: send.ready,
      due_today: send.dueToday,
      load: send.load && {
        orders_a_day: send.load.ordersADay,
        until: send.load.until,
        promised: send.load.promised,
        possible: send.load.possible,
      },
      first: send.first.map(toOrderRowAnswer),
    },
    on_the_way: onTheWay,
    cards: cards.map(({ what: { words, said }, due, isUrgent, ...card }) => ({
      ...card,
      what: words,
      said: toSaidAnswer(said),
      due: toTime(due),
      is_urgent: isUrgent,
    })),
  };
}
