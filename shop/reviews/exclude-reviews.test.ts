import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import type { Saree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { ProvenCustomer } from '../orders/order-ownership.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { makeRefundAtProvider, syncRefunds } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { insertDispatchedOrder } from '../testing/bought.ts';
import { buyTestOrder, moveOrderThrough, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { listReviews } from './review-store.ts';
import { writeReview } from './write-review.ts';

const { db, clear } = await testDatabase();
const asha: ProvenCustomer = { uid: 'asha', email: null, phoneNumber: null };
let shop: TestShop;
let saree: Saree;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db, { rating: null });
  await db
    .insertInto('customer')
    .values([{ uid: 'asha' }, { uid: 'mitali' }])
    .execute();
  await insertDispatchedOrder(db, saree, { uid: 'mitali' });
  await write({ ...asha, uid: 'mitali' }, 4);
});

const write = (author: ProvenCustomer, rating: number) =>
  writeReview(shop, author, { sareeSku: saree.sku, userName: 'A', rating, feedback: 'Soft.', imageUrl: null });

async function ordered(): Promise<Order> {
  return buyTestOrder(shop, orderRequestFor([saree], { customerUid: 'asha' }));
}
const dispatched = async () => moveOrderThrough(db, await ordered(), 'shipment_requested', 'shipped');

async function refund({ id }: Order, amount?: Order['amount']): Promise<void> {
  const wish = { reason: 'asked for', by: 'owner', takeBack: false, ...(amount === undefined ? {} : { amount }) };
  expect(await refundOrder(shop, id, wish)).toMatchObject({ ok: true });
  for (const job of await sentJobsNamed(shop, 'make-refund')) await makeRefundAtProvider(shop, job);
  await syncRefunds(shop, id);
}

async function rating() {
  const { rating: stars, ratingCount } = (await findSareeBySku(db, saree.sku)) ?? {};
  return [stars, ratingCount];
}
const marks = async () =>
  (await listReviews(db, saree.sku)).map(({ rating: stars, isVerified, counts }) => [stars, isVerified, counts]);

describe('a review loses its mark and its weight in the rating, and stays visible', () => {
  test('when its order is refunded in full after the dispatch', async () => {
    const order = await dispatched();
    await write(asha, 1);
    expect(await rating()).toEqual([2.5, 2]);
    await refund(order);
    expect(await rating()).toEqual([4, 1]);
    expect(await marks()).toEqual([
      [1, false, false],
      [4, true, true],
    ]);
    expect(await write(asha, 1)).toEqual({ ok: false, code: 'not_bought' });
  });

  test('when its order is cancelled, if it was written before the dispatch, as was once allowed', async () => {
    const order = await ordered();
    await db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order.id).execute();
    await write(asha, 1);
    await db.updateTable('orders').set({ status: 'paid' }).where('id', '=', order.id).execute();
    expect(await cancelOrder(shop, order.id, 'shopper')).toMatchObject({ ok: true });
    expect(await rating()).toEqual([4, 1]);
    expect((await marks())[0]).toEqual([1, false, false]);
  });

  test('even when it is being written while its order is refunded', async () => {
    const order = await dispatched();
    let refunding: Promise<void> = Promise.resolve();
    const rival = withRival(db, /from "order_line"/, async () => {
      refunding = refund(order);
      await waitUntilBlocked(db, refunding);
    });
    await writeReview({ ...shop, db: rival }, asha, {
      sareeSku: saree.sku,
      userName: 'A',
      rating: 1,
      feedback: 'Soft.',
      imageUrl: null,
    });
    await refunding;
    expect(await rating()).toEqual([4, 1]);
    expect((await marks())[0]).toEqual([1, false, false]);
  });
});

test('a review keeps its mark and its weight in the rating after a partial refund', async () => {
  const order = await dispatched();
  await write(asha, 1);
  await refund(order, paise(100_000));
  expect(await rating()).toEqual([2.5, 2]);
  expect((await marks())[0]).toEqual([1, true, true]);
});

test('a review of a refunded order counts again when it is rewritten after another order of the saree', async () => {
  const order = await dispatched();
  await write(asha, 1);
  await refund(order);
  await dispatched();
  expect(await write(asha, 2)).toMatchObject({ ok: true, review: { isVerified: true, counts: true } });
  expect(await rating()).toEqual([3, 2]);
});
