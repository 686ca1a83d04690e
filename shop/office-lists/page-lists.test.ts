/** The lists of reports, reviews, payment links and payouts: each shows every row once, whatever arrives meanwhile. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { insertListedOrder } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { ForeignCursorError } from './list-cursor.ts';
import type { Page } from './list-page.ts';
import { listPaymentLinkPage } from './payment-link-list-store.ts';
import { listPayoutPage } from './payout-list-store.ts';
import { listReports } from './report-list-store.ts';
import { listReviewsOfStatus } from './review-list-store.ts';

let shop: TestShop;
let saree: Saree;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  saree = await aSaree(db);
});

type Ask = { readonly cursor: string | null; readonly limit: number };

/** Days repeat, so that rows of one moment are told apart by their ids. */
const dayOf = (nth: number) => new Date(2026, 0, 1 + (nth % 4));

const lists = {
  'open reports': {
    insert: (nth: number) => insertReport(nth, null),
    read: async (ask: Ask) => ids(await listReports(shop, { state: 'open', ...ask }), 'id'),
    isOldestFirst: true,
  },
  'closed reports': {
    insert: (nth: number) => insertReport(nth, new Date()),
    read: async (ask: Ask) => ids(await listReports(shop, { state: 'closed', ...ask }), 'id'),
    isOldestFirst: false,
  },
  'waiting reviews': {
    insert: (nth: number) => insertReview(nth, 'waiting'),
    read: async (ask: Ask) => ids(await listReviewsOfStatus(shop, { status: 'waiting', ...ask }), 'id'),
    isOldestFirst: false,
  },
  'payment links': {
    insert: (nth: number) =>
      insertListedOrder(db, saree, { has_payment_link: true, status: 'awaiting_payment', created_at: dayOf(nth) }),
    read: async (ask: Ask) => ids(await listPaymentLinkPage(shop, ask), 'code'),
    isOldestFirst: false,
  },
  payouts: {
    insert: (nth: number) => insertPayout(nth),
    read: async (ask: Ask) => ids(await listPayoutPage(shop, ask), 'id'),
    isOldestFirst: false,
  },
};

function ids<Row>({ rows, next }: Page<Row>, field: keyof Row): Page<string> {
  return { rows: rows.map((row) => String(row[field])), next };
}

async function insertReport(nth: number, closed_at: Date | null) {
  const { id: order_id } = await insertListedOrder(db, saree, { status: 'delivered' });
  const report = { order_id, kind: 'damaged', words: 'A hole', created_at: dayOf(nth), closed_at };
  await db.insertInto('order_report').values(report).execute();
}

async function insertReview(nth: number, status: string) {
  const about = { saree_sku: saree.sku, user_name: 'Asha', rating: 5, feedback: 'Soft.', status };
  await db
    .insertInto('review')
    .values({ ...about, created_at: dayOf(nth) })
    .execute();
}

async function insertPayout(nth: number) {
  const said = { provider: 'fake', amount_paise: 100, status: 'processed', imported_at: new Date() };
  await db
    .insertInto('payout')
    .values({ id: `setl_${nth}`, made_at: dayOf(nth), ...said })
    .execute();
}

describe.each(Object.entries(lists))('the list of %s', (_, { insert, read, isOldestFirst }) => {
  test('shows every row exactly once over its pages, while new ones arrive', async () => {
    for (let nth = 0; nth < 9; nth += 1) await insert(nth);
    const before = (await read({ cursor: null, limit: 100 })).rows;
    expect(before).toHaveLength(9);
    const seen: string[] = [];
    for (let cursor: string | null = null, nth = 100; ; nth += 1) {
      const page: Page<string> = await read({ cursor, limit: 2 });
      seen.push(...page.rows);
      if (page.next === null) break;
      cursor = page.next;
      // Somewhere in the list: such a row is shown or not, and moves no other.
      if (nth < 102) await insert(nth + (isOldestFirst ? 0 : 3));
    }
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('refuses a limit that is none, and the cursor of another list', async () => {
    for (let nth = 0; nth < 2; nth += 1) await insert(nth);
    await expect(read({ cursor: null, limit: 0 })).rejects.toThrow(RangeError);
    await expect(read({ cursor: 'x.y', limit: 1 })).rejects.toThrow(ForeignCursorError);
  });
});

test('the list of reports has the open ones from the oldest on, with the order and the number of photos', async () => {
  await insertReport(1, null);
  await insertReport(0, null);
  await insertReport(2, new Date());
  const { rows } = await listReports(shop, { state: 'open', cursor: null, limit: 10 });
  expect(rows.map(({ createdAt }) => createdAt)).toEqual([dayOf(0), dayOf(1)]);
  expect(rows[0]).toMatchObject({ fullName: 'Asha Rao', city: 'Bengaluru', photos: 0, closedAt: null });
});

test('a cursor of open reports is refused by the list of closed ones', async () => {
  for (let nth = 0; nth < 2; nth += 1) await insertReport(nth, null);
  const { next } = await listReports(shop, { state: 'open', cursor: null, limit: 1 });
  await expect(listReports(shop, { state: 'closed', cursor: next, limit: 1 })).rejects.toThrow(ForeignCursorError);
});

test('the list of payouts compares what arrived with the sum of its lines', async () => {
  await insertPayout(1);
  const nothing = { fee_paise: 10, tax_paise: 2, debit_paise: 0, amount_paise: 110, credit_paise: 100 };
  await db
    .insertInto('payout_line')
    .values({ payout_id: 'setl_1', entity_id: 'pay_1', kind: 'payment', ...nothing })
    .execute();
  const { rows } = await listPayoutPage(shop, { cursor: null, limit: 10 });
  expect(rows).toMatchObject([{ amount: 100, sum: 100, payments: 110, fees: 10, taxes: 2, lines: 1 }]);
});
