import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import { type Payment, payableDays } from '../../shop/ports/payment.ts';
import { quickPatience } from '../testing/patience.ts';
import { testServer } from '../testing/server.ts';
import { razorpay } from './razorpay.ts';

const keys = { ...testOptions.razorpay, patience: quickPatience };
const checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';
let sandbox: TestSandbox;
let payment: Payment;
beforeEach(async () => {
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  payment = razorpay({ ...keys, checkoutUrl, baseUrl: `http://127.0.0.1:${port}/razorpay` });
});
afterEach(() => sandbox.close());

const order = { amount: paise(420_000), currency: 'INR', receipt: 'ABCD-EFGH-JKMNP' };

async function opened(receipt = order.receipt): Promise<string> {
  const there = await payment.openOrder({ ...order, receipt });
  if ('amountRefused' in there) throw new Error(there.amountRefused);
  return there.id;
}

async function fault(call: string, about: object): Promise<void> {
  const answer = await sandbox.post('/faults', { service: 'razorpay', call, ...about });
  expect(answer.status).toBe(201);
}

async function pay(orderId: string, outcome: 'success' | 'failure' = 'success') {
  const paid = sandbox.post('/razorpay/sandbox/pay', { order_id: orderId, outcome, method: 'upi' });
  return readJsonBody<{ razorpay_payment_id: string; razorpay_signature: string }>(paid);
}

async function ordersThere(): Promise<{ id: string; amount: number; receipt: string }[]> {
  const { items } = await readJsonBody<{ items: { id: string; amount: number; receipt: string }[] }>(
    sandbox.razorpay('GET', '/v1/orders'),
  );
  return items;
}

describe('opening an order', () => {
  test('sends the amount in paise under our receipt', async () => {
    const id = await opened();
    expect(await ordersThere()).toMatchObject([{ id, amount: 420_000, receipt: order.receipt }]);
  });

  test.each(['drop', 'malformed'])('finds an order whose answer was lost (%s) by its receipt', async (kind) => {
    await fault('POST /v1/orders', { kind, times: 1 });
    const id = await opened();
    expect(await ordersThere()).toMatchObject([{ id }]);
  });

  test.each([
    { kind: 'drop', before: true },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 502 },
    { kind: 'status', status: 429 },
  ])('throws an error if the order was not made (%j), without a retry', async (about) => {
    await fault('POST /v1/orders', { ...about, times: 1 });
    await expect(payment.openOrder(order)).rejects.toMatchObject({ service: 'razorpay' });
    expect(await ordersThere()).toEqual([]);
    expect(await payment.openOrder(order)).toMatchObject({ id: expect.stringMatching(/^order_/) });
  });

  test.each([paise(50), paise(50_000_001)])(
    'returns the reason if Razorpay refuses the amount (%i paise)',
    async (amount) => {
      expect(await payment.openOrder({ ...order, amount })).toEqual({
        amountRefused: expect.stringMatching(/amount/i),
      });
      expect(await ordersThere()).toEqual([]);
    },
  );

  test('throws an error with the reason and nothing secret for any other refusal', async () => {
    const refused = payment.openOrder({ ...order, receipt: 'r'.repeat(41) });
    await expect(refused).rejects.toThrow(/^razorpay: answered 400: .*40 characters/);
    const stranger = razorpay({ ...keys, keySecret: 'wrong_secret', checkoutUrl, baseUrl: 'http://127.0.0.1:1' });
    const error = await stranger.openOrder(order).catch((caught: unknown) => caught);
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('wrong_secret');
  });
});

test('an API key that Razorpay refuses causes an error', async () => {
  const { port } = await sandbox.listen();
  const baseUrl = `http://127.0.0.1:${port}/razorpay`;
  const stranger = razorpay({ ...keys, keySecret: 'wrong', checkoutUrl, baseUrl });
  await expect(stranger.openOrder(order)).rejects.toMatchObject({
    message: expect.stringContaining('answered 401'),
    isAway: true,
  });
  await expect(stranger.paymentsOf('order_00000000000000')).rejects.toMatchObject({
    message: expect.stringContaining('answered 401'),
    isAway: true,
  });
});

test('the receipt of an order is the one it was opened under, and null for an unknown order', async () => {
  expect(await payment.receiptOf(await opened())).toBe(order.receipt);
  expect(await payment.receiptOf('order_00000000000000')).toBeNull();
  expect(await payment.receiptOf('nonsense/../x')).toBeNull();
});

test('a payment is pending from its start until its payer answers', async () => {
  const id = await opened();
  expect((await payment.paymentsOf(id)).pendingSince).toBeNull();
  const begun = await sandbox.post('/razorpay/v1/payments/create/ajax', {
    key_id: testOptions.razorpay.keyId,
    order_id: id,
    method: 'netbanking',
  });
  const { payment_id: paymentId } = (await begun.json()) as { payment_id: string };
  expect(await payment.paymentsOf(id)).toEqual({ captured: null, pendingSince: new Date(sandbox.clock.now()) });
  await sandbox.app.request(`/razorpay/sandbox/payer/${paymentId}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve' }),
  });
  expect(await payment.paymentsOf(id)).toMatchObject({ captured: { paymentId }, pendingSince: null });
});

describe('the captured payment of an order', () => {
  test('is null before and after a failed payment, and is reported after the capture and after a refund', async () => {
    const id = await opened();
    expect((await payment.paymentsOf(id)).captured).toBeNull();
    await pay(id, 'failure');
    expect((await payment.paymentsOf(id)).captured).toBeNull();
    const { razorpay_payment_id: paymentId } = await pay(id);
    expect((await payment.paymentsOf(id)).captured).toEqual({
      paymentId,
      amount: 420_000,
      refunded: 0,
      method: 'upi',
    });
    await sandbox.razorpay('POST', `/v1/payments/${paymentId}/refund`, {});
    expect((await payment.paymentsOf(id)).captured).toMatchObject({ paymentId, refunded: 420_000 });
  });

  test('is reported although the bank confirms days later, for as many days as the shop waits', async () => {
    const [late, tooLate] = [await opened(), await opened('ABCD-EFGH-JKMNQ')];
    sandbox.clock.advance(payableDays * 86_400_000);
    const { razorpay_payment_id: paymentId } = await pay(late);
    expect((await payment.paymentsOf(late)).captured).toMatchObject({ paymentId });
    sandbox.clock.advance(1_000);
    await pay(tooLate);
    expect((await payment.paymentsOf(tooLate)).captured).toBeNull();
  });

  test.each([
    [false, null],
    [undefined, null],
    [true, { paymentId: 'pay_1', amount: 100, refunded: 100, method: null }],
  ])('is reported for a refunded payment only if that had been captured (%s)', async (captured, expected) => {
    const item = { id: 'pay_1', amount: 100, amount_refunded: 100, status: 'refunded', captured, created_at: 1 };
    const server = await testServer(() => ({ status: 200, body: { items: [item] } }));
    const adapter = razorpay({ ...keys, checkoutUrl, baseUrl: server.url });
    expect((await adapter.paymentsOf('order_1')).captured).toEqual(expected);
  });

  test('is null for an unknown order', async () => {
    expect((await payment.paymentsOf('order_00000000000000')).captured).toBeNull();
    expect((await payment.paymentsOf('nonsense')).captured).toBeNull();
  });

  test.each([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 429 },
    { kind: 'drop' },
    { kind: 'malformed' },
  ])('is requested again after %j', async (about) => {
    const id = await opened();
    const { razorpay_payment_id: paymentId } = await pay(id);
    await fault('GET /v1/orders/:id/payments', { ...about, times: 2 });
    expect((await payment.paymentsOf(id)).captured).toMatchObject({ paymentId });
  });

  test('causes an error after three failed tries', async () => {
    const id = await opened();
    await fault('GET /v1/orders/:id/payments', { kind: 'status', status: 500, times: 3 });
    await expect(payment.paymentsOf(id)).rejects.toThrow('razorpay: answered 500');
    expect((await payment.paymentsOf(id)).captured).toBeNull();
  });
});

describe('the payer of an order', () => {
  test('is known if Magic Checkout asked for it, and an empty billing address means the shipping address', async () => {
    const address = { name: 'Asha', line1: '12', line2: 'Lake', city: 'Pune', state: 'MH' };
    const shipping_address = { ...address, zipcode: '411004' };
    const customer_details = { email: 'a@x.in', contact: '+919000090000', shipping_address, billing_address: {} };
    const body = { id: 'order_1', amount: 100, status: 'paid', notes: [], customer_details };
    const server = await testServer(() => ({ status: 200, body }));
    const magic = razorpay({ ...keys, checkoutUrl, baseUrl: server.url });
    const payer = { email: 'a@x.in', contact: '+919000090000', billingAddress: { ...address, pincode: '411004' } };
    expect(await magic.payerOf('order_1')).toEqual(payer);
  });

  test('is null if the checkout did not ask for it, and for an unknown order', async () => {
    expect(await payment.payerOf(await opened())).toBeNull();
    expect(await payment.payerOf('order_00000000000000')).toBeNull();
  });
});

describe('the order of a payment', () => {
  test('is its id at Razorpay, and null for an unknown payment', async () => {
    const id = await opened();
    const { razorpay_payment_id: paymentId } = await pay(id);
    expect(await payment.orderOfPayment(paymentId)).toBe(id);
    expect(await payment.orderOfPayment('pay_00000000000000')).toBeNull();
  });

  test.each(['.', '..', '', 'pay_1/refund', 'pay_1?expand=1', 'pay 1', '%2e', 'ऋ'])(
    'is not requested with the impossible id "%s"',
    async (id) => {
      const server = await testServer(() => ({ status: 500, body: {} }));
      const adapter = razorpay({ ...keys, checkoutUrl, baseUrl: server.url });
      expect(await adapter.orderOfPayment(id)).toBeNull();
      expect((await adapter.paymentsOf(id)).captured).toBeNull();
      expect(await adapter.payerOf(id)).toBeNull();
      expect(server.asked).toEqual([]);
    },
  );
});

test.each(['pay_1', 'pay_0000000000000', 'pay_000000000000000', 'order_00000000000000', 'pay_0000000000000_'])(
  'the payment id "%s" is impossible and causes no call',
  async (id) => {
    const server = await testServer(() => ({ status: 500, body: {} }));
    const adapter = razorpay({ ...keys, checkoutUrl, baseUrl: server.url });
    expect(await adapter.orderOfPayment(id)).toBeNull();
    expect(server.asked).toEqual([]);
  },
);

describe('the browser’s proof of payment', () => {
  test('is verified with the signature of the documented example', async () => {
    const adapter = razorpay({ ...keys, keySecret: 'EnLs21M47BllR3X8PSFtjtbd', checkoutUrl, baseUrl: 'http://x' });
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    const proof = {
      razorpay_order_id: 'order_IEIaMR65cu6nz3',
      razorpay_payment_id: 'pay_IH4NVgf4Dreq1l',
      razorpay_signature: signature,
    };
    expect(await adapter.verifyProof(proof)).toEqual({ kind: 'proven', orderId: 'order_IEIaMR65cu6nz3' });
    for (const forged of [
      { ...proof, razorpay_order_id: 'order_other' },
      { ...proof, razorpay_payment_id: 'pay_other' },
      { ...proof, razorpay_signature: signature.replace('0d', '1d') },
      { ...proof, razorpay_signature: signature.slice(2) },
      { ...proof, razorpay_signature: '' },
      { ...proof, razorpay_signature: 'ऋ'.repeat(64) },
    ]) {
      expect(await adapter.verifyProof(forged)).toEqual({ kind: 'unproven' });
    }
  });

  test('is malformed, with the field named, if one of its three texts is missing, no text or too long', async () => {
    const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: '' };
    for (const field of Object.keys(proof))
      for (const odd of [undefined, 7, 'x'.repeat(201)])
        expect(await payment.verifyProof({ ...proof, [field]: odd })).toMatchObject({
          kind: 'malformed',
          errors: [{ field, message: expect.any(String) }],
        });
  });

  test('is accepted as the sandbox signs it', async () => {
    const id = await opened();
    expect(await payment.verifyProof(await pay(id))).toEqual({ kind: 'proven', orderId: id });
  });
});

test('pages may load from Razorpay’s hosts, or only from the sandbox if that is used', () => {
  expect(payment.cspSources.script).toEqual(['https://checkout.razorpay.com', 'https://cdn.razorpay.com']);
  const there = 'http://localhost:3001';
  const played = razorpay({ ...keys, baseUrl: `${there}/razorpay`, checkoutUrl: `${there}/razorpay/v1/checkout.js` });
  expect(played.cspSources).toEqual({
    script: [there],
    frame: [there],
    connect: [there],
    image: [there],
    style: ["'unsafe-inline'"],
  });
});
