/** Purchases by API calls alone, as a script would make them, with the running shop and sandbox. */
import { expect } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { openShopDatabase, readOutbox } from './fixtures.ts';
import { postToApi, sampleAddressInfo } from './shop-calls.ts';
import { shopUnderTest } from './shop-under-test.ts';

const test = sampledTest(import.meta.filename);

const books = openShopDatabase();

/** Finds a saree of which exactly, or at least, this number of pieces is available. */
async function pieceWith(availability: number, which: '=' | '>=' = '=') {
  return shownSarees(books.db)
    .selectAll()
    .where('availability', which, availability)
    .orderBy('sku')
    .executeTakeFirstOrThrow();
}

test('the calls create-order, pay, verify, status, shipment and save make a purchase, and a repeated save answers the same', async () => {
  const saree = await pieceWith(3);
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const request = {
    amount: saree.price_paise / 100,
    currency: 'INR',
    receipt: 'api-journey',
    cartItems,
    addressInfo: sampleAddressInfo,
  };
  const order = await postToApi('/create-order', request);
  expect(order).toMatchObject({ status: 200, body: { amount: saree.price_paise, currency: 'INR' } });
  const paid = await postToApi('/razorpay/sandbox/pay', { order_id: order.body.id, outcome: 'success', method: 'upi' });
  expect((await postToApi('/verify-signature', paid.body)).body).toEqual({ verified: true });
  // Only the browser that opened the order is told its buyer's details.
  const statusFor = async (cookie: string): Promise<unknown> => {
    const answer = await fetch(`${shopUnderTest().shopUrl}/api/payment-status/${order.body.id}`, {
      headers: { cookie },
    });
    return answer.json();
  };
  expect(await statusFor('')).toMatchObject({ amount: saree.price_paise, paid: true, customer_details: null });
  expect(await statusFor(order.cookie)).toMatchObject({
    amount: saree.price_paise,
    customer_details: { email: sampleAddressInfo.email },
  });
  const placed = await postToApi('/place-shiprocket-order', { order_id: order.body.id, cartItems });
  expect(placed.body).toMatchObject({
    shiprocket_order: { order_id: expect.any(String), shipment_id: expect.any(String) },
  });
  const save = { payment_id: paid.body.razorpay_payment_id, cartItems, total_price: saree.price_paise / 100 };
  const saved = await postToApi('/save-order', save);
  expect(saved.body).toMatchObject({ order_code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/) });
  expect((await postToApi('/save-order', save)).body).toEqual(saved.body);

  const find = (contact: string) => postToApi('/orders/find', { order_code: saved.body.order_code, contact });
  expect((await find(sampleAddressInfo.phone)).body).toMatchObject({
    order_code: saved.body.order_code,
    status: 'shipment_requested',
  });
  expect((await find('9999999999')).status).toBe(404);
  const confirmations = async () => {
    const messages = await readOutbox(sampleAddressInfo.email);
    return messages.filter((message) => message.subject?.includes(String(saved.body.order_code)));
  };
  await expect.poll(confirmations, { timeout: 15_000 }).toHaveLength(1);
});

test('of two buyers who order the last piece through the API, one gets the order and the other is told that it is gone', async () => {
  const saree = await pieceWith(1);
  const buy = (receipt: string) =>
    postToApi('/create-order', {
      amount: saree.price_paise / 100,
      currency: 'INR',
      receipt,
      cartItems: [{ saree_sku: saree.sku, count: 1 }],
      addressInfo: sampleAddressInfo,
    });
  const answers = await Promise.all([buy('first-buyer'), buy('second-buyer')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
    code: 'out_of_stock',
    items: [{ saree_sku: saree.sku, availability: 0 }],
  });
});

test('a wrong amount is refused with the correct one, and a forged signature leaves the order unpaid', async () => {
  const saree = await pieceWith(4);
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const cheap = await postToApi('/create-order', { amount: 1, currency: 'INR', receipt: 'cheap', cartItems });
  expect(cheap).toMatchObject({ status: 409, body: { code: 'price_changed', amount: saree.price_paise / 100 } });

  const request = {
    amount: saree.price_paise / 100,
    currency: 'INR',
    receipt: 'forged',
    cartItems,
    addressInfo: sampleAddressInfo,
  };
  const { body } = await postToApi('/create-order', request);
  const forged = {
    razorpay_order_id: body.id,
    razorpay_payment_id: 'pay_00000000000000',
    razorpay_signature: 'a'.repeat(64),
  };
  expect((await postToApi('/verify-signature', forged)).body).toEqual({ verified: false });
  const order = await books.db
    .selectFrom('orders')
    .select(['status', 'provider_payment_id'])
    .where('provider_order_id', '=', String(body.id))
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 'awaiting_payment', provider_payment_id: null });
});

test('the webhook finishes an order whose page went away after paying', async () => {
  const saree = await pieceWith(5, '>=');
  const cartItems = [{ saree_sku: saree.sku, count: 1 }];
  const email = 'gone@example.in';
  const addressInfo = { ...sampleAddressInfo, email };
  const request = { amount: saree.price_paise / 100, currency: 'INR', receipt: 'gone', cartItems, addressInfo };
  const { body } = await postToApi('/create-order', request);
  await postToApi('/razorpay/sandbox/pay', { order_id: body.id, outcome: 'success', method: 'card' });
  await expect.poll(() => readOutbox(email), { timeout: 15_000 }).toHaveLength(1);
  const order = await books.db
    .selectFrom('orders')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('paid');
});
