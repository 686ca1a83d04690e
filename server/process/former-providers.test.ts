/** Tests a shop that has changed its payment provider, in both directions, with both providers played by the sandbox. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testCashfree } from '../../providers/cashfree/testing/cashfree.ts';
import { razorpay } from '../../providers/razorpay/razorpay.ts';
import { quickPatience } from '../../providers/testing/patience.ts';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { paise } from '../../shop/money.ts';
import { changeRefund, findRefund } from '../../shop/orders/refund-store.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { type Payment, providerOf } from '../../shop/ports/payment.ts';
import { makeRefundAtProvider } from '../../shop/refunds/refund-jobs.ts';
import { refundOrder } from '../../shop/refunds/refund-order.ts';
import { onlySentJobNamed, placePaidOrder } from '../../shop/testing/after-sales.ts';
import { fakePayment } from '../../shop/testing/payment.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { checkFormerPayments } from '../doctor/former-payments.ts';
import { inspectConfig, readConfig } from './config.ts';
import { connectPayment, listFormerProviders } from './connect.ts';
import { type FormerProvider, withFormerProviders } from './former-providers.ts';
import { paymentProviders } from './providers.ts';

type Name = 'razorpay' | 'cashfree';

let sandbox: TestSandbox;
let ports: Record<Name, Payment>;
beforeEach(async () => {
  sandbox = testSandbox();
  const url = `http://127.0.0.1:${(await sandbox.listen()).port}`;
  const checkoutUrl = `${url}/razorpay/v1/checkout.js`;
  ports = {
    razorpay: razorpay({
      ...testOptions.razorpay,
      patience: quickPatience,
      baseUrl: `${url}/razorpay`,
      checkoutUrl,
    }),
    cashfree: testCashfree(sandbox, `${url}/cashfree/pg`),
  };
});

function providerNamed(name: Name) {
  const found = paymentProviders.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}

const formerAt = (name: Name, port: Payment | null, missing: string[] = []): FormerProvider => {
  const { displayName, ids } = providerNamed(name);
  return { provider: name, displayName, ids, port, missing };
};

/** Opens an order at a provider and pays for it; returns its ids, and the proof that its window gives. */
async function payAt(name: Name, receipt = 'A7KD93QXM2NRT') {
  const opened = await ports[name].openOrder({ amount: paise(420_000), currency: 'INR', receipt });
  if (!('id' in opened)) throw new Error(opened.amountRefused);
  const window = readJsonBody<Record<string, string>>(
    sandbox.post(`/${name}/sandbox/pay`, { order_id: opened.id, outcome: 'success' }),
  );
  const { captured } = await ports[name].paymentsOf(opened.id);
  const proof = name === 'razorpay' ? await window : { order_id: opened.id };
  await window;
  return { id: opened.id, paymentId: captured?.paymentId ?? '', proof };
}

describe.each([
  ['razorpay', 'cashfree'],
  ['cashfree', 'razorpay'],
] as const)('after a change from %s to %s', (before, present) => {
  const changed = () => withFormerProviders(ports[present], [formerAt(before, ports[before])]);

  test('a payment of before is found, refunded once and listed at the provider at which it was made', async () => {
    const since = new Date(sandbox.clock.now());
    const { id, paymentId } = await payAt(before);
    const payment = changed();
    expect(await payment.receiptOf(id)).toBe('A7KD93QXM2NRT');
    expect((await payment.paymentsOf(id)).captured).toMatchObject({ paymentId, amount: 420_000, refunded: 0 });
    expect(await payment.orderOfPayment(paymentId)).toBe(id);
    expect(await payment.keptOrderOf(id, paymentId)).toMatchObject({ notes: {} });
    const request = { paymentId, amount: paise(120_050), key: randomUUID(), notes: { order: 'A7KD93QXM2NRT' } };
    const made = await payment.refund(request);
    expect(made).toMatchObject({ ok: true, refund: { amount: 120_050, key: request.key } });
    expect(await payment.refund(request)).toEqual(made);
    expect(await payment.refundsOf(paymentId)).toHaveLength(1);
    expect(await ports[before].refundsOf(paymentId)).toHaveLength(1);
    sandbox.clock.advance(3 * 86_400_000);
    expect(await payment.refundsSince(since)).toMatchObject([{ paymentId, amount: 120_050 }]);
  });

  test('new orders are opened and paid at the present provider, and refunds of both are listed', async () => {
    const since = new Date(sandbox.clock.now());
    const payment = changed();
    const opened = await payment.openOrder({ amount: paise(100_000), currency: 'INR', receipt: 'B7KD93QXM2NRT' });
    expect('id' in opened && (await ports[present].receiptOf(opened.id))).toBe('B7KD93QXM2NRT');
    for (const { paymentId } of [await payAt(before), await payAt(present)])
      expect(await payment.refund({ paymentId, amount: paise(10_000), key: randomUUID(), notes: {} })).toMatchObject({
        ok: true,
      });
    sandbox.clock.advance(3 * 86_400_000);
    expect(await payment.refundsSince(since)).toHaveLength(2);
  });

  test('a page that was open at the change may still prove its payment', async () => {
    const payment = changed();
    for (const name of [before, present]) {
      const { id, proof } = await payAt(name, `${name === before ? 'C' : 'D'}7KD93QXM2NRT`);
      expect(await payment.verifyProof(proof)).toMatchObject({ orderId: id });
    }
    expect(await payment.verifyProof({ nothing: '' })).toEqual(await ports[present].verifyProof({ nothing: '' }));
  });

  test('events of the provider before are read by its own webhook', async () => {
    const { id } = await payAt(before);
    await sandbox.settled();
    const [webhook] = changed().formerWebhooks ?? [];
    expect(webhook?.path).toBe(ports[before].webhook.path);
    const events = sandbox.received.map(({ body, headers }) => webhook?.read({ rawBody: body, headers })?.orderId);
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events)).toEqual(new Set([id]));
  });

  test('ids tell the provider, and no id is one of both', async () => {
    const [old, fresh] = [await payAt(before), await payAt(present)];
    const payment = changed();
    for (const id of [old.id, old.paymentId]) expect(providerOf(payment, id).provider).toBe(before);
    for (const id of [fresh.id, fresh.paymentId, null, '', 'x', '../orders'])
      expect(providerOf(payment, id).provider).toBe(present);
    const { ids } = providerNamed(present);
    for (const id of [old.id, old.paymentId]) expect(ids.test(id)).toBe(false);
  });

  test('without its keys a refund says which settings are missing, and the present provider is not asked', async () => {
    const { id, paymentId } = await payAt(before);
    const unasked: Payment = { ...ports[present], refund: () => Promise.reject(new Error('asked')) };
    const payment = withFormerProviders(unasked, [formerAt(before, null, ['KEY_ID', 'KEY_SECRET'])]);
    const request = { paymentId, amount: paise(120_050), key: randomUUID(), notes: {} };
    expect(await payment.refund(request)).toEqual({
      ok: false,
      reason: `It was paid at ${providerNamed(before).displayName}, whose keys the shop does not have. Set KEY_ID, KEY_SECRET in .env, start the shop again, and do this once more.`,
    });
    expect(await payment.paymentsOf(id)).toEqual({ captured: null, pendingSince: null });
    // An empty list would say that none was made, and one that was asked for before would be made twice.
    await expect(payment.refundsOf(paymentId)).rejects.toBeInstanceOf(OutsideServiceError);
    expect(await payment.orderOfPayment(paymentId)).toBeNull();
    expect(payment.formerWebhooks).toEqual([]);
  });

  test('refunds of the present provider are listed while the one before does not answer', async () => {
    const away = { ...ports[before], refundsSince: () => Promise.reject(new OutsideServiceError(before, 'away')) };
    const since = new Date(sandbox.clock.now());
    const { paymentId } = await payAt(present);
    await ports[present].refund({ paymentId, amount: paise(10_000), key: randomUUID(), notes: {} });
    sandbox.clock.advance(3 * 86_400_000);
    const payment = withFormerProviders(ports[present], [formerAt(before, away)]);
    expect(await payment.refundsSince(since)).toMatchObject([{ paymentId }]);
  });
});

test('a dispute of what was paid at a provider before is found and answered there, and no other is asked about', async () => {
  const { paymentId } = await payAt('razorpay');
  const raised = sandbox.post('/razorpay/sandbox/dispute', { payment_id: paymentId, phase: 'chargeback' });
  const { id } = await readJsonBody<{ id: string }>(raised);
  const payment = withFormerProviders(ports.cashfree, [formerAt('razorpay', ports.razorpay)]);
  expect(ports.cashfree.disputes).toBeNull();
  expect(providerOf(payment, id).provider).toBe('razorpay');
  expect(await payment.disputes?.findDispute(id)).toMatchObject({ paymentId, status: 'open' });
  expect(await payment.disputes?.acceptDispute(id)).toMatchObject({ ok: true, dispute: { status: 'lost' } });
  const asked: string[] = [];
  const { disputes } = ports.razorpay;
  const watched = disputes && {
    ...disputes,
    findDispute: async (one: string) => {
      asked.push(one);
      return null;
    },
  };
  const former = formerAt('razorpay', { ...ports.razorpay, disputes: watched });
  expect(await withFormerProviders(ports.cashfree, [former]).disputes?.findDispute('433475258')).toBeNull();
  expect(asked).toEqual([]);
  expect(withFormerProviders(ports.cashfree, [formerAt('razorpay', null)]).disputes).toBeNull();
  expect(withFormerProviders(ports.razorpay, [formerAt('cashfree', ports.cashfree)]).disputes).toBe(disputes);
});

describe('the settings', () => {
  const ofCashfree = { PAYMENT_PROVIDER: 'cashfree', CASHFREE_CLIENT_ID: 'live', CASHFREE_CLIENT_SECRET: 'secret' };
  const ofRazorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' };
  const formers = (settings: Record<string, string>) =>
    listFormerProviders(readConfig(settings)).map(({ provider, port, missing }) => [provider, port !== null, missing]);

  test('of the provider before stay beside those of the present one, and name what is missing', () => {
    expect(formers({ ...ofCashfree, ...ofRazorpay })).toEqual([['razorpay', true, []]]);
    expect(formers(ofCashfree)).toEqual([['razorpay', false, Object.keys(ofRazorpay)]]);
    expect(formers({ ...ofCashfree, RAZORPAY_KEY_ID: 'rzp_live_1' })).toEqual([
      ['razorpay', false, ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
    ]);
  });

  test('of a demonstration have the sandbox play both, and those of a real provider never', () => {
    expect(formers({ PAYMENT_PROVIDER: 'cashfree' })).toEqual([['razorpay', true, Object.keys(ofRazorpay)]]);
    expect(formers(ofRazorpay)).toEqual([['cashfree', false, ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET']]]);
    const { formerWebhooks } = connectPayment(readConfig({ PAYMENT_PROVIDER: 'cashfree' }));
    expect(formerWebhooks).toHaveLength(1);
  });

  test('of a demonstration are played although the keys of another provider are there', () => {
    const [former] = listFormerProviders(readConfig({ PAYMENT_PROVIDER: 'cashfree', ...ofRazorpay }));
    expect(former).toMatchObject({ provider: 'razorpay', missing: [] });
    expect(JSON.stringify(former?.port?.browser)).not.toContain(ofRazorpay.RAZORPAY_KEY_ID);
  });
});

describe('an order that was paid before the change', async () => {
  const { db, clear } = await testDatabase();
  beforeEach(clear);

  /** Returns a shop whose paid order is at the provider before, which is `port` since the change. */
  async function changedShop(port: 'kept' | null) {
    const shop = await testShop(db);
    const order = await placePaidOrder(shop);
    const fake = shop.payment;
    const present = { ...fakePayment(), refund: () => Promise.reject(new Error('the present provider was asked')) };
    const former = { ...formerAt('razorpay', port && fake, ['RAZORPAY_KEY_ID']), ids: /^(order|pay)_\w+$/ };
    const services = { ...shop, payment: withFormerProviders(present, [former]) };
    const outcome = await refundOrder(services, order.id, { reason: 'late', by: 'owner', takeBack: false });
    if (!outcome.ok) throw new Error(outcome.code);
    const refundId = outcome.refund.id;
    const make = async () => {
      await makeRefundAtProvider(services, { refundId });
      return { shop, fake, refund: await findRefund(db, refundId) };
    };
    return { make, refundId };
  }

  test('is refunded at the provider before', async () => {
    const { fake, refund } = await (await changedShop('kept')).make();
    expect(refund).toMatchObject({ status: 'processed', failure: null });
    expect(fake.refunds).toHaveLength(1);
  });

  test('and whose provider’s keys are gone: the merchant is told which to set', async () => {
    const { shop, refund } = await (await changedShop(null)).make();
    expect(refund).toMatchObject({ status: 'failed', failure: expect.stringContaining('Set RAZORPAY_KEY_ID in .env') });
    expect(await onlySentJobNamed(shop, 'alert-aftercare')).toMatchObject({ detail: refund?.failure });
  });

  test('waits with a refund that was asked for before the keys went: it may have been made', async () => {
    const { make, refundId } = await changedShop(null);
    await changeRefund(db, refundId, { askedAt: new Date() });
    await expect(make()).rejects.toBeInstanceOf(OutsideServiceError);
    expect(await findRefund(db, refundId)).toMatchObject({ status: 'pending', failure: null });
  });

  test('is told by the doctor while those keys are missing, for as long as it can be refunded', async () => {
    const shop = await testShop(db);
    const { id } = await placePaidOrder(shop);
    const paid = (paymentId: string, days: number) =>
      db
        .updateTable('orders')
        .set({ provider_payment_id: paymentId, placed_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    const findings = (settings: Record<string, string>) =>
      checkFormerPayments({
        environment: settings,
        ...inspectConfig(settings),
        database: { state: 'open', db, cluster: null },
        isMigrated: true,
        shopProcess: null,
        now: () => new Date(),
      });
    const present = { PAYMENT_PROVIDER: 'cashfree', CASHFREE_CLIENT_ID: 'live', CASHFREE_CLIENT_SECRET: 'secret' };
    await paid('pay_29QQoUBi66xm2f', 3);
    expect(await findings(present)).toMatchObject([
      {
        state: 'wrong',
        says: expect.stringMatching(/^1 order was paid at Razorpay/),
        todo: expect.stringContaining('RAZORPAY_WEBHOOK_SECRET'),
      },
    ]);
    const kept = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' };
    expect(await findings({ ...present, ...kept })).toEqual([]);
    await paid('pay_29QQoUBi66xm2f', 181);
    expect(await findings(present)).toEqual([]);
    await paid(`${'0f'.repeat(16)}.12376123`, 3);
    expect(await findings(present)).toEqual([]);
    expect(await findings(kept)).toMatchObject([{ state: 'wrong', says: expect.stringContaining('Cashfree') }]);
  });
});
