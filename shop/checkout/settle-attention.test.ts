import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { sentJobNames } from '../testing/after-sales.ts';
import {
  cartlessOrderRequest,
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { noDetails, rethrow } from '../testing/settlement.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { saveOrder } from './finish-order.ts';
import { settleOrRelease } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepOrders } from './sweep.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

describe('an order needs attention when', () => {
  async function expectAttention(id: string, attention: string): Promise<void> {
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'needs_attention',
      attention,
      reservedUntil: null,
    });
    expect(await sentJobNames(shop)).toEqual(['confirm-order', 'alert-owner']);
  }

  test.each([419_900, 420_100])('the captured amount (%s) differs from the amount asked', async (amount) => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id, amount);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'amount_differs');
    expect((await readOrderOfProviderId(db, id)).captured).toBe(amount);
    expect(await readAvailability(db, saree)).toBe(3);
  });

  test('its reservation ended and somebody else reserved the piece before it was paid', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    await settleOrRelease(shop, id);
    await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'stock_gone');
    expect(await readAvailability(db, saree)).toBe(0);
  });

  test('one of its sarees is no longer available, and then no piece is sold', async () => {
    const [gone, there] = [await aSaree(db, { availability: 1 }), await aSaree(db)];
    const id = await openTestOrder(shop, orderRequestFor([gone, there]));
    await settleOrRelease(shop, id);
    await openTestOrder(shop, orderRequestFor([gone]));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'stock_gone');
    expect(await readAvailability(db, there)).toBe(3);
  });

  test('its money has already been refunded', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    shop.payment.refundThere(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'refunded_already');
    expect(await readAvailability(db, saree)).toBe(3);
  });

  test('it is paid after it was cancelled', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.passMinutes(6 * 24 * 60);
    await sweepOrders(shop, rethrow);
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'cancelled' });
    shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    await expectAttention(id, 'paid_after_cancel');
    expect(await readAvailability(db, saree)).toBe(3);
  });
});

test('an order whose money is being refunded when its cart arrives needs attention and takes no piece', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, cartlessOrderRequest(4200));
  const paymentId = shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  const { id: orderId } = await readOrderOfProviderId(db, id);
  await refundOrder(shop, orderId, { reason: 'a mistake', by: 'owner', takeBack: false });
  await saveOrder(shop, paymentId, { ...noDetails, cart: [{ sku: saree.sku, count: 1 }] });
  expect(await readOrderOfProviderId(db, id)).toMatchObject({
    status: 'needs_attention',
    attention: 'refunded_already',
  });
  expect(await readAvailability(db, saree)).toBe(3);
});

test('a payment after the reservation has ended still buys a piece that is available', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  await settleOrRelease(shop, id);
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1', 'released +1', 'sold -1']);
});

describe('a paid order that was opened with amount, currency and receipt alone', () => {
  test('waits for its cart', async () => {
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    shop.payment.capture(id);
    expect(await settlePayment(shop, id, 'test')).toMatchObject({ kind: 'cart_missing' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: 420_000 });
    expect(await sentJobNames(shop)).toEqual([]);
  });

  test('needs attention when its amount differs from the catalogue’s price of the cart that arrives', async () => {
    const saree = await aSaree(db, { price: paise(500_000) });
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    const paymentId = shop.payment.capture(id);
    const cart = [{ sku: saree.sku, count: 1 }];
    expect(await saveOrder(shop, paymentId, { ...noDetails, cart })).toMatchObject({ ok: true });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'needs_attention',
      attention: 'price_differs',
    });
    expect(await readAvailability(db, saree)).toBe(3);
  });
});
