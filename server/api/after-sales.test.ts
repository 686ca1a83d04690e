/** API calls after the sale: cancelling, PIN codes, invoices and credit notes, by callers who may and who may not. */

import { beforeEach, describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import type { Order } from '../../shop/orders/order.ts';
import { makeRefundAtProvider } from '../../shop/refunds/refund-jobs.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder, sentJobsNamed } from '../../shop/testing/after-sales.ts';
import { asha, buyTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let order: Order;
let cookie: string;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  order = await placeOrderWithShipment(api.shop);
  cookie = passFor(order);
});

/** Returns the cookie of a guest who proved that the order is theirs (`server/api/order-access.ts`). */
function passFor({ code }: Order): string {
  const text = `${Math.floor(api.shop.now().getTime() / 1_000) + 3_600}.some-id.${code}`;
  return `__Host-order_pass=${text}.${api.shop.secrets.keyOf('order-pass', text)}`;
}

async function signIn(email: string): Promise<string> {
  await api.post('/auth/generate-login-link', { email });
  const token = /#token=(\S+)/.exec(api.shop.mails.at(-1)?.text ?? '')?.[1];
  const { headers } = await api.post('/auth/sign-in', { kind: 'email-link', email, token });
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

const get = (path: string, as = cookie) => api.request(`/orders/${order.code}/${path}`, { headers: { cookie: as } });
const cancel = (as = cookie, code = order.code) =>
  api.request(`/orders/${code}/cancel`, { method: 'POST', headers: { cookie: as } });

describe('the missing PIN code of an order', () => {
  beforeEach(async () => {
    order = await buyTestOrder(api.shop, orderRequestFor([await aSaree(db)], { recipient: { ...asha, pincode: '' } }));
    cookie = passFor(order);
  });
  const addPincode = (pincode: string, as = cookie) =>
    api.request(`/orders/${order.code}/pincode`, {
      method: 'POST',
      headers: { cookie: as, 'content-type': 'application/json' },
      body: JSON.stringify({ pincode }),
    });

  test('is added once by the buyer, who then sees it', async () => {
    const before = await api.request(`/orders/${order.code}`, { headers: { cookie } });
    expect(before.body).toMatchObject({ needs_pincode: true, delivery: { address: asha.address, pincode: '' } });
    const after = { needs_pincode: false, delivery: { city: 'Bengaluru', pincode: '560001' } };
    expect(await addPincode('560 001')).toMatchObject({ status: 200, body: after });
    expect(await addPincode('411001')).toMatchObject({ status: 422, body: { code: 'pincode_known' } });
  });

  test('is refused if no courier serves it, or if it is malformed', async () => {
    expect(await addPincode('900001')).toMatchObject({ status: 422, body: { code: 'undeliverable' } });
    expect(await addPincode('56')).toMatchObject({ status: 400 });
  });

  test('cannot be added by anybody but the buyer', async () => {
    expect(await addPincode('560001', '')).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    expect(await rereadOrder(api.shop, order)).toMatchObject({ recipient: { pincode: '' } });
  });

  test('makes the call that requests the shipment answer 422', async () => {
    const { providerOrderId: order_id } = order;
    const answer = await api.post('/place-shiprocket-order', { order_id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'pincode_missing' } });
  });
});

describe('cancelling an order', () => {
  test('answers the order’s status, succeeds again when repeated, and refunds once', async () => {
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    for (const job of await sentJobsNamed(api.shop, 'make-refund')) await makeRefundAtProvider(api.shop, job);
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'refunded' } });
    expect(api.shop.payment.refunds).toMatchObject([{ amount: 420_000 }]);
  });

  test('works for a signed-in customer who has proven the order’s e-mail address, and for no other', async () => {
    expect(await cancel(await signIn('mitali@example.in'))).toMatchObject({
      status: 404,
      body: { code: 'unknown_order' },
    });
    expect(await cancel(await signIn('asha@example.in'))).toMatchObject({ status: 200 });
  });

  test.each(['', '__Host-order_pass=1.2.3.4'])(
    'answers that there is no such order to a caller with the cookie "%s"',
    async (as) => {
      expect(await cancel(as)).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
      expect(await rereadOrder(api.shop, order)).toMatchObject({ status: 'shipment_requested' });
    },
  );

  test('is refused with the pass of another order', async () => {
    const other = await placePaidOrder(api.shop);
    expect(await cancel(passFor(other))).toMatchObject({ status: 404 });
  });

  test('is refused after six hours', async () => {
    api.shop.passMinutes(6 * 60 + 1);
    expect(await cancel(passFor(order))).toMatchObject({
      status: 422,
      body: { code: 'not_cancellable', title: 'This order can no longer be cancelled.' },
    });
  });

  test('is refused if the courier has the shipment, even if no tracking update said so', async () => {
    const there = { url: null, events: [], state: 'shipped', since: null, proof: null } as const;
    api.shop.shipping.tracked.set(order.shipmentId ?? '', there);
    expect(await cancel()).toMatchObject({ status: 422, body: { code: 'not_cancellable' } });
    expect(await rereadOrder(api.shop, order)).toMatchObject({ status: 'shipped' });
  });

  test('works while the shipping service is unreachable', async () => {
    api.shop.shipping.failNext();
    expect(await cancel()).toMatchObject({ status: 200 });
    expect(api.reported).toEqual([]);
  });

  test('may be requested thirty times an hour for each order', async () => {
    for (let nth = 0; nth < 30; nth += 1) await cancel();
    expect(await cancel()).toMatchObject({ status: 429, body: { code: 'too_many' } });
    const other = await placePaidOrder(api.shop);
    expect(await cancel(passFor(other), other.code)).toMatchObject({ status: 200 });
  });

  test('is refused from a page of another origin', async () => {
    const headers = { cookie, origin: 'https://evil.example' };
    const answer = await api.request(`/orders/${order.code}/cancel`, { method: 'POST', headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden_origin' } });
  });
});

describe('the invoice', () => {
  test('is a PDF that no cache keeps', async () => {
    const answer = await get('invoice.pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="invoice-DH-\d\d-\d\d-000001\.pdf"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatch(/^%PDF-/);
  });

  test('may be requested thirty times an hour together with credit notes, without counting against cancelling', async () => {
    await breakLedgers(db, (trx) => trx.deleteFrom('invoice').execute());
    await db.updateTable('orders').set({ placed_at: null }).execute();
    for (let nth = 0; nth < 30; nth += 1) expect((await get('invoice.pdf')).status).toBe(404);
    expect(await get('invoice.pdf')).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(await get('credit-note-1.pdf')).toMatchObject({ status: 429 });
    expect(await cancel()).toMatchObject({ status: 200 });
  });

  test('is refused to callers without access to the order', async () => {
    expect(await get('invoice.pdf', '')).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    expect(await get('invoice.pdf', await signIn('mitali@example.in'))).toMatchObject({ status: 404 });
  });

  test('does not exist before the payment', async () => {
    await breakLedgers(db, (trx) => trx.deleteFrom('invoice').execute());
    await db.updateTable('orders').set({ status: 'awaiting_payment', placed_at: null }).execute();
    expect(await get('invoice.pdf')).toMatchObject({ status: 404, body: { code: 'unknown_invoice' } });
  });
});

describe('a credit note', () => {
  test('exists once the refund was made, and is refused to callers without access to the order', async () => {
    await cancel();
    expect(await get('credit-note-1.pdf')).toMatchObject({ status: 404, body: { code: 'unknown_invoice' } });
    for (const job of await sentJobsNamed(api.shop, 'make-refund')) await makeRefundAtProvider(api.shop, job);
    const answer = await get('credit-note-1.pdf');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('credit-note-DHC-');
    expect(answer.body).toMatch(/^%PDF-/);
    expect(await get('credit-note-2.pdf')).toMatchObject({ status: 404, body: { code: 'unknown_invoice' } });
    expect(await get('credit-note-1.pdf', '')).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
  });

  test.each(['credit-note-0.pdf', 'credit-note-1000.pdf', 'credit-note-x.pdf', 'credit-note-1.txt'])(
    'does not exist under %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});

test('the OpenAPI document lists cancelling, the invoice and credit notes', async () => {
  const { body } = await api.get<{ paths: object }>('/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/orders/{order_code}/cancel',
      '/orders/{order_code}/invoice.pdf',
      '/orders/{order_code}/credit-note-{n}.pdf',
    ]),
  );
});

describe('the webhook of shipments', () => {
  const hook = '/hooks/parcel-events';
  const send = (body: string, token = 'parcel_token') =>
    api.request(hook, { method: 'POST', body, headers: { 'x-api-key': token, 'content-type': 'application/json' } });
  const shipped = () => JSON.stringify({ shipmentOrderId: order.shipmentOrderId, state: 'shipped' });

  test('answers an event with 200 and stores it once, however often it is sent', async () => {
    expect(await send(shipped())).toMatchObject({ status: 200, body: { ok: true } });
    expect(await send(shipped())).toMatchObject({ status: 200 });
    expect(await db.selectFrom('webhook_event').select('id').execute()).toHaveLength(1);
    expect(await sentJobsNamed(api.shop, 'handle-parcel-event')).toHaveLength(1);
  });

  test('answers an event about an unknown order with 200, since the panel tests the address that way', async () => {
    expect(await send('{"state":null,"reference":"a trial"}')).toMatchObject({ status: 200 });
  });

  test.each(['', 'wrong'])('refuses an event with the token "%s" and does not store it', async (token) => {
    expect(await send(shipped(), token)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(await db.selectFrom('webhook_event').select('id').execute()).toEqual([]);
  });

  test('has an address without the words that the service refuses', () => {
    expect(`/api${hook}`).not.toMatch(/shiprocket|kartrocket|sr|kr/);
  });
});
