/** Payment attempts: their beginning and their end (contracts: Cashfree 8.2, payment life cycle). */
import type { CashfreeContext } from './context.ts';
import type { Order, Payment, PaymentMethod, PaymentStatus, Refund } from './entities.ts';
import { createRefusal } from './errors.ts';
import { randomCashfreeId } from './ids.ts';
import { requireOrder } from './lookup.ts';
import { queueWebhook } from './webhooks.ts';

/** Ends of an attempt that its payer or their bank decides. */
export type PaymentDecision = 'SUCCESS' | 'FAILED' | 'USER_DROPPED';

/** Time in which an attempt may be answered; Cashfree publishes none. A later success goes back by itself. */
export const answerWithinMs = 15 * 60_000;

/** Begins an attempt that waits for its payer. Throws the refusal of an order that is paid or has expired. */
export function beginPayment(context: CashfreeContext, orderId: string, method: PaymentMethod): Payment {
  const order = requireOrder(context, orderId);
  const now = context.clock.now();
  if (order.isPaid) throw createRefusal(400, 'order_already_paid', 'order is already paid');
  if (now > order.expiresAt) throw createRefusal(400, 'order_inactive', 'order is no longer active');
  const payment: Payment = {
    cf_payment_id: randomCashfreeId(),
    order_id: order.order_id,
    paise: order.paise,
    method,
    status: 'PENDING',
    beganAt: now,
    endedAt: null,
  };
  context.books.payments.put(payment.cf_payment_id, payment);
  dropWhenUnanswered(context, payment);
  return payment;
}

/** Plans that an attempt without an answer counts as abandoned. */
function dropWhenUnanswered(context: CashfreeContext, { cf_payment_id: id, beganAt }: Payment): void {
  const { clock } = context;
  const wait = Math.max(0, beganAt + answerWithinMs - clock.now());
  clock.after(wait, () => {
    // The books may have been emptied since.
    if (context.books.payments.get(id)) decidePayment(context, id, 'USER_DROPPED');
  });
}

/** Plans the same again for the attempts that were waiting before a restart. */
export function resumeWaitingPayments(context: CashfreeContext): void {
  for (const payment of context.books.payments.find({ where: { status: 'PENDING' } }))
    dropWhenUnanswered(context, payment);
}

/**
 * Ends an attempt and returns it. A success makes its order paid; one that comes too late, or second, is cancelled, and its
 * money goes back by itself. Does nothing to an attempt that has ended, unless it was abandoned and succeeds after all.
 */
export function decidePayment(context: CashfreeContext, id: string, decision: PaymentDecision): Payment {
  return context.transaction(() => {
    const payment = context.books.payments.get(id);
    if (payment === undefined) throw createRefusal(404, 'payment_not_found', 'transaction does not exist');
    const mayEnd = payment.status === 'PENDING' || (payment.status === 'USER_DROPPED' && decision === 'SUCCESS');
    if (!mayEnd) return payment;
    const order = requireOrder(context, payment.order_id);
    const isReversed = decision === 'SUCCESS' && (order.isPaid || isLate(context, payment));
    const ended = end(context, payment, isReversed ? 'CANCELLED' : decision);
    if (isReversed) giveBack(context, ended);
    else report(context, decision === 'SUCCESS' ? pay(context, order) : order, ended, decision);
    return ended;
  });
}

function isLate({ clock }: CashfreeContext, { beganAt }: Payment): boolean {
  return clock.now() - beganAt > answerWithinMs;
}

function end(context: CashfreeContext, payment: Payment, status: PaymentStatus): Payment {
  const ended = { ...payment, status, endedAt: context.clock.now() };
  context.books.payments.put(ended.cf_payment_id, ended);
  return ended;
}

function pay(context: CashfreeContext, order: Order): Order {
  const paid = { ...order, isPaid: true };
  context.books.orders.put(paid.order_id, paid);
  return paid;
}

const eventOf = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
} as const;

function report(context: CashfreeContext, order: Order, payment: Payment, decision: PaymentDecision): void {
  queueWebhook(context, { type: eventOf[decision], order, payment });
}

function giveBack(context: CashfreeContext, payment: Payment): void {
  const refund: Refund = {
    refund_id: `auto${payment.cf_payment_id}`,
    cf_refund_id: randomCashfreeId(),
    order_id: payment.order_id,
    cf_payment_id: payment.cf_payment_id,
    paise: payment.paise,
    note: null,
    type: 'PAYMENT_AUTO_REFUND',
    status: 'SUCCESS',
    createdAt: context.clock.now(),
  };
  context.books.refunds.put(refund.refund_id, refund);
  queueWebhook(context, { type: 'REFUND_STATUS_WEBHOOK', refund });
}
