/**
 * Plays the payment provider of the model and keeps its orders, captured payments, refunds and events. It is as
 * unhelpful as its contract allows: each request opens another order, and it forgets the keys of refunds after five
 * hours (contracts: Razorpay). It captures at most one payment for an order.
 */
import { paise } from '../../shop/money.ts';
import type {
  ListedRefund,
  OrderPayments,
  PaymentEvent,
  PaymentEventKind,
  ProviderRefund,
  RefundRequest,
  RefundResult,
} from '../../shop/ports/payment.ts';
import type { ModelClock } from './clock.ts';

export interface ProviderOrder {
  readonly id: string;
  readonly amount: number;
  payment: { readonly id: string; readonly amount: number; readonly at: Date } | null;
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
  /** All events, those included that were delivered, since they may come again. */
  readonly events: (PaymentEvent & { readonly id: string; delivered: number; readonly mayBeLost: boolean })[];
  /** Outcome of the next refund. */
  nextRefund: 'processed' | 'pending' | 'refused';
  openOrder(amount: number): { id: string };
  paymentsOf(orderId: string): OrderPayments;
  orderOfPayment(paymentId: string): string | null;
  refundsSince(since: Date): readonly ListedRefund[];
  refundsOf(paymentId: string): readonly ProviderRefund[];
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
  const events: ModelProvider['events'] = [];
  const find = (id: string) => orders.find((order) => order.id === id);
  const ofPayment = (paymentId: string) => orders.find((order) => order.payment?.id === paymentId);
  const report = (name: string, orderId: string, mayBeLost: boolean) => {
    const kind = kinds[name] ?? 'other';
    events.push({ id: `event_${events.length + 1}`, kind, name, orderId, delivered: 0, mayBeLost });
  };
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
    events,
    nextRefund: 'processed',
    openOrder(amount) {
      const order = { id: `order_${orders.length + 1}`, amount, payment: null };
      orders.push(order);
      return { id: order.id };
    },
    paymentsOf(orderId) {
      const payment = find(orderId)?.payment;
      if (!payment) return { captured: null, pendingSince: null };
      const { id: paymentId, amount } = payment;
      const captured = { paymentId, amount: paise(amount), refunded: paise(self.refundedOf(paymentId)) };
      return { captured, pendingSince: null };
    },
    orderOfPayment: (paymentId) => ofPayment(paymentId)?.id ?? null,
    refundsSince: (since) => refunds.filter(({ at }) => at >= since).map((one) => ({ ...one })),
    refundsOf: (paymentId) => refunds.filter((one) => one.paymentId === paymentId).map((one) => ({ ...one })),
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
