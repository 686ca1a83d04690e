import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Order } from '../orders/order.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { makeRefundAtProvider, pollPendingRefunds } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { placePaidOrder, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { handlePaymentEvent } from './payment-events.ts';
import { pollProviderRefunds } from './poll-provider-refunds.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placePaidOrder(shop);
});

const refuse = (error: unknown) => {
  throw error;
};

/** Runs a round and the jobs that it queued; returns the number of refunds that it stored. */
async function round(): Promise<number> {
  const before = (await sentJobsNamed(shop, 'handle-payment-event')).length;
  const stored = await pollProviderRefunds(shop, refuse);
  for (const job of (await sentJobsNamed(shop, 'handle-payment-event')).slice(before))
    await handlePaymentEvent(shop, job as { eventId: string });
  return stored;
}

test('a dashboard refund whose webhook was lost is recorded once', async () => {
  shop.payment.refundThere(order.providerOrderId ?? '');
  expect(await round()).toBe(1);
  expect(await listRefunds(db, order.id)).toMatchObject([{ by: 'provider', status: 'processed', amount: 420_000 }]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
  expect(await sentJobsNamed(shop, 'tell-refunded')).toHaveLength(1);
  expect(await round()).toBe(0);
});

test('a dashboard refund that is still pending is recorded and polled from then on', async () => {
  shop.payment.nextRefund('pending');
  shop.payment.refundThere(order.providerOrderId ?? '', 20_000);
  await round();
  expect(await listRefunds(db, order.id)).toMatchObject([{ status: 'pending', amount: 20_000 }]);
  shop.payment.endRefund('rfnd_1', 'processed');
  shop.passMinutes(31);
  await pollPendingRefunds(shop, refuse);
  expect(await listRefunds(db, order.id)).toMatchObject([{ status: 'processed' }]);
});

test('a processed refund that fails much later is recorded as failed', async () => {
  const outcome = await refundOrder(shop, order.id, { reason: 'late', by: 'owner', takeBack: false });
  if (!outcome.ok) throw new Error(outcome.code);
  await makeRefundAtProvider(shop, { refundId: outcome.refund.id });
  expect(await round()).toBe(0);
  shop.payment.endRefund('rfnd_1', 'failed');
  await round();
  expect(await listRefunds(db, order.id)).toMatchObject([{ status: 'failed' }]);
});

test('a dashboard refund of an order whose payment is unknown too settles the order first', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  shop.payment.refundThere(id);
  await round();
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'refunded', captured: 420_000 });
});

test('a refund of a payment that is not the shop’s is looked up once', async () => {
  const { id } = (await shop.payment.openOrder({ amount: order.amount, currency: 'INR', receipt: 'theirs' })) as {
    id: string;
  };
  shop.payment.capture(id);
  shop.payment.refundThere(id);
  expect(await round()).toBe(1);
  expect(await round()).toBe(0);
  expect(await db.selectFrom('refund').selectAll().execute()).toEqual([]);
});

test('a dashboard refund that was missed while the provider could not be asked is stored by the next round', async () => {
  shop.payment.refundThere(order.providerOrderId ?? '');
  for (const call of ['refundsSince', 'orderOfPayment'] as const) {
    shop.payment.fail(call);
    const errors: unknown[] = [];
    expect(await pollProviderRefunds(shop, (error) => errors.push(error))).toBe(0);
    expect(errors).toHaveLength(1);
  }
  expect(await round()).toBe(1);
});
