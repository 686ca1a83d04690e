import { describe, expect, test } from 'vitest';
import { mailOrderConfirmation, shipOrder } from '../fulfilment/order-jobs.ts';
import { paise } from '../money.ts';
import { sentJobNames } from '../testing/after-sales.ts';
import {
  asha,
  cartlessOrderRequest,
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
  readStockMovements,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { noDetails } from '../testing/settlement.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { attachOrderDetails } from './attach-cart.ts';
import { placeShipment, saveOrder } from './finish-order.ts';
import { settlePayment } from './settle-payment.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

test('a paid order is shipped and saved, and repeating both calls returns the same', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  const paymentId = shop.payment.capture(id);
  const placed = await placeShipment(shop, id, noDetails);
  const { code } = await readOrderOfProviderId(db, id);
  expect(placed).toEqual({ ok: true, shipment: { orderId: `sr-${code}`, shipmentId: `shipment-${code}` } });
  const saved = await saveOrder(shop, paymentId, noDetails);
  expect(saved).toMatchObject({
    ok: true,
    order: { code, status: 'shipment_requested', shipmentId: `shipment-${code}` },
  });
  expect(await placeShipment(shop, id, noDetails)).toEqual(placed);
  expect(await saveOrder(shop, paymentId, noDetails)).toEqual(saved);
  expect(shop.shipping.shipments).toHaveLength(1);
});

test('saving an order twice at once sells its piece once and returns the same', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  const paymentId = shop.payment.capture(id);
  const [one, other] = await Promise.all([
    saveOrder(shop, paymentId, noDetails),
    saveOrder(shop, paymentId, noDetails),
  ]);
  expect(one).toEqual(other);
  expect((await readStockMovements(db, saree)).filter((movement) => movement === 'sold -1')).toHaveLength(1);
});

test('a shipment is refused for an unpaid and for an unknown order, and saving for an unknown payment', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  expect(await placeShipment(shop, id, noDetails)).toEqual({ ok: false, code: 'payment_not_captured' });
  expect(await placeShipment(shop, 'order_elsewhere', noDetails)).toEqual({ ok: false, code: 'unknown_order' });
  expect(await saveOrder(shop, 'pay_elsewhere', noDetails)).toEqual({ ok: false, code: 'unknown_order' });
  expect(shop.shipping.shipments).toEqual([]);
});

test('a cart and an address that arrive after the payment do not replace those of the order', async () => {
  const [paid, other] = [await aSaree(db), await aSaree(db)];
  const id = await openTestOrder(shop, orderRequestFor([paid]));
  const paymentId = shop.payment.capture(id);
  const swapped = { cart: [{ sku: other.sku, count: 3 }], recipient: { ...asha, address: 'Elsewhere' }, note: '' };
  await attachOrderDetails(shop, (await readOrderOfProviderId(db, id)).id, swapped);
  await saveOrder(shop, paymentId, swapped);
  const order = await readOrderOfProviderId(db, id);
  expect(order.lines.map((line) => line.sku)).toEqual([paid.sku]);
  expect(order.recipient).toEqual(asha);
  expect(await readAvailability(db, other)).toBe(3);
});

describe('an order opened with amount, currency and receipt alone', () => {
  test('takes its cart and address with the shipment and its note with the saving', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    const paymentId = shop.payment.capture(id);
    await settlePayment(shop, id, 'signature verified');
    const details = { cart: [{ sku: saree.sku, count: 1 }], recipient: asha, note: '' };
    expect(await placeShipment(shop, id, details)).toMatchObject({ ok: true });
    expect(await saveOrder(shop, paymentId, { ...details, note: 'Please wrap it' })).toMatchObject({ ok: true });
    const order = await readOrderOfProviderId(db, id);
    expect(order).toMatchObject({ status: 'shipment_requested', recipient: asha, note: 'Please wrap it' });
    expect(await readStockMovements(db, saree)).toEqual(['received +1', 'sold -1']);
    expect(await sentJobNames(shop)).toEqual(['confirm-order', 'confirm-by-phone', 'ship-order']);
  });

  test('cannot be saved without a cart and stays open', async () => {
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    const paymentId = shop.payment.capture(id);
    expect(await saveOrder(shop, paymentId, { ...noDetails, recipient: asha })).toEqual({
      ok: false,
      code: 'cart_missing',
    });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('cannot be saved with a saree that does not exist, and nothing is stored', async () => {
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    const paymentId = shop.payment.capture(id);
    const details = { cart: [{ sku: 'NO-SUCH', count: 1 }], recipient: asha, note: 'Hello' };
    expect(await saveOrder(shop, paymentId, details)).toEqual({ ok: false, code: 'unknown_saree', skus: ['NO-SUCH'] });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ lines: [], recipient: null, note: '' });
  });

  test('needs attention when its cart is sold out', async () => {
    const saree = await aSaree(db, { availability: 0 });
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    const paymentId = shop.payment.capture(id);
    const details = { cart: [{ sku: saree.sku, count: 1 }], recipient: asha, note: '' };
    expect(await saveOrder(shop, paymentId, details)).toMatchObject({ ok: true, order: { attention: 'stock_gone' } });
    expect(await placeShipment(shop, id, details)).toEqual({ ok: false, code: 'not_shippable' });
  });

  test('merges two lines of the same saree', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, { ...cartlessOrderRequest(8400), amount: paise(840_000) });
    const paymentId = shop.payment.capture(id);
    const cart = [1, 1].map((count) => ({ sku: saree.sku, count }));
    expect(await saveOrder(shop, paymentId, { ...noDetails, cart })).toMatchObject({
      ok: true,
      order: { status: 'paid' },
    });
    expect(await readAvailability(db, saree)).toBe(1);
  });
});

describe('an order that is paid without an address', () => {
  async function paidWithoutAddress(): Promise<{ id: string; paymentId: string; orderId: string }> {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)], { recipient: null }));
    const paymentId = shop.payment.capture(id);
    await settlePayment(shop, id, 'webhook');
    return { id, paymentId, orderId: (await readOrderOfProviderId(db, id)).id };
  }

  test('is confirmed once and shipped once when its address arrives', async () => {
    const { paymentId, orderId } = await paidWithoutAddress();
    expect(await sentJobNames(shop)).toEqual(['ship-order']);
    await saveOrder(shop, paymentId, { ...noDetails, recipient: asha });
    await saveOrder(shop, paymentId, { ...noDetails, recipient: asha });
    expect(await shop.sentJobs()).toMatchObject([
      { name: 'ship-order', delaySeconds: 900 },
      { name: 'confirm-order' },
      { name: 'confirm-by-phone' },
      { name: 'ship-order', delaySeconds: 30 },
    ]);
    await shipOrder(shop, { orderId });
    await shipOrder(shop, { orderId });
    expect(shop.shipping.shipments).toHaveLength(1);
  });

  test('needs attention if no address has come when it is to be shipped', async () => {
    const { id, orderId } = await paidWithoutAddress();
    await shipOrder(shop, { orderId });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'needs_attention', attention: 'no_address' });
    expect(await sentJobNames(shop)).toContain('alert-owner');
  });
});

test('an order confirmation is mailed to the buyer, and none for an order without an address', async () => {
  const [withAddress, without] = [
    await openTestOrder(shop, orderRequestFor([await aSaree(db)])),
    await openTestOrder(shop, orderRequestFor([await aSaree(db)], { recipient: null })),
  ];
  await mailOrderConfirmation(shop, { orderId: (await readOrderOfProviderId(db, withAddress)).id });
  await mailOrderConfirmation(shop, { orderId: (await readOrderOfProviderId(db, without)).id });
  expect(shop.mails.map((mail) => mail.to)).toEqual([asha.email]);
});
