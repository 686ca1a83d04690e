/** Reads Today: what waits for a person of a role, the takings of the day and the state of the books. */
import type { PeekedBooks, RecentBooks } from '../books/recent-books.ts';
import { waitsForAnswer } from '../disputes/dispute.ts';
import { listUndecidedDisputes } from '../disputes/dispute-store.ts';
import { indianDayOf } from '../indian-time.ts';
import type { Paise } from '../money.ts';
import { acts } from '../office/acts.ts';
import { mayRead, type Read } from '../office/reads.ts';
import { countOrders } from '../office-lists/order-list-store.ts';
import type { OrderRow, RowServices } from '../office-lists/order-rows-store.ts';
import { countOpenReports, listReports } from '../office-lists/report-list-store.ts';
import { type SeasonLoad, seasonLoadOf } from '../office-lists/season-load.ts';
import {
  countRestockWaiters,
  countUnbookedPickups,
  countWaitingReviews,
  type OrderToPack,
  readOldestToPack,
  readOrdersOfIds,
  readOrdersOfView,
} from '../office-lists/today-store.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import { readTakings } from './day-book-store.ts';
import { countJobs } from './health-store.ts';
import { asSeenBy, type Seen } from './money-sight.ts';
import {
  cardOfDispute,
  cardOfOrder,
  cardOfReport,
  cardsOfFailedJobs,
  cardsOfMore,
  cardsOfPickups,
  cardsOfRestock,
  cardsOfReviews,
  type TodayCard,
} from './today-cards.ts';

export interface Today {
  /** Money received today, and for how many orders; `null` where the role may not read orders. */
  readonly takings: { readonly received: Paise; readonly orders: number } | null;
  /** `null` where the role may not read money. */
  readonly books: BooksToday | null;
  /** `null` where the role may not read what is to be packed; so is `onTheWay`. */
  readonly send: SendToday | null;
  readonly onTheWay: number | null;
  readonly cards: readonly TodayCard[];
}

export interface BooksToday {
  /** `null` until the books were read for the first time; so is the next. */
  readonly addsUp: boolean | null;
  readonly computedAt: Date | null;
  readonly isBeingRead: boolean;
  /** `null` unless the books could not be read since. */
  readonly failingSince: Date | null;
}

export interface SendToday {
  /** Orders to be packed, without those that are held; only they are late or due. */
  readonly toPack: number;
  readonly held: number;
  readonly late: number;
  readonly ready: number;
  /** Orders to be packed whose last day of dispatch is today. */
  readonly dueToday: number;
  /** Orders that are promised against those that can be sent; `null` outside a festive season, and without a number of the merchant. */
  readonly load: SeasonLoad | null;
  /** The five of them that are due first. */
  readonly first: readonly Seen<OrderRow>[];
}

type TodayServices = RowServices & Pick<Services, 'secrets'>;

/** Most cards of one kind; one more counts the rest, which the page of that kind has. */
const maxCards = 10;
/** Orders to be packed that Today shows. */
const maxFirst = 5;
/** Most orders to be packed that are counted. */
const maxToPack = 500;

/** Reads Today for a role. Each part is read only if the role may; nothing waits for the books. */
export async function readToday(
  services: TodayServices,
  role: Role,
  recentBooks: Pick<RecentBooks, 'peek'>,
): Promise<Today> {
  const { db, now } = services;
  const may = <T>(read: Read, work: () => Promise<T>): Promise<T | null> =>
    mayRead(role, read) ? work() : Promise.resolve(null);
  const [takings, send, onTheWay, cards] = await Promise.all([
    may('orders', () => readTakings(db, indianDayOf(now()))),
    may('packing', () => readSend(services, role)),
    may('packing', async () => (await countOrders(db, 'on_the_way')).value),
    readCards(services, role, may),
  ]);
  return {
    takings,
    send,
    onTheWay,
    cards,
    books: mayRead(role, 'money') ? booksOf(recentBooks.peek()) : null,
  };
}

function booksOf({ last, ...state }: PeekedBooks): BooksToday {
  if (last === null) return { addsUp: null, computedAt: null, ...state };
  const { books, computedAt } = last;
  return { addsUp: books.difference === 0 && books.mismatches.length === 0, computedAt, ...state };
}

async function readSend(services: TodayServices, role: Role): Promise<SendToday> {
  const [waiting, ready] = await Promise.all([
    readOldestToPack(services, maxToPack),
    countOrders(services.db, 'ready'),
  ]);
  const open = waiting.filter(({ isHeld }) => !isHeld);
  const today = indianDayOf(services.now());
  const first = await readOrdersOfIds(
    services,
    dueFirst(open)
      .slice(0, maxFirst)
      .map(({ id }) => id),
  );
  return {
    toPack: open.length,
    ready: ready.value,
    late: open.filter(({ due }) => due.isLate).length,
    held: waiting.length - open.length,
    dueToday: open.filter(({ due }) => due.day === today).length,
    load: seasonLoadOf(
      open.flatMap(({ due }) => due.day ?? []),
      services.dispatchCalendar,
      services.now(),
    ),
    first: first.map((row) => asSeenBy(role, row)),
  };
}

/** Sorts orders by their due day, those without one last. */
function dueFirst(orders: readonly OrderToPack[]): OrderToPack[] {
  const dayOf = ({ due }: OrderToPack) => due.day ?? '9';
  return orders.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0));
}

async function readCards(
  services: TodayServices,
  role: Role,
  may: <T>(read: Read, work: () => Promise<T>) => Promise<T | null>,
): Promise<TodayCard[]> {
  const { db, now } = services;
  const found = await Promise.all([
    may('orders', async () => {
      const [rows, { value }] = await Promise.all([
        readOrdersOfView(services, 'needs_you', maxCards),
        countOrders(db, 'needs_you'),
      ]);
      return [...rows.map(cardOfOrder), ...cardsOfMore('orders', Math.max(0, value - rows.length))];
    }),
    may('reports', async () => {
      const [{ rows }, count] = await Promise.all([
        listReports(services, { state: 'open', cursor: null, limit: maxCards }),
        countOpenReports(db),
      ]);
      return [
        ...rows.map((row) => cardOfReport(row, now())),
        ...cardsOfMore('reports', Math.max(0, count - rows.length)),
      ];
    }),
    may('health', async () => cardsOfFailedJobs((await countJobs(db)).failed)),
    may('money', async () => {
      const waiting = (await listUndecidedDisputes(db)).filter((dispute) => waitsForAnswer(dispute, now()));
      return [
        ...waiting.slice(0, maxCards).map((dispute) => cardOfDispute(dispute, now())),
        ...cardsOfMore('disputes', Math.max(0, waiting.length - maxCards)),
      ];
    }),
    may('reviews', async () => cardsOfReviews(await countWaitingReviews(db))),
    may('packing', async () => cardsOfPickups(await countUnbookedPickups(db))),
    may('customers', async () => cardsOfRestock(await countRestockWaiters(db))),
  ]);
  const mayDo = (name: string) => acts.find((act) => act.name === name)?.permissions[role] !== undefined;
  return found
    .flatMap((cards) => cards ?? [])
    .map((card) => (card.act === null || mayDo(card.act) ? card : { ...card, act: null }));
}
