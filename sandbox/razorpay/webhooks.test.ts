import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ReceivedWebhook, readJsonBody, type TestSandbox, testOptions, testSandbox } from '../testing/tools.ts';
import type { Order, Payment, Refund } from './entities.ts';
import type { PaymentSuccess } from './paying.ts';
import { signHex } from './webhooks.ts';

interface Event {
  entity: string;
  account_id: string;
  event: string;
  contains: string[];
  created_at: number;
  payload: { payment: { entity: Payment }; order?: { entity: Order }; refund?: { entity: Refund } };
}

let sandbox: TestSandbox;
let folder: string;
let dataFile: string;
beforeEach(() => {
  sandbox = testSandbox();
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  dataFile = join(folder, 'sandbox.sqlite');
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

async function newOrder(more: object = {}): Promise<string> {
  return (await readJsonBody<Order>(sandbox.razorpay('POST', '/v1/orders', { amount: 1000, currency: 'INR', ...more })))
    .id;
}

async function pay(outcome: 'success' | 'failure' = 'success', more: object = {}): Promise<Response> {
  const answer = await sandbox.post('/razorpay/sandbox/pay', { order_id: await newOrder(more), outcome });
  await sandbox.settled();
  return answer;
}

function eventOf(received: ReceivedWebhook): Event {
  return JSON.parse(received.body) as Event;
}

function names(): string[] {
  return sandbox.received.map((each) => eventOf(each).event).sort();
}

test('a captured payment sends three webhooks in the documented envelope', async () => {
  await pay();
  expect(names()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  const paid = eventOf(sandbox.received.find((each) => eventOf(each).event === 'order.paid')!);
  expect(paid).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
    contains: ['payment', 'order'],
    created_at: sandbox.clock.now() / 1000,
  });
  expect(paid.payload.payment.entity).toMatchObject({ status: 'captured', fee: 24, tax: 4 });
  expect(paid.payload.order?.entity).toMatchObject({ status: 'paid', amount_paid: 1000 });
  const authorized = eventOf(sandbox.received.find((each) => eventOf(each).event === 'payment.authorized')!);
  expect(authorized.contains).toEqual(['payment']);
  expect(authorized.payload.payment.entity).toMatchObject({ status: 'authorized', fee: null });
});

test('every webhook is signed over its raw body and has an id of its own', async () => {
  await pay();
  for (const { url, headers, body } of sandbox.received) {
    expect(url).toBe(testOptions.razorpay.webhookUrl);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('x-razorpay-signature')).toBe(signHex(testOptions.razorpay.webhookSecret, body));
  }
  expect(new Set(sandbox.received.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(3);
});

test('a failed payment sends one webhook, and a payment captured by hand sends two more at its capture', async () => {
  await pay('failure');
  expect(names()).toEqual(['payment.failed']);
  const success = await readJsonBody<PaymentSuccess>(pay('success', { payment: { capture: 'manual' } }));
  expect(names()).toEqual(['payment.authorized', 'payment.failed']);
  const body = { amount: 1000, currency: 'INR' };
  await sandbox.razorpay('POST', `/v1/payments/${success.razorpay_payment_id}/capture`, body);
  await sandbox.settled();
  expect(names()).toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed']);
});

test('a refund sends webhooks when created and when processed, with its payment', async () => {
  const { razorpay_payment_id: id } = await readJsonBody<PaymentSuccess>(pay());
  sandbox.received.length = 0;
  await sandbox.razorpay('POST', `/v1/payments/${id}/refund`, { amount: 400 });
  await sandbox.settled();
  expect(names()).toEqual(['refund.created', 'refund.processed']);
  const event = eventOf(sandbox.received[0]!);
  expect(event.contains).toEqual(['refund', 'payment']);
  expect(event.payload.refund?.entity).toMatchObject({ amount: 400, payment_id: id });
  expect(event.payload.payment.entity).toMatchObject({ amount_refunded: 400, refund_status: 'partial' });
});

test('a refused webhook is sent again after 1, 2, 4 … s with the same body and id until it is accepted', async () => {
  sandbox.answerWith(() => new Response(null, { status: 503 }));
  await pay('failure');
  for (const [wait, attempts] of [
    [999, 1],
    [1, 2],
    [1999, 2],
    [1, 3],
  ] as const) {
    sandbox.clock.advance(wait);
    await sandbox.settled();
    expect(sandbox.received).toHaveLength(attempts);
  }
  sandbox.answerWith(() => new Response(null, { status: 202 }));
  sandbox.clock.advance(4000);
  await sandbox.settled();
  sandbox.clock.advance(86_400_000);
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(4);
  expect(new Set(sandbox.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(sandbox.received.map(({ headers }) => headers.get('x-razorpay-event-id'))).size).toBe(1);
});

test('a webhook is given up after 24 h', async () => {
  sandbox.answerWith(() => Promise.reject(new Error('connection refused')));
  await pay('failure');
  for (let hour = 0; hour < 40; hour += 1) {
    sandbox.clock.advance(3_600_000);
    await sandbox.settled();
  }
  const given = sandbox.received.length;
  expect(given).toBeGreaterThan(24);
  expect(await (await sandbox.app.request('/')).text()).toContain('given up');
  sandbox.clock.advance(86_400_000);
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(given);
});

test('no answer within 5 s counts as a refusal of the webhook', async () => {
  const arrived = Promise.withResolvers<void>();
  sandbox.answerWith((request) => {
    arrived.resolve();
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const order_id = await newOrder();
  await sandbox.post('/razorpay/sandbox/pay', { order_id, outcome: 'failure' });
  await arrived.promise;
  sandbox.answerWith(() => new Response());
  sandbox.clock.advance(5000);
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(1);
  expect(await (await sandbox.app.request('/')).text()).toContain('no answer within 5 s');
  sandbox.clock.advance(1000);
  await sandbox.settled();
  expect(sandbox.received).toHaveLength(2);
});

test('a webhook that a fault duplicates is sent twice with the same id', async () => {
  const fault = { service: 'razorpay', call: 'order.paid', kind: 'duplicate_webhook', times: 1 };
  expect((await sandbox.post('/faults', fault)).status).toBe(201);
  await pay();
  await pay();
  expect(names().filter((name) => name === 'order.paid')).toHaveLength(3);
  const ids = sandbox.received
    .filter((each) => eventOf(each).event === 'order.paid')
    .map(({ headers }) => headers.get('x-razorpay-event-id'));
  expect(new Set(ids).size).toBe(2);
});

test('a webhook that a fault delays arrives after later webhooks', async () => {
  const fault = { service: 'razorpay', call: 'payment.authorized', kind: 'late_webhook', ms: 2_000, times: 1 };
  expect((await sandbox.post('/faults', fault)).status).toBe(201);
  await pay();
  const inOrder = () => sandbox.received.map((each) => eventOf(each).event);
  expect(inOrder()).toEqual(['payment.captured', 'order.paid']);
  sandbox.clock.advance(2_000);
  await sandbox.settled();
  expect(inOrder()).toEqual(['payment.captured', 'order.paid', 'payment.authorized']);
});

test('a webhook whose delivery is under way when the sandbox closes is delivered again after the restart', async () => {
  const before = testSandbox({ dataFile });
  const arrived = Promise.withResolvers<void>();
  before.answerWith((request) => {
    arrived.resolve();
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  const order = await readJsonBody<Order>(before.razorpay('POST', '/v1/orders', { amount: 1000, currency: 'INR' }));
  await before.post('/razorpay/sandbox/pay', { order_id: order.id, outcome: 'failure' });
  await arrived.promise;
  await before.close();

  const after = testSandbox({ dataFile, clock: before.clock });
  after.clock.advance(0);
  await after.settled();
  expect(after.received.map(({ body }) => body)).toEqual(before.received.map(({ body }) => body));
  await after.close();
});

test('payments and undelivered webhooks survive a restart of the sandbox', async () => {
  const before = testSandbox({ dataFile });
  before.answerWith(() => new Response(null, { status: 500 }));
  const order = await readJsonBody<Order>(before.razorpay('POST', '/v1/orders', { amount: 1000, currency: 'INR' }));
  const success = await readJsonBody<PaymentSuccess>(
    before.post('/razorpay/sandbox/pay', { order_id: order.id, outcome: 'success' }),
  );
  await before.settled();
  await before.close();

  const after = testSandbox({ dataFile, clock: before.clock });
  after.clock.advance(1000);
  await after.settled();
  expect(after.received.map(({ body }) => body).sort()).toEqual(before.received.map(({ body }) => body).sort());
  const payment = await readJsonBody<Payment>(after.razorpay('GET', `/v1/payments/${success.razorpay_payment_id}`));
  expect(payment.status).toBe('captured');
  await after.close();
});
