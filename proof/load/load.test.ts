/** Lets many shoppers buy few pieces at once from two processes: every piece is sold, and none twice. */
import { afterAll, beforeAll, expect } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { setAvailability } from '../../shop/stock/stock-ledger.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { type OfferedSaree, type PurchaseEnding, playShopper } from './shopper.ts';
import { startTwoShops, type TwoShops } from './two-shops.ts';

const test = sampledTest(import.meta.filename);

const { db, url } = await testDatabase();
const shoppers = 200;
/** Pieces of a saree that nobody buys: callers without a proven contact may reserve a fifth of all pieces at most. */
const unwanted = 5 * shoppers;
/** Pieces of each saree that is bought. */
const counts = [1, 1, 1, 1, 1, 1, 2, 2, 4, 6];
const pieces = counts.reduce((sum, count) => sum + count, 0);
let shops: TwoShops;
let offers: OfferedSaree[];

beforeAll(async () => {
  shops = await startTwoShops(url);
  const sarees = await db.selectFrom('saree').select(['sku', 'price_paise']).orderBy('sku').execute();
  offers = sarees.slice(0, counts.length);
  await db.transaction().execute(async (trx) => {
    for (const [nth, { sku }] of sarees.entries()) {
      const isLast = nth === sarees.length - 1;
      await setAvailability(trx, sku, isLast ? unwanted : (counts[nth] ?? 0), false);
    }
  });
});
afterAll(() => shops?.stop());

async function paidAtProvider(orderId: string): Promise<number> {
  const key = Buffer.from('rzp_test_load:load_secret').toString('base64');
  const headers = { authorization: `Basic ${key}` };
  const answer = await fetch(`${shops.sandboxUrl}/razorpay/v1/orders/${orderId}/payments`, { headers });
  const { items } = (await answer.json()) as { items: { status: string }[] };
  return items.filter(({ status }) => status === 'captured').length;
}

const confirmations = async () => {
  const answer = await fetch(`${shops.sandboxUrl}/outbox.json`);
  const { messages } = (await answer.json()) as { messages: { to: string; subject: string }[] };
  return messages.filter(({ subject }) => / is placed$/.test(subject)).map(({ to }) => to);
};

const ordersIn = (...statuses: string[]) =>
  db.selectFrom('orders').select(['provider_order_id', 'email']).where('status', 'in', statuses).execute();

test(`${shoppers} shoppers who buy at once from two processes get ${pieces} paid orders for ${pieces} pieces`, async () => {
  const endings = await Promise.all(Array.from({ length: shoppers }, (_, nth) => playShopper(shops, nth, offers)));
  const happy = endings.filter(
    (ending): ending is Extract<PurchaseEnding, { orderId: string }> => ending.bought !== null,
  );
  expect(happy).toHaveLength(pieces);
  const bought = () => ordersIn('paid', 'shipment_requested');
  await expect.poll(bought, { timeout: 60_000 }).toHaveLength(pieces);
  expect((await bought()).map((order) => order.provider_order_id).sort()).toEqual(
    happy.map((one) => one.orderId).sort(),
  );
  for (const { orderId } of happy) expect(await paidAtProvider(orderId)).toBe(1);

  const sold = offers.map(({ sku }) => happy.filter((one) => one.bought === sku).length);
  expect(sold).toEqual(counts);
  expect(await ordersIn('needs_attention')).toEqual([]);
  const buyers = (await bought()).map((order) => order.email).sort();
  expect(new Set(buyers).size).toBe(pieces);
  await expect.poll(async () => (await confirmations()).sort(), { timeout: 60_000 }).toEqual(buyers);

  const { mismatches, difference, totals } = await readBooks(db, new Date());
  expect(mismatches).toEqual([]);
  expect(difference).toBe(0);
  expect(totals).toMatchObject({ orders: pieces, free: unwanted, held: 0, sold: pieces, waiting: 0 });
});
