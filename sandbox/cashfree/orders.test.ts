import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../testing/tools.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = testSandbox();
});
afterEach(() => sandbox.close());

const order = {
  order_id: 'SR-2026-000123-a1',
  order_amount: 4999.5,
  order_currency: 'INR',
  customer_details: { customer_id: 'u7112', customer_phone: '9876543210' },
};
const open = (about: object = {}) => sandbox.cashfree('POST', '/orders', { ...order, ...about });

async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const { status } = await answer;
  return [status, (await readJsonBody<{ code: string }>(answer)).code];
}

test('an order is answered in rupees and Indian time, with a session, and read again by its id', async () => {
  const made = await readJsonBody<object>(open({ order_tags: { cart: 'c_1' } }));
  expect(made).toMatchObject({
    order_id: order.order_id,
    order_amount: 4999.5,
    order_status: 'ACTIVE',
    entity: 'order',
    payment_session_id: expect.stringMatching(/^session_/),
    order_tags: { cart: 'c_1' },
    created_at: '2026-11-20T11:30:00+05:30',
    order_expiry_time: '2026-12-20T11:30:00+05:30',
  });
  expect(await readJsonBody(sandbox.cashfree('GET', `/orders/${order.order_id}`))).toEqual(made);
});

test('an order expires, and then nobody can pay it', async () => {
  await open({ order_expiry_time: '2026-11-20T12:00:00+05:30' });
  sandbox.clock.advance(31 * 60_000);
  const paying = sandbox.post('/cashfree/sandbox/pay', { order_id: order.order_id, outcome: 'success' });
  expect(await refusal(paying)).toEqual([400, 'order_inactive']);
  expect(await readJsonBody(sandbox.cashfree('GET', `/orders/${order.order_id}`))).toMatchObject({
    order_status: 'EXPIRED',
  });
});

describe('Cashfree refuses', () => {
  test('an id that is used already, with 409, and an unknown one with 404', async () => {
    await open();
    expect(await refusal(open())).toEqual([409, 'order_already_exists']);
    expect((await sandbox.cashfree('GET', '/orders/other')).status).toBe(404);
    expect((await sandbox.cashfree('GET', '/orders/other/payments')).status).toBe(404);
  });

  test.each([0.99, 1.005, 500_000.01, '100'])('the amount %j', async (order_amount) => {
    expect(await refusal(open({ order_amount }))).toEqual([400, 'order_amount_invalid']);
  });

  test.each([{ customer_phone: '98765' }, { customer_id: 'u-7' }, { customer_name: 'Om' }, { customer_email: 'x' }])(
    'the customer %j',
    async (about) => {
      const customer_details = { ...order.customer_details, ...about };
      expect((await open({ customer_details })).status).toBe(400);
    },
  );

  test.each(['2026-11-20T11:45:00+05:30', '2026-12-20T11:30:00+05:30', 'soon'])(
    'the expiry %s',
    async (order_expiry_time) => {
      expect(await refusal(open({ order_expiry_time }))).toEqual([400, 'order_expiry_time_invalid']);
    },
  );

  test('a call without a version, and a wrong secret', async () => {
    const headers = { 'x-api-version': '' };
    expect(await refusal(sandbox.cashfree('GET', '/orders/x', undefined, headers))).toEqual([400, 'version_invalid']);
    const wrong = { 'x-client-secret': 'wrong' };
    expect((await sandbox.cashfree('GET', '/orders/x', undefined, wrong)).status).toBe(401);
  });
});
