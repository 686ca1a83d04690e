/** The calls of the office's pages and further lists that `office-lists.ts` measures. */
import { sql } from 'kysely';
import { openSpan } from '../shop/numbers/asked-span.ts';
import { readSalesNumbers, readSareeNumbers } from '../shop/numbers/numbers.ts';
import { listPaymentLinkPage } from '../shop/office-lists/payment-link-list-store.ts';
import { listPayoutPage } from '../shop/office-lists/payout-list-store.ts';
import { listReports } from '../shop/office-lists/report-list-store.ts';
import { listReviewsOfStatus } from '../shop/office-lists/review-list-store.ts';
import { listSareesToCopy, readPriceHint } from '../shop/office-lists/saree-hints-store.ts';
import {
  countSareesByView,
  listSareesOfView,
  listWaitedForSarees,
  sareeViews,
} from '../shop/office-lists/saree-list-store.ts';
import { listMovements, listReservedPieces, listSareesToCount } from '../shop/office-lists/stock-list-store.ts';
import { readActivity } from '../shop/office-pages/activity.ts';
import { readOfficeVersion } from '../shop/office-pages/changes-store.ts';
import { readCustomerPage } from '../shop/office-pages/customer-page.ts';
import { readDayBook } from '../shop/office-pages/day-book-store.ts';
import { readDraftRows } from '../shop/office-pages/draft-page.ts';
import { readOrderPage } from '../shop/office-pages/order-page.ts';
import { readSareePage } from '../shop/office-pages/saree-page.ts';
import { readTimeline } from '../shop/office-pages/timeline.ts';
import { readToday } from '../shop/office-pages/today.ts';
import { roles } from '../shop/roles.ts';
import { deepCursor, type OfficeCall, type OfficeServices } from './office-call.ts';

const limit = 50;
/** Asks for a page of a list. */
type ListPage = { readonly cursor: string | null; readonly limit: number };

const first: ListPage = { cursor: null, limit };

/** Makes the calls; reads the shop for orders, customers and people. */
export async function makePageCalls(services: OfficeServices): Promise<OfficeCall[]> {
  return [
    ...(await orderCalls(services)),
    ...(await customerCalls(services)),
    ...(await listCalls(services)),
    ...(await sareeCalls(services)),
    ...(await activityCalls(services)),
    ...roles.map((role) => ({
      name: `today of the ${role}`,
      run: (of: OfficeServices) => readToday(of, role, unreadBooks),
    })),
    ...([30, 365] as const).flatMap((days) => [
      {
        name: `sales of ${days} days`,
        run: async (of: OfficeServices) => readSalesNumbers(of, await openSpan(of, days)),
      },
      {
        name: `sarees of ${days} days`,
        run: async (of: OfficeServices) => readSareeNumbers(of, await openSpan(of, days)),
      },
    ]),
    { name: 'changes', run: ({ db }) => readOfficeVersion(db) },
    { name: 'day book', run: ({ db }) => readDayBook(db, '2026-03-10') },
  ];
}

/** Today does not wait for the books, which are read by a call of its own. */
const unreadBooks = { peek: () => ({ last: null, isBeingRead: true, failingSince: null }) };

async function orderCalls({ db }: OfficeServices): Promise<OfficeCall[]> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from orders where receipt like 'bench-%' order by md5(receipt) limit 200`.execute(db);
  const nthOrder = (nth: number) => rows[nth % rows.length] ?? { id: '', code: '' };
  return [
    { name: 'page of an order', run: (of, nth) => readOrderPage(of, nthOrder(nth).code, 'owner') },
    {
      name: 'timeline of an order',
      run: (of, nth) => readTimeline(of, nthOrder(nth), { ...first, sight: { contacts: true, reports: true } }),
    },
  ];
}

async function customerCalls({ db }: OfficeServices): Promise<OfficeCall[]> {
  const { rows } = await sql<{ uid: string }>`
    select customer_uid as uid from orders where customer_uid is not null order by md5(receipt) limit 200`.execute(db);
  return [{ name: 'page of a customer', run: (of, nth) => readCustomerPage(of, rows[nth % rows.length]?.uid ?? '') }];
}

async function listCalls(services: OfficeServices): Promise<OfficeCall[]> {
  const lists = {
    'open reports': (of: OfficeServices, page: ListPage) => listReports(of, { state: 'open', ...page }),
    'closed reports': (of: OfficeServices, page: ListPage) => listReports(of, { state: 'closed', ...page }),
    'waiting reviews': (of: OfficeServices, page: ListPage) => listReviewsOfStatus(of, { status: 'waiting', ...page }),
    'shown reviews': (of: OfficeServices, page: ListPage) => listReviewsOfStatus(of, { status: 'shown', ...page }),
    'payment links': listPaymentLinkPage,
    payouts: listPayoutPage,
  };
  const calls = Object.entries(lists).map(async ([name, list]): Promise<OfficeCall[]> => {
    const deep = await deepCursor((cursor) => list(services, { cursor, limit: 100 }));
    return [
      { name: `${name}, first page`, run: (of) => list(of, first) },
      ...(deep === null
        ? []
        : [{ name: `${name}, deep page`, run: (of: OfficeServices) => list(of, { cursor: deep, limit }) }]),
    ];
  });
  return (await Promise.all(calls)).flat();
}

async function activityCalls({ db }: OfficeServices): Promise<OfficeCall[]> {
  const people = await db.selectFrom('staff').select(['id', 'role']).execute();
  return people.flatMap(({ id, role }) => {
    const person = { id, role: role as 'owner' };
    return [
      { name: `activity for the ${role}`, run: ({ db: of }) => readActivity(of, person, { limit }) },
      {
        name: `activity for the ${role}, deep page`,
        run: ({ db: of }) => readActivity(of, person, { limit, before: 500 }),
      },
    ] satisfies OfficeCall[];
  });
}

/** Makes the calls of the sarees' screens; the saree of whose ledger a page is read is one of those that are bought most. */
async function sareeCalls(services: OfficeServices): Promise<OfficeCall[]> {
  const { rows } = await sql<{ sku: string }>`
    select sku from stock_movement group by sku order by count(*) desc, sku limit 50`.execute(services.db);
  const nthSku = (nth: number) => rows[nth % rows.length]?.sku ?? '';
  const view = 'on_sale' as const;
  const deep = await deepCursor((cursor) => listSareesOfView(services, { view, search: '', cursor, limit: 100 }));
  return [
    ...sareeViews.map((of) => ({
      name: `sarees, ${of}, first page`,
      run: (on: OfficeServices) => listSareesOfView(on, { view: of, search: '', ...first }),
    })),
    { name: 'sarees, deep page', run: (on) => listSareesOfView(on, { view, search: '', cursor: deep, limit }) },
    { name: 'sarees, by words', run: (on) => listSareesOfView(on, { view, search: 'mul', ...first }) },
    { name: 'counts of sarees', run: ({ db }) => countSareesByView(db) },
    { name: 'sarees that shoppers wait for', run: ({ db }) => listWaitedForSarees(db, 200) },
    { name: 'sarees to count', run: ({ db }) => listSareesToCount(db) },
    { name: 'sarees to copy from', run: ({ db }) => listSareesToCopy(db, 'mul', 20) },
    { name: 'price hint', run: ({ db }) => readPriceHint(db, { category: 'mul-cotton', weave: undefined }) },
    { name: 'page of a saree', run: (on, nth) => readSareePage(on, nthSku(nth), 'manager') },
    { name: 'stock ledger of a saree', run: (on, nth) => listMovements(on, { sku: nthSku(nth), ...first }) },
    { name: 'reserved pieces of a saree', run: ({ db }, nth) => listReservedPieces(db, nthSku(nth)) },
    { name: 'drafts', run: (on) => readDraftRows(on, 200) },
  ];
}
