/** Sends webhooks that are forged, replayed, malformed, or about unknown orders. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readJsonBody, testOptions } from '../../sandbox/testing/tools.ts';
import type { TestAnswer } from '../../server/testing/api.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { listDisputes } from '../../shop/disputes/dispute-store.ts';
import { expectNothingChanged, readAllState } from './nothing-changed.ts';
import { type ForgeryStage, setUpForgeryStage } from './stage.ts';

const { db, clear } = await testDatabase();
const { webhookSecret, keySecret } = testOptions.razorpay;
const { webhookToken } = testOptions.shiprocket;
let stage: ForgeryStage;
beforeAll(async () => {
  await clear();
  stage = await setUpForgeryStage(db);
});
afterAll(() => stage.shop.close());

const sign = (body: string, secret: string = webhookSecret) => createHmac('sha256', secret).update(body).digest('hex');

function hook(path: string, body: string, headers: Record<string, string>): Promise<TestAnswer> {
  return stage.shop.request(`/hooks/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

let events = 0;
const ofRazorpay = (body: string, signature: string, id = `event_${events++}`) =>
  hook('razorpay', body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id });

const paidEvent = (id: string, event = 'order.paid') =>
  JSON.stringify({ event, payload: { order: { entity: { id } }, payment: { entity: { order_id: id, amount: 1 } } } });

const disputeEvent = (about: { id: string; payment: string; order: string; event?: string }) =>
  JSON.stringify({
    event: about.event ?? 'payment.dispute.lost',
    payload: {
      payment: { entity: { id: about.payment, order_id: about.order } },
      dispute: { entity: { id: about.id, payment_id: about.payment, amount: 1, status: 'lost', phase: 'chargeback' } },
    },
  });

test.each<[string, (body: string) => Promise<TestAnswer>]>([
  ['without a signature', (body) => ofRazorpay(body, '')],
  ['with a signature of zeroes', (body) => ofRazorpay(body, '0'.repeat(64))],
  ['signed with another secret', (body) => ofRazorpay(body, sign(body, 'guessed'))],
  ['signed with the API’s secret', (body) => ofRazorpay(body, sign(body, keySecret))],
  ['with the signature of another body', (body) => ofRazorpay(body, sign(paidEvent(stage.sold.razorpay_order_id)))],
  ['with one space more than was signed', (body) => ofRazorpay(`${body} `, sign(body))],
  ['that is signed but no JSON', () => ofRazorpay('no json', sign('no json'))],
  ['that is signed but no event', () => ofRazorpay('[]', sign('[]'))],
])('a webhook %s is refused', async (_, tell) => {
  const body = paidEvent(stage.paid.razorpay_order_id);
  const answer = await expectNothingChanged(db, stage.shop, () => tell(body));
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});

test('a forged webhook of a dispute changes nothing', async () => {
  const { razorpay_payment_id: payment, razorpay_order_id: order } = stage.sold;
  const body = disputeEvent({ id: 'disp_AAAAAAAAAAAAAA', payment, order });
  for (const secret of ['guessed', keySecret]) {
    const answer = await expectNothingChanged(db, stage.shop, () => ofRazorpay(body, sign(body, secret)));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  }
});

test.each([
  ['that does not exist', 'disp_AAAAAAAAAAAAAA'],
  ['whose id is a path', '../payments'],
  ['whose id is a sentence', 'disp_ OR true'],
])('a signed webhook of a dispute %s neither marks an order nor moves money', async (_, id) => {
  await stage.shop.jobs.run();
  const { razorpay_payment_id: payment, razorpay_order_id: order } = stage.sold;
  const body = disputeEvent({ id, payment, order });
  const before = await withoutEvents();
  expect((await ofRazorpay(body, sign(body))).status).toBe(200);
  await stage.shop.jobs.run();
  expect(await withoutEvents()).toEqual(before);
});

test.each(['razorpay', 'parcel-events'])('a huge webhook body to %s is refused and changes nothing', async (path) => {
  const body = JSON.stringify({ event: 'x'.repeat(70_000) });
  const headers = { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'e', 'x-api-key': webhookToken };
  const answer = await expectNothingChanged(db, stage.shop, () => hook(path, body, headers));
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('a webhook that is repeated under another id changes nothing', async () => {
  const heard = paidEvent(stage.unpaid.id, 'payment.failed');
  expect((await ofRazorpay(heard, sign(heard), 'heard')).status).toBe(200);
  const answer = await expectNothingChanged(db, stage.shop, () => ofRazorpay(heard, sign(heard), 'another'));
  expect(answer.status).toBe(200);
});

test('a webhook with a lone surrogate or a NUL is answered 200', async () => {
  const body = paidEvent('order_\ud800\u0000');
  expect((await ofRazorpay(body, sign(body))).status).toBe(200);
  const shipment = JSON.stringify({ order_id: 'A\udfff', sr_order_id: '\u0000' });
  expect((await hook('parcel-events', shipment, { 'x-api-key': webhookToken })).status).toBe(200);
});

/** Reads the state without the stored webhooks and the queued jobs, the only rows that a webhook may add. */
async function withoutEvents(): Promise<Record<string, unknown>> {
  const { webhook_event: _event, test_job: _job, ...rest } = await readAllState(db, stage.shop);
  return rest;
}

test.each([
  ['order.paid', 'order_AAAAAAAAAAAAAA'],
  ['refund.processed', 'order_AAAAAAAAAAAAAA'],
  ['order.paid', '../payments'],
])(
  'a signed %s about the unknown order %s is accepted, and its job moves neither money nor stock',
  async (event, id) => {
    const before = await withoutEvents();
    const body = paidEvent(id, event);
    expect((await ofRazorpay(body, sign(body))).status).toBe(200);
    await stage.shop.jobs.run();
    expect(stage.shop.jobs.waiting()).not.toContain('handle-payment-event');
    const { test_job: _, ...after } = await withoutEvents();
    expect(Object.keys(before).filter((key) => key.includes('Razorpay') || key === 'free')).not.toEqual([]);
    // Other rows may change: a job of its own requests the shipment of the sold order.
    for (const key of ['orders at Razorpay', 'payments at Razorpay', 'refunds at Razorpay', 'free', 'stock_movement'])
      expect(after[key], key).toEqual(before[key]);
  },
);

test('a signed webhook that tells lies about a dispute is not believed: the shop reads the dispute itself', async () => {
  const { razorpay_payment_id: payment, razorpay_order_id: order } = stage.sold;
  const raised = stage.shop.sandbox.post('/razorpay/sandbox/dispute', { payment_id: payment, amount: 20_000 });
  const { id } = await readJsonBody<{ id: string }>(raised);
  const body = disputeEvent({ id, payment: stage.paid.razorpay_payment_id, order });
  expect((await ofRazorpay(body, sign(body))).status).toBe(200);
  await stage.shop.jobs.run();
  expect(await listDisputes(db)).toMatchObject([
    { id, paymentId: payment, orderCode: stage.sold.code, amount: 20_000, status: 'open' },
  ]);
});

test('a signed webhook about an unpaid order sells nothing', async () => {
  const body = paidEvent(stage.unpaid.id);
  const before = await withoutEvents();
  expect((await ofRazorpay(body, sign(body))).status).toBe(200);
  await stage.shop.jobs.run();
  expect((await withoutEvents()).stock_movement).toEqual(before.stock_movement);
  expect((await withoutEvents()).orders).toEqual(before.orders);
});

const shipmentEvent = (about: object) =>
  JSON.stringify({ shipment_status_id: 7, shipment_status: 'DELIVERED', ...about });

test.each([
  ['no token', ''],
  ['another token', 'guessed'],
  ['nearly the token', `${testOptions.shiprocket.webhookToken}x`],
])('a tracking update with %s is refused', async (_, token) => {
  const body = shipmentEvent({ order_id: stage.sold.code });
  const headers = token ? { 'x-api-key': token } : {};
  const answer = await expectNothingChanged(db, stage.shop, () =>
    hook('parcel-events', body, headers as Record<string, string>),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});

test.each([
  ['no JSON', 'no json'],
  ['a list', '[]'],
  ['about an unknown shipment', shipmentEvent({ sr_order_id: 1, order_id: 'AAAA-BBBB-CCCCC' })],
  ['about no shipment', shipmentEvent({})],
  ['about an unknown status', shipmentEvent({ shipment_status_id: 99_999, order_id: 'X' })],
  ['about the shipment of an unpaid order', ''],
])('a tracking update with the right token changes no order if it is %s', async (_, given) => {
  await stage.shop.jobs.run();
  const unpaid = await db.selectFrom('orders').select('code').where('receipt', '=', 'unpaid').executeTakeFirstOrThrow();
  const body = given || shipmentEvent({ order_id: unpaid.code });
  const before = await withoutEvents();
  expect((await hook('parcel-events', body, { 'x-api-key': webhookToken })).status).toBe(200);
  await stage.shop.jobs.run();
  const heard = (rows: unknown) =>
    JSON.stringify(rows).replaceAll(/"(shipment_heard_at|updated_at)":("[^"]*"|null)/g, '');
  const after = await withoutEvents();
  for (const [key, rows] of Object.entries(after)) expect(heard(rows), key).toBe(heard(before[key]));
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
});
