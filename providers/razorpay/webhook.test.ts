import { createHmac } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readJsonBody, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { razorpayWebhook } from './webhook.ts';

const { webhookSecret, keySecret } = testOptions.razorpay;
const webhook = razorpayWebhook([webhookSecret]);

describe('Razorpay’s webhooks', () => {
  const read = (rawBody: string, signature: string) =>
    webhook.read({ rawBody, headers: new Headers({ 'x-razorpay-signature': signature }) });
  const sign = (body: string, secret: string = webhookSecret) =>
    createHmac('sha256', secret).update(body).digest('hex');

  test('are read as the sandbox sends them', async () => {
    const sandbox = testSandbox();
    onTestFinished(() => sandbox.close());
    const order = { amount: 420_000, currency: 'INR' };
    const { id } = await readJsonBody<{ id: string }>(sandbox.razorpay('POST', '/v1/orders', order));
    await sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success' });
    await sandbox.settled();
    const events = sandbox.received.map(({ body, headers }) => webhook.read({ rawBody: body, headers }));
    expect(events.map((event) => event?.name)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(events.every((event) => event?.orderId === id)).toBe(true);
  });

  test('are verified over their exact bytes: the same JSON in another form is refused', () => {
    const body = '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_1","notes":"\\u20b9"}}}}';
    const signature = sign(body);
    expect(read(body, signature)).toEqual({
      kind: 'payment',
      name: 'order.paid',
      orderId: 'order_1',
    });
    expect(read(JSON.stringify(JSON.parse(body)), signature)).toBeNull();
    expect(read(`${body} `, signature)).toBeNull();
  });

  test('are refused if they are signed with the API’s secret, or not at all', () => {
    const body = '{"event":"order.paid","payload":{}}';
    expect(read(body, sign(body, keySecret))).toBeNull();
    expect(read(body, '')).toBeNull();
  });

  test.each(['', 'no json', '[]', '{"event":7}', '{"event":"order.paid"}'])(
    'are refused if they are signed but malformed: %s',
    (body) => {
      expect(read(body, sign(body))).toBeNull();
    },
  );

  test('are read without an order if they concern none', () => {
    const body = '{"event":"payment.downtime.started","payload":{"payment.downtime":{"entity":{"id":"down_1"}}}}';
    expect(read(body, sign(body))).toMatchObject({ orderId: null });
  });

  test.each([
    ['payment.authorized', 'payment'],
    ['payment.captured', 'payment'],
    ['order.paid', 'payment'],
    ['payment.failed', 'other'],
    ['refund.created', 'other'],
    ['refund.processed', 'refund'],
    ['refund.failed', 'refund'],
    ['payment.dispute.created', 'dispute'],
    ['payment.downtime.started', 'other'],
  ])('named %s are read as the kind %s', (event, kind) => {
    const body = JSON.stringify({ event, payload: {} });
    expect(read(body, sign(body))).toMatchObject({ name: event, kind });
  });
});
