/**
 * Plays the payment provider of the model and keeps its orders, captured payments, refunds and events. It is as
 * unhelpful as its contract allows: each request opens another order, and it forgets the keys of refunds after five
 * hours (contracts: Razorpay). It captures at most one payment for an order.
 */
import { paise } from '../../shop/money.ts';
import type { DisputeStatus, ProviderDispute } from '../../shop/ports/disputes.ts';
import type {
  ListedRefund,
  OrderPayments,
  PaymentEvent,
  PaymentEventKind,
  ProviderRefund,
  RefundRequest,
  RefundResult,
} from '../../shop/ports/payment.ts';
import type { RecordedPayment, RecordedRefund, TimeSpan } from '../../shop/ports/payment-records.ts';
import type { ModelClock } from './clock.ts';

export interface ProviderOrder {
  readonly id: string;
  readonly amount: number;
  readonly receipt: string;
  payment: { readonly id: string; readonly amount: number; readonly at: Date } | null;
}

export interface KnownDispute extends ProviderDispute {
  status: DisputeStatus;
}

export interface KnownRefund extends ProviderRefund {
  readonly paymentId: string;
  readonly at: Date;
  status: ProviderRefund['status'];
  readonly keyUntil: number;
}

export interface ModelProvider {
  readonly orders: readonly ProviderOrder[];
  readonly refunds: readonly KnownRefund[];
  readonly disputes: readonly KnownDispute[];
  /** All events, those included that were delivered, since they may come again. */
  readonly events: (PaymentEvent & { readonly id: string; delivered: number; readonly mayBeLost: boolean })[];
  /** Outcome of the next refund. */
  nextRefund: 'processed' | 'pending' | 'refused';
  openOrder(amount: number, receipt: string): { id: string };
  receiptOf(orderId: string): string | null;
  paymentsOf(orderId: string): OrderPayments;
  orderOfPayment(paymentId: string): string | null;
  refundsSince(since: Date): readonly ListedRefund[];
  refundsOf(paymentId: string): readonly ProviderRefund[];
  paymentsBetween(span: TimeSpan): readonly RecordedPayment[];
  refundsBetween(span: TimeSpan): readonly RecordedRefund[];
  /** Raises a dispute of all that is left of a payment, as the payer's bank does; returns false if nothing is left. */
  dispute(orderId: string): boolean;
  /** Ends a dispute, or asks for more evidence. */
  decide(dispute: KnownDispute, status: DisputeStatus): void;
  refund(request: RefundRequest): RefundResult;
  /** Captures a shopper's payment and returns its id; `null` if the order is paid already or unknown. */
  capture(orderId: string, amount: number, mayBeLost: boolean): string | null;
  /** Reports that a shopper's payment failed. */
  decline(orderId: string): void;
  /** Refunds as the merchant does in the provider's dashboard; returns false if less than the amount is left. */
  refundInDashboard(orderId: string, amount: number, status: 'processed' | 'pending'): boolean;
  endRefund(refund: KnownRefund, status: 'processed' | 'failed'): void;
  /** Returns the sum of a payment's refunds that did not fail, in paise. */
  refundedOf(paymentId: string): number;
}

const kinds: Readonly<Record<string, PaymentEventKind>> = {
  'payment.captured': 'payment',
  'order.paid': 'payment',
  'refund.processed': 'refund',
  'refund.failed': 'refund',
};

const keyKeptMs = 5 * 3_600_000;

export function createModelProvider(clock: ModelClock): ModelProvider {
  const orders: ProviderOrder[] = [];
  const refunds: KnownRefund[] = [];
  const disputes: KnownDispute[] = [];
  const events: ModelProvider['events'] = [];
  const find = (id: string) => orders.find((order) => order.id === id);
  const ofPayment = (paymentId: string) => orders.find((order) => order.payment?.id === paymentId);
  const report = (name: string, orderId: string, mayBeLost: boolean, disputeId: string | null = null) => {
    const kind = disputeId === null ? (kinds[name] ?? 'other') : 'dispute';
    events.push({ id: `event_${events.length + 1}`, kind, name, orderId, disputeId, delivered: 0, mayBeLost });
  };
  const isIn = ({ from, to }: TimeSpan, at: Date) => at >= from && at < to;
  const make = (order: ProviderOrder, amount: number, key: string | null, status: KnownRefund['status']) => {
    if (!order.payment || self.refundedOf(order.payment.id) + amount > order.payment.amount) return null;
    const refund: KnownRefund = {
      id: `rfnd_${refunds.length + 1}`,
      amount: paise(amount),
      key,
      status,
      paymentId: order.payment.id,
      at: clock.now(),
      keyUntil: clock.now().getTime() + keyKeptMs,
    };
    refunds.push(refund);
    report(status === 'processed' ? 'refund.processed' : 'refund.created', order.id, true);
    return refund;
  };

  const self: ModelProvider = {
    orders,
    refunds,
    disputes,
    events,
    nextRefund: 'processed',
    receiptOf: (orderId) => find(orderId)?.receipt ?? null,
    openOrder(amount, receipt) {
      const order = { id: `order_${orders.length + 1}`, amount, receipt, payment: null };
      orders.push(order);
      return { id: order.id };
    },
    paymentsOf(orderId) {
      const payment = find(orderId)?.payment;
      if (!payment) return { captured: null, pendingSince: null };
      const { id: paymentId, amount } = payment;
      const captured = { paymentId, amount: paise(amount), refunded: paise(self.refundedOf(paymentId)), method: null };
      return { captured, pendingSince: null };
    },
    orderOfPayment: (paymentId) => ofPayment(paymentId)?.id ?? null,
    refundsSince: (since) => refunds.filter(({ at }) => at >= since).map((one) => ({ ...one })),
    refundsOf: (paymentId) => refunds.filter((one) => one.paymentId === paymentId).map((one) => ({ ...one })),
    paymentsBetween: (span) =>
      orders.flatMap(({ id: orderId, payment }) => {
        if (!payment || !isIn(span, payment.at)) return [];
        const refunded = paise(self.refundedOf(payment.id));
        const about = { paymentId: payment.id, orderId, amount: paise(payment.amount), refunded };
        return [{ ...about, madeAt: payment.at, method: 'upi' }];
      }),
    refundsBetween: (span) => refunds.filter(({ at }) => isIn(span, at)).map((one) => ({ ...one, madeAt: one.at })),
    dispute(orderId) {
      const payment = find(orderId)?.payment;
      const left = payment ? payment.amount - self.refundedOf(payment.id) : 0;
      if (!payment || left === 0) return false;
      const id = `disp_${disputes.length + 1}`;
      const reason = { reasonCode: '1064', reasonDescription: 'not received' };
      const state = { phase: 'chargeback', status: 'open', respondBy: null, raisedAt: clock.now() } as const;
      disputes.push({ id, paymentId: payment.id, amount: paise(left), ...reason, ...state });
      report('payment.dispute.created', orderId, true, id);
      return true;
    },
    decide(dispute, status) {
      dispute.status = status;
      report(`payment.dispute.${status}`, ofPayment(dispute.paymentId)?.id ?? '', true, dispute.id);
    },
    refund({ paymentId, amount, key }) {
      const known = refunds.find((one) => one.key === key && clock.now().getTime() < one.keyUntil);
      if (known) return { ok: true, refund: { ...known } };
      const outcome = self.nextRefund;
      self.nextRefund = 'processed';
      if (outcome === 'refused') return { ok: false, reason: 'The bank does not take it.' };
      const order = ofPayment(paymentId);
      const refund = order ? make(order, amount, key, outcome) : null;
      return refund ? { ok: true, refund: { ...refund } } : { ok: false, reason: 'There is not so much left.' };
    },
    capture(orderId, amount, mayBeLost) {
      const order = find(orderId);
      if (!order || order.payment) return null;
      order.payment = { id: orderId.replace('order', 'pay'), amount, at: clock.now() };
      report('payment.captured', orderId, mayBeLost);
      report('order.paid', orderId, true);
      return order.payment.id;
    },
    decline: (orderId) => report('payment.failed', orderId, true),
    refundInDashboard(orderId, amount, status) {
      const order = find(orderId);
      return order !== undefined && make(order, amount, null, status) !== null;
    },
    endRefund(refund, status) {
      refund.status = status;
      report(`refund.${status}`, ofPayment(refund.paymentId)?.id ?? '', true);
    },
    refundedOf: (paymentId) =>
      refunds
        .filter((one) => one.paymentId === paymentId && one.status !== 'failed')
        .reduce((total, { amount }) => total + amount, 0),
  };
  return self;
}
