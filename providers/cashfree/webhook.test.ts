import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cashfreeWebhook } from './webhook.ts';

const secret = 'cf_secret_test';
const sentAt = 1_746_427_759_733;

/** Reads a call as the shop does `laterMs` milliseconds after it was made. */
function read(rawBody: string, { signature = sign(rawBody), timestamp = String(sentAt), laterMs = 0 } = {}) {
  const webhook = cashfreeWebhook([secret], () => new Date(sentAt + laterMs));
  const headers = new Headers({ 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp });
  return webhook.read({ rawBody, headers });
}

function sign(body: string, key = secret, timestamp = String(sentAt)): string {
  return createHmac('sha256', key)
    .update(timestamp + body)
    .digest('base64');
}

describe('Cashfree’s webhooks', () => {
  const known = '{"data":{"payment":{"payment_amount":170.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
  const signature = 'r8qccak9Zyq45iXiWtHnclUCqSlGcjjfQh8vD24KKUw=';

  test('are verified by the known answer, over their exact bytes', () => {
    expect(read(known, { signature })).toEqual({ kind: 'payment', name: 'PAYMENT_SUCCESS_WEBHOOK', orderId: null });
    expect(read(JSON.stringify(JSON.parse(known)), { signature })).toBeNull();
  });

  test('are refused with another secret, another time, or no signature', () => {
    expect(read(known, { signature: sign(known, 'other') })).toBeNull();
    expect(read(known, { signature, timestamp: String(sentAt + 1) })).toBeNull();
    for (const none of ['', 'x', signature.slice(4), signature.replace('r8', 's8')])
      expect(read(known, { signature: none })).toBeNull();
  });

  test('are refused a day after they were made, or from the future, and read in between', () => {
    const hourMs = 3_600_000;
    expect(read(known, { laterMs: 24 * hourMs })).not.toBeNull();
    expect(read(known, { laterMs: 24 * hourMs + 1 })).toBeNull();
    expect(read(known, { laterMs: -5 * 60_000 - 1 })).toBeNull();
    expect(read(known, { laterMs: -5 * 60_000 })).not.toBeNull();
  });

  test.each(['', '1746427759', 'soon', '-746427759733', '1e12'])('are refused with the time "%s"', (timestamp) => {
    expect(read(known, { timestamp, signature: sign(known, secret, timestamp) })).toBeNull();
  });

  test.each(['', 'no json', '[]', '{"type":7,"data":{}}', '{"type":"X"}'])('are refused if malformed: %s', (body) => {
    expect(read(body)).toBeNull();
  });

  test.each([
    ['PAYMENT_SUCCESS_WEBHOOK', { order: { order_id: 'o1' } }, 'payment'],
    ['PAYMENT_FAILED_WEBHOOK', { order: { order_id: 'o1' } }, 'other'],
    ['PAYMENT_USER_DROPPED_WEBHOOK', { order: { order_id: 'o1' } }, 'other'],
    ['REFUND_STATUS_WEBHOOK', { refund: { order_id: 'o1', cf_refund_id: 7 } }, 'refund'],
    ['DISPUTE_CREATED', { dispute: {}, order_details: { order_id: 'o1' } }, 'other'],
  ])('named %s name their order', (type, data, kind) => {
    expect(read(JSON.stringify({ type, data }))).toEqual({ kind, name: type, orderId: 'o1' });
  });

  test('of settlements name no order', () => {
    expect(read('{"type":"SETTLEMENT_SUCCESS","data":{"settlement":{}}}')).toMatchObject({ orderId: null });
  });
});
