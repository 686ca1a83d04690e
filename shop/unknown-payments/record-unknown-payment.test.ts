import { describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { paise } from '../money.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { mailMerchantOfUnknownPayment } from './unknown-payment-mail.ts';
import { resolveUnknownPayment } from './unknown-payment-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

let events = 0;

/** Stores a webhook event of the provider about an order and runs the job for it. */
async function hear(orderId: string): Promise<void> {
  events += 1;
  const id = `event_${events}`;
  await storePaymentEvent(shop, { id, kind: 'payment', name: 'order.paid', orderId });
  await handlePaymentEvent(shop, { eventId: id });
}

/** Opens an order at the provider; returns the provider's id and the order code. */
async function anOrder(): Promise<{ id: string; code: string }> {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db, { availability: 1 })]));
  return { id, code: (await readOrderOfProviderId(db, id)).code };
}

/** Simulates a restore of an older backup: the shop does not find the order by its provider's id until `bringBack`. */
async function lose(id: string): Promise<{ bringBack(): Promise<unknown> }> {
  const rename = (from: string, to: string) =>
    db.updateTable('orders').set({ provider_order_id: to }).where('provider_order_id', '=', from).execute();
  const hidden = `hidden ${id}`;
  await rename(id, hidden);
  return { bringBack: () => rename(hidden, id) };
}

const concerns = async () => (await readBooks(db, new Date())).concerns;

describe('a captured payment whose order is unknown', () => {
  test('is recorded, logged and shown by the books, and mailed to the merchant once', async () => {
    const { id, code } = await anOrder();
    await lose(id);
    const paymentId = shop.payment.capture(id);
    await hear(id);
    await hear(id);
    const entered = await db.selectFrom('unknown_payment').selectAll().execute();
    expect(entered).toMatchObject([
      { payment_id: paymentId, provider: 'fake', provider_order_id: id, order_code: code, amount_paise: 420_000 },
    ]);
    expect(shop.logged).toEqual([
      {
        event: 'a payment arrived for an order that is not there',
        facts: { provider: 'fake', providerOrderId: id, paymentId, amount: 420_000 },
      },
    ]);
    expect(await concerns()).toEqual([
      {
        subject: `${paymentId}, ₹4,200.00 for ${code}`,
        says: expect.stringContaining('This payment has no order.'),
        kind: 'payment',
        command: 'npm run shop -- payment list',
      },
    ]);
    const jobs = await sentJobsNamed(shop, 'alert-unknown-payment');
    expect(jobs).toEqual([{ paymentId }]);
    for (const job of jobs) await mailMerchantOfUnknownPayment(shop, job);
    expect(shop.mails).toMatchObject([{ to: shop.facts.email, subject: '1 payment has no order' }]);
    expect(shop.mails[0]?.text).toContain('₹4,200.00');
  });

  test('is closed for good when the merchant resolves it with a reason', async () => {
    const { id } = await anOrder();
    await lose(id);
    const paymentId = shop.payment.capture(id);
    await hear(id);
    const resolution = { reason: 'refunded in the dashboard', now: new Date() };
    expect(await resolveUnknownPayment(db, paymentId, resolution)).toBe(true);
    expect(await resolveUnknownPayment(db, paymentId, resolution)).toBe(false);
    expect(await concerns()).toEqual([]);
    await hear(id);
    expect(await concerns()).toEqual([]);
    for (const job of await sentJobsNamed(shop, 'alert-unknown-payment')) await mailMerchantOfUnknownPayment(shop, job);
    expect(shop.mails).toEqual([]);
  });

  test('is closed when its order is found again and has been settled', async () => {
    const { id } = await anOrder();
    const { bringBack } = await lose(id);
    const paymentId = shop.payment.capture(id);
    await hear(id);
    await bringBack();
    expect(await concerns()).toHaveLength(1);
    expect((await settlePayment(shop, id, 'restored')).kind).toBe('settled');
    expect(await concerns()).toEqual([]);
    expect(await resolveUnknownPayment(db, paymentId, { reason: 'none', now: new Date() })).toBe(false);
  });

  test('is recorded by a retry of the event’s job if the provider was unreachable', async () => {
    const { id } = await anOrder();
    await lose(id);
    shop.payment.capture(id);
    shop.payment.fail('receiptOf');
    await expect(hear(id)).rejects.toThrow('not reachable');
    await handlePaymentEvent(shop, { eventId: `event_${events}` });
    expect(await concerns()).toHaveLength(1);
  });
});

describe('an unknown payment is not recorded', () => {
  test('for an order whose receipt is no order code, since the account may sell something else too', async () => {
    const theirs = await shop.payment.openOrder({ amount: paise(99_900), currency: 'INR', receipt: 'receipt#1' });
    if ('amountRefused' in theirs) throw new Error(theirs.amountRefused);
    shop.payment.capture(theirs.id);
    await hear(theirs.id);
    expect([await concerns(), shop.logged]).toEqual([[], []]);
  });

  test('while nothing was captured, nor if all of it was refunded', async () => {
    const { id } = await anOrder();
    await lose(id);
    await hear(id);
    shop.payment.capture(id);
    shop.payment.refundThere(id);
    await hear(id);
    expect(await concerns()).toEqual([]);
  });

  test('for an order that the provider does not know, which a forged event may name', async () => {
    await hear('order_nobody');
    expect(await concerns()).toEqual([]);
  });
});
