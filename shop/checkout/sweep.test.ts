import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { findOrder } from '../orders/order-store.ts';
import {
  asha,
  cartlessOrderRequest,
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { createOrder } from './create-order.ts';
import { settleOrRelease } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';
import { type OrderSweepReport, sweepOrders } from './sweep.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let errors: unknown[];
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  errors = [];
});

const none: OrderSweepReport = { settled: 0, released: 0, cancelled: 0, failed: 0 };
function round(): Promise<OrderSweepReport> {
  return sweepOrders(shop, (error) => errors.push(error));
}

test('a reservation ends after 15 minutes', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.passMinutes(14);
  expect(await round()).toEqual(none);
  expect(await readAvailability(db, saree)).toBe(2);
  shop.passMinutes(2);
  expect(await round()).toEqual({ ...none, released: 1 });
  expect(await readAvailability(db, saree)).toBe(3);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', reservedUntil: null });
});

test('the sweep settles a paid order that nobody reported', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  shop.passMinutes(16);
  expect(await round()).toEqual({ ...none, settled: 1 });
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
  expect(await round()).toEqual(none);
});

test('the sweep settles an order whose money arrives three days later', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  for (let hours = 0; hours < 72; hours += 3) {
    shop.passMinutes(3 * 60);
    await round();
  }
  shop.payment.capture(id);
  shop.passMinutes(6 * 60);
  expect(await round()).toEqual({ ...none, settled: 1 });
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'paid' });
});

test('the sweep cancels an order after five days without money and asks about it no more', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.passMinutes(5 * 24 * 60 + 1);
  expect(await round()).toEqual({ ...none, cancelled: 1 });
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'cancelled' });
  shop.passMinutes(24 * 60);
  expect(await round()).toEqual(none);
});

test('the sweep cancels an order that the provider never opened at its first check', async () => {
  const saree = await aSaree(db);
  const request = orderRequestFor([saree]);
  shop.payment.fail('openOrder');
  await expect(createOrder(shop, request)).rejects.toThrow();
  shop.passMinutes(16);
  expect(await round()).toEqual({ ...none, cancelled: 1 });
  expect(await findOrder(db, { receipt: request.receipt })).toMatchObject({ status: 'cancelled' });
  expect(await createOrder(shop, request)).toEqual({ ok: false, code: 'receipt_conflict' });
  expect(await readAvailability(db, saree)).toBe(3);
});

test('creating an order is refused if the sweep cancels it while the provider opens it', async () => {
  const request = cartlessOrderRequest(4200);
  shop.payment.before('openOrder', async () => {
    shop.passMinutes(16);
    await round();
  });
  expect(await createOrder(shop, request)).toEqual({ ok: false, code: 'receipt_conflict' });
});

test('the sweep asks often about a young order and rarely about an old one', async () => {
  await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  const askedIn = async (minutes: number) => {
    const before = shop.payment.calls.paymentsOf;
    for (let passed = 0; passed < minutes; passed += 5) {
      shop.passMinutes(5);
      await round();
    }
    return shop.payment.calls.paymentsOf - before;
  };
  expect(await askedIn(60)).toBeGreaterThanOrEqual(8);
  await askedIn(24 * 60);
  expect(await askedIn(24 * 60)).toBeLessThanOrEqual(5);
});

test('a round of the sweep asks about 200 orders at most and releases the others’ pieces on time', async () => {
  const saree = await aSaree(db, { availability: 203 });
  for (let order = 0; order < 203; order += 1) await openTestOrder(shop, orderRequestFor([saree]));
  shop.passMinutes(16);
  expect(await round()).toEqual({ ...none, released: 200 });
  expect(await readAvailability(db, saree)).toBe(203);
  expect(await round()).toEqual({ ...none, released: 3 });
});

describe('orders without a cart, which anybody may open by the hundred,', () => {
  test('come after all others in a round of the sweep, at most fifty a round', async () => {
    for (let order = 0; order < 201; order += 1) await openTestOrder(shop, cartlessOrderRequest(4200));
    shop.passMinutes(1);
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    shop.passMinutes(16);
    expect(await round()).toEqual({ ...none, settled: 1, released: 50 });
    expect(await round()).toEqual({ ...none, released: 50 });
  });

  test('come after orders whose pieces were released when the payment window was closed', async () => {
    await openTestOrder(shop, cartlessOrderRequest(4200));
    shop.passMinutes(1);
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    await settleOrRelease(shop, id);
    shop.passMinutes(16);
    shop.payment.fail('paymentsOf');
    const failed: (string | null)[] = [];
    await sweepOrders(shop, (_error, { providerOrderId }) => failed.push(providerOrderId));
    expect(failed).toEqual([id]);
  });

  test('are asked about a dozen times in five days, and late money is found', async () => {
    const [unpaid, paid] = [
      await openTestOrder(shop, cartlessOrderRequest(4200)),
      await openTestOrder(shop, cartlessOrderRequest(4200)),
    ];
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 15) {
        shop.passMinutes(15);
        await round();
      }
    };
    await pass(3 * 24 * 60);
    shop.payment.capture(paid);
    await pass(2 * 24 * 60 + 24 * 60);
    expect(await readOrderOfProviderId(db, paid)).toMatchObject({ status: 'needs_attention', attention: 'no_cart' });
    expect(await readOrderOfProviderId(db, unpaid)).toMatchObject({ status: 'cancelled' });
    expect(shop.payment.calls.paymentsOf).toBeLessThanOrEqual(2 * 13);
  });
});

test('a slow provider does not delay the release of other orders’ pieces', async () => {
  const [first, second] = [await aSaree(db), await aSaree(db)];
  for (const saree of [first, second]) await openTestOrder(shop, orderRequestFor([saree]));
  shop.passMinutes(16);
  const atTheSecond = Promise.withResolvers<number>();
  shop.payment.before('paymentsOf', () => {
    shop.passMinutes(1);
    shop.payment.before('paymentsOf', async () => atTheSecond.resolve(await readAvailability(db, second)));
  });
  await round();
  expect(await atTheSecond.promise).toBe(3);
});

test('pieces stay reserved until the sweep has asked the provider whether they are paid', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  shop.passMinutes(16);
  shop.payment.before('paymentsOf', async () => expect(await readAvailability(db, saree)).toBe(0));
  expect(await round()).toEqual({ ...none, settled: 1 });
});

describe('when the sweep cannot ask the provider', () => {
  test('pieces are released on time, and the order is asked about again soon', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.capture(id);
    shop.payment.fail('paymentsOf');
    shop.passMinutes(16);
    expect(await round()).toEqual({ ...none, failed: 1 });
    expect(errors).toHaveLength(1);
    expect(await readAvailability(db, saree)).toBe(3);
    expect(await round()).toEqual(none);
    shop.passMinutes(6);
    expect(await round()).toEqual({ ...none, settled: 1 });
  });

  test('all pieces are released, and not every order is asked about', async () => {
    const saree = await aSaree(db, { availability: 60 });
    for (let order = 0; order < 60; order += 1) await openTestOrder(shop, orderRequestFor([saree]));
    shop.payment.fail('paymentsOf', 1_000);
    shop.passMinutes(16);
    expect(await round()).toEqual({ ...none, failed: 3 });
    expect(await readAvailability(db, saree)).toBe(60);
    expect(shop.payment.calls.paymentsOf).toBe(3);
  });

  test('orders whose check fails do not keep others from the next round', async () => {
    for (let order = 0; order < 3; order += 1) await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    const good = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(good);
    shop.passMinutes(16);
    shop.payment.fail('paymentsOf', 3);
    expect(await round()).toEqual({ ...none, failed: 3 });
    expect(await round()).toEqual({ ...none, settled: 1 });
  });

  test('one order whose check fails does not keep others from being asked about in the same round', async () => {
    await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    const good = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(good);
    shop.passMinutes(16);
    shop.payment.fail('paymentsOf');
    expect(await round()).toEqual({ ...none, failed: 1, settled: 1 });
  });
});

describe('a payment without a cart that the sweep finds', () => {
  test('makes its order need attention', async () => {
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    shop.payment.capture(id);
    shop.passMinutes(16);
    expect(await round()).toEqual({ ...none, settled: 1 });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'needs_attention',
      attention: 'no_cart',
      providerPaymentId: id.replace('order', 'pay'),
      captured: 420_000,
    });
    expect((await shop.sentJobs()).map((job) => job.name)).toEqual(['alert-owner']);
  });

  test('leaves its order open, so that the cart may follow, when it arrives while the order is given up', async () => {
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    shop.passMinutes(5 * 24 * 60 + 1);
    shop.payment.after('paymentsOf', async () => {
      shop.payment.capture(id);
      await settlePayment(shop, id, 'signature verified');
    });
    expect(await round()).toEqual({ ...none, released: 1 });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'awaiting_payment',
      providerPaymentId: 'pay_1',
    });
  });

  test('is confirmed to a buyer who gave an address', async () => {
    const id = await openTestOrder(shop, { ...cartlessOrderRequest(4200), recipient: asha });
    shop.payment.capture(id);
    shop.passMinutes(16);
    await round();
    expect((await shop.sentJobs()).map(({ name }) => name)).toEqual(['confirm-order', 'alert-owner']);
  });

  test('makes its order need attention even if the payment was recorded before', async () => {
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    shop.payment.capture(id);
    await settlePayment(shop, id, 'signature verified');
    shop.passMinutes(16);
    await round();
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ attention: 'no_cart' });
  });
});

test('after the clock was set back by a day, pieces stay reserved for the rest of their 15 minutes', async () => {
  const saree = await aSaree(db);
  shop.passMinutes(24 * 60);
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.passMinutes(-24 * 60);
  expect(await round()).toEqual(none);
  expect(await readAvailability(db, saree)).toBe(2);
  shop.passMinutes(16);
  expect(await round()).toEqual({ ...none, released: 1 });
  expect(await readAvailability(db, saree)).toBe(3);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', reservedUntil: null });
});
