import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../testing/tools.ts';
import { answerWithinMs } from './paying.ts';

const orderId = 'order_1';
let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = testSandbox();
  const customer_details = { customer_id: 'u7112', customer_phone: '9876543210' };
  const order = { order_id: orderId, order_amount: 170, order_currency: 'INR', customer_details };
  await readJsonBody(sandbox.cashfree('POST', '/orders', order));
});
afterEach(() => sandbox.close());

const pay = (outcome: string) => sandbox.post('/cashfree/sandbox/pay', { order_id: orderId, outcome });
const decide = (outcome: string) => sandbox.post('/cashfree/sandbox/decide', { order_id: orderId, outcome });
const refund = (about: object = {}) =>
  sandbox.cashfree('POST', `/orders/${orderId}/refunds`, { refund_id: 'REF123', refund_amount: 100.81, ...about });
const statusesOf = async (what: 'payments' | 'refunds') =>
  (await readJsonBody<Record<string, string>[]>(sandbox.cashfree('GET', `/orders/${orderId}/${what}`))).map(
    (one) => one.payment_status ?? one.refund_status,
  );
const events = async () => {
  await sandbox.settled();
  return sandbox.received.map(({ body }) => JSON.parse(body).type);
};

describe('an attempt to pay', () => {
  test('fails, and the next one makes the order paid, after which there are no more', async () => {
    await pay('failure');
    await pay('success');
    expect(await statusesOf('payments')).toEqual(['SUCCESS', 'FAILED']);
    expect((await pay('success')).status).toBe(400);
    expect(await readJsonBody(sandbox.cashfree('GET', `/orders/${orderId}`))).toMatchObject({ order_status: 'PAID' });
    expect(await events()).toEqual(['PAYMENT_FAILED_WEBHOOK', 'PAYMENT_SUCCESS_WEBHOOK']);
  });

  test('without an answer is dropped after a quarter of an hour', async () => {
    await pay('pending');
    expect(await statusesOf('payments')).toEqual(['PENDING']);
    sandbox.clock.advance(answerWithinMs);
    expect(await statusesOf('payments')).toEqual(['USER_DROPPED']);
    expect(await events()).toEqual(['PAYMENT_USER_DROPPED_WEBHOOK']);
  });

  test('of which nothing is known any more is not dropped', async () => {
    await pay('pending');
    sandbox.store.table('cashfree_payments').clear();
    sandbox.clock.advance(answerWithinMs);
    expect(await statusesOf('payments')).toEqual([]);
  });

  test('that succeeds too late is cancelled, and its money goes back by itself', async () => {
    await pay('pending');
    sandbox.clock.advance(answerWithinMs + 1);
    await decide('success');
    expect(await statusesOf('payments')).toEqual(['CANCELLED']);
    expect(await statusesOf('refunds')).toEqual(['SUCCESS']);
    expect(await readJsonBody(sandbox.cashfree('GET', `/orders/${orderId}`))).toMatchObject({ order_status: 'ACTIVE' });
  });
});

describe('a refund', () => {
  test('is made once under its id, up to what was paid', async () => {
    expect((await refund()).status).toBe(400);
    await pay('success');
    expect(await readJsonBody(refund())).toMatchObject({ refund_amount: 100.81, refund_status: 'SUCCESS' });
    expect((await refund()).status).toBe(409);
    expect((await refund({ refund_id: 'REF124' })).status).toBe(400);
    expect((await refund({ refund_id: 'REF-1', refund_amount: 1 })).status).toBe(400);
    expect(await statusesOf('refunds')).toEqual(['SUCCESS']);
  });

  test.each([
    ['PENDING', 'PENDING'],
    ['FAILED', 'CANCELLED'],
    ['SUCCESS', 'SUCCESS'],
  ])('with the note %s is %s', async (refund_note, status) => {
    await pay('success');
    await refund({ refund_note });
    expect(await statusesOf('refunds')).toEqual([status]);
  });

  test('is refused six months after its payment', async () => {
    await pay('success');
    sandbox.clock.advance(183 * 86_400_000);
    expect((await refund()).status).toBe(400);
  });
});

describe('a webhook', () => {
  test('is signed over its time and its exact bytes, in which amounts have two decimals', async () => {
    await pay('success');
    await sandbox.settled();
    const [{ body, headers, url } = { body: '', headers: new Headers(), url: '' }] = sandbox.received;
    expect(url).toBe(testOptions.cashfree.webhookUrl);
    expect(body).toContain('"payment_amount":170.00');
    const timestamp = headers.get('x-webhook-timestamp');
    const signature = createHmac('sha256', testOptions.cashfree.clientSecret).update(`${timestamp}${body}`);
    expect(headers.get('x-webhook-signature')).toBe(signature.digest('base64'));
  });

  test('that is not answered 200 is sent again after 2, 10 and 30 minutes, and then no more', async () => {
    sandbox.answerWith(() => new Response(null, { status: 204 }));
    await pay('success');
    for (const [minutes, sent] of [
      [0, 1],
      [2, 2],
      [9, 2],
      [1, 3],
      [29, 3],
      [1, 4],
      [600, 4],
    ] as const) {
      sandbox.clock.advance(minutes * 60_000);
      await sandbox.settled();
      expect(sandbox.received).toHaveLength(sent);
    }
  });
});
