import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../testing/tools.ts';
import type { Order, Payment } from './entities.ts';
import type { ErrorBody } from './errors.ts';
import type { PaymentSuccess } from './paying.ts';
import { signHex } from './webhooks.ts';

const KEY = testOptions.razorpay.keyId;
let sandbox: TestSandbox;
let orderId: string;
beforeEach(async () => {
  sandbox = testSandbox();
  const order = await readJsonBody<Order>(sandbox.razorpay('POST', '/v1/orders', { amount: 420_000, currency: 'INR' }));
  orderId = order.id;
});
afterEach(() => sandbox.close());

async function openPage(key: string, order: string): Promise<string> {
  const query = new URLSearchParams({ key_id: key, order_id: order, origin: 'http://shop.test' });
  const answer = await sandbox.app.request(`/razorpay/v1/checkout/public?${query}`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  return answer.text();
}

function submit(more: object): Promise<Response> {
  const request = { key_id: KEY, order_id: orderId, method: 'upi', ...more };
  return sandbox.post('/razorpay/v1/payments/create/ajax', request);
}

test.each([
  ['/razorpay/v1/checkout.js', 'text/javascript'],
  ['/razorpay/v1/checkout/frame.js', 'text/javascript'],
  ['/razorpay/v1/checkout/frame.css', 'text/css'],
])('%s is served without a key', async (path, type) => {
  const answer = await sandbox.app.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('connection')).toBe('close');
});

test('the checkout page shows the amount, ways to pay, the QR code first, and that no money moves', async () => {
  const page = await openPage(KEY, orderId);
  for (const text of ['Pay ₹4,200.00', 'Show the QR code', 'Card number', 'Fail this payment']) {
    expect(page).toContain(text);
  }
  const ways = [...page.matchAll(/<input type="radio" name="way" value="(\w+)" (checked)?/g)];
  expect(ways.map(([, way, isChosen]) => [way, isChosen !== undefined])).toEqual([
    ['qr', true],
    ['card', false],
    ['netbanking', false],
  ]);
  expect(page).toContain('Sandbox: no real money moves');
  expect(page).toContain('aria-label="Close payment"');
});

test('the checkout page reports a wrong key, an unknown order and an order that is already paid', async () => {
  expect(await openPage('rzp_test_other', orderId)).toContain('data-fault="Authentication failed"');
  expect(await openPage(KEY, 'order_00000000000000')).toContain('data-fault="The id provided does not exist"');
  expect(await openPage(KEY, '"><script>alert(1)</script>')).not.toContain('<script>alert');
  await sandbox.post('/razorpay/sandbox/pay', { order_id: orderId, outcome: 'success' });
  expect(await openPage(KEY, orderId)).toContain('order is already paid');
});

test('the call of the checkout page’s form makes a payment with a valid signature and the buyer’s contacts', async () => {
  const answer = submit({ vpa: 'success@razorpay', amount: 420_000, email: 'asha@example.com', contact: '9876543210' });
  const success = await readJsonBody<PaymentSuccess>(answer);
  const text = `${orderId}|${success.razorpay_payment_id}`;
  expect(success.razorpay_signature).toBe(signHex(testOptions.razorpay.keySecret, text));
  const payment = await readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${success.razorpay_payment_id}`));
  expect(payment).toMatchObject({ email: 'asha@example.com', contact: '+919876543210', vpa: 'success@razorpay' });
});

test('the sandbox keeps the network and the last four digits of a card, and not its first six', async () => {
  const success = await readJsonBody<PaymentSuccess>(
    submit({ method: 'card', card: { name: '', number: '5500670000001002' } }),
  );
  const path = `/v1/payments/${success.razorpay_payment_id}?expand[]=card`;
  const text = JSON.stringify(await readJsonBody(sandbox.razorpay('GET', path)));
  expect(text).toContain('"last4":"1002"');
  expect(text).toContain('"network":"MasterCard"');
  expect(text).not.toContain('550067');
});

test.each([{ vpa: 'failure@razorpay' }, { vpa: 'success@razorpay', fail: true }])(
  'paying in the sandbox with %j fails',
  async (more) => {
    const answer = await submit(more);
    expect(answer.status).toBe(400);
    const { error } = await readJsonBody<ErrorBody>(answer);
    expect(error.metadata).toEqual({ order_id: orderId, payment_id: expect.stringMatching(/^pay_/) });
  },
);

test('the sandbox refuses a payment with a wrong key or another amount than the order’s', async () => {
  expect((await submit({ key_id: 'rzp_test_other' })).status).toBe(401);
  const { error } = await readJsonBody<ErrorBody>(submit({ amount: 100 }));
  expect(error.description).toContain('different from your order amount');
});

test.each([
  [{ outcome: 'success' }, 'The order_id is required.'],
  [{ order_id: 'x', outcome: 'maybe' }, 'The outcome must be success or failure.'],
  [{ order_id: 'x', outcome: 'success', method: 'cash' }, 'The method is invalid.'],
])('sandbox/pay refuses %j', async (body, description) => {
  const answer = await sandbox.post('/razorpay/sandbox/pay', body);
  expect(answer.status).toBe(400);
  expect((await readJsonBody<ErrorBody>(answer)).error.description).toBe(description);
});
