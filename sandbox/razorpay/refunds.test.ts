import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';
import type { Order, Payment, Refund } from './entities.ts';
import type { ErrorBody } from './errors.ts';
import type { PaymentSuccess } from './paying.ts';

let sandbox: TestSandbox;
let paymentId: string;
beforeEach(async () => {
  sandbox = testSandbox();
  paymentId = (await paid()).razorpay_payment_id;
});
afterEach(() => sandbox.close());

async function paid(more: object = {}): Promise<PaymentSuccess> {
  const order = await readJsonBody<Order>(
    sandbox.razorpay('POST', '/v1/orders', { amount: 500_000, currency: 'INR', ...more }),
  );
  return readJsonBody(sandbox.post('/razorpay/sandbox/pay', { order_id: order.id, outcome: 'success' }));
}

function refund(body: unknown = {}, key?: string, id = paymentId): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { 'X-Refund-Idempotency': key };
  return sandbox.razorpay('POST', `/v1/payments/${id}/refund`, body, headers);
}

async function errorOf(response: Promise<Response>, status = 400): Promise<string> {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await readJsonBody<ErrorBody>(answer)).error.description;
}

test('a refund without an amount is a full refund', async () => {
  const made = await readJsonBody<Refund>(refund({ receipt: 'RF-1', notes: { reason: 'size' } }));
  expect(made).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 500_000,
    currency: 'INR',
    payment_id: paymentId,
    receipt: 'RF-1',
    notes: { reason: 'size' },
    acquirer_data: { arn: expect.any(String) },
    created_at: sandbox.clock.now() / 1000,
    batch_id: null,
    status: 'processed',
  });
  const payment = await readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${paymentId}`));
  expect(payment).toMatchObject({
    status: 'refunded',
    captured: true,
    amount_refunded: 500_000,
    refund_status: 'full',
  });
  const order = await readJsonBody<Order>(sandbox.razorpay('GET', `/v1/orders/${payment.order_id}`));
  expect(order).toMatchObject({ status: 'paid', amount_paid: 500_000 });
  expect(await errorOf(refund())).toBe('The payment has been fully refunded already.');
});

test('partial refunds add up, never beyond the captured amount', async () => {
  await refund({ amount: 200_000, speed: 'optimum' });
  const payment = await readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${paymentId}`));
  expect(payment).toMatchObject({ status: 'captured', amount_refunded: 200_000, refund_status: 'partial' });
  expect(await errorOf(refund({ amount: 300_001 }))).toBe(
    'The refund amount provided is greater than amount captured.',
  );
  expect((await refund({ amount: 300_000 })).status).toBe(200);
});

test.each([
  [{ amount: 99 }, 'The amount must be at least INR 1.00'],
  [{ amount: 100.5 }, 'The amount must be an integer.'],
  [{ speed: 'fast' }, 'The selected speed is invalid.'],
  [{ reason: 'size' }, 'reason is/are not required and should not be sent'],
])('a request for a refund with %j is refused', async (body, description) => {
  expect(await errorOf(refund(body))).toBe(description);
});

test('unknown and malformed ids and uncaptured payments cannot be refunded', async () => {
  expect(await errorOf(refund({}, undefined, 'pay_00000000000000'))).toBe('The id provided does not exist');
  expect(await errorOf(refund({}, undefined, 'nonsense'))).toBe('nonsense is not a valid id');
  const { razorpay_payment_id: waiting } = await paid({ payment: { capture: 'manual' } });
  expect(await errorOf(refund({}, undefined, waiting))).toContain('should be captured');
});

test('a refund is answered with its speed only if the request names one', async () => {
  expect(await readJsonBody<Refund>(refund({ amount: 100 }))).not.toHaveProperty('speed_processed');
  expect(await readJsonBody<Refund>(refund({ amount: 100, speed: 'normal' }))).toMatchObject({
    speed_requested: 'normal',
    speed_processed: 'normal',
  });
  expect(await readJsonBody<Refund>(refund({ amount: 100, speed: 'optimum' }))).toMatchObject({
    speed_processed: 'instant',
  });
});

test('the same idempotency key and body make one refund, and another body under the key is answered 409', async () => {
  const first = await readJsonBody<Refund>(refund({ amount: 100 }, 'refund-0001'));
  const again = await readJsonBody<Refund>(refund({ amount: 100 }, 'refund-0001'));
  expect(again).toEqual(first);
  expect(await errorOf(refund({ amount: 200 }, 'refund-0001'), 409)).toBe(
    'Different request with the same idempotency key has already been processed.',
  );
  expect(await errorOf(refund({}, 'short'))).toBe('The idempotency key must be at least 10 characters long.');
  expect(await errorOf(refund({}, 'with spaces here'))).toBe(
    'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
  );
});

test('a normal refund fails on a payment older than 6 months', async () => {
  sandbox.clock.advance(190 * 86_400_000);
  expect(await readJsonBody<Refund>(refund({ speed: 'normal' }))).toMatchObject({ status: 'failed' });
  const payment = await readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${paymentId}`));
  expect(payment).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null });
});

test('a refund can be read by its id, under its payment and in lists, and its notes can be changed', async () => {
  const made = await readJsonBody<Refund>(refund({ amount: 100 }));
  const other = (await paid()).razorpay_payment_id;
  expect(await readJsonBody(sandbox.razorpay('GET', `/v1/refunds/${made.id}`))).toEqual(made);
  expect(await readJsonBody(sandbox.razorpay('GET', `/v1/payments/${paymentId}/refunds/${made.id}`))).toEqual(made);
  expect(await errorOf(sandbox.razorpay('GET', `/v1/payments/${other}/refunds/${made.id}`))).toBe(
    'The id provided does not exist',
  );
  for (const path of ['/v1/refunds', `/v1/payments/${paymentId}/refunds`]) {
    expect(await readJsonBody(sandbox.razorpay('GET', path))).toEqual({
      entity: 'collection',
      count: 1,
      items: [made],
    });
  }
  const patched = await readJsonBody<Refund>(
    sandbox.razorpay('PATCH', `/v1/refunds/${made.id}`, { notes: { by: 'owner' } }),
  );
  expect(patched.notes).toEqual({ by: 'owner' });
});
