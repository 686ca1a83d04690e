import { afterEach, beforeEach, expect, test } from 'vitest';
import { basicAuthHeader, readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';
import type { Order } from './entities.ts';
import type { ErrorBody } from './errors.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

interface WireOrder extends Omit<Order, 'notes'> {
  notes: unknown;
  amount_due: number;
}

function create(body: unknown): Promise<Response> {
  return sandbox.razorpay('POST', '/v1/orders', body);
}

async function errorOf(response: Promise<Response>, status = 400): Promise<ErrorBody['error']> {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await readJsonBody<ErrorBody>(answer)).error;
}

test('the sandbox’s Razorpay answers an order with exactly the documented fields', async () => {
  const order = await readJsonBody<WireOrder>(create({ amount: 5000, currency: 'INR', receipt: 'receipt#1' }));
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 5000,
    amount_paid: 0,
    amount_due: 5000,
    currency: 'INR',
    receipt: 'receipt#1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: sandbox.clock.now() / 1000,
  });
  expect(await readJsonBody(sandbox.razorpay('GET', `/v1/orders/${order.id}`))).toEqual(order);
});

test('an order’s notes are answered as an object, or as an empty list if empty, and PATCH accepts nothing else', async () => {
  const order = await readJsonBody<WireOrder>(create({ amount: 100, currency: 'INR', notes: { cart: 'c_1' } }));
  expect(order.notes).toEqual({ cart: 'c_1' });
  const patched = await readJsonBody<WireOrder>(sandbox.razorpay('PATCH', `/v1/orders/${order.id}`, { notes: {} }));
  expect(patched.notes).toEqual([]);
  const refused = await errorOf(sandbox.razorpay('PATCH', `/v1/orders/${order.id}`, { notes: {}, amount: 5 }));
  expect(refused.description).toBe('amount is/are not required and should not be sent');
});

const sixteen = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v']));
test.each([
  [{ currency: 'INR' }, 'The amount is required.', 'amount'],
  [{ amount: 500 }, 'The currency is required.', 'currency'],
  [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
  [{ amount: 50_000_001, currency: 'INR' }, 'Amount exceeds maximum amount allowed.', 'amount'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: '500', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: 500, currency: 'inr' }, 'The currency must be 3 characters.', 'currency'],
  [
    { amount: 500, currency: 'INR', receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  [{ amount: 500, currency: 'INR', notes: sixteen }, 'At most 15 notes are allowed', 'notes'],
  [{ amount: 500, currency: 'INR', nonsense: 1 }, 'nonsense is/are not required and should not be sent', undefined],
])('creating an order refuses %j', async (body, description, field) => {
  const error = await errorOf(create(body));
  expect(error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  });
});

test.each([
  [{}, 'The automatic_expiry_period is required.'],
  [{ automatic_expiry_period: 11 }, 'The automatic_expiry_period must be at least 12.'],
  [
    { automatic_expiry_period: 60, manual_expiry_period: 59 },
    'The manual_expiry_period must be greater than or equal to the automatic_expiry_period.',
  ],
  [
    { automatic_expiry_period: 60, manual_expiry_period: 7201 },
    'The manual_expiry_period may not be greater than 7200.',
  ],
])('creating an order refuses the capture options %j', async (capture_options, description) => {
  const payment = { capture: 'automatic', capture_options };
  const error = await errorOf(create({ amount: 500, currency: 'INR', payment }));
  expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description });
});

test('creating an order refuses a note of more than 256 characters and a body that is not JSON', async () => {
  const error = await errorOf(create({ amount: 500, currency: 'INR', notes: { long: 'x'.repeat(257) } }));
  expect(error.field).toBe('notes');
  const answer = sandbox.app.request('/razorpay/v1/orders', {
    method: 'POST',
    headers: { authorization: basicAuthHeader() },
    body: '{',
  });
  expect((await errorOf(Promise.resolve(answer))).code).toBe('BAD_REQUEST_ERROR');
});

test('the sandbox’s Razorpay accepts a receipt of 40 characters, and refuses the same receipt again', async () => {
  const body = { amount: 500, currency: 'INR', receipt: 'r'.repeat(40) };
  expect((await create(body)).status).toBe(200);
  expect((await errorOf(create(body))).description).toBe('Order receipt should be unique.');
});

test('orders are listed the newest first, and can be selected by receipt, by time and by page', async () => {
  for (const receipt of ['one', 'two', 'three']) {
    await create({ amount: 500, currency: 'INR', receipt });
    sandbox.clock.advance(60_000);
  }
  const receipts = async (query: string) => {
    const list = await readJsonBody<{ entity: string; count: number; items: WireOrder[] }>(
      sandbox.razorpay('GET', `/v1/orders${query}`),
    );
    expect(list.entity).toBe('collection');
    expect(list.count).toBe(list.items.length);
    return list.items.map((order) => order.receipt);
  };
  expect(await receipts('')).toEqual(['three', 'two', 'one']);
  expect(await receipts('?receipt=two')).toEqual(['two']);
  expect(await receipts('?count=1&skip=1')).toEqual(['two']);
  const start = sandbox.clock.now() / 1000 - 180;
  expect(await receipts(`?from=${start + 1}`)).toEqual(['three', 'two']);
  expect(await receipts(`?to=${start + 60}`)).toEqual(['two', 'one']);
  expect(await receipts('?authorized=1')).toEqual([]);
  const error = await errorOf(sandbox.razorpay('GET', '/v1/orders?count=101'));
  expect(error.description).toBe('The count may not be greater than 100.');
});

test('a list of orders has their payments if the call asks for them', async () => {
  const { id } = await readJsonBody<WireOrder>(create({ amount: 500, currency: 'INR' }));
  await sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success' });
  const list = await readJsonBody<{ items: { payments: { count: number } }[] }>(
    sandbox.razorpay('GET', '/v1/orders?expand[]=payments&authorized=1'),
  );
  expect(list.items[0]?.payments.count).toBe(1);
});

test('the sandbox’s Razorpay answers 400 to unknown and malformed ids and to wrong paths', async () => {
  const unknown = sandbox.razorpay('GET', '/v1/orders/order_00000000000000');
  expect((await errorOf(unknown)).description).toBe('The id provided does not exist');
  expect((await errorOf(sandbox.razorpay('GET', '/v1/orders/nonsense/payments'))).description).toBe(
    'nonsense is not a valid id',
  );
  expect((await errorOf(sandbox.razorpay('GET', '/v1/nowhere'))).description).toBe(
    'The requested URL was not found on the server.',
  );
});

test.each([
  ['none', undefined],
  ['a wrong secret', basicAuthHeader('rzp_test_sandbox', 'wrong')],
  ['a scheme in small letters', basicAuthHeader().replace('Basic', 'basic')],
])('a call whose authorization is %s is answered 401 in the documented envelope', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await sandbox.app.request('/razorpay/v1/orders', { headers });
  const error = await errorOf(Promise.resolve(answer), 401);
  expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed', source: 'NA' });
});
