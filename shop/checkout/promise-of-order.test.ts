/** The delivery promise that an order stores: from the courier's cached answer, when the order is placed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addMs, dayMs } from '../duration.ts';
import { askAsCheckout, promisedDay, setCourierDays, stopClock } from '../testing/delivery.ts';
import {
  asha,
  buyTestOrder,
  cartlessOrderRequest,
  openTestOrder,
  orderRequestFor,
  readOrderOfProviderId,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { saveOrder } from './finish-order.ts';
import { settleOrRelease } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let now: Date;
beforeEach(async () => {
  now = stopClock(shop);
  setCourierDays(shop, 4);
});

const promiseOf = async (id: string) => (await readOrderOfProviderId(db, id)).promise;
const request = async () => orderRequestFor([await aSaree(db)]);

describe('an order', () => {
  test('stores the promise for its recipient’s PIN code, and keeps it through the payment', async () => {
    await askAsCheckout(shop, asha.pincode);
    const id = await openTestOrder(shop, await request());
    const promise = { courierDays: 4, deliveryDay: promisedDay(shop, now, 4) };
    expect(await promiseOf(id)).toEqual(promise);
    stopClock(shop, addMs(now, 10 * 60_000));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'paid in a test');
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid', promise });
  });

  test('keeps its promise when the courier names another date later', async () => {
    await askAsCheckout(shop, asha.pincode);
    const { promise, id, providerOrderId } = await buyTestOrder(shop, await request());
    stopClock(shop, addMs(now, 3 * dayMs));
    setCourierDays(shop, 9);
    await askAsCheckout(shop, asha.pincode);
    expect(await readOrderOfProviderId(db, providerOrderId ?? '')).toMatchObject({ id, promise });
  });

  test('is placed without a promise and without asking the courier if no page has asked about its PIN code', async () => {
    Object.assign(shop.shipping, { checkDelivery: () => expect.fail('the courier was asked') });
    expect(await promiseOf(await openTestOrder(shop, await request()))).toBeNull();
  });

  test.each([
    ['that the shop’s table does not have', '100000'],
    ['that its buyer left out', ''],
  ])('has no promise for a PIN code %s', async (_, pincode) => {
    await askAsCheckout(shop, pincode);
    const id = await openTestOrder(shop, { ...(await request()), recipient: { ...asha, pincode } });
    expect(await promiseOf(id)).toBeNull();
  });

  test('has no promise from an answer of the courier that is more than two days old', async () => {
    await askAsCheckout(shop, asha.pincode);
    stopClock(shop, addMs(now, 2 * dayMs - 1));
    expect(await promiseOf(await openTestOrder(shop, await request()))).not.toBeNull();
    stopClock(shop, addMs(now, 2 * dayMs));
    expect(await promiseOf(await openTestOrder(shop, await request()))).toBeNull();
  });

  test('has no promise for a PIN code that no courier delivers to', async () => {
    const no = { deliverable: false as const, etd: null, city: null, state: null };
    Object.assign(shop.shipping, { checkDelivery: async () => no });
    await askAsCheckout(shop, asha.pincode);
    expect(await promiseOf(await openTestOrder(shop, await request()))).toBeNull();
  });

  test('that is placed again with another address has the promise for that address', async () => {
    await askAsCheckout(shop, asha.pincode);
    const first = await request();
    const id = await openTestOrder(shop, first);
    setCourierDays(shop, 9);
    await askAsCheckout(shop, '781001');
    await openTestOrder(shop, { ...first, recipient: { ...asha, pincode: '781001' } });
    expect(await promiseOf(id)).toEqual({ courierDays: 9, deliveryDay: promisedDay(shop, now, 9) });
    await openTestOrder(shop, { ...first, recipient: { ...asha, pincode: '600001' } });
    expect(await promiseOf(id)).toBeNull();
  });

  test('that is paid after its reservation ended has the promise of the day of its payment', async () => {
    await askAsCheckout(shop, asha.pincode);
    const id = await openTestOrder(shop, await request());
    await settleOrRelease(shop, id);
    const late = stopClock(shop, addMs(now, 5 * dayMs));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'paid in a test');
    expect(await promiseOf(id)).toEqual({ courierDays: 4, deliveryDay: promisedDay(shop, late, 4) });
    expect(promisedDay(shop, late, 4)).not.toBe(promisedDay(shop, now, 4));
  });

  test('that gets its address after the payment gets its promise with it', async () => {
    const saree = await aSaree(db);
    await askAsCheckout(shop, asha.pincode);
    const id = await openTestOrder(shop, cartlessOrderRequest(saree.price / 100));
    const paymentId = shop.payment.capture(id);
    await saveOrder(shop, paymentId, { cart: [{ sku: saree.sku, count: 1 }], recipient: asha, note: '' });
    expect(await promiseOf(id)).toEqual({ courierDays: 4, deliveryDay: promisedDay(shop, now, 4) });
  });
});
