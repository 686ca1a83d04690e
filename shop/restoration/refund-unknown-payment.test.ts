import { beforeEach, describe, expect, test } from 'vitest';
import { listConcerns } from '../books/concerns.ts';
import { hourMs, subtractMs } from '../duration.ts';
import { paise } from '../money.ts';
import { newOrderCode } from '../orders/order-code.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { listUnknownPayments } from '../unknown-payments/unknown-payment-store.ts';
import { rebuildOrder } from './rebuild-order.ts';
import { recoverLosses } from './recover-losses.ts';
import { makeUnknownRefund, refundUnknownPayment } from './refund-unknown-payment.ts';
import { beginRestoration, findHeldRestoration } from './restoration-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let sku: string;
let paymentId: string;
let orderId: string;

beforeEach(async () => {
  ({ sku } = await aSaree(db, { availability: 2 }));
  const now = shop.now();
  await beginRestoration(db, { backup: 'b', completeUntil: subtractMs(now, hourMs), begunAt: now });
  const order = { amount: paise(420_100), currency: 'INR', receipt: newOrderCode(), notes: { pieces: `${sku} × 1` } };
  const opened = await shop.payment.openOrder(order);
  if ('amountRefused' in opened) throw new Error(opened.amountRefused);
  orderId = opened.id;
  paymentId = shop.payment.capture(orderId);
  shop.passMinutes(1);
  const held = await findHeldRestoration(db);
  if (held) await recoverLosses(shop, held);
});

const availability = async () =>
  (await db.selectFrom('saree').select('availability').where('sku', '=', sku).executeTakeFirstOrThrow()).availability;
const refund = (backOnSale = true) => refundUnknownPayment(shop, paymentId, { backOnSale });
const resolutions = async () =>
  (await db.selectFrom('unknown_payment').select('resolution').execute()).map(({ resolution }) => resolution);

describe('A payment without an order', () => {
  test.each([
    [true, 2],
    [false, 1],
  ])('is refunded once, less what has gone back, and its pieces are as decided (%s)', async (backOnSale, free) => {
    shop.payment.refundThere(orderId, 20_100);
    expect(await refund(backOnSale)).toMatchObject({ ok: true, amount: 400_000, pieces: 1 });
    expect(await availability()).toBe(free);
    expect(await refund()).toEqual({ ok: false, code: 'refund_under_way' });
    expect(await sentJobsNamed(shop, 'refund-unknown-payment')).toEqual([{ paymentId }]);
    for (let time = 0; time < 2; time += 1) await makeUnknownRefund(shop, { paymentId });
    expect(shop.payment.refunds.map(({ amount }) => amount)).toEqual([20_100, 400_000]);
    expect(await resolutions()).toEqual(['refunded: rfnd_2']);
    expect(await listUnknownPayments(db)).toEqual([]);
  });

  test('is refunded once although the answer of the provider was lost', async () => {
    await refund();
    shop.payment.after('refund', () => {
      throw new Error('the process died');
    });
    await expect(makeUnknownRefund(shop, { paymentId })).rejects.toThrow('died');
    await makeUnknownRefund(shop, { paymentId });
    expect(shop.payment.refunds).toHaveLength(1);
    expect(await resolutions()).toEqual(['refunded: rfnd_1']);
  });

  test('of which the provider refuses the refund waits for a decision again, and says so', async () => {
    await refund();
    shop.payment.nextRefund({ refuse: 'balance too low' });
    await makeUnknownRefund(shop, { paymentId });
    expect(await listUnknownPayments(db)).toMatchObject([{ goingBack: null, refundFailure: 'balance too low' }]);
    expect(await refund()).toMatchObject({ ok: true, amount: 420_100 });
  });

  test('that is being refunded is not made an order of, and is no decision of yours meanwhile', async () => {
    await refund();
    expect(await rebuildOrder(shop, paymentId)).toEqual({ ok: false, code: 'refund_under_way' });
    const [concern] = await listConcerns(db, shop.now());
    expect(concern?.says).toBe('₹4,201.00 of it is being refunded.');
  });

  test('of which all has gone back has nothing to refund, and the list says that nothing is left', async () => {
    shop.payment.refundThere(orderId);
    expect(await refund()).toEqual({ ok: false, code: 'nothing_to_refund' });
    const held = await findHeldRestoration(db);
    if (held) await recoverLosses(shop, held);
    expect(await listUnknownPayments(db)).toMatchObject([{ refunded: 420_100, notRebuilt: 'refunded' }]);
  });

  test('that nobody knows is not refunded', async () => {
    expect(await refundUnknownPayment(shop, 'pay_none', { backOnSale: false })).toEqual({
      ok: false,
      code: 'unknown_payment',
    });
  });
});
