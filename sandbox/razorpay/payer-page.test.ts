import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../testing/tools.ts';
import type { Order, Payment } from './entities.ts';

const keyId = testOptions.razorpay.keyId;
const minuteMs = 60_000;
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36';

let sandbox: TestSandbox;
let orderId: string;
beforeEach(async () => {
  sandbox = testSandbox();
  orderId = await newOrder();
});
afterEach(() => sandbox.close());

const newOrder = async () =>
  (await readJsonBody<Order>(sandbox.razorpay('POST', '/v1/orders', { amount: 420_000, currency: 'INR' }))).id;

interface Begun {
  payment_id: string;
  type: string;
  url: string;
  qr?: string;
  expires_in?: number;
}

function create(how: object, userAgent = android): Promise<Response> {
  return Promise.resolve(
    sandbox.app.request('/razorpay/v1/payments/create/ajax', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ key_id: keyId, order_id: orderId, ...how }),
    }),
  );
}

const begin = async (how: object = { method: 'upi', flow: 'intent' }, userAgent = android) =>
  (await (await create(how, userAgent)).json()) as Begun;

function answer(paymentId: string, given: string): Promise<Response> {
  const body = new URLSearchParams({ answer: given });
  return Promise.resolve(sandbox.app.request(`/razorpay/sandbox/payer/${paymentId}`, { method: 'POST', body }));
}

const statusOf = async (paymentId: string) =>
  (await sandbox.app.request(`/razorpay/v1/payments/${paymentId}/status?key_id=${keyId}`)).json();
const paymentOf = (paymentId: string) => readJsonBody<Payment>(sandbox.razorpay('GET', `/v1/payments/${paymentId}`));
const events = () => sandbox.received.map(({ body }) => (JSON.parse(body) as { event: string }).event);

describe('a payment in a UPI app', () => {
  test('waits for its payer, and no webhook is sent', async () => {
    const { payment_id: id, type, url } = await begin();
    expect([type, new URL(url).pathname]).toEqual(['intent', `/razorpay/sandbox/payer/${id}`]);
    expect(await statusOf(id)).toEqual({ status: 'created' });
    expect(await paymentOf(id)).toMatchObject({ status: 'created', captured: false, method: 'upi' });
    await sandbox.settled();
    expect(events()).toEqual([]);
  });

  test('is captured once the payer approves it, and the browser gets the signed result', async () => {
    const { payment_id: id } = await begin();
    expect(await (await answer(id, 'approve')).text()).toContain('Paid.');
    expect(await statusOf(id)).toMatchObject({ razorpay_payment_id: id, razorpay_order_id: orderId });
    expect(await paymentOf(id)).toMatchObject({ status: 'captured', vpa: 'success@razorpay' });
  });

  test('fails as cancelled once the payer refuses it, and the order can be paid anew', async () => {
    const { payment_id: id } = await begin();
    await answer(id, 'refuse');
    expect(await statusOf(id)).toMatchObject({ error: { reason: 'payment_cancelled' } });
    const { payment_id: second } = await begin();
    await answer(second, 'approve');
    expect(await paymentOf(second)).toMatchObject({ status: 'captured' });
  });

  test('that is approved five minutes later waits until then', async () => {
    const { payment_id: id } = await begin();
    await answer(id, 'approve-later');
    sandbox.clock.advance(5 * minuteMs - 1);
    expect(await statusOf(id)).toEqual({ status: 'created' });
    sandbox.clock.advance(1);
    expect(await paymentOf(id)).toMatchObject({ status: 'captured' });
  });

  test('fails without an answer after ten minutes, and the bank may still authorise it later', async () => {
    const { payment_id: id } = await begin();
    await answer(id, 'approve-too-late');
    sandbox.clock.advance(10 * minuteMs);
    expect(await paymentOf(id)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
    sandbox.clock.advance(10 * minuteMs);
    expect(await paymentOf(id)).toMatchObject({ status: 'captured', error_reason: null });
  });

  test('of which nothing is known any more is not decided', async () => {
    const { payment_id: id } = await begin();
    for (const name of ['payments', 'planned_decisions']) sandbox.store.table(`razorpay_${name}`).clear();
    sandbox.clock.advance(10 * minuteMs);
    expect((await sandbox.razorpay('GET', `/v1/payments/${id}`)).status).toBe(400);
  });

  test('is declined if another payment of its order was captured meanwhile', async () => {
    const { payment_id: first } = await begin();
    const { payment_id: second } = await begin();
    await answer(first, 'approve');
    await answer(second, 'approve');
    expect(await paymentOf(second)).toMatchObject({ status: 'failed', captured: false });
  });

  test('is decided once, whatever is answered afterwards', async () => {
    const { payment_id: id } = await begin();
    await answer(id, 'approve');
    await answer(id, 'refuse');
    expect(await paymentOf(id)).toMatchObject({ status: 'captured' });
  });
});

test('a desktop is given a QR code of the payer’s page that is shown for five minutes', async () => {
  const begun = await begin({ method: 'upi', flow: 'qr' }, 'Mozilla/5.0 (Windows NT 10.0) Chrome/139.0.0.0');
  expect(begun).toMatchObject({ type: 'qr', expires_in: 300, qr: expect.stringMatching(/^<svg /) });
});

test('a bank’s page stands for netbanking', async () => {
  const { payment_id: id, type } = await begin({ method: 'netbanking' });
  expect(type).toBe('redirect');
  expect(await (await sandbox.app.request(`/razorpay/sandbox/payer/${id}`)).text()).toContain('<h1>Bank</h1>');
});

test.each([
  ['a QR code on a phone', { method: 'upi', flow: 'qr' }, android],
  ['an app on a desktop', { method: 'upi', flow: 'intent' }, 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['netbanking inside Instagram', { method: 'netbanking' }, `${android} Instagram 390.0`],
])('%s is refused', async (_what, how, userAgent) => {
  expect((await create(how, userAgent)).status).toBe(400);
});

test('a UPI ID typed on Android or a desktop is refused, and pays on an iPhone', async () => {
  const typed = { method: 'upi', flow: 'collect', vpa: 'success@razorpay' };
  expect((await create(typed)).status).toBe(400);
  expect((await create(typed, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1')).status).toBe(200);
});

test('planned answers and time-outs survive a restart of the sandbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataFile = join(folder, 'sandbox.sqlite');
  await sandbox.close();
  const before = testSandbox({ dataFile });
  sandbox = before;
  orderId = await newOrder();
  const { payment_id: id } = await begin();
  await answer(id, 'approve-later');
  await before.close();
  sandbox = testSandbox({ dataFile, clock: before.clock });
  sandbox.clock.advance(5 * minuteMs);
  expect(await paymentOf(id)).toMatchObject({ status: 'captured' });
});
