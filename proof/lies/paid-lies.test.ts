/** Tells lies with real money behind them: the shop records the money, and it buys nothing that it does not pay for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import { readAvailability, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { type ForgeryStage, orderRequestOf, recipientNamed, setUpForgeryStage } from './stage.ts';

const { db, clear } = await testDatabase();
let stage: ForgeryStage;
beforeEach(async () => {
  await clear();
  stage = await setUpForgeryStage(db);
});
afterEach(async () => {
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
  await stage.shop.close();
});

const mallory = { full_name: 'Mallory Rao', ...recipientNamed('Mallory'), contact: '9876543210' };

test('one rupee paid for a saree of ₹90,000 sells and ships nothing', async () => {
  const { shop, cheap, dear } = stage;
  const cartItems = [{ saree_sku: dear.sku, count: 1, price: 1 }];
  expect((await shop.post('/verify-signature', cheap)).body).toEqual({ verified: true });
  const claim = { order_id: cheap.razorpay_order_id, ...mallory, cartItems };
  expect(await shop.post('/place-shiprocket-order', claim)).toMatchObject({
    status: 422,
    body: { code: 'not_shippable' },
  });
  await shop.jobs.run();
  expect(await readOrderOfProviderId(db, cheap.razorpay_order_id)).toMatchObject({
    status: 'needs_attention',
    attention: 'price_differs',
  });
  expect(await readAvailability(db, dear)).toBe(5);
  expect(shop.sandbox.shipments()).toHaveLength(1);
});

test('somebody else’s paid order, claimed with another address, ships to its buyer', async () => {
  const { shop, paid } = stage;
  const claim = { order_id: paid.razorpay_order_id, ...mallory, cartItems: [{ saree_sku: stage.dear.sku, count: 1 }] };
  expect((await shop.post('/place-shiprocket-order', claim)).status).toBe(200);
  const order = await readOrderOfProviderId(db, paid.razorpay_order_id);
  expect(order).toMatchObject({
    status: 'shipment_requested',
    recipient: { fullName: 'Asha Rao', address: 'House of Asha, 5th Main' },
  });
  expect(order.lines.map(({ sku }) => sku)).toEqual([stage.saree.sku]);
  expect(shop.sandbox.shipments().map(({ consignee }) => consignee)).toEqual(['Asha', 'Asha']);
});

test('coupons, discounts and prices in the request do not change the price', async () => {
  const { shop, saree } = stage;
  const order = {
    ...orderRequestOf(saree, 'coupon'),
    coupon: 'ASHA50',
    coupon_code: 'ASHA50',
    discount: 50,
    offer_id: 'offer_1',
  };
  const cartItems = [{ saree_sku: saree.sku, count: 1, price: 1, unit_price: 1, discount: 4199 }];
  const { status, body } = await shop.post<{ id: string }>('/create-order', { ...order, cartItems });
  expect({ status, ...body }).toMatchObject({ status: 200, amount: 420_000 });
  const { amount, lines } = await readOrderOfProviderId(db, body.id);
  expect([amount, lines.map(({ unitPrice }) => unitPrice)]).toEqual([420_000, [420_000]]);
});

test.each([500_000.01, 100_000_000])(
  'an amount that Razorpay does not accept (₹%d) is refused with its own code',
  async (amount) => {
    const answer = await stage.shop.post('/create-order', { amount, currency: 'INR', receipt: 'large' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'amount_refused' } });
  },
);

test('an order of more pieces than Razorpay accepts an amount for is refused, and its pieces are released', async () => {
  const { shop, dear } = stage;
  await importCatalogue(db, [{ ...dear, availability: 6 }]);
  const order = { ...orderRequestOf(dear, 'six'), amount: 540_000, cartItems: [{ saree_sku: dear.sku, count: 6 }] };
  const answer = await shop.post('/create-order', order);
  expect(answer).toMatchObject({ status: 422, body: { code: 'amount_refused' } });
  expect(await readAvailability(db, dear)).toBe(6);
});
