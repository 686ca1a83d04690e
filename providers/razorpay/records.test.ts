import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import type { DisputeDesk } from '../../shop/ports/disputes.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { PaymentRecords } from '../../shop/ports/payment-records.ts';
import type { PayoutSource } from '../../shop/ports/payouts.ts';
import { quickPatience } from '../testing/patience.ts';
import { razorpay } from './razorpay.ts';

const dayMs = 86_400_000;
let sandbox: TestSandbox;
let payment: Payment;
let records: PaymentRecords;
let desk: DisputeDesk;
let payouts: PayoutSource;
beforeEach(async () => {
  sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const checkoutUrl = 'https://checkout.razorpay.com/v1/checkout.js';
  const baseUrl = `http://127.0.0.1:${port}/razorpay`;
  payment = razorpay({ ...testOptions.razorpay, patience: quickPatience, checkoutUrl, baseUrl });
  if (!payment.records || !payment.disputes || !payment.payouts) throw new Error('Razorpay has all of them');
  ({
    records,
    disputes: desk,
    payouts,
  } = { ...payment, records: payment.records, disputes: payment.disputes, payouts: payment.payouts });
});
afterEach(() => sandbox.close());

let receipts = 0;

async function aPayment(outcome: 'success' | 'failure' = 'success'): Promise<string> {
  receipts += 1;
  const order = { amount: paise(420_000), currency: 'INR', receipt: `r-${receipts}`, notes: { pieces: 'A × 1' } };
  const there = await payment.openOrder(order);
  if ('amountRefused' in there) throw new Error(there.amountRefused);
  const paying = sandbox.post('/razorpay/sandbox/pay', { order_id: there.id, outcome, method: 'upi' });
  return outcome === 'failure'
    ? there.id
    : (await readJsonBody<{ razorpay_payment_id: string }>(paying)).razorpay_payment_id;
}

const today = () => ({ from: new Date(sandbox.clock.now()), to: new Date(sandbox.clock.now() + dayMs) });
const raise = (paymentId: string, about: object = {}) =>
  readJsonBody<{ id: string }>(sandbox.post('/razorpay/sandbox/dispute', { payment_id: paymentId, ...about }));
const fault = (call: string, about: object) => sandbox.post('/faults', { service: 'razorpay', call, ...about });

describe('the records', () => {
  test('list captured payments of a span, more than a hundred, and no failed ones', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 101; nth += 1) ids.push(await aPayment());
    await aPayment('failure');
    const listed = await records.paymentsBetween(today());
    expect(listed.map(({ paymentId }) => paymentId).toSorted()).toEqual(ids.toSorted());
    expect(listed[0]).toMatchObject({ amount: 420_000, refunded: 0, method: 'upi', madeAt: today().from });
    expect(await records.paymentsBetween({ from: new Date(0), to: today().from })).toEqual([]);
  });

  test('list refunds with their payment and time', async () => {
    const id = await aPayment();
    await payment.refund({ paymentId: id, amount: paise(100), key: 'a-key-of-the-shop', notes: {} });
    expect(await records.refundsBetween(today())).toEqual([
      {
        id: expect.stringMatching(/^rfnd_/),
        paymentId: id,
        amount: 100,
        status: 'processed',
        key: 'a-key-of-the-shop',
        madeAt: today().from,
      },
    ]);
    expect(await records.findPayment(id)).toMatchObject({ paymentId: id, amount: 420_000, refunded: 100 });
  });

  test('know nothing of unknown ids', async () => {
    expect(await records.findPayment('pay_00000000000000')).toBeNull();
    expect(await records.findPayment('../orders')).toBeNull();
  });

  test('throw rather than list a part if a page fails', async () => {
    for (let nth = 0; nth < 100; nth += 1) await aPayment();
    await fault('GET /v1/payments', { kind: 'status', status: 503 });
    await expect(records.paymentsBetween(today())).rejects.toThrow('razorpay');
  });
});

describe('the disputes', () => {
  test('are listed and found with amount, phase, deadline and reason', async () => {
    const paymentId = await aPayment();
    const { id } = await raise(paymentId, { amount: 20_000, phase: 'pre_arbitration' });
    const dispute = {
      id,
      paymentId,
      amount: 20_000,
      phase: 'pre_arbitration',
      status: 'open',
      reasonCode: '1064',
      reasonDescription: 'Goods or services not received',
      raisedAt: today().from,
      respondBy: new Date(sandbox.clock.now() + 2 * dayMs),
    };
    expect(await desk.findDispute(id)).toEqual(dispute);
    expect(await desk.disputesBetween(today())).toEqual([dispute]);
    expect(await desk.findDispute('disp_00000000000000')).toBeNull();
    expect(await desk.findDispute('../payments')).toBeNull();
  });

  test('are contested with a document that was uploaded, and a draft is never left behind', async () => {
    const { id } = await raise(await aPayment());
    const bytes = new TextEncoder().encode('%PDF-1.7');
    const sent = await desk.uploadDocument({ name: 'proof of 12.11.pdf', contentType: 'application/pdf', bytes });
    if (!sent.ok) throw new Error(sent.reason);
    const evidence = { amount: paise(420_000), summary: 'Delivered', documents: { shipping_proof: [sent.id] } };
    expect(await desk.contestDispute(id, evidence)).toMatchObject({ ok: true, dispute: { status: 'under_review' } });
    expect(await readJsonBody(sandbox.razorpay('GET', `/v1/disputes/${id}`))).toMatchObject({
      evidence: { summary: 'Delivered', shipping_proof: [sent.id], submitted_at: expect.any(Number) },
    });
    expect(await readJsonBody(sandbox.razorpay('GET', `/v1/documents/${sent.id}`))).toMatchObject({
      name: 'proof of 12.11.pdf',
      size: 8,
      mime_type: 'application/pdf',
    });
  });

  test('are accepted once; Razorpay’s refusal is passed on in its words', async () => {
    const { id } = await raise(await aPayment());
    expect(await desk.acceptDispute(id)).toMatchObject({ ok: true, dispute: { status: 'lost' } });
    const refused = { ok: false, reason: 'Action not allowed when dispute is in lost status.' };
    expect(await desk.acceptDispute(id)).toEqual(refused);
    expect(await desk.acceptDispute('../x')).toMatchObject({ ok: false });
  });

  test('are not accepted a second time by a retry if the answer is lost', async () => {
    const { id } = await raise(await aPayment());
    await fault('POST /v1/disputes/:id/accept', { kind: 'drop', times: 1 });
    await expect(desk.acceptDispute(id)).rejects.toThrow('razorpay');
    expect(sandbox.calls.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(1);
    expect(await desk.findDispute(id)).toMatchObject({ status: 'lost' });
  });

  test('are read although a status or a phase is new to the shop', async () => {
    const { id } = await raise(await aPayment());
    const { openRazorpayTables } = await import('../../sandbox/razorpay/entities.ts');
    const { disputes } = openRazorpayTables(sandbox.store);
    const stored = disputes.get(id);
    disputes.put(id, Object.assign({}, stored, { phase: 'court', status: 'sleeping', reason_description: null }));
    expect(await desk.findDispute(id)).toMatchObject({ phase: 'chargeback', status: 'open', reasonDescription: '' });
  });
});

test('payouts and their lines are read to the paisa, with the fee and its tax', async () => {
  const id = await aPayment();
  sandbox.clock.advance(4 * dayMs);
  const week = { from: new Date(sandbox.clock.now() - 7 * dayMs), to: new Date(sandbox.clock.now()) };
  const [payout, ...others] = await payouts.payoutsBetween(week);
  expect(others).toEqual([]);
  const fee = 8_400 + 1_512;
  expect(payout).toMatchObject({ amount: 420_000 - fee, status: 'processed', utr: expect.any(String) });
  expect(payout?.madeAt).toEqual(new Date('2026-11-24T04:30:00Z'));
  expect(await payouts.findPayout(payout?.id ?? '')).toEqual(payout);
  expect(await payouts.findPayout('setl_00000000000000')).toBeNull();
  expect(await payouts.linesOfDay('2026-11-24')).toEqual([
    {
      payoutId: payout?.id,
      entityId: id,
      kind: 'payment',
      amount: 420_000,
      credit: 420_000 - fee,
      debit: 0,
      fee,
      tax: 1_512,
      paymentId: null,
      disputeId: null,
      orderReceipt: `r-${receipts}`,
      settledAt: payout?.madeAt,
    },
  ]);
  expect(await payouts.linesOfDay('2026-11-23')).toEqual([]);
});

test('payouts are read although a status is new to the shop, and an amount that is null is none', async () => {
  await aPayment();
  sandbox.clock.advance(4 * dayMs);
  const { openRazorpayTables } = await import('../../sandbox/razorpay/entities.ts');
  const { settlements, reconItems } = openRazorpayTables(sandbox.store);
  const week = { from: new Date(sandbox.clock.now() - 7 * dayMs), to: new Date(sandbox.clock.now()) };
  expect(await payouts.payoutsBetween(week)).toMatchObject([{ status: 'processed' }]);
  for (const one of settlements.find()) settlements.put(one.id, Object.assign({}, one, { status: 'on_hold' }));
  for (const one of reconItems.find()) reconItems.put(one.entity_id, Object.assign({}, one, { debit: null }));
  expect(await payouts.payoutsBetween(week)).toMatchObject([{ status: 'created' }]);
  expect(await payouts.linesOfDay('2026-11-24')).toMatchObject([{ debit: 0 }]);
});
