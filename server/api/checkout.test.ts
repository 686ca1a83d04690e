import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { paise } from '../../shop/money.ts';
import { readAvailability, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type JsonFields, type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
/** The browser of the shopper who opens the orders. */
let browser: TestShopper;
let saree: Saree;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  browser = newTestShopper(api, '127.0.0.1');
  saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
});

const addressInfo = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
};

const lines = (...counts: [string, number][]) => counts.map(([saree_sku, count]) => ({ saree_sku, count }));

let receipts = 0;
function order(about: object = {}) {
  receipts += 1;
  const cartItems = [{ saree_sku: saree.sku, count: 1, pname: 'Neel Megh', price: '₹4,200.00' }];
  return { amount: 4200, currency: 'INR', receipt: `receipt-${receipts}`, cartItems, addressInfo, ...about };
}

/** An order that has been opened and paid, and the proof that the browser holds. */
async function paid() {
  const { body } = await browser.post<{ id: string }>('/create-order', order());
  const paymentId = api.shop.payment.capture(body.id);
  const signature = api.shop.payment.signatureOf(body.id, paymentId);
  const proof = { razorpay_order_id: body.id, razorpay_payment_id: paymentId, razorpay_signature: signature };
  return { id: body.id, paymentId, proof };
}

test('a whole purchase works call by call', async () => {
  const opened = await browser.post('/create-order', order({ note: 'A gift' }));
  expect(opened).toMatchObject({ status: 200, body: { id: 'order_1', amount: 420_000, currency: 'INR' } });
  const payment_id = api.shop.payment.capture('order_1');
  const razorpay_signature = api.shop.payment.signatureOf('order_1', payment_id);
  const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: payment_id, razorpay_signature };
  expect((await api.post('/verify-signature', proof)).body).toEqual({ verified: true });

  const status = await browser.get('/payment-status/order_1');
  const { code } = await readOrderOfProviderId(db, 'order_1');
  expect(status.body).toEqual({
    amount: 420_000,
    paid: true,
    order_code: code,
    customer_details: {
      email: 'asha@example.in',
      contact: '9876543210',
      billing_address: {
        name: 'Asha Rao',
        line1: 'House 221B, 5th Main',
        line2: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        zipcode: '560001',
      },
    },
  });

  const shipment = { order_id: `sr-${code}`, shipment_id: `shipment-${code}` };
  expect((await api.post('/place-shiprocket-order', { order_id: 'order_1' })).body).toEqual({
    shiprocket_order: shipment,
  });
  const saved = await api.post('/save-order', { payment_id, total_price: 4200 });
  expect(saved).toMatchObject({
    status: 200,
    body: { order_code: code, status: 'shipment_requested', total_price: 4200, payment_id },
  });
  expect((await api.post('/save-order', { payment_id, total_price: 4200 })).body).toEqual(saved.body);

  const read = await api.post<{ history: { status: string }[] }>('/orders/find', {
    order_code: code,
    contact: '9876543210',
  });
  expect(read.body).toMatchObject({
    order_code: code,
    note: 'A gift',
    total_price: 4200,
    shiprocket_shipment_id: shipment.shipment_id,
    items: [{ saree_sku: saree.sku, price: '₹4,200.00', quantity: 1, path: 'NeelMegh-Indigo:Ivory' }],
  });
  expect(read.body.history.map((event) => event.status)).toEqual([
    'draft',
    'awaiting_payment',
    'paid',
    'shipment_requested',
  ]);
  expect(api.reported).toEqual([]);
});

describe('POST /create-order', () => {
  test('answers an amount other than the price with 409 and the correct one', async () => {
    const answer = await browser.post('/create-order', order({ amount: 4100 }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        amount: 4200,
        cartItems: [{ saree_sku: saree.sku, pname: 'Neel Megh', count: 1, price: '₹4,200.00' }],
      },
    });
  });

  test('answers more pieces than are available with 409 and the availability', async () => {
    await aSaree(db, { ...saree, availability: 1 });
    const cartItems = [{ saree_sku: saree.sku, count: 2 }];
    const answer = await browser.post('/create-order', order({ amount: 8400, cartItems }));
    const items = [{ saree_sku: saree.sku, availability: 1 }];
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', items } });
  });

  test('answers unknown sarees with 404 and their skus', async () => {
    const answer = await browser.post('/create-order', order({ cartItems: [{ saree_sku: 'NO-SUCH', count: 1 }] }));
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_saree', skus: ['NO-SUCH'] } });
  });

  test('answers the receipt of another cart with 409', async () => {
    const first = order();
    await browser.post('/create-order', first);
    const other = await aSaree(db);
    const answer = await browser.post('/create-order', { ...first, cartItems: [{ saree_sku: other.sku, count: 1 }] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'receipt_conflict' } });
  });

  test('answers too many pieces for an order with 400 and the limit', async () => {
    const many = await aSaree(db, { price: paise(100), availability: 100 });
    const of = (count: number) => order({ amount: count, cartItems: lines([many.sku, count]) });
    const errors = [{ field: 'cartItems', message: 'at most 10 pieces an order; for more, write to us' }];
    expect(await browser.post('/create-order', of(11))).toMatchObject({ status: 400, body: { errors } });
    expect((await browser.post('/create-order', of(10))).status).toBe(200);
  });

  test('answers a receipt with another address to its own browser alone', async () => {
    const asked = order();
    const { body } = await browser.post('/create-order', asked);
    const moved = { ...asked, addressInfo: { ...addressInfo, address: '1 Elsewhere' } };
    const stranger = newTestShopper(api);
    expect(await stranger.post('/create-order', moved)).toMatchObject({
      status: 409,
      body: { code: 'receipt_conflict' },
    });
    expect((await readOrderOfProviderId(db, String(body.id))).recipient?.address).toBe(addressInfo.address);
    expect((await browser.post('/create-order', moved)).body).toEqual(body);
    expect((await readOrderOfProviderId(db, String(body.id))).recipient?.address).toBe('1 Elsewhere');
  });

  test('gives the order pass to a browser that repeats the call after the provider did not answer', async () => {
    const asked = order();
    api.shop.payment.fail('openOrder');
    expect((await browser.post('/create-order', asked)).status).toBe(503);
    const { body } = await browser.post<{ id: string }>('/create-order', asked);
    expect((await browser.get(`/payment-status/${body.id}`)).body.customer_details).not.toBeNull();
  });

  test('answers the same order without a pass to a browser that lost the first answer', async () => {
    const asked = order();
    const { body } = await api.post<{ id: string }>('/create-order', asked);
    expect((await browser.post('/create-order', asked)).body).toEqual(body);
    expect((await browser.get(`/payment-status/${body.id}`)).body.customer_details).toBeNull();
  });

  test('accepts the spec’s three fields alone', async () => {
    const answer = await browser.post('/create-order', { amount: 4200.5, currency: 'INR', receipt: 'three' });
    expect(answer).toMatchObject({ status: 200, body: { amount: 420_050 } });
  });

  test('answers 503 when the provider does not answer, and releases the piece', async () => {
    api.shop.payment.fail('openOrder');
    const answer = await browser.post('/create-order', order());
    expect(answer).toMatchObject({ status: 503, body: { code: 'outside_service_failed', service: 'payment' } });
    expect(await readAvailability(db, saree)).toBe(3);
    expect(api.reported).toHaveLength(1);
  });

  test.each([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['less than a rupee', { amount: 0.5 }, 'amount'],
    ['less than a paisa', { amount: 4200.005 }, 'amount'],
    ['a negative amount', { amount: -4200 }, 'amount'],
    ['an amount in words', { amount: '4200' }, 'amount'],
    ['an endless amount', { amount: 1e300 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['no receipt', { receipt: '  ' }, 'receipt'],
    ['an empty cart', { cartItems: [] }, 'cartItems'],
    ['a count of none', { cartItems: [{ saree_sku: 'TEST-1', count: 0 }] }, 'cartItems.0.count'],
    ['half a saree', { cartItems: [{ saree_sku: 'TEST-1', count: 0.5 }] }, 'cartItems.0.count'],
    ['more pieces than anybody may hold', { cartItems: lines(['A', 60], ['B', 41]) }, 'cartItems'],
    ['a cart that is no list', { cartItems: { saree_sku: 'TEST-1', count: 1 } }, 'cartItems'],
    ['no name', { addressInfo: { ...addressInfo, fullName: ' ' } }, 'addressInfo.fullName'],
    [
      'a name with a web address',
      { addressInfo: { ...addressInfo, fullName: 'Pay at evil.in/x' } },
      'addressInfo.fullName',
    ],
    ['a foreign phone', { addressInfo: { ...addressInfo, phone: '+1 555 0100' } }, 'addressInfo.phone'],
    ['a broken e-mail', { addressInfo: { ...addressInfo, email: 'asha@' } }, 'addressInfo.email'],
    ['a short PIN', { addressInfo: { ...addressInfo, zip: '5600' } }, 'addressInfo.zip'],
  ])('answers %s with 400 and names the field', async (_name, about, field) => {
    const answer = await browser.post('/create-order', order(about));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', errors: [{ field }] } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await readAvailability(db, saree)).toBe(3);
  });
});

test('create-order answers everything that the payment window needs, each time', async () => {
  api.shop.payment.window = { payment_session_id: 'session_1' };
  const opened = { id: 'order_1', payment_window: { payment_session_id: 'session_1' } };
  const request = order();
  for (let time = 0; time < 2; time += 1)
    expect(await browser.post('/create-order', request)).toMatchObject({ status: 200, body: opened });
});

describe('POST /verify-signature', () => {
  test('answers a proof in another provider’s format with 400 and names the field', async () => {
    expect(await api.post('/verify-signature', { signature: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', errors: [{ field: 'razorpay_order_id' }] },
    });
  });

  test('does not verify a forged signature, and leaves the order unpaid', async () => {
    const { id, paymentId, proof } = await paid();
    const forged = { ...proof, razorpay_signature: '0'.repeat(64) };
    expect(await api.post('/verify-signature', forged)).toMatchObject({ status: 200, body: { verified: false } });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment', captured: null });
    const foreign = { ...proof, razorpay_signature: api.shop.payment.signatureOf('order_other', paymentId) };
    expect((await api.post('/verify-signature', foreign)).body).toEqual({ verified: false });
  });

  test('does not verify an order that is not ours, however well signed', async () => {
    const razorpay_signature = api.shop.payment.signatureOf('order_elsewhere', 'pay_1');
    const proof = { razorpay_order_id: 'order_elsewhere', razorpay_payment_id: 'pay_1', razorpay_signature };
    expect((await api.post('/verify-signature', proof)).body).toEqual({ verified: false });
  });

  test('verifies a good proof although the provider cannot be asked', async () => {
    const { id, proof } = await paid();
    api.shop.payment.fail('capturedFor');
    expect((await api.post('/verify-signature', proof)).body).toEqual({ verified: true });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'awaiting_payment' });
  });

  test('reports an error of our own', async () => {
    const { proof } = await paid();
    api.shop.payment.after('capturedFor', () => Promise.reject(new Error('a bug')));
    expect(await api.post('/verify-signature', proof)).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(api.reported).toMatchObject([{ message: 'a bug' }]);
  });
});

describe('GET /payment-status/{order_id}', () => {
  test('says that an order is unpaid', async () => {
    await browser.post('/create-order', order());
    const answer = await browser.get('/payment-status/order_1');
    expect(answer).toMatchObject({ status: 200, body: { amount: 420_000, paid: false } });
    expect(answer.body).not.toHaveProperty('order_code');
  });

  test('prefers the provider’s details of the payer', async () => {
    const { id } = await paid();
    const address = { name: 'A. Rao', line1: '12', line2: 'Lake', city: 'Pune', state: 'MH' };
    const billingAddress = { ...address, pincode: '411004' };
    api.shop.payment.payer = { email: 'other@example.in', contact: '+919000090000', billingAddress };
    expect((await browser.get(`/payment-status/${id}`)).body.customer_details).toEqual({
      email: 'other@example.in',
      contact: '+919000090000',
      billing_address: { ...address, zipcode: '411004' },
    });
  });

  test('answers our own details when the provider cannot be asked', async () => {
    const { id } = await paid();
    api.shop.payment.fail('payerOf');
    const { body } = await browser.get(`/payment-status/${id}`);
    expect(body).toMatchObject({ paid: true, customer_details: { email: addressInfo.email } });
  });

  test('reports money whose cart is still to come', async () => {
    const { cartItems: _, ...plain } = order();
    const { id } = (await browser.post<{ id: string }>('/create-order', plain)).body;
    api.shop.payment.capture(id);
    const { body } = await browser.get(`/payment-status/${id}`);
    expect(body).toMatchObject({ paid: true, amount: 420_000 });
    expect(body).not.toHaveProperty('order_code');
  });

  test('tells the buyer’s details only to the browser that opened the order, and to whoever may see it', async () => {
    const { id } = await paid();
    const { order_code, customer_details } = (await browser.get(`/payment-status/${id}`)).body;
    expect(customer_details).toMatchObject({ email: addressInfo.email });
    const asked = api.shop.payment.calls.payerOf;
    const stranger = newTestShopper(api);
    const told = await stranger.get(`/payment-status/${id}`);
    expect(told).toMatchObject({ status: 200, body: { amount: 420_000, paid: true, customer_details: null } });
    expect(told.body).not.toHaveProperty('order_code');
    expect(api.shop.payment.calls.payerOf).toBe(asked);
    await stranger.post('/orders/find', { order_code, contact: addressInfo.email });
    expect((await stranger.get(`/payment-status/${id}`)).body).toMatchObject({ order_code, customer_details });
  });

  test('answers 404 for an unknown order and 503 when the provider is away', async () => {
    expect(await api.get('/payment-status/order_x')).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    const { id } = await paid();
    api.shop.payment.fail('capturedFor');
    expect((await browser.get(`/payment-status/${id}`)).status).toBe(503);
  });
});

describe('POST /release-order', () => {
  test('releases the piece, or says that the money came', async () => {
    await browser.post('/create-order', order());
    expect((await api.post('/release-order', { order_id: 'order_1' })).body).toEqual({ paid: false });
    expect(await readAvailability(db, saree)).toBe(3);
    api.shop.payment.capture('order_1');
    expect((await api.post('/release-order', { order_id: 'order_1' })).body).toEqual({ paid: true });
    expect((await api.post('/release-order', { order_id: 'order_x' })).status).toBe(404);
  });
});

test('calls around a payment are limited by order, or by address if they name none of ours', async () => {
  const { id, paymentId, proof } = await paid();
  const crowd = '203.0.113.7';
  vi.spyOn(api.shop.limits, 'take').mockImplementation(async (name, who) =>
    name === 'payment-call-by-address' && who === crowd ? { ok: false, retryAfterSeconds: 9 } : { ok: true },
  );
  const { get, post } = api.from(crowd);
  const everyCall = async (about: { id: string; paymentId: string; proof: unknown }) => {
    const answers = [
      await post('/verify-signature', about.proof),
      await get(`/payment-status/${about.id}`),
      await post('/place-shiprocket-order', { order_id: about.id }),
      await post('/save-order', { payment_id: about.paymentId }),
      await post('/release-order', { order_id: about.id }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await everyCall({ id, paymentId, proof })).toEqual([200, 200, 200, 200, 200]);
  const madeUp = { ...proof, razorpay_signature: '0'.repeat(64) };
  expect(await everyCall({ id: 'order_x', paymentId: 'pay_x', proof: madeUp })).toEqual([429, 429, 429, 429, 429]);
});

test('a payment can be asked about 60 times an hour', async () => {
  const { id } = await paid();
  for (let nth = 1; nth <= 60; nth += 1) await browser.get(`/payment-status/${id}`);
  expect(await browser.get(`/payment-status/${id}`)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await browser.post('/release-order', { order_id: id })).status).toBe(429);
});

describe('the calls after the payment', () => {
  test('answer 422 for an unpaid order and 404 for an unknown one', async () => {
    await browser.post('/create-order', order());
    const place = await api.post('/place-shiprocket-order', { order_id: 'order_1' });
    expect(place).toMatchObject({ status: 422, body: { code: 'payment_not_captured' } });
    expect((await api.post('/place-shiprocket-order', { order_id: 'order_x' })).status).toBe(404);
    expect((await api.post('/save-order', { payment_id: 'pay_x' })).status).toBe(404);
  });

  test('accept the spec’s own payloads, for an order opened with amount, currency and receipt alone', async () => {
    const { body } = await browser.post<{ id: string }>('/create-order', {
      amount: 4200,
      currency: 'INR',
      receipt: 'three',
    });
    const payment_id = api.shop.payment.capture(body.id);
    const cartItems = [{ saree_sku: saree.sku, pname: 'Neel Megh', price: 4200, count: 1, image_url: '/a.webp' }];
    const place = { order_id: body.id, cartItems, ...addressInfo, full_name: 'Asha Rao', contact: '+919876543210' };
    const placed = await api.post<{ shiprocket_order: JsonFields }>('/place-shiprocket-order', place);
    expect(placed.status).toBe(200);
    const { shipment_id, order_id } = placed.body.shiprocket_order;
    const save = {
      user_email: 'asha@example.in',
      user_phone: null,
      full_name: 'Asha Rao',
      address: 'House 221B',
      city: 'Bengaluru',
      state: 'Karnataka',
      zip: '560001',
      order_note: 'Ring twice',
      total_price: 4200,
      payment_id,
      cartItems,
      shiprocket_order_id: order_id,
      shiprocket_shipment_id: shipment_id,
    };
    const saved = await api.post('/save-order', save);
    expect(saved).toMatchObject({ status: 200, body: { shiprocket_shipment_id: shipment_id } });
    expect(await readOrderOfProviderId(db, body.id)).toMatchObject({
      note: 'Ring twice',
      recipient: { phone: '9876543210' },
    });
  });

  test('answer 422 without a cart and 404 for an unknown saree', async () => {
    const { body } = await browser.post<{ id: string }>('/create-order', {
      amount: 4200,
      currency: 'INR',
      receipt: 'three',
    });
    const payment_id = api.shop.payment.capture(body.id);
    expect((await api.post('/save-order', { payment_id })).body).toMatchObject({ status: 422, code: 'cart_missing' });
    const cartItems = [{ saree_sku: 'NO-SUCH', count: 1 }];
    const answer = await api.post('/save-order', { payment_id, cartItems });
    expect(answer.body).toMatchObject({ status: 404, code: 'unknown_saree', skus: ['NO-SUCH'] });
  });

  test('answer 422 for a refused shipment and 503 for a service that is away', async () => {
    const first = await paid();
    api.shop.shipping.failNext();
    const away = await api.post('/place-shiprocket-order', { order_id: first.id });
    expect(away).toMatchObject({ status: 503, body: { service: 'shipping' } });
    expect((await api.post('/place-shiprocket-order', { order_id: first.id })).status).toBe(200);
    const second = await paid();
    api.shop.shipping.refuseNext('no such street');
    const refused = await api.post('/place-shiprocket-order', { order_id: second.id });
    expect(refused).toMatchObject({ status: 422, body: { code: 'shipment_refused' } });
    expect(JSON.stringify(refused.body)).not.toContain('street');
  });

  test('make an order that was paid another amount need attention, and do not ship it', async () => {
    const { paymentId, id } = await paid();
    const order = await readOrderOfProviderId(db, id);
    await db.updateTable('orders').set({ amount_paise: 430_000 }).where('id', '=', order.id).execute();
    const saved = await api.post('/save-order', { payment_id: paymentId });
    expect(saved).toMatchObject({ status: 200, body: { status: 'needs_attention', total_price: 4200 } });
    const place = await api.post('/place-shiprocket-order', { order_id: id });
    expect(place).toMatchObject({ status: 422, body: { code: 'not_shippable' } });
  });
});

describe('POST /hooks/razorpay', () => {
  // Written as no JSON.stringify would write it: the signature is over these very bytes.
  const body = '{ "kind": "payment",  "name": "order.paid",  "orderId": "order_\\u0031" }';
  const post = (headers: Record<string, string>) => api.request('/hooks/razorpay', { method: 'POST', body, headers });

  test('answers a signed event and a repeated one with 200, and queues one job', async () => {
    const headers = { 'x-razorpay-signature': `signed ${body}`, 'x-razorpay-event-id': 'event_1' };
    expect((await post(headers)).status).toBe(200);
    expect((await post(headers)).status).toBe(200);
    expect(await api.shop.sentJobs()).toMatchObject([{ name: 'handle-payment-event' }]);
  });

  test('stores the same signed bytes once, under whatever event ids', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const headers = { 'x-razorpay-signature': `signed ${body}`, 'x-razorpay-event-id': `event_${nth}` };
      expect((await post(headers)).status).toBe(200);
    }
    expect(await db.selectFrom('webhook_event').select('id').execute()).toHaveLength(1);
    expect(await api.shop.sentJobs()).toHaveLength(1);
  });

  test('refuses an unsigned event and does not store it', async () => {
    expect((await post({ 'x-razorpay-event-id': 'event_1' })).status).toBe(400);
    expect(await api.shop.sentJobs()).toEqual([]);
  });
});
