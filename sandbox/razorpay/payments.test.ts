import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../testing/tools.ts';
import type { Order, Payment } from './entities.ts';
import type { ErrorBody } from './errors.ts';
import type { PaymentSuccess } from './paying.ts';
import { signHex } from './webhooks.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

async function newOrder(more: object = {}): Promise<string> {
  const body = { amount: 420_000, currency: 'INR', ...more };
  return (await readJsonBody<Order>(sandbox.razorpay('POST', '/v1/orders', body))).id;
}

function pay(order_id: string, outcome: 'success' | 'failure' = 'success', method = 'upi'): Promise<Response> {
  return sandbox.post('/razorpay/sandbox/pay', { order_id, outcome, method });
}

function paymentOf(id: string): Promise<Payment> {
  return readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${id}`));
}

async function descriptionOf(response: Promise<Response>): Promise<string> {
  const answer = await response;
  expect(answer.status).toBe(400);
  return (await readJsonBody<ErrorBody>(answer)).error.description;
}

test('the signature of a payment equals that of the documentation’s sample', () => {
  const signed = signHex('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l');
  expect(signed).toBe('0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f');
});

test('the signature of a webhook equals that of the documentation’s sample', () => {
  const signed = signHex('123456', '{"a":1,"b":2,"c":{"d":3}}');
  expect(signed).toBe('2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc');
});

test('a successful payment answers two ids and their signature, is captured and pays the order', async () => {
  const orderId = await newOrder({ notes: { cart: 'c_1' } });
  const success = await readJsonBody<PaymentSuccess>(pay(orderId));
  expect(Object.keys(success).sort()).toEqual(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']);
  const text = `${orderId}|${success.razorpay_payment_id}`;
  expect(success.razorpay_signature).toBe(signHex(testOptions.razorpay.keySecret, text));
  expect(await paymentOf(success.razorpay_payment_id)).toMatchObject({
    id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    entity: 'payment',
    amount: 420_000,
    status: 'captured',
    captured: true,
    order_id: orderId,
    method: 'upi',
    vpa: 'success@razorpay',
    fee: 9912,
    tax: 1512,
    notes: { cart: 'c_1' },
    error_code: null,
  });
  const order = await readJsonBody<Order>(sandbox.razorpay('GET', `/v1/orders/${orderId}`));
  expect(order).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 420_000, amount_due: 0 });
});

test('a failed payment answers in the documented envelope, and the order can be paid later', async () => {
  const orderId = await newOrder();
  const answer = await pay(orderId, 'failure');
  expect(answer.status).toBe(200);
  const { error } = await readJsonBody<ErrorBody>(answer);
  expect(error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description: expect.stringContaining('unsuccessful'),
    field: null,
    source: 'gateway',
    step: 'payment_response',
    reason: 'payment_failed',
    metadata: { order_id: orderId, payment_id: expect.stringMatching(/^pay_/) },
  });
  expect(await paymentOf(error.metadata.payment_id ?? '')).toMatchObject({
    status: 'failed',
    captured: false,
    fee: null,
    tax: null,
    error_reason: 'payment_failed',
  });
  expect(await readJsonBody(sandbox.razorpay('GET', `/v1/orders/${orderId}`))).toMatchObject({
    status: 'attempted',
    attempts: 1,
  });
  expect((await pay(orderId)).status).toBe(200);
  const list = await readJsonBody<{ items: Payment[] }>(sandbox.razorpay('GET', `/v1/orders/${orderId}/payments`));
  expect(list.items.map((payment) => payment.status)).toEqual(['captured', 'failed']);
});

test('a payment of an order that is already paid or unknown is refused', async () => {
  const orderId = await newOrder();
  await pay(orderId);
  expect(await descriptionOf(pay(orderId))).toBe(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  );
  expect(await descriptionOf(pay('order_00000000000000'))).toBe('The id provided does not exist');
});

test.each([
  ['card', { card_id: expect.stringMatching(/^card_/), vpa: null, acquirer_data: { auth_code: expect.any(String) } }],
  ['netbanking', { bank: 'HDFC', acquirer_data: { bank_transaction_id: expect.any(String) } }],
  ['wallet', { wallet: 'payzapp', acquirer_data: { transaction_id: expect.any(String) } }],
])('a payment by %s has that method’s fields', async (method, expected) => {
  const { razorpay_payment_id: id } = await readJsonBody<PaymentSuccess>(pay(await newOrder(), 'success', method));
  expect(await paymentOf(id)).toMatchObject(expected);
});

test('a payment is answered with its card only if the call asks for it', async () => {
  const { razorpay_payment_id: id } = await readJsonBody<PaymentSuccess>(pay(await newOrder(), 'success', 'card'));
  expect(await paymentOf(id)).not.toHaveProperty('card');
  const expanded = await readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${id}?expand[]=card`));
  expect(expanded.card).toMatchObject({ entity: 'card', last4: '1007', network: 'Visa' });
});

test('the payment of an order with manual capture stays authorised until its whole amount is captured, once', async () => {
  const orderId = await newOrder({ payment: { capture: 'manual' } });
  const { razorpay_payment_id: id } = await readJsonBody<PaymentSuccess>(pay(orderId));
  expect(await paymentOf(id)).toMatchObject({ status: 'authorized', captured: false, fee: null });
  const capture = (body: unknown, paymentId = id) =>
    sandbox.razorpay('POST', `/v1/payments/${paymentId}/capture`, body);
  expect(await descriptionOf(capture({ amount: 100, currency: 'INR' }))).toBe(
    'Capture amount must be equal to the amount authorized.',
  );
  expect(await descriptionOf(capture({ amount: 1.5, currency: 'INR' }))).toBe('The amount must be an integer.');
  expect(await descriptionOf(capture({ amount: 100, currency: 'INR' }, 'pay_00000000000000'))).toBe(
    'The id provided does not exist',
  );
  const captured = await readJsonBody<Payment>(capture({ amount: 420_000, currency: 'INR' }));
  expect(captured).toMatchObject({ status: 'captured', captured: true });
  expect(await descriptionOf(capture({ amount: 420_000, currency: 'INR' }))).toContain('order is already paid');
});

test('a payment after the automatic_expiry_period of its order stays uncaptured', async () => {
  const capture_options = { automatic_expiry_period: 60, manual_expiry_period: 120 };
  const payment = { capture: 'automatic', capture_options };
  const [inTime, late] = [await newOrder({ payment }), await newOrder({ payment })];
  sandbox.clock.advance(60 * 60_000);
  const first = await readJsonBody<PaymentSuccess>(pay(inTime));
  expect(await paymentOf(first.razorpay_payment_id)).toMatchObject({ status: 'captured', captured: true });
  sandbox.clock.advance(1_000);
  const second = await readJsonBody<PaymentSuccess>(pay(late));
  expect(await paymentOf(second.razorpay_payment_id)).toMatchObject({ status: 'authorized', captured: false });
  expect(await readJsonBody(sandbox.razorpay('GET', `/v1/orders/${late}`))).toMatchObject({ status: 'attempted' });
});

test('a payment of an order without capture settings is captured for three days after the order, and not later', async () => {
  const [inTime, late] = [await newOrder(), await newOrder()];
  sandbox.clock.advance(3 * 86_400_000);
  const first = await readJsonBody<PaymentSuccess>(pay(inTime));
  expect(await paymentOf(first.razorpay_payment_id)).toMatchObject({ status: 'captured' });
  sandbox.clock.advance(1_000);
  const second = await readJsonBody<PaymentSuccess>(pay(late));
  expect(await paymentOf(second.razorpay_payment_id)).toMatchObject({ status: 'authorized' });
});

test('payments are listed the newest first', async () => {
  const first = await readJsonBody<PaymentSuccess>(pay(await newOrder()));
  const second = await readJsonBody<PaymentSuccess>(pay(await newOrder()));
  const list = await readJsonBody<{ items: Payment[] }>(sandbox.razorpay('GET', '/v1/payments'));
  expect(list.items.map((payment) => payment.id)).toEqual([second.razorpay_payment_id, first.razorpay_payment_id]);
});
