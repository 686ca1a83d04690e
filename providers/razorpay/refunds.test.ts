import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import { quickPatience } from '../testing/patience.ts';
import { testServer } from '../testing/server.ts';
import { razorpay } from './razorpay.ts';

const keys = { ...testOptions.razorpay, patience: quickPatience };
const checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';
const key = '5f0c0e0e-93ad-4a62-8f39-0f6d6b9f0b9e';
let sandbox: TestSandbox;
let payment: Payment;
let paymentId: string;
beforeEach(async () => {
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  payment = razorpay({ ...keys, checkoutUrl, baseUrl: `http://127.0.0.1:${port}/razorpay` });
  paymentId = await aPayment();
});
afterEach(() => sandbox.close());

async function aPayment(): Promise<string> {
  const there = await payment.openOrder({ amount: paise(420_000), currency: 'INR', receipt: 'r-1' });
  if ('amountRefused' in there) throw new Error(there.amountRefused);
  const { id } = there;
  const paying = sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success', method: 'upi' });
  return (await readJsonBody<{ razorpay_payment_id: string }>(paying)).razorpay_payment_id;
}

const wish = (about: { amount?: number; key?: string } = {}) => ({
  paymentId,
  amount: paise(about.amount ?? 120_050),
  key: about.key ?? key,
  notes: { order: 'ABCD-EFGH-JKMNP' },
});

async function fault(about: object, call = 'POST /v1/payments/:id/refund'): Promise<void> {
  expect((await sandbox.post('/faults', { service: 'razorpay', call, ...about })).status).toBe(201);
}

test('a partial refund is made at Razorpay and recognised by our key', async () => {
  const made = await payment.refund(wish());
  expect(made).toEqual({
    ok: true,
    refund: { id: expect.stringMatching(/^rfnd_/), amount: 120_050, status: 'processed', key },
  });
  expect(await payment.refundsOf(paymentId)).toEqual([made.ok && made.refund]);
});

test('all refunds since a time are listed, whoever made them, even if there are more than a hundred', async () => {
  const begun = new Date(sandbox.clock.now());
  for (let nth = 0; nth < 101; nth += 1) await payment.refund(wish({ amount: 100, key: `one-of-many-${nth}` }));
  const { id } = await readJsonBody<{ id: string }>(
    sandbox.razorpay('POST', `/v1/payments/${paymentId}/refund`, { amount: 200 }),
  );
  const listed = await payment.refundsSince(begun);
  expect(new Set(listed.map((one) => one.id)).size).toBe(102);
  expect(listed.find((one) => one.id === id)).toMatchObject({ paymentId, amount: 200, key: null });
  expect(await payment.refundsSince(new Date(begun.getTime() + 86_400_000))).toEqual([]);
});

test('a refund that is requested again under the same key is the same refund', async () => {
  const first = await payment.refund(wish());
  expect(await payment.refund(wish())).toEqual(first);
  expect(await payment.refundsOf(paymentId)).toHaveLength(1);
  expect(await payment.refund(wish({ key: 'another-key-of-ours' }))).not.toEqual(first);
});

test('a refund’s key, amount and notes are sent to Razorpay as its contract has them', async () => {
  const refund = { id: 'rfnd_1', amount: 120_050, status: 'processed', receipt: key };
  const server = await testServer(() => ({ status: 200, body: refund }));
  await razorpay({ ...keys, checkoutUrl, baseUrl: server.url }).refund(wish());
  expect(server.asked).toMatchObject([{ method: 'POST', path: `/v1/payments/${paymentId}/refund` }]);
  expect(server.asked[0]?.headers['x-refund-idempotency']).toBe(key);
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    amount: 120_050,
    speed: 'normal',
    notes: { order: 'ABCD-EFGH-JKMNP' },
    receipt: key,
  });
});

test.each([
  { kind: 'drop' },
  { kind: 'malformed' },
  { kind: 'drop', before: true },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 502 },
  { kind: 'status', status: 429 },
])('after %j the refund is requested again with the same key and is made once', async (about) => {
  await fault({ ...about, times: 2 });
  expect(await payment.refund(wish())).toMatchObject({ ok: true, refund: { status: 'processed', key } });
  expect(await payment.refundsOf(paymentId)).toHaveLength(1);
});

test('a refund without an answer in time is requested again and is made once', async () => {
  await fault({ kind: 'latency', ms: 600_000, times: 1 });
  expect(await payment.refund(wish())).toMatchObject({ ok: true, refund: { status: 'processed', key } });
  sandbox.clock.advance(600_000);
  await expect.poll(() => payment.refundsOf(paymentId)).toHaveLength(1);
});

test('a call about refunds that Razorpay answers with 503 throws an error and does not count as a refusal', async () => {
  await fault({ kind: 'status', status: 503, times: 3 });
  await expect(payment.refund(wish())).rejects.toThrow('razorpay: answered 503');
  await fault({ kind: 'status', status: 503, times: 3 }, 'GET /v1/payments/:id/refunds');
  await expect(payment.refundsOf(paymentId)).rejects.toThrow('razorpay: answered 503');
});

describe('a refused refund', () => {
  test('gives the reason: more than is left, all refunded, unknown payment', async () => {
    expect(await payment.refund(wish({ amount: 420_001 }))).toEqual({
      ok: false,
      reason: 'The refund amount provided is greater than amount captured.',
    });
    await payment.refund(wish({ amount: 420_000 }));
    expect(await payment.refund(wish({ key: 'another-key-of-ours' }))).toEqual({
      ok: false,
      reason: 'The payment has been fully refunded already.',
    });
    const stranger = { ...wish(), paymentId: 'pay_00000000000000' };
    expect(await payment.refund(stranger)).toMatchObject({ ok: false });
    expect(await payment.refundsOf('pay_00000000000000')).toEqual([]);
  });

  test('is not assumed if the API key is wrong, whatever the status: an error is thrown', async () => {
    for (const status of [400, 401]) {
      const server = await testServer(() => ({
        status,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
      }));
      const adapter = razorpay({ ...keys, checkoutUrl, baseUrl: server.url });
      await expect(adapter.refund(wish())).rejects.toThrow(`answered ${status}`);
    }
  });

  test('is returned for an impossible payment id without a call', async () => {
    const server = await testServer(() => ({ status: 500, body: {} }));
    const adapter = razorpay({ ...keys, checkoutUrl, baseUrl: server.url });
    expect(await adapter.refund({ ...wish(), paymentId: '../orders' })).toMatchObject({ ok: false });
    expect(await adapter.refundsOf('../orders')).toEqual([]);
    expect(server.asked).toEqual([]);
  });
});

describe('a conflict (409) of refunds', () => {
  const conflict = { status: 409, body: { error: { description: 'Another request is in progress' } } };
  const answering = (items: object[]) =>
    testServer(({ method }) => (method === 'POST' ? conflict : { status: 200, body: { items } }));

  test('returns the refund that was made under our key', async () => {
    const other = { id: 'rfnd_2', amount: 5, status: 'processed', receipt: null };
    const server = await answering([other, { id: 'rfnd_1', amount: 120_050, status: 'pending', receipt: key }]);
    expect(await razorpay({ ...keys, checkoutUrl, baseUrl: server.url }).refund(wish())).toEqual({
      ok: true,
      refund: { id: 'rfnd_1', amount: 120_050, status: 'pending', key },
    });
  });

  test('causes an error while no refund under our key is listed', async () => {
    const server = await answering([]);
    const asked = razorpay({ ...keys, checkoutUrl, baseUrl: server.url }).refund(wish());
    await expect(asked).rejects.toThrow('razorpay: this refund is still being made');
  });

  test('returns the first refund when the sandbox is asked for another amount under the same key', async () => {
    const first = await payment.refund(wish());
    expect(await payment.refund(wish({ amount: 100_000 }))).toEqual(first);
    expect(await payment.refundsOf(paymentId)).toHaveLength(1);
  });
});

test('a refund of a payment older than six months fails', async () => {
  sandbox.clock.advance(200 * 86_400_000);
  expect(await payment.refund(wish())).toMatchObject({ ok: true, refund: { status: 'failed' } });
});

test('a refund’s webhooks name the order', async () => {
  await payment.refund(wish());
  await sandbox.settled();
  const events = sandbox.received
    .map(({ body, headers }) => payment.webhook.read({ rawBody: body, headers }))
    .filter((event) => event?.name.startsWith('refund.'));
  expect(events.map((event) => event?.name)).toEqual(['refund.created', 'refund.processed']);
  expect(events.every((event) => event?.orderId?.startsWith('order_'))).toBe(true);
});
