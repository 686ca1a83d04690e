import { describe, expect, test } from 'vitest';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { hourMs } from '../duration.ts';
import { paise } from '../money.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { findOrder } from '../orders/order-store.ts';
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
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { createOrder } from './create-order.ts';
import { settleOrRelease } from './release-order.ts';
import { sweepOrders } from './sweep.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

function orderCount(): Promise<number> {
  return db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

test('creating an order opens it at the provider, reserves its pieces and stores cart, address and note', async () => {
  const saree = await aSaree(db, { availability: 3, sareeName: 'Neel Megh', name: 'Neel' });
  const request = orderRequestFor([saree], {
    cart: [{ sku: saree.sku, count: 2 }],
    amount: paise(840_000),
    note: 'A gift',
  });
  const opened = await createOrder(shop, request);
  const order = await readOrderOfProviderId(db, 'order_1');
  const { code } = order;
  expect(opened).toEqual({ ok: true, id: 'order_1', code, isCallers: true, amount: 840_000, currency: 'INR' });
  expect(order).toMatchObject({ status: 'awaiting_payment', amount: 840_000, recipient: asha, note: 'A gift' });
  expect(order.lines).toMatchObject([{ sku: saree.sku, name: 'Neel Megh', quantity: 2, unitPrice: 420_000 }]);
  expect(await readStockMovements(db, saree)).toEqual(['received +3', 'reserved -2']);
  expect(shop.payment.orders.get('order_1')).toMatchObject({ amount: 840_000, receipt: order.code });
  expect(order.reservedUntil?.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
});

test.each([419_900, 420_100])(
  'an amount of %i instead of 420000 is refused with the correct amount, and nothing is stored',
  async (amount) => {
    const saree = await aSaree(db);
    const result = await createOrder(shop, orderRequestFor([saree], { amount: paise(amount) }));
    expect(result).toMatchObject({ ok: false, code: 'price_changed', total: 420_000 });
    expect(result).toMatchObject({ lines: [{ sku: saree.sku, unitPrice: 420_000, quantity: 1 }] });
    expect(await orderCount()).toBe(0);
    expect(shop.payment.calls.openOrder).toBe(0);
  },
);

test('an order of unknown sarees is refused with their skus', async () => {
  const saree = await aSaree(db);
  const cart = [saree, { sku: 'GONE-1' }, { sku: 'GONE-2' }].map(({ sku }) => ({ sku, count: 1 }));
  const refused = { ok: false, code: 'unknown_saree', skus: ['GONE-1', 'GONE-2'] };
  expect(await createOrder(shop, orderRequestFor([saree], { cart }))).toEqual(refused);
});

test('an order of more pieces than are available is refused with the availability, and neither it nor a stock movement is recorded', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const two = orderRequestFor([saree], { cart: [{ sku: saree.sku, count: 2 }], amount: paise(840_000) });
  const items = [{ sku: saree.sku, availability: 1 }];
  expect(await createOrder(shop, two)).toEqual({ ok: false, code: 'out_of_stock', items });
  expect(await orderCount()).toBe(0);
  expect(await readStockMovements(db, saree)).toEqual(['received +1']);
});

test('cart lines of the same saree become one order line', async () => {
  const saree = await aSaree(db, { availability: 3 });
  const cart = [1, 2].map((count) => ({ sku: saree.sku, count }));
  const id = await openTestOrder(shop, orderRequestFor([saree], { cart, amount: paise(1_260_000) }));
  expect((await readOrderOfProviderId(db, id)).lines).toMatchObject([{ quantity: 3 }]);
  expect(await readAvailability(db, saree)).toBe(0);
});

test('an order can be opened with the spec’s three fields and without lines', async () => {
  const id = await openTestOrder(shop, cartlessOrderRequest(4200));
  expect(await readOrderOfProviderId(db, id)).toMatchObject({
    amount: 420_000,
    lines: [],
    recipient: null,
    reservedUntil: null,
  });
});

describe('the same receipt', () => {
  test('used twice returns the same order and reserves the pieces once', async () => {
    const saree = await aSaree(db);
    const request = orderRequestFor([saree]);
    expect(await createOrder(shop, request)).toEqual(await createOrder(shop, request));
    expect(await orderCount()).toBe(1);
    expect(await readAvailability(db, saree)).toBe(2);
    expect(shop.payment.calls.openOrder).toBe(1);
  });

  test('with another cart of the same price is a conflict', async () => {
    const [one, other] = [await aSaree(db), await aSaree(db)];
    const request = orderRequestFor([one]);
    await createOrder(shop, request);
    const second = orderRequestFor([other], { receipt: request.receipt });
    expect(await createOrder(shop, second)).toEqual({ ok: false, code: 'receipt_conflict' });
    expect(await readAvailability(db, other)).toBe(3);
  });

  test('with another amount is a conflict', async () => {
    const first = cartlessOrderRequest(4200);
    await createOrder(shop, first);
    const second = { ...cartlessOrderRequest(4300), receipt: first.receipt };
    expect(await createOrder(shop, second)).toEqual({ ok: false, code: 'receipt_conflict' });
  });

  test('reserves the pieces again after they were released', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    const id = await openTestOrder(shop, request);
    await settleOrRelease(shop, id);
    expect(await readAvailability(db, saree)).toBe(1);
    expect(await openTestOrder(shop, request)).toBe(id);
    expect(await readAvailability(db, saree)).toBe(0);
  });

  test('without the cart takes no piece anew of a saree that was hidden after its pieces were released', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    const id = await openTestOrder(shop, request);
    const cartless = { ...request, cart: [] };
    await db.updateTable('saree').set({ is_shown: false }).where('sku', '=', saree.sku).execute();
    expect(await openTestOrder(shop, cartless)).toBe(id);
    await settleOrRelease(shop, id);
    const refused = { ok: false, code: 'unknown_saree', skus: [saree.sku] };
    expect(await createOrder(shop, cartless)).toEqual(refused);
    expect(await readAvailability(db, saree)).toBe(1);
  });

  test('with a corrected address stores the corrected one', async () => {
    const saree = await aSaree(db);
    const request = orderRequestFor([saree]);
    const id = await openTestOrder(shop, request);
    await openTestOrder(shop, { ...request, recipient: { ...asha, address: 'Flat 4, Lake Road' } });
    expect((await readOrderOfProviderId(db, id)).recipient?.address).toBe('Flat 4, Lake Road');
  });

  test('of a cancelled order cannot be used again', async () => {
    const request = orderRequestFor([await aSaree(db)]);
    await openTestOrder(shop, request);
    shop.passMinutes(6 * 24 * 60);
    await sweepOrders(shop, (error) => expect.fail(String(error)));
    expect(await createOrder(shop, request)).toEqual({ ok: false, code: 'receipt_conflict' });
  });

  test('of a paid order returns that order and changes nothing', async () => {
    const saree = await aSaree(db);
    const request = orderRequestFor([saree]);
    const id = await openTestOrder(shop, request);
    shop.payment.capture(id);
    await settleOrRelease(shop, id);
    expect(await openTestOrder(shop, { ...request, recipient: { ...asha, address: 'Elsewhere' } })).toBe(id);
    expect((await readOrderOfProviderId(db, id)).recipient).toEqual(asha);
    expect(await readAvailability(db, saree)).toBe(2);
  });

  test('used by two calls at once creates one order', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    const [one, other] = await Promise.all([createOrder(shop, request), createOrder(shop, request)]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ ok: true });
    expect(await orderCount()).toBe(1);
    expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1']);
  });

  test('used again while the first call is at the provider creates one order', async () => {
    const request = orderRequestFor([await aSaree(db, { availability: 1 })]);
    let rival: unknown;
    shop.payment.before('openOrder', async () => {
      rival = await createOrder(shop, request);
    });
    expect(await createOrder(shop, request)).toEqual(rival);
    const order = await readOrderOfProviderId(db, 'order_1');
    expect((await readHistory(db, order.id)).map((event) => event.to)).toEqual(['draft', 'awaiting_payment']);
  });
});

describe('when the provider cannot be reached while an order is created', () => {
  test('the pieces are released at once, and the same receipt resumes', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    shop.payment.fail('openOrder');
    await expect(createOrder(shop, request)).rejects.toThrow('not reachable');
    expect(await readAvailability(db, saree)).toBe(1);
    expect(await findOrder(db, { receipt: request.receipt })).toMatchObject({ status: 'draft', reservedUntil: null });
    expect(await createOrder(shop, request)).toMatchObject({ ok: true });
    expect(await orderCount()).toBe(1);
    expect(await readAvailability(db, saree)).toBe(0);
  });

  test('the pieces stay reserved if a concurrent call with the same receipt has reached it', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    shop.payment.before('openOrder', async () => {
      expect(await createOrder(shop, request)).toMatchObject({ ok: true });
      shop.payment.fail('openOrder');
    });
    await expect(createOrder(shop, request)).rejects.toThrow('not reachable');
    expect(await readOrderOfProviderId(db, 'order_1')).toMatchObject({ status: 'awaiting_payment' });
    expect(await readAvailability(db, saree)).toBe(0);
  });

  test('a call that did reach it makes the order payable with its pieces reserved', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    shop.payment.after('openOrder', async () => {
      // A second call with the receipt fails and releases the pieces before the first has the provider's answer.
      shop.payment.fail('openOrder');
      await expect(createOrder(shop, request)).rejects.toThrow('not reachable');
    });
    const id = await openTestOrder(shop, request);
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'awaiting_payment',
      reservedUntil: expect.any(Date),
    });
    expect(await readAvailability(db, saree)).toBe(0);
  });

  test('the order is refused as out of stock if somebody else reserves the last piece meanwhile', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const request = orderRequestFor([saree]);
    shop.payment.after('openOrder', async () => {
      shop.payment.fail('openOrder');
      await expect(createOrder(shop, request)).rejects.toThrow('not reachable');
      await openTestOrder(shop, orderRequestFor([saree]));
    });
    expect(await createOrder(shop, request)).toMatchObject({ ok: false, code: 'out_of_stock' });
    expect(await readAvailability(db, saree)).toBe(0);
  });
});

test('an order whose amount the provider refuses is refused, and its pieces are released', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const payment = { ...shop.payment, openOrder: async () => ({ amountRefused: 'Amount exceeds maximum' }) };
  const refused = await createOrder({ ...shop, payment }, orderRequestFor([saree]));
  expect(refused).toEqual({ ok: false, code: 'amount_refused' });
  expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1', 'released +1']);
  expect(await openTestOrder(shop, orderRequestFor([saree]))).toBe('order_1');
});

describe('when several buyers order the last piece', () => {
  test.each([
    ['the sarees are locked', /from "saree".*for no key update/],
    ['the order is inserted', /insert into "orders"/],
  ])('the second waits for the first from when %s, and is then refused', async (_when, point) => {
    const saree = await aSaree(db, { availability: 1 });
    let rival: ReturnType<typeof createOrder> | undefined;
    const interrupted = withRival(db, point, async () => {
      rival = createOrder(shop, orderRequestFor([saree]));
      await waitUntilBlocked(db, rival);
    });
    expect(await createOrder({ ...shop, db: interrupted }, orderRequestFor([saree]))).toMatchObject({ ok: true });
    const items = [{ sku: saree.sku, availability: 0 }];
    expect(await rival).toEqual({ ok: false, code: 'out_of_stock', items });
    expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1']);
  });

  test('exactly one of ten gets it', async () => {
    const saree = await aSaree(db, { availability: 1 });
    const results = await Promise.all(Array.from({ length: 10 }, () => createOrder(shop, orderRequestFor([saree]))));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'out_of_stock')).toHaveLength(9);
    expect(await readAvailability(db, saree)).toBe(0);
  });
});

test('a price that changes while the cart is ordered does not change the amount asked', async () => {
  const saree = await aSaree(db);
  let rival: Promise<unknown> | undefined;
  const interrupted = withRival(db, /from "saree"/, async () => {
    rival = importCatalogue(db, [{ ...saree, price: paise(500_000) }]);
    await waitUntilBlocked(db, rival);
  });
  const result = await createOrder({ ...shop, db: interrupted }, orderRequestFor([saree]));
  expect(result).toMatchObject({ ok: true, amount: 420_000 });
  await rival;
});

test('the sweep does not release a reservation that is renewed while it asks the provider', async () => {
  const saree = await aSaree(db, { availability: 1 });
  const request = orderRequestFor([saree]);
  const id = await openTestOrder(shop, request);
  shop.passMinutes(16);
  const lasting = { ...shop, reservationBudget: { ...shop.reservationBudget, receiptMs: hourMs } };
  shop.payment.before('paymentsOf', () => createOrder(lasting, request));
  await sweepOrders(shop, (error) => expect.fail(String(error)));
  expect(await readAvailability(db, saree)).toBe(0);
  expect(await readOrderOfProviderId(db, id)).toMatchObject({ reservedUntil: expect.any(Date) });
});
