import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { readBooks } from '../../../shop/books/read-books.ts';
import { countOrders } from '../../../shop/office-lists/order-list-store.ts';
import { orderViews } from '../../../shop/office-lists/order-views.ts';
import { attentionReasons } from '../../../shop/orders/order.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../../shop/testing/shop.ts';
import { makeDemoOrders } from './make-demo-orders.ts';
import { planOrders } from './plan-orders.ts';
import { seededRandom } from './random.ts';

const { db } = await testDatabase();
const availability = 2;
let shop: TestShop;

beforeAll(async () => {
  shop = await testShop(db);
  for (let nth = 0; nth < 3; nth += 1) await aSaree(db, { availability });
  await makeDemoOrders(shop, { count: 40, seed: 7, photo: new Uint8Array([1, 2, 3]) });
});

test('the books add up after demonstration orders were made', async () => {
  const { mismatches } = await readBooks(db, shop.now());
  expect(mismatches).toEqual([]);
});

test('demonstration orders are in every view of the office', async () => {
  const counts = await Promise.all(orderViews.map(async (view) => [view, (await countOrders(db, view)).value > 0]));
  expect(counts).toEqual(orderViews.map((view) => [view, true]));
});

test('demonstration orders wait for the merchant for each reason', async () => {
  const rows = await db.selectFrom('orders').select('attention').where('attention', 'is not', null).execute();
  expect(new Set(rows.map(({ attention }) => attention))).toEqual(new Set(Object.keys(attentionReasons)));
});

test('demonstration orders come with payment links, disputes, reports with photos, reviews and customers', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from orders where has_payment_link) as links, (select count(*)::int from dispute) as disputes,
    (select count(*)::int from order_report_photo where report_id is not null) as photos,
    (select count(*)::int from review where status = 'waiting') as reviews, (select count(*)::int from customer) as customers,
    (select count(*)::int from refund where status = 'failed') as failed`.execute(db);
  for (const [what, count] of Object.entries(rows[0] ?? {})) expect([what, count > 0]).toEqual([what, true]);
});

test('demonstration orders sell nothing out, and tell nobody', async () => {
  const sarees = await db.selectFrom('saree').select('availability').execute();
  for (const saree of sarees) expect(saree.availability).toBeGreaterThanOrEqual(availability);
  expect([await shop.sentJobs(), shop.mails, shop.shipping.shipments]).toEqual([[], [], []]);
});

test('demonstration orders are of the past 90 days, and none happens in the future', async () => {
  const { rows } = await sql<{ first: Date; last: Date }>`
    select min(created_at) as first, (select max(at) from order_event) as last from orders`.execute(db);
  const [{ first, last } = { first: new Date(0), last: new Date(0) }] = rows;
  expect(shop.now().getTime() - first.getTime()).toBeLessThan(92 * 86_400_000);
  expect(last.getTime()).toBeLessThanOrEqual(shop.now().getTime());
});

test('a plan is the same for the same seed', () => {
  const plan = (seed: number) =>
    planOrders({ count: 30, sarees: 9, now: new Date(0), random: seededRandom(seed), batch: 'b' });
  expect(plan(3)).toEqual(plan(3));
  expect(plan(3)).not.toEqual(plan(4));
});
