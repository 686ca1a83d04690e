import { afterEach, beforeEach, expect, test } from 'vitest';
import { adhocOrder } from '../testing/shiprocket-order.ts';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

interface Created {
  order_id: number;
  shipment_id: number;
  status: string;
  status_code: number;
}

function create(more: object = {}): Promise<Response> {
  return sandbox.shiprocket('POST', '/orders/create/adhoc', { ...adhocOrder, ...more });
}

function cancel(...ids: number[]): Promise<Response> {
  return sandbox.shiprocket('POST', '/orders/cancel', { ids });
}

test('the sandbox’s Shiprocket answers an order with exactly the documented fields', async () => {
  expect(await readJsonBody(create())).toEqual({
    order_id: expect.any(Number),
    shipment_id: expect.any(Number),
    status: 'NEW',
    status_code: 1,
    onboarding_completed_now: 0,
    awb_code: null,
    courier_company_id: null,
    courier_name: null,
  });
});

test('a request with the id of an order that exists answers that order, even a cancelled one, and changes nothing', async () => {
  const first = await readJsonBody<Created>(create());
  expect(await readJsonBody(create({ sub_total: 1 }))).toEqual(first);
  expect((await readJsonBody<Created>(create({ order_id: 'SR-2026-000124' }))).shipment_id).not.toBe(first.shipment_id);
  expect((await cancel(first.order_id)).status).toBe(204);
  const again = await create();
  expect(again.status).toBe(200);
  expect(await readJsonBody(again)).toMatchObject({ ...first, status: 'CANCELED', status_code: 5 });
});

test('an unknown pickup nickname answers 200 with a message, the valid list and no shipment', async () => {
  const answer = await create({ pickup_location: 'Primary ' });
  expect(answer.status).toBe(200);
  const body = await readJsonBody<{ message: string; data: { data: unknown[] } }>(answer);
  expect(body.message).toBe('Wrong Pickup location entered. Please choose one location from the data given');
  expect(body.data.data).toMatchObject([{ pickup_location: 'Primary', pin_code: '411001', phone_verified: 1 }]);
  expect(body).not.toHaveProperty('shipment_id');
});

test('an order with an unknown channel id is refused', async () => {
  const answer = await create({ channel_id: 12 });
  expect(answer.status).toBe(400);
  expect(await readJsonBody(answer)).toEqual({ message: 'Given channel id does not exist', status_code: 400 });
});

const required = Object.keys(adhocOrder).filter((name) => !['billing_address_2', 'billing_last_name'].includes(name));
test.each(required)('the order field %s is required', async (name) => {
  const answer = await create({ [name]: undefined });
  expect(answer.status).toBe(422);
  expect(await readJsonBody(answer)).toEqual({
    message: 'Oops! Invalid Data.',
    errors: { [name]: [`The ${name.replaceAll('_', ' ')} field is required.`] },
    status_code: 422,
  });
});

test.each([
  [{ order_id: 'x'.repeat(51) }, 'order_id'],
  [{ billing_city: 'x'.repeat(31) }, 'billing_city'],
  [{ billing_phone: '+919876543210' }, 'billing_phone'],
  [{ billing_pincode: '0123' }, 'billing_pincode'],
  [{ payment_method: 'prepaid' }, 'payment_method'],
  [{ weight: 0 }, 'weight'],
  [{ height: 0.5 }, 'height'],
  [{ order_items: [] }, 'order_items'],
  [{ order_items: [{ name: 'Saree', units: 1, selling_price: 1 }] }, 'order_items.0.sku'],
  [{ shipping_is_billing: false }, 'shipping_customer_name'],
])('an order with %j is refused at the field %s', async (more, field) => {
  const answer = await create(more);
  expect(answer.status).toBe(422);
  expect(await readJsonBody(answer)).toMatchObject({ errors: { [field]: [expect.any(String)] } });
});

test('cancelling orders at the sandbox’s Shiprocket answers 204, requires ids, and fails with 500 on an unknown one', async () => {
  const { order_id } = await readJsonBody<Created>(create());
  const answer = await cancel(order_id);
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
  expect((await sandbox.shiprocket('POST', '/orders/cancel', {})).status).toBe(422);
  const unknown = await cancel(1);
  expect(unknown.status).toBe(500);
  expect(await readJsonBody(unknown)).toMatchObject({ message: 'Trying to get property of non-object' });
});

test('the sandbox’s Shiprocket answers 401 to a missing, foreign or expired token', async () => {
  const path = '/shiprocket/v1/external/settings/company/pickup';
  const call = (authorization?: string) =>
    sandbox.app.request(path, authorization === undefined ? {} : { headers: { authorization } });
  for (const authorization of [undefined, 'Bearer nonsense', 'Bearer a.b.c']) {
    const answer = await call(authorization);
    expect(answer.status).toBe(401);
    expect(await readJsonBody(answer)).toEqual({ message: 'Unauthenticated.', status_code: 401 });
  }
  const login = { email: 'api@shop.test', password: 'api_password' };
  const { token } = await readJsonBody<{ token: string }>(sandbox.post('/shiprocket/v1/external/auth/login', login));
  expect((await call(`Bearer ${token}`)).status).toBe(200);
  sandbox.clock.advance(240 * 3_600_000);
  expect(await readJsonBody(call(`Bearer ${token}`) as Promise<Response>)).toEqual({
    message: 'Token has expired',
    status_code: 401,
  });
});

test('Shiprocket’s login in the sandbox answers 403 to a wrong password and 422 to a missing one', async () => {
  const path = '/shiprocket/v1/external/auth/login';
  const wrong = await sandbox.post(path, { email: 'api@shop.test', password: 'wrong' });
  expect(wrong.status).toBe(403);
  expect(await readJsonBody(wrong)).toMatchObject({ status_code: 403 });
  expect((await sandbox.post(path, { email: 'api@shop.test' })).status).toBe(422);
});

test('the list of orders is searched by a part of the order’s id, the newest first, by pages', async () => {
  for (const order_id of ['A-1', 'A-2', 'B-1']) await create({ order_id });
  const list = async (query: string) =>
    readJsonBody<{ data: { channel_order_id: string; shipment_id: number }[]; meta: { pagination: object } }>(
      sandbox.shiprocket('GET', `/orders?${query}`),
    );
  const { data, meta } = await list('search=A-&page=1&per_page=1');
  expect(data).toMatchObject([{ channel_order_id: 'A-2', status: 'NEW', shipment_id: expect.any(Number) }]);
  expect(meta.pagination).toEqual({ total: 2, count: 1, per_page: 1, current_page: 1, total_pages: 2 });
  expect((await list('search=none')).data).toEqual([]);
  expect((await list('')).data).toHaveLength(3);
});
