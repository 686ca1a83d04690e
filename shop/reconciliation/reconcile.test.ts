import { describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { readBooks } from '../books/read-books.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { listDisputes } from '../disputes/dispute-store.ts';
import { dayMs } from '../duration.ts';
import { paise } from '../money.ts';
import { findOrder } from '../orders/order-store.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { onlySentJobNamed, placePaidOrder, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { listUnknownPayments, resolveUnknownPayment } from '../unknown-payments/unknown-payment-store.ts';
import { compareSpan } from './compare-span.ts';
import { mailMerchantOfDifferences } from './difference-mail.ts';
import { readProviderSide } from './read-provider.ts';
import { reconcile, reconcileDaily } from './reconcile.ts';
import { listDifferences, readDoneUntil, resolveDifference } from './reconciliation-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

/** Compares a minute later: what is made in the same moment counts as made after the comparison. */
function reconcileLater(): Promise<void> {
  shop.passMinutes(1);
  return reconcileDaily(shop);
}

async function anOpenOrder(): Promise<string> {
  return openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 1 })]));
}

/** Deletes an order and all that hangs on it, as a restore of a backup from before it does. */
async function forget(providerOrderId: string): Promise<{ code: string }> {
  const { id, code } = await readOrderOfProviderId(db, providerOrderId);
  await breakLedgers(db, async (trx) => {
    await trx.deleteFrom('stock_movement').where('order_id', '=', id).execute();
    await trx.deleteFrom('invoice').where('order_id', '=', id).execute();
    await trx.deleteFrom('orders').where('id', '=', id).execute();
  });
  return { code };
}

const ever = () => ({ from: new Date(Date.now() - 100 * dayMs), to: new Date(shop.now().getTime() + dayMs) });

function records() {
  if (!shop.payment.records) throw new Error('the fake lists nothing');
  return shop.payment.records;
}

async function check() {
  const side = await readProviderSide(shop, records(), ever());
  return compareSpan(shop, records(), ever(), side);
}

describe('a paid order that the shop has lost', () => {
  test('becomes an entry for the merchant, with all that the provider knows of it', async () => {
    const id = await anOpenOrder();
    const order = await readOrderOfProviderId(db, id);
    const paymentId = shop.payment.capture(id);
    const { code } = await forget(id);
    await reconcileLater();
    expect(await listUnknownPayments(db)).toMatchObject([
      {
        paymentId,
        providerOrderId: id,
        orderCode: code,
        amount: 420_000,
        kind: 'no_order',
        method: 'upi',
        pieces: `${order.lines[0]?.sku} × 1`,
        paidAt: expect.any(Date),
      },
    ]);
    expect(await sentJobsNamed(shop, 'alert-unknown-payment')).toEqual([{ paymentId }]);
    expect(await findOrder(db, { code })).toBeNull();
  });

  test('is entered once, however often the books are compared', async () => {
    const id = await anOpenOrder();
    shop.payment.capture(id);
    await forget(id);
    await reconcileLater();
    await reconcileLater();
    await storePaymentEvent(shop, { id: 'event_1', kind: 'payment', name: 'order.paid', orderId: id });
    await handlePaymentEvent(shop, { eventId: 'event_1' });
    expect(await listUnknownPayments(db)).toHaveLength(1);
    expect(await sentJobsNamed(shop, 'alert-unknown-payment')).toHaveLength(1);
  });

  test('is no difference any more once the merchant has resolved it', async () => {
    const id = await anOpenOrder();
    const paymentId = shop.payment.capture(id);
    await forget(id);
    await reconcileLater();
    expect(await check()).toMatchObject([{ kind: 'payment', id: paymentId, ours: null }]);
    await resolveUnknownPayment(db, paymentId, { reason: 'agreed with the buyer', now: new Date() });
    expect(await check()).toEqual([]);
  });

  test('is nothing to decide about if all of its money has gone back', async () => {
    const id = await anOpenOrder();
    shop.payment.capture(id);
    await forget(id);
    shop.payment.refundThere(id);
    await reconcileLater();
    expect(await listUnknownPayments(db)).toEqual([]);
    expect(await check()).toEqual([]);
  });
});

test('a payment that nobody told the shop of settles its order', async () => {
  const id = await anOpenOrder();
  shop.payment.capture(id);
  await reconcileLater();
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid', captured: 420_000 });
  expect(await listUnknownPayments(db)).toEqual([]);
  expect(await listDifferences(db)).toEqual([]);
});

test('a payment for an order that another payment has paid for is entered as a second one', async () => {
  const order = await placePaidOrder(shop);
  await db.updateTable('orders').set({ provider_payment_id: 'pay_first' }).where('id', '=', order.id).execute();
  await reconcileLater();
  expect(await listUnknownPayments(db)).toMatchObject([
    { paymentId: order.providerPaymentId, kind: 'second_payment', orderCode: order.code },
  ]);
  expect(shop.logged.map(({ event }) => event)).toContain('a second payment arrived for an order that is paid');
});

test('a refund in the provider’s dashboard that nobody told the shop of is recorded', async () => {
  const order = await placePaidOrder(shop);
  shop.payment.refundThere(order.providerOrderId ?? '', 100_000);
  await reconcileLater();
  expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 100_000, by: 'provider', status: 'processed' }]);
  expect(await check()).toEqual([]);
});

test('a sale of another business on the account is not the shop’s', async () => {
  const theirs = await shop.payment.openOrder({ amount: paise(99_900), currency: 'INR', receipt: 'receipt#1' });
  if ('amountRefused' in theirs) throw new Error(theirs.amountRefused);
  shop.payment.capture(theirs.id);
  shop.payment.disputeDesk.raise(theirs.id.replace('order', 'pay'));
  await reconcileLater();
  expect([await listUnknownPayments(db), await check()]).toEqual([[], []]);
});

describe('a difference that nothing mends', () => {
  test('is kept for the merchant, mailed once, and shown by the books until it is gone', async () => {
    const order = await placePaidOrder(shop);
    await db.updateTable('orders').set({ captured_paise: 419_900 }).where('id', '=', order.id).execute();
    await reconcileLater();
    await reconcileLater();
    expect(await listDifferences(db)).toMatchObject([
      { kind: 'payment', about: order.code, ours: { amount: 419_900 }, theirs: { amount: 420_000 } },
    ]);
    await onlySentJobNamed(shop, 'alert-money-differences');
    await mailMerchantOfDifferences(shop);
    expect(shop.mails).toMatchObject([{ subject: 'The shop and the payment provider differ' }]);
    expect(shop.mails[0]?.text).toContain('₹4,199.00');
    const { concerns } = await readBooks(db, new Date());
    expect(concerns.map(({ subject }) => subject)).toContain(`${order.providerPaymentId} of ${order.code}`);
    await db.updateTable('orders').set({ captured_paise: 420_000 }).where('id', '=', order.id).execute();
    await reconcileLater();
    expect(await listDifferences(db)).toEqual([]);
    await mailMerchantOfDifferences(shop);
    expect(shop.mails).toHaveLength(1);
  });

  test('stays away once the merchant has resolved it, until a side changes', async () => {
    const order = await placePaidOrder(shop);
    const says = (captured_paise: number) =>
      db.updateTable('orders').set({ captured_paise }).where('id', '=', order.id).execute();
    await says(419_900);
    await reconcileLater();
    const id = order.providerPaymentId ?? '';
    const resolution = { reason: 'rounded by the bank', now: shop.now() };
    expect(await resolveDifference(db, id, resolution)).toBe(true);
    expect(await resolveDifference(db, id, resolution)).toBe(false);
    await reconcileLater();
    expect([await listDifferences(db), await check()]).toEqual([[], []]);
    await says(419_800);
    await reconcileLater();
    expect(await listDifferences(db)).toMatchObject([{ id, ours: { amount: 419_800 } }]);
    expect(await sentJobsNamed(shop, 'alert-money-differences')).toHaveLength(2);
  });

  test('is compared again long after, without all the days since', async () => {
    const order = await placePaidOrder(shop);
    await db.updateTable('orders').set({ captured_paise: 419_900 }).where('id', '=', order.id).execute();
    await reconcileLater();
    shop.passMinutes(60 * 24 * 60);
    await reconcileLater();
    await db.updateTable('orders').set({ captured_paise: 420_000 }).where('id', '=', order.id).execute();
    let asked = 0;
    shop.payment.after('disputesBetween', () => {
      asked += 1;
    });
    await reconcileLater();
    expect([await listDifferences(db), asked]).toEqual([[], 1]);
  });

  test('is a payment that the books have and the provider does not know', async () => {
    const order = await placePaidOrder(shop);
    await db.updateTable('orders').set({ provider_payment_id: 'pay_invented' }).where('id', '=', order.id).execute();
    await db.updateTable('orders').set({ provider_order_id: 'order_invented' }).where('id', '=', order.id).execute();
    expect(await check()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'pay_invented', theirs: null })]),
    );
  });

  test('is a refund that the books have as made and the provider does not', async () => {
    const order = await placePaidOrder(shop);
    const made = { order_id: order.id, amount_paise: 100, status: 'processed', reason: '', by_whom: 'owner' };
    await db
      .insertInto('refund')
      .values({ ...made, takes_back: false, provider_refund_id: 'rfnd_invented' })
      .execute();
    expect(await check()).toMatchObject([{ kind: 'refund', id: 'rfnd_invented', theirs: null }]);
  });
});

test('a payment of which the provider’s lists disagree is left for a person, and not taken for a second one', async () => {
  const id = await anOpenOrder();
  const paymentId = shop.payment.capture(id);
  const { paymentsOf } = shop.payment;
  shop.payment.paymentsOf = async () => ({ captured: null, pendingSince: null });
  await reconcileLater();
  expect(await listUnknownPayments(db)).toEqual([]);
  expect(await listDifferences(db)).toMatchObject([{ kind: 'payment', id: paymentId, ours: null }]);
  shop.payment.paymentsOf = paymentsOf;
  await reconcileLater();
  expect(await listDifferences(db)).toEqual([]);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
});

test('a dispute of an order that was lost long ago is recorded with its payment', async () => {
  const id = await anOpenOrder();
  const paymentId = shop.payment.capture(id);
  const captured = shop.payment.orders.get(id)?.captured;
  if (captured) captured.madeAt = new Date(Date.now() - 90 * dayMs);
  await forget(id);
  await placePaidOrder(shop);
  const dispute = shop.payment.disputeDesk.raise(paymentId);
  await reconcileLater();
  expect(await listUnknownPayments(db)).toMatchObject([{ paymentId }]);
  expect(await listDisputes(db)).toMatchObject([{ id: dispute.id, orderCode: null }]);
});

describe('the mark up to which the books are compared', () => {
  const mark = () => readDoneUntil(db, 'fake');

  test('stays where it was if the provider fails in the middle, and the next run repeats that part', async () => {
    const id = await anOpenOrder();
    shop.payment.capture(id);
    await forget(id);
    shop.payment.fail('receiptOf');
    await expect(reconcileLater()).rejects.toThrow('not reachable');
    const before = await mark();
    expect(before?.getTime()).toBeLessThan(Date.now() - dayMs);
    await reconcileLater();
    expect(await listUnknownPayments(db)).toHaveLength(1);
    expect((await mark())?.getTime()).toBeGreaterThan(Date.now() - dayMs);
  });

  test('begins with a new provider where the last comparison with another one ended', async () => {
    await placePaidOrder(shop);
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 60 * dayMs), provider_payment_id: 'of_another_provider' })
      .execute();
    const doneUntil = new Date(Date.now() - 2 * dayMs);
    await db.insertInto('reconciliation').values({ provider: 'another', done_until: doneUntil }).execute();
    await reconcileLater();
    expect(await listDifferences(db)).toEqual([]);
    expect((await mark())?.getTime()).toBeGreaterThan(Date.now() - dayMs);
  });

  test('goes back with a restored backup, so that the next run compares the lost days', async () => {
    await reconcileLater();
    const backup = await mark();
    const id = await anOpenOrder();
    shop.payment.capture(id);
    shop.passMinutes(9 * 24 * 60);
    await reconcileLater();
    await forget(id);
    await db
      .updateTable('reconciliation')
      .set({ done_until: backup ?? new Date(0) })
      .execute();
    await reconcileLater();
    expect(await listUnknownPayments(db)).toMatchObject([{ providerOrderId: id }]);
  });

  test('finds a payment that was captured days after it was made', async () => {
    const id = await anOpenOrder();
    await forget(id);
    await reconcileLater();
    // It is listed under the day on which it was made, which was compared already.
    shop.payment.capture(id);
    shop.passMinutes(5 * 24 * 60);
    await reconcileLater();
    expect(await listUnknownPayments(db)).toMatchObject([{ providerOrderId: id }]);
  });

  test('does not jump over days that were not compared', async () => {
    await reconcileLater();
    const before = await mark();
    shop.passMinutes(20 * 24 * 60);
    const to = shop.now();
    await reconcile(shop, records(), { from: new Date(to.getTime() - dayMs), to });
    expect(await mark()).toEqual(before);
  });

  test('passes the rest on to another job when the time of a job is over', async () => {
    await placePaidOrder(shop);
    shop.payment.after('disputesBetween', () => shop.passMinutes(4));
    await db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 60 * dayMs) })
      .execute();
    await reconcileLater();
    const [rest] = await sentJobsNamed(shop, 'reconcile-money');
    expect(rest).toEqual({ from: (await mark())?.toISOString() });
    await reconcileDaily(shop, rest);
    expect((await mark())?.getTime()).toBeGreaterThan(Date.now() - dayMs);
  });
});

test('a provider that lists nothing is not compared', async () => {
  const order = await placePaidOrder(shop);
  shop.payment.records = null;
  await reconcileLater();
  expect(await listDifferences(db)).toEqual([]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
});
