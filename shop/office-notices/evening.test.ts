import { beforeEach, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { addMs, hourMs, msBetween } from '../duration.ts';
import { startOfIndianDay } from '../indian-time.ts';
import { insertListedOrder } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { eveningWords, tellEvening } from './evening.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let owner: string;
beforeEach(async () => {
  owner = (await addStaff(db, 'owner')).id;
  await addStaff(db, 'manager');
});

/** An hour of tomorrow in India, when nothing has happened yet. */
const tomorrowAt = (hour: number) =>
  addMs(startOfIndianDay(new Date(Date.now() + 29.5 * hourMs).toISOString().slice(0, 10)), hour * hourMs);
const goTo = (at: Date) => shop.passMinutes(msBetween(shop.now(), at) / 60_000);
const notices = () =>
  db.selectFrom('staff_notice').select(['staff_id', 'subject', 'detail']).where('kind', '=', 'evening').execute();

test('owners are told once of a day, in its evening, with sales, late parcels and changed prices', async () => {
  const evening = tomorrowAt(20);
  const saree = await aSaree(db);
  const other = await aSaree(db);
  await insertListedOrder(db, saree, { placed_at: addMs(evening, -hourMs) });
  await insertListedOrder(db, saree, {
    placed_at: addMs(evening, -48 * hourMs),
    promised_by: '2020-01-10',
    courier_days: 3,
  });
  goTo(addMs(evening, -60_000));
  for (const [sku, price] of [
    [saree.sku, 500_000],
    [saree.sku, 510_000],
    [other.sku, 500_000],
    [other.sku, 420_000],
  ] as const)
    await db.updateTable('saree').set({ price_paise: price }).where('sku', '=', sku).execute();
  await db.updateTable('saree').set({ price_paise: other.price }).where('sku', '=', other.sku).execute();
  await breakLedgers(db, (trx) =>
    trx
      .updateTable('saree_former_price')
      .set({ changed_at: addMs(evening, -hourMs) })
      .execute(),
  );
  await tellEvening(shop);
  expect(await notices()).toEqual([]);

  goTo(evening);
  await tellEvening(shop);
  await tellEvening(shop);
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.staff_id).toBe(owner);
  expect(JSON.parse(notice?.detail ?? '{}')).toEqual({ orders: 1, received: 840_000, late: 1, prices: 1 });
});

test('nobody is told in the quiet hours, or in the afternoon', async () => {
  for (const hour of [19.99, 22, 23]) {
    goTo(tomorrowAt(hour));
    await tellEvening(shop);
  }
  expect(await notices()).toEqual([]);
});

test.each([
  [
    { orders: 3, received: 1_260_000, late: 2, prices: 1 },
    'Today: 3 orders, ₹12,600',
    '2 parcels are late. 1 price was changed.',
  ],
  [{ orders: 0, received: 0, late: 1, prices: 0 }, 'Today: no order', '1 parcel is late.'],
  [{ orders: 1, received: 420_000, late: 0, prices: 0 }, 'Today: 1 order, ₹4,200', ''],
])('the figures %j are told as “%s” and “%s”', (figures, title, body) => {
  expect(eveningWords(JSON.stringify(figures))).toEqual({ title, body });
});

test('a day on which nothing happened is not told', () => {
  expect(eveningWords(JSON.stringify({ orders: 0, received: 0, late: 0, prices: 0 }))).toBeNull();
});
