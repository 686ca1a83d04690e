/** Tests of Numbers on the orders, sarees and visits of a shop. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { dayMs, subtractMs } from '../duration.ts';
import { indianDayOf } from '../indian-time.ts';
import { refreshSalesCounts } from '../orders/sales-store.ts';
import { insertListedOrder } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { openSpan } from './asked-span.ts';
import { readSalesNumbers, readSareeNumbers } from './numbers.ts';
import { countSoldSarees } from './sold-sarees-store.ts';

let shop: TestShop;
let saree: Saree;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  saree = await aSaree(db, { sku: 'DH-NUM-1', price: 420_000 as Saree['price'] });
});

const ago = (days: number) => subtractMs(shop.now(), days * dayMs);
const sales = async () => readSalesNumbers(shop, await openSpan(shop, 7));
const sarees = async () => {
  await refreshSalesCounts(db, shop.now());
  await countSoldSarees(db, shop.now());
  return readSareeNumbers(shop, await openSpan(shop, 7));
};

describe('sales', () => {
  test('of seven days are compared with the seven before, on the day on which an order was paid', async () => {
    await insertListedOrder(db, saree, { placed_at: ago(0), created_at: ago(9) });
    await insertListedOrder(db, saree, { placed_at: ago(6) });
    await insertListedOrder(db, saree, { placed_at: ago(7) });
    await insertListedOrder(db, saree, { placed_at: ago(14) });
    const { sums, before, series } = await sales();
    expect([sums, before]).toMatchObject([
      { orders: 2, sales: 1_680_000, average: 840_000 },
      { orders: 1, sales: 840_000 },
    ]);
    expect(series.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  test('count checkouts that were opened, paid or may still be paid, and none of a payment link', async () => {
    await insertListedOrder(db, saree, { placed_at: ago(0), created_at: ago(1) });
    await insertListedOrder(db, saree, { status: 'cancelled', captured_paise: null, created_at: ago(1) });
    await insertListedOrder(db, saree, { status: 'awaiting_payment', captured_paise: null, created_at: ago(0) });
    await insertListedOrder(db, saree, { placed_at: ago(0), created_at: ago(0), has_payment_link: true });
    await insertListedOrder(db, saree, { placed_at: ago(0), created_at: ago(20) });
    expect((await sales()).checkouts).toEqual({ opened: 3, paid: 1, open: 1 });
  });

  test('are listed by state, the one with most orders first, without orders whose address was erased', async () => {
    for (const state of ['Kerala', 'Goa', 'Goa', null])
      await insertListedOrder(db, saree, { placed_at: ago(1), state });
    expect((await sales()).states).toEqual([
      { state: 'Goa', orders: 2, sales: 1_680_000 },
      { state: 'Kerala', orders: 1, sales: 840_000 },
    ]);
  });

  test('stand beside the visitors of the same days, today included', async () => {
    await insertListedOrder(db, saree, { placed_at: ago(0) });
    for (const [visitorId, at] of [
      ['a', ago(0)],
      ['b', ago(0)],
      ['a', ago(1)],
    ] as const)
      await shop.eventLog.addVisits([{ visitorId, page: 'products', collectionName: 'all', at }]);
    await shop.eventLog.addProductViews([{ visitorId: 'a', sku: saree.sku, at: ago(0) }]);
    const { sums, funnel } = await sales();
    expect(sums).toMatchObject({ visitors: 3, conversion: 3_333 });
    expect(funnel).toEqual({ visitors: 3, openedSaree: 1, filledCart: 0 });
  });

  test('have no visitors where events are stored elsewhere', async () => {
    const { funnel, sums } = await readSalesNumbers(
      { ...shop, eventLog: { ...shop.eventLog, isInDatabase: false } },
      await openSpan(shop, 7),
    );
    expect([funnel, sums.visitors]).toEqual([null, null]);
  });
});

describe('the best sarees', () => {
  test('are those of which most pieces were sold, without orders that were cancelled, each with its views', async () => {
    const other = await aSaree(db, { sku: 'DH-NUM-2' });
    await insertListedOrder(db, other, { placed_at: ago(1) });
    await insertListedOrder(db, other, { placed_at: ago(2) });
    await insertListedOrder(db, saree, { placed_at: ago(1) });
    await insertListedOrder(db, saree, { placed_at: ago(1), status: 'cancelled' });
    await insertListedOrder(db, saree, { placed_at: ago(8) });
    await shop.eventLog.addProductViews([{ visitorId: 'a', sku: saree.sku, at: ago(0) }]);
    expect((await sarees()).best).toMatchObject([
      { sku: 'DH-NUM-2', pieces: 4, views: 0 },
      { sku: 'DH-NUM-1', pieces: 2, sales: 840_000, views: 1 },
    ]);
  });
});

describe('a slow saree', () => {
  const old = () => ({ listed_on: indianDayOf(ago(90)) });
  const listed = (values: object) =>
    db
      .updateTable('saree')
      .set({ ...old(), ...values })
      .where('sku', '=', saree.sku)
      .execute();
  const slow = async () => (await sarees()).slow.map(({ sku, daysOnSale }) => [sku, daysOnSale]);

  test('has been on sale for ninety days, and was not sold in them', async () => {
    await listed({});
    expect(await slow()).toEqual([[saree.sku, 90]]);
    await listed({ listed_on: indianDayOf(ago(89)) });
    expect(await slow()).toEqual([]);
  });

  test('is none while it is hidden, sold in an order that stands, or out of stock', async () => {
    await listed({ is_shown: false });
    expect(await slow()).toEqual([]);
    await listed({ is_shown: true });
    const { id } = await insertListedOrder(db, saree, { placed_at: ago(89), created_at: ago(89) });
    expect(await slow()).toEqual([]);
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
    expect(await slow()).toEqual([[saree.sku, 90]]);
    await listed({ availability: 0 });
    expect(await slow()).toEqual([]);
  });
});
