import { beforeEach, describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { readBooks } from '../books/read-books.ts';
import { reportUnshippableOrder } from '../fulfilment/order-jobs.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import { resumeOrder } from '../fulfilment/resume-order.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { insertRefund, listRefunds } from '../orders/refund-store.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { readStockMovements } from '../testing/order.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { refundOrder } from './refund-order.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placePaidOrder(shop);
});

const wish = { reason: 'a slub', by: 'owner', takeBack: false };
const movements = () => readStockMovements(db, { sku: order.lines[0]?.sku ?? '' });

test('a partial refund is recorded and queued, and the order stays paid', async () => {
  const outcome = await refundOrder(shop, order.id, { ...wish, amount: paise(50_050) });
  expect(outcome).toMatchObject({ ok: true, refund: { amount: 50_050, status: 'pending', by: 'owner' } });
  const [refund] = await listRefunds(db, order.id);
  expect(await sentJobsNamed(shop, 'make-refund')).toEqual([{ refundId: refund?.id }]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
  expect(shop.payment.calls.refund).toBe(0);
  expect(await movements()).not.toContain('returned +1');
});

test('a full refund before the dispatch cancels the order and queues the cancellation of its shipment', async () => {
  order = await placeOrderWithShipment(shop);
  await refundOrder(shop, order.id, wish);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled' });
  expect(await sentJobsNamed(shop, 'cancel-shipment')).toEqual([{ orderId: order.id }]);
  expect((await readHistory(db, order.id)).at(-1)?.cause).toBe('refunded in full: a slub');
});

describe('the pieces of a refunded order', () => {
  test('go back on sale once, even if two partial refunds take them back', async () => {
    await requestShipment(shop, order.id);
    await changeOrderStatus(db, await rereadOrder(shop, order), { to: 'delivered', cause: 'test', now: shop.now() });
    await refundOrder(shop, order.id, { ...wish, amount: paise(100_000), takeBack: true });
    await refundOrder(shop, order.id, { ...wish, amount: paise(100_000), takeBack: true });
    expect(await movements()).toEqual(['received +3', 'reserved -1', 'released +1', 'sold -1', 'returned +1']);
  });

  test.each([{}, { amount: paise(100_000) }])(
    'do not go back on sale with a refund of %j while their parcel is on its way',
    async (about) => {
      await requestShipment(shop, order.id);
      await changeOrderStatus(db, await rereadOrder(shop, order), { to: 'shipped', cause: 'test', now: shop.now() });
      const refused = { ok: false, code: 'parcel_away' };
      expect(await refundOrder(shop, order.id, { ...wish, ...about, takeBack: true })).toEqual(refused);
      expect([await listRefunds(db, order.id), (await movements()).includes('returned +1')]).toEqual([[], false]);
    },
  );

  const part = () => refundOrder(shop, order.id, { ...wish, amount: paise(100_000), takeBack: true });

  test('do not go back on sale with a partial refund before their dispatch', async () => {
    expect(await part()).toEqual({ ok: false, code: 'not_sent' });
    await requestShipment(shop, order.id);
    expect(await part()).toEqual({ ok: false, code: 'not_sent' });
    expect(await listRefunds(db, order.id)).toEqual([]);
    expect(await movements()).not.toContain('returned +1');
  });

  test('do not go back on sale with a partial refund while the merchant may still resume their order', async () => {
    await reportUnshippableOrder(shop, { orderId: order.id });
    expect(await part()).toEqual({ ok: false, code: 'not_sent' });
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
  });

  test('go back on sale with a partial refund that leaves nothing before the dispatch, which cancels the order', async () => {
    await refundOrder(shop, order.id, { ...wish, amount: paise(100_000) });
    await refundOrder(shop, order.id, { ...wish, amount: paise(320_000), takeBack: true });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'cancelled' });
    expect(await movements()).toContain('returned +1');
  });

  test('do not go back on sale if they were never taken from stock', async () => {
    await breakLedgers(db, (trx) => trx.deleteFrom('stock_movement').where('reason', '=', 'sold').execute());
    await refundOrder(shop, order.id, { ...wish, takeBack: true });
    expect(await movements()).not.toContain('returned +1');
  });
});

test.each([
  [{ amount: paise(420_001) }, 'more_than_left'],
  [{ amount: paise(99) }, 'too_little'],
  [{ amount: paise(419_901) }, 'leaves_too_little'],
])('a refund of %j is refused, and nothing is recorded', async (about, code) => {
  expect(await refundOrder(shop, order.id, { ...wish, takeBack: true, ...about })).toMatchObject({ ok: false, code });
  expect(await listRefunds(db, order.id)).toEqual([]);
  expect(await sentJobsNamed(shop, 'make-refund')).toEqual([]);
  expect(await movements()).not.toContain('returned +1');
});

test('an unknown order cannot be refunded', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await refundOrder(shop, nobody, wish)).toEqual({ ok: false, code: 'unknown_order' });
});

test('of two concurrent refunds the second waits for the first, and is refused if it exceeds what is left', async () => {
  let rival: ReturnType<typeof refundOrder> | undefined;
  const slow = {
    ...shop,
    db: withRival(db, /from "refund"/, async () => {
      rival = refundOrder(shop, order.id, { ...wish, amount: paise(300_000) });
      await waitUntilBlocked(db, rival);
    }),
  };
  const first = await refundOrder(slow, order.id, { ...wish, amount: paise(300_000) });
  expect(first).toMatchObject({ ok: true });
  expect(await rival).toEqual({ ok: false, code: 'more_than_left', left: 120_000 });
});

describe('the database', () => {
  const values = () => ({ orderId: order.id, reason: 'x', by: 'test', takesBack: false });

  test('keeps the sum of refunds within the captured amount', async () => {
    await insertRefund(db, { ...values(), amount: paise(400_000) }, shop.now());
    await expect(insertRefund(db, { ...values(), amount: paise(20_001) }, shop.now())).rejects.toThrow(
      'orders_refund_within_captured',
    );
    await insertRefund(db, { ...values(), amount: paise(20_000) }, shop.now());
  });

  test('keeps the sum of refunds within the captured amount even for two transactions that do not see each other', async () => {
    const [one, other] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
    await insertRefund(one, { ...values(), amount: paise(300_000) }, shop.now());
    const second = insertRefund(other, { ...values(), amount: paise(300_000) }, shop.now());
    second.catch(() => {});
    await waitUntilBlocked(db, second);
    await one.commit().execute();
    await expect(second).rejects.toThrow('orders_refund_within_captured');
    await other.rollback().execute();
  });

  test('frees the amount of a refund that failed or was deleted', async () => {
    const refund = await insertRefund(db, { ...values(), amount: paise(420_000) }, shop.now());
    await db.updateTable('refund').set({ status: 'failed', failure: 'no' }).where('id', '=', refund.id).execute();
    await insertRefund(db, { ...values(), amount: paise(420_000) }, shop.now());
    await breakLedgers(db, (trx) => trx.deleteFrom('refund').execute());
    const row = await db.selectFrom('orders').select('refund_paise').executeTakeFirstOrThrow();
    expect(row.refund_paise).toBe(0);
  });
});
