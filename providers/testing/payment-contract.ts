/** Declares the tests that every payment provider must pass on its sandbox; each provider's own test file runs them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestSandbox } from '../../sandbox/testing/tools.ts';
import { parseContact } from '../../shop/contact/contact.ts';
import { type Paise, paise } from '../../shop/money.ts';
import { type Payment, payableDays } from '../../shop/ports/payment.ts';

export interface PaymentUnderTest {
  readonly sandbox: TestSandbox;
  readonly payment: Payment;
  /** Paths of the provider's calls, as the sandbox's faults name them. */
  readonly calls: { readonly open: string; readonly payments: string; readonly refund: string };
  /** Pays an order, or has the payment fail, without a browser; returns the proof that a browser would have. */
  pay(orderId: string, outcome: 'success' | 'failure'): Promise<Readonly<Record<string, unknown>>>;
  /** Begins a payment that its payer does not answer yet; the returned function approves it. */
  begin(orderId: string): Promise<() => Promise<void>>;
}

const receipt = 'ABCD-EFGH-JKMNP';
const payer = { name: 'Asha Rao', email: 'asha@example.in', phone: '9876543210' };
const unknownOrder = '00000000000000000000000000000000';

/** Declares the tests of the contract. `service` is the provider's name in the sandbox. */
export function describePaymentContract(service: string, open: () => Promise<PaymentUnderTest>): void {
  let it: PaymentUnderTest;
  beforeEach(async () => {
    it = await open();
  });
  afterEach(() => it.sandbox.close());

  const openOrder = async (amount = paise(420_000), code = receipt): Promise<string> => {
    const there = await it.payment.openOrder({ amount, currency: 'INR', receipt: code, payer });
    if ('amountRefused' in there) throw new Error(there.amountRefused);
    return there.id;
  };
  const paid = async (amount: Paise, code = receipt) => {
    const id = await openOrder(amount, code);
    await it.pay(id, 'success');
    const { captured } = await it.payment.paymentsOf(id);
    if (!captured) throw new Error('nothing was captured');
    return { id, paymentId: captured.paymentId };
  };
  const fault = async (call: string, about: object) => {
    expect((await it.sandbox.post('/faults', { service, call, ...about })).status).toBe(201);
  };
  const refund = (paymentId: string, amount: number, key: string) =>
    it.payment.refund({ paymentId, amount: paise(amount), key, notes: { order: receipt } });

  describe('the probe of a purchase', () => {
    test('is answered with the time of the provider, and opens nothing', async () => {
      const there = await it.payment.probe();
      expect(Math.abs((there?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
    });

    test('tells a refused key from a provider that is away', async () => {
      for (const [status, refusesAccount] of [
        [401, true],
        [500, false],
      ] as const) {
        await fault('*', { kind: 'status', status, times: 1 });
        await expect(it.payment.probe()).rejects.toMatchObject({ service, isAway: true, refusesAccount });
      }
    });
  });

  describe('an order', () => {
    test('is opened once for a receipt, although its answer was lost', async () => {
      await fault(it.calls.open, { kind: 'drop', times: 1 });
      const id = await openOrder();
      expect(await it.payment.receiptOf(id)).toBe(receipt);
    });

    test('without an answer is opened by the next call with its receipt', async () => {
      await fault(it.calls.open, { kind: 'status', status: 500, times: 3 });
      await expect(openOrder()).rejects.toMatchObject({ service });
      await it.sandbox.app.request('/faults', { method: 'DELETE' });
      expect(await it.payment.receiptOf(await openOrder())).toBe(receipt);
    });

    test('is opened without the contact of a payer', async () => {
      const there = await it.payment.openOrder({ amount: paise(420_000), currency: 'INR', receipt });
      expect(there).toMatchObject({ id: expect.stringMatching(/\w/) });
    });

    test('of an impossible amount is refused with the reason', async () => {
      for (const amount of [paise(99), paise(50_000_001)])
        expect(await it.payment.openOrder({ amount, currency: 'INR', receipt, payer })).toEqual({
          amountRefused: expect.stringMatching(/\w/),
        });
    });

    test('that the provider does not know has no receipt, no payment and no payer', async () => {
      for (const id of [unknownOrder, 'nonsense/../x', '']) {
        expect(await it.payment.receiptOf(id)).toBeNull();
        expect(await it.payment.paymentsOf(id)).toEqual({ captured: null, pendingSince: null });
        expect(await it.payment.payerOf(id)).toBeNull();
        expect(await it.payment.keptOrderOf(id, 'pay_00000000000000')).toBeNull();
      }
    });

    test('is kept with the shop’s notes and the contact of its payer, of which a lost order can be made again', async () => {
      const notes = { pieces: 'DH-MUL-001 × 1, DH-KHD-002 × 2' };
      const order = { amount: paise(420_000), currency: 'INR', receipt, notes, payer };
      const there = await it.payment.openOrder(order);
      if ('amountRefused' in there) throw new Error(there.amountRefused);
      await it.pay(there.id, 'success');
      const { captured } = await it.payment.paymentsOf(there.id);
      const kept = await it.payment.keptOrderOf(there.id, captured?.paymentId ?? '');
      expect({ ...kept, phone: parseContact(kept?.phone ?? '')?.address }).toEqual({
        notes,
        email: payer.email,
        phone: `+91${payer.phone}`,
      });
    });

    test('that was opened without a contact and never paid is kept with none', async () => {
      const there = await it.payment.openOrder({ amount: paise(420_000), currency: 'INR', receipt });
      if ('amountRefused' in there) throw new Error(there.amountRefused);
      expect(await it.payment.keptOrderOf(there.id, 'pay_00000000000000')).toEqual({
        notes: {},
        email: null,
        phone: null,
      });
    });

    test('is paid to the paisa, whatever its amount', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 100, max: 50_000_000 }), fc.uuid(), async (amount, code) => {
          const { id, paymentId } = await paid(paise(amount), code.slice(0, 30));
          expect((await it.payment.paymentsOf(id)).captured).toMatchObject({ paymentId, amount, refunded: 0 });
        }),
        {
          numRuns: 25,
          examples: [
            [1_999, 'a'.repeat(10)],
            [112_233, 'b'.repeat(10)],
            [49_999_999, 'c'.repeat(10)],
          ],
        },
      );
    });
  });

  describe('a payment', () => {
    test('is pending from its beginning until its payer answers, and is captured then', async () => {
      const id = await openOrder();
      expect(await it.payment.paymentsOf(id)).toEqual({ captured: null, pendingSince: null });
      const approve = await it.begin(id);
      const since = new Date(it.sandbox.clock.now());
      expect(await it.payment.paymentsOf(id)).toEqual({ captured: null, pendingSince: since });
      await approve();
      expect(await it.payment.paymentsOf(id)).toMatchObject({ captured: { amount: 420_000 }, pendingSince: null });
    });

    test('that failed is not captured, and another for the same order is', async () => {
      const id = await openOrder();
      await it.pay(id, 'failure');
      expect(await it.payment.paymentsOf(id)).toEqual({ captured: null, pendingSince: null });
      await it.pay(id, 'success');
      expect((await it.payment.paymentsOf(id)).captured).toMatchObject({ amount: 420_000, refunded: 0 });
    });

    test('is captured on the last day on which the shop waits for it, and on no later one', async () => {
      const [late, tooLate] = [await openOrder(), await openOrder(paise(420_000), 'ABCD-EFGH-JKMNQ')];
      it.sandbox.clock.advance(payableDays * 86_400_000);
      await it.pay(late, 'success');
      expect((await it.payment.paymentsOf(late)).captured).not.toBeNull();
      it.sandbox.clock.advance(1_000);
      await it.pay(tooLate, 'success').catch(() => {});
      expect((await it.payment.paymentsOf(tooLate)).captured).toBeNull();
    });

    test('names its order, and an unknown or impossible one names none', async () => {
      const { id, paymentId } = await paid(paise(420_000));
      expect(await it.payment.orderOfPayment(paymentId)).toBe(id);
      const other = `${paymentId.slice(0, -1)}${paymentId.endsWith('1') ? '2' : '1'}`;
      for (const unknown of [other, '', '../orders', 'pay 1', '%2e', 'ऋ'])
        expect(await it.payment.orderOfPayment(unknown)).toBeNull();
    });

    test.each([
      { kind: 'status', status: 503 },
      { kind: 'status', status: 429 },
      { kind: 'drop' },
      { kind: 'malformed' },
    ])('is asked about again after %j', async (about) => {
      const { id } = await paid(paise(420_000));
      await fault(it.calls.payments, { ...about, times: 2 });
      expect((await it.payment.paymentsOf(id)).captured).toMatchObject({ amount: 420_000 });
    });

    test('about which nothing can be learnt causes an error, and does not count as absent', async () => {
      const { id } = await paid(paise(420_000));
      await fault(it.calls.payments, { kind: 'status', status: 500, times: 3 });
      await expect(it.payment.paymentsOf(id)).rejects.toMatchObject({ service });
    });
  });

  describe('a proof of payment', () => {
    test('names its order, and proves or claims its payment', async () => {
      const id = await openOrder();
      const verdict = await it.payment.verifyProof(await it.pay(id, 'success'));
      expect(verdict).toMatchObject({ orderId: id });
      expect(['proven', 'unsigned']).toContain(verdict.kind);
    });

    test('of another shape is malformed, with its fields named', async () => {
      for (const proof of [{}, { order_id: 7, razorpay_order_id: 7 }, { nonsense: 'x' }])
        expect(await it.payment.verifyProof(proof)).toMatchObject({
          kind: 'malformed',
          errors: expect.arrayContaining([{ field: expect.stringMatching(/order_id$/), message: expect.any(String) }]),
        });
    });
  });

  describe('a refund', () => {
    const key = '5f0c0e0e-93ad-4a62-8f39-0f6d6b9f0b9e';

    test('is made once under its key, to the paisa, and counts as refunded', async () => {
      const { id, paymentId } = await paid(paise(420_000));
      const first = await refund(paymentId, 120_051, key);
      expect(first).toEqual({
        ok: true,
        refund: { id: expect.any(String), amount: 120_051, status: 'processed', key },
      });
      expect(await refund(paymentId, 120_051, key)).toEqual(first);
      expect(await it.payment.refundsOf(paymentId)).toEqual(first.ok ? [first.refund] : []);
      expect((await it.payment.paymentsOf(id)).captured).toMatchObject({ paymentId, refunded: 120_051 });
    });

    test.each([
      { kind: 'drop' },
      { kind: 'malformed' },
      { kind: 'drop', before: true },
      { kind: 'status', status: 502 },
    ])('is requested again after %j and made once', async (about) => {
      const { paymentId } = await paid(paise(420_000));
      await fault(it.calls.refund, { ...about, times: 2 });
      expect(await refund(paymentId, 120_050, key)).toMatchObject({ ok: true, refund: { key } });
      expect(await it.payment.refundsOf(paymentId)).toHaveLength(1);
    });

    test('of more than is left is refused with the reason, and parts add up to the whole', async () => {
      const { paymentId } = await paid(paise(420_000));
      expect(await refund(paymentId, 420_001, randomUUID())).toEqual({
        ok: false,
        reason: expect.stringMatching(/\w/),
      });
      for (const amount of [199_999, 220_001])
        expect(await refund(paymentId, amount, randomUUID())).toMatchObject({ ok: true });
      expect(await refund(paymentId, 100, randomUUID())).toMatchObject({ ok: false });
      const made = await it.payment.refundsOf(paymentId);
      expect(made.map(({ amount }) => amount).toSorted()).toEqual([199_999, 220_001]);
    });

    test('of an unknown payment is refused, and an unknown payment has none', async () => {
      const { paymentId } = await paid(paise(420_000));
      const unknown = paymentId.replace(/.$/, paymentId.endsWith('1') ? '2' : '1');
      for (const id of [unknown, '../orders', '']) expect(await it.payment.refundsOf(id)).toEqual([]);
      for (const id of ['../orders', '']) expect(await refund(id, 100, randomUUID())).toMatchObject({ ok: false });
    });

    test('without an answer is an error and no refusal', async () => {
      const { paymentId } = await paid(paise(420_000));
      await fault(it.calls.refund, { kind: 'status', status: 503, times: 3 });
      await expect(refund(paymentId, 120_050, key)).rejects.toMatchObject({ service });
    });

    test('is in the list of all refunds some days later', async () => {
      const since = new Date(it.sandbox.clock.now());
      const { paymentId } = await paid(paise(420_000));
      const made = await refund(paymentId, 120_050, key);
      it.sandbox.clock.advance(3 * 86_400_000);
      expect(await it.payment.refundsSince(since)).toEqual(made.ok ? [{ ...made.refund, paymentId }] : []);
    });
  });

  describe('webhooks', () => {
    const read = (rawBody: string, headers: Headers) => it.payment.webhook.read({ rawBody, headers });

    test('tell of a payment and of a refund, and name the order', async () => {
      const { id, paymentId } = await paid(paise(420_000));
      await refund(paymentId, 120_050, randomUUID());
      await it.sandbox.settled();
      const events = it.sandbox.received.map(({ body, headers }) => read(body, headers));
      expect(events.map((event) => event?.orderId)).toEqual(events.map(() => id));
      const kinds = new Set(events.map((event) => event?.kind));
      expect(kinds.has('payment') && kinds.has('refund')).toBe(true);
    });

    test('of a failed attempt ask for nothing', async () => {
      await it.pay(await openOrder(), 'failure');
      await it.sandbox.settled();
      expect(it.sandbox.received.map(({ body, headers }) => read(body, headers)?.kind)).toEqual(['other']);
    });

    test('that are changed, unsigned or signed for another body are refused', async () => {
      await paid(paise(420_000));
      await it.sandbox.settled();
      const [{ body, headers } = { body: '', headers: new Headers() }] = it.sandbox.received;
      expect(read(body, headers)).not.toBeNull();
      for (const changed of [`${body} `, body.replace('4200', '4201'), body.replace('420000', '420001'), '{}', ''])
        if (changed !== body) expect(read(changed, headers)).toBeNull();
      expect(read(body, new Headers())).toBeNull();
      for (const name of [...headers.keys()].filter((one) => one.endsWith('signature'))) {
        const forged = new Headers(headers);
        forged.set(
          name,
          `${headers.get(name) ?? ''}`.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
        );
        expect(read(body, forged)).toBeNull();
      }
    });
  });
}
