import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import { testServer } from '../testing/server.ts';
import { orderIdFor } from './ids.ts';
import { testCashfree } from './testing/cashfree.ts';

let sandbox: TestSandbox;
let payment: Payment;
beforeEach(async () => {
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  payment = testCashfree(sandbox, `http://127.0.0.1:${port}/cashfree/pg`);
});
afterEach(() => sandbox.close());

const order = { amount: paise(420_050), currency: 'INR', receipt: 'ABCD-EFGH-JKMNP' };
const payer = { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210' };
const ourId = orderIdFor(order.receipt, 'sandbox_secret');

/** Opens an order at a server that refuses it, and returns what was sent. */
async function sentFor(about: Partial<Parameters<Payment['openOrder']>[0]>) {
  const server = await testServer(() => ({ status: 400, body: { code: 'x_invalid', message: 'no' } }));
  await testCashfree(sandbox, `${server.url}/pg`)
    .openOrder({ ...order, ...about })
    .catch(() => {});
  const [asked] = server.asked;
  return { ...asked, body: JSON.parse(asked?.body ?? '{}') };
}

describe('opening an order', () => {
  test('sends rupees, the payer’s contact, five days and the receipt, under an id of ours', async () => {
    const sent = await sentFor({ payer, notes: { pieces: 'DH-1 × 1' } });
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/pg/orders',
      headers: { 'x-client-id': 'TEST_sandbox', 'x-client-secret': 'sandbox_secret', 'x-api-version': '2026-01-01' },
    });
    expect(sent.headers).not.toHaveProperty('x-idempotency-key');
    expect(sent.body).toEqual({
      order_id: ourId,
      order_amount: 4200.5,
      order_currency: 'INR',
      customer_details: {
        customer_id: `c${ourId}`,
        customer_phone: '9876543210',
        customer_name: 'Asha Rao',
        customer_email: 'asha@example.in',
      },
      order_meta: { return_url: 'http://shop.test/checkout' },
      order_expiry_time: new Date(sandbox.clock.now() + 5 * 86_400_000).toISOString(),
      order_note: 'Order ABCD-EFGH-JKMNP',
      order_tags: { pieces: 'DH-1 × 1', receipt: 'ABCD-EFGH-JKMNP' },
    });
  });

  test('sends the shop’s own phone while the buyer has given none, and no name that Cashfree refuses', async () => {
    expect((await sentFor({})).body.customer_details).toEqual({
      customer_id: `c${ourId}`,
      customer_phone: '2024450000',
    });
    expect((await sentFor({ payer: { ...payer, name: 'Om' } })).body.customer_details).not.toHaveProperty(
      'customer_name',
    );
  });

  test('throws an error that tells the code of a refusal, and neither what was sent nor a secret', async () => {
    const message = 'customer_phone : invalid value 9876543210';
    const server = await testServer(() => ({ status: 400, body: { code: 'customer_phone_invalid', message } }));
    const error = await testCashfree(sandbox, server.url)
      .openOrder({ ...order, payer })
      .catch((caught: unknown) => caught);
    expect(`${error}`).toContain('cashfree: answered 400: customer_phone_invalid');
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/9876543210|sandbox_secret/);
  });

  test('does not return an order of another amount', async () => {
    await payment.openOrder({ ...order, payer });
    await expect(payment.openOrder({ ...order, amount: paise(420_051), payer })).rejects.toThrow('another amount');
  });

  test('with a wrong secret causes an error', async () => {
    const { port } = await sandbox.listen();
    const baseUrl = `http://127.0.0.1:${port}/cashfree/pg`;
    const stranger = testCashfree(sandbox, baseUrl, { clientSecret: 'wrong' });
    await expect(stranger.openOrder(order)).rejects.toThrow('answered 401');
    await expect(stranger.paymentsOf('order_1')).rejects.toThrow('answered 401');
  });
});

test('the payment window gets the session of an order, and an unknown order has none', async () => {
  await payment.openOrder({ ...order, payer });
  const { payment_session_id } = await readJsonBody<{ payment_session_id: string }>(
    sandbox.cashfree('GET', `/orders/${ourId}`),
  );
  expect(await payment.windowOf(ourId)).toEqual({ paymentSessionId: payment_session_id });
  await expect(payment.windowOf('order_of_nobody')).rejects.toThrow('the order is not there');
});

test('pages may load from Cashfree’s hosts, or only from the sandbox if that is used', () => {
  const checkoutUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';
  const real = testCashfree(sandbox, 'https://api.cashfree.com/pg', { checkoutUrl });
  expect(real.browser.settings).toEqual({ scriptUrl: checkoutUrl, mode: 'production' });
  expect(real.cspSources.frame).toContain('https://payments.cashfree.com');
  const played = testCashfree(sandbox, 'http://localhost:3001/cashfree/pg');
  expect(played.browser.settings.mode).toBe('sandbox');
  expect(played.cspSources.script).toEqual(['http://localhost:3001']);
});
