/** A payment provider in memory, for tests: it captures payments and fails when a test says so. */
import { paise } from '../money.ts';
import { cspSourcesOfHost } from '../ports/csp-sources.ts';
import type { DisputeDesk } from '../ports/disputes.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type {
  CapturedPayment,
  KeptOrder,
  PayerDetails,
  Payment,
  ProviderRefund,
  RefundResult,
} from '../ports/payment.ts';
import type { PaymentRecords, RecordedPayment } from '../ports/payment-records.ts';
import type { PayoutSource } from '../ports/payouts.ts';
import {
  type FakeDisputeDesk,
  type FakePayoutSource,
  fakeDisputes,
  fakePayouts,
  fakeRecords,
  type RecordCallName,
  recordCallNames,
} from './payment-records.ts';

const ownCallNames = [
  'probe',
  'openOrder',
  'receiptOf',
  'paymentsOf',
  'payerOf',
  'keptOrderOf',
  'orderOfPayment',
  'refund',
  'refundsOf',
  'refundsSince',
] as const;
type CallName = (typeof ownCallNames)[number] | RecordCallName;
type Hook = () => unknown;

interface ProviderOrder {
  amount: number;
  receipt: string;
  notes: Readonly<Record<string, string>>;
  captured: { paymentId: string; amount: number; refunded: number; madeAt: Date } | null;
  pendingSince: Date | null;
}

interface FakeRefund extends ProviderRefund {
  readonly paymentId: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly madeAt: Date;
}

export interface FakePayment extends Payment {
  records: PaymentRecords | null;
  disputes: DisputeDesk | null;
  payouts: PayoutSource | null;
  /** Raises and decides disputes, as banks do. */
  readonly disputeDesk: FakeDisputeDesk;
  /** Adds payouts. */
  readonly payoutSource: FakePayoutSource;
  /** Every order ever opened, by its id. */
  readonly orders: ReadonlyMap<string, ProviderOrder>;
  readonly calls: Readonly<Record<CallName, number>>;
  payer: PayerDetails | null;
  /** Contact of every payer, as the provider keeps it. */
  contact: Pick<KeptOrder, 'email' | 'phone'>;
  /** Parameters of the payment window besides an order's id. */
  window: Readonly<Record<string, string>>;
  /** Begins a payment that its payer has not answered, or ends it without one (`null`). */
  begin(orderId: string, since: Date | null): void;
  /** Captures a payment for an order and returns its id. `amount` (paise) may differ from the order's. */
  capture(orderId: string, amount?: number): string;
  /** Refunds `amount` (paise), or all that is left, as the merchant can do in the provider's dashboard. */
  refundThere(orderId: string, amount?: number): void;
  /** Every refund at the provider, the oldest first. */
  readonly refunds: readonly FakeRefund[];
  /** Sets the outcome of the next refund: left pending, or refused. */
  nextRefund(outcome: 'pending' | { refuse: string }): void;
  /** Sets the final status of a refund that was pending, or had been processed. */
  endRefund(id: string, status: 'processed' | 'failed'): void;
  /** Makes the next call of that name (or the next `times` calls) fail without effect. */
  fail(name: CallName, times?: number): void;
  /** Runs `hook` once inside the next call of that name, before the provider does its work. */
  before(name: CallName, hook: Hook): void;
  /** Runs `hook` once inside the next call of that name, after the provider has done its work. */
  after(name: CallName, hook: Hook): void;
  signatureOf(orderId: string, paymentId: string): string;
}

/** Creates the provider. Its signatures and events are plain text; real ones are tested with their provider. */
export function fakePayment(): FakePayment {
  const orders = new Map<string, ProviderOrder>();
  const calls = Object.fromEntries([...ownCallNames, ...recordCallNames].map((name) => [name, 0])) as Record<
    CallName,
    number
  >;
  const refunds = fakeRefunds(orders);
  const failures = new Map<CallName, number>();
  const hooks = { before: new Map<CallName, Hook>(), after: new Map<CallName, Hook>() };
  let number = 0;

  const run = async (when: 'before' | 'after', name: CallName) => {
    const hook = hooks[when].get(name);
    hooks[when].delete(name);
    await hook?.();
  };

  const call = async <T>(name: CallName, work: () => T): Promise<T> => {
    calls[name] += 1;
    await run('before', name);
    const left = failures.get(name) ?? 0;
    if (left > 0) {
      failures.set(name, left - 1);
      throw new OutsideServiceError('payment', 'payment: not reachable');
    }
    const result = work();
    await run('after', name);
    return result;
  };

  const disputeDesk = fakeDisputes(call);
  const payoutSource = fakePayouts(call);

  const fake: FakePayment = {
    disputeDesk,
    payoutSource,
    records: fakeRecords(call, {
      payments: () => [...orders].flatMap(([orderId, order]) => toRecorded(orderId, order)),
      refunds: () => refunds.all,
    }),
    disputes: disputeDesk,
    payouts: payoutSource,
    orders,
    calls,
    payer: null,
    contact: { email: 'asha@example.in', phone: '+919876543210' },
    window: {},
    browser: { provider: 'fake', displayName: 'Fake Payments', settings: { scriptUrl: 'https://payment.test/pay.js' } },
    cspSources: cspSourcesOfHost('https://payment.test'),
    minRefund: paise(100),
    refundableDays: 180,
    webhook: {
      path: 'razorpay',
      read: ({ rawBody, headers }) =>
        headers.get('x-razorpay-signature') === `signed ${rawBody}` ? JSON.parse(rawBody) : null,
      claimedOrder: (rawBody) => JSON.parse(rawBody).orderId,
    },
    openOrder: ({ amount, receipt, notes = {} }) =>
      call('openOrder', () => {
        const known = [...orders].find(([, order]) => order.receipt === receipt);
        if (known) return { id: known[0] };
        number += 1;
        orders.set(`order_${number}`, { amount, receipt, notes, captured: null, pendingSince: null });
        return { id: `order_${number}` };
      }),
    receiptOf: (orderId) => call('receiptOf', () => orders.get(orderId)?.receipt ?? null),
    paymentsOf: (orderId) =>
      call('paymentsOf', () => ({
        captured: toCaptured(orders.get(orderId)),
        pendingSince: orders.get(orderId)?.pendingSince ?? null,
      })),
    payerOf: (orderId) => call('payerOf', () => (orders.has(orderId) ? fake.payer : null)),
    keptOrderOf: (orderId) =>
      call('keptOrderOf', () => {
        const order = orders.get(orderId);
        return order ? { notes: order.notes, ...fake.contact } : null;
      }),
    probe: () => call('probe', () => null),
    orderOfPayment: (paymentId) =>
      call('orderOfPayment', () => {
        const found = [...orders].find(([, order]) => order.captured?.paymentId === paymentId);
        return found?.[0] ?? null;
      }),
    refunds: refunds.all,
    nextRefund: refunds.next,
    endRefund: refunds.end,
    refund: (request) => call('refund', () => refunds.make(request)),
    refundsOf: (paymentId) => call('refundsOf', () => refunds.all.filter((one) => one.paymentId === paymentId)),
    refundsSince: () => call('refundsSince', () => [...refunds.all]),
    signatureOf: (orderId, paymentId) => `signed ${orderId} ${paymentId}`,
    windowOf: async () => fake.window,
    async verifyProof({ razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }) {
      if (typeof orderId !== 'string' || typeof paymentId !== 'string')
        return { kind: 'malformed', errors: [{ field: 'razorpay_order_id', message: 'is missing' }] };
      return signature === fake.signatureOf(orderId, paymentId) ? { kind: 'proven', orderId } : { kind: 'unproven' };
    },
    begin(orderId, since) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`the fake has no order ${orderId}`);
      order.pendingSince = since;
    },
    capture(orderId, amount) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`the fake has no order ${orderId}`);
      const paymentId = orderId.replace('order', 'pay');
      order.pendingSince = null;
      order.captured ??= { paymentId, amount: amount ?? order.amount, refunded: 0, madeAt: new Date() };
      return paymentId;
    },
    refundThere(orderId, amount) {
      const captured = orders.get(orderId)?.captured;
      if (!captured) throw new Error(`nothing was captured for ${orderId}`);
      const left = captured.amount - captured.refunded;
      refunds.make({ paymentId: captured.paymentId, amount: paise(amount ?? left), key: null, notes: {} });
    },
    fail: (name, times = 1) => void failures.set(name, times),
    before: (name, hook) => void hooks.before.set(name, hook),
    after: (name, hook) => void hooks.after.set(name, hook),
  };
  return fake;
}

/** The provider's refunds: one for each key, and never more than was captured. */
function fakeRefunds(orders: ReadonlyMap<string, ProviderOrder>) {
  const all: FakeRefund[] = [];
  const outcomes: ('pending' | { refuse: string })[] = [];
  const capturedOf = (paymentId: string) =>
    [...orders.values()].find((order) => order.captured?.paymentId === paymentId)?.captured;
  return {
    all,
    next: (outcome: 'pending' | { refuse: string }) => void outcomes.push(outcome),
    end(id: string, status: 'processed' | 'failed') {
      const at = all.findIndex((refund) => refund.id === id);
      const refund = all[at];
      if (!refund) throw new Error(`the fake has no refund ${id}`);
      all[at] = { ...refund, status };
      const captured = capturedOf(refund.paymentId);
      if (captured && status === 'failed') captured.refunded -= refund.amount;
    },
    make({ paymentId, amount, key, notes }: Omit<FakeRefund, 'id' | 'status' | 'madeAt'>): RefundResult {
      const made = all.find((refund) => key !== null && refund.key === key);
      if (made) return { ok: true, refund: made };
      const captured = capturedOf(paymentId);
      if (!captured || captured.refunded + amount > captured.amount) return { ok: false, reason: 'more than captured' };
      const outcome = outcomes.shift();
      if (outcome && outcome !== 'pending') return { ok: false, reason: outcome.refuse };
      captured.refunded += amount;
      const status = outcome ?? 'processed';
      const refund = {
        id: `rfnd_${all.length + 1}`,
        paymentId,
        amount,
        key,
        notes,
        status,
        madeAt: new Date(),
      } as const;
      all.push(refund);
      return { ok: true, refund };
    },
  };
}

function toRecorded(orderId: string, { captured }: ProviderOrder): RecordedPayment[] {
  if (!captured) return [];
  const { paymentId, amount, refunded, madeAt } = captured;
  return [{ paymentId, orderId, amount: paise(amount), refunded: paise(refunded), madeAt, method: 'upi' }];
}

function toCaptured(order: ProviderOrder | undefined): CapturedPayment | null {
  const captured = order?.captured;
  if (!captured) return null;
  const { paymentId, amount, refunded } = captured;
  return { paymentId, amount: paise(amount), refunded: paise(refunded), method: 'upi' };
}
