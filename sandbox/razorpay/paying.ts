/** Payment attempts: their beginning, the payer's decision, capture, and the errors of failed ones. */
import { unixSecondsOf } from '../clock.ts';
import { randomAlphanumeric, randomDigits } from '../ids.ts';
import type { RazorpayContext } from './context.ts';
import type { Card, Notes, Order, Payment, PaymentDecision, PaymentMethod, UpiFlow } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS, type ErrorBody } from './errors.ts';
import { randomRazorpayId } from './ids.ts';
import { queueWebhook, signHex } from './webhooks.ts';

export interface PaymentAttempt {
  readonly orderId: string;
  readonly method: PaymentMethod;
  readonly flow?: UpiFlow | undefined;
  readonly vpa?: string | undefined;
  readonly card?: { readonly name: string; readonly last4: string; readonly network: string } | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
  readonly description?: string | undefined;
  readonly notes?: Notes | undefined;
}

export interface PaymentSuccess {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

type PaymentError = Pick<Payment, 'error_code' | 'error_description' | 'error_source' | 'error_step' | 'error_reason'>;

const NO_ERROR: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};
/** The first is Razorpay's sample of a UPI payment that failed at the bank (contracts: Razorpay 1.4 and section 10). */
const ERRORS: Readonly<Record<Exclude<PaymentDecision, 'success'>, PaymentError>> = {
  failure: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
    error_source: 'gateway',
    error_step: 'payment_response',
    error_reason: 'payment_failed',
  },
  refused: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'You have cancelled the payment. Try again or use another method.',
    error_source: 'customer',
    error_step: 'payment_authentication',
    error_reason: 'payment_cancelled',
  },
  timed_out: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Payment was unsuccessful as you could not complete it in time. Please try again.',
    error_source: 'customer',
    error_step: 'payment_authentication',
    error_reason: 'payment_timed_out',
  },
};

/**
 * Creates a payment on an order that waits for its payer. Sends no webhook. Throws the documented refusal for an unknown
 * or already paid order.
 */
export function beginPayment(context: RazorpayContext, attempt: PaymentAttempt): Payment {
  return context.transaction(() => {
    const { orders, payments } = context.books;
    const order = orders.get(attempt.orderId);
    if (order === undefined) throw createBadRequestError(ERROR_TEXTS.unknownId);
    if (order.status === 'paid') throw createBadRequestError(ERROR_TEXTS.orderPaid);
    order.attempts += 1;
    order.status = 'attempted';
    orders.put(order.id, order);
    const payment = newPayment(order, attempt, unixSecondsOf(context.clock));
    payments.put(payment.id, payment);
    return payment;
  });
}

/**
 * Ends a payment that waits for its payer, and returns it. A success is authorised, and captured at once unless the order
 * asks for manual capture, or is too old by its own `automatic_expiry_period`: then the payment stays authorised. A
 * payment of an order that another one has paid meanwhile is declined. Does nothing to a payment that was decided before;
 * only one that timed out may still succeed, as a bank's late answer makes it.
 */
export function decidePayment(context: RazorpayContext, paymentId: string, decision: PaymentDecision): Payment {
  return context.transaction(() => {
    const { orders, payments } = context.books;
    const payment = payments.get(paymentId);
    const order = payment && orders.get(payment.order_id);
    if (payment === undefined || order === undefined) throw createBadRequestError(ERROR_TEXTS.unknownId);
    if (!isOpen(payment, decision)) return payment;
    const isDeclined = decision === 'success' && order.status === 'paid';
    const decided = decidedPayment(payment, isDeclined ? 'failure' : decision);
    const ended = isDeclined ? { ...decided, error_description: ERROR_TEXTS.orderPaid } : decided;
    payments.put(ended.id, ended);
    const hasFailed = ended.status === 'failed';
    queueWebhook(context, { name: hasFailed ? 'payment.failed' : 'payment.authorized', payment: ended });
    const isLate = payment.created_at - order.created_at > order.captureMinutes * 60;
    return hasFailed || isLate || order.capture === 'manual' ? ended : capturePayment(context, ended);
  });
}

function isOpen({ status, error_reason }: Payment, decision: PaymentDecision): boolean {
  return status === 'created' || (decision === 'success' && error_reason === ERRORS.timed_out.error_reason);
}

/** Begins a payment and ends it at once, as a card payment without a question of the bank does. */
export function attemptPayment(context: RazorpayContext, attempt: PaymentAttempt, decision: PaymentDecision): Payment {
  return context.transaction(() => decidePayment(context, beginPayment(context, attempt).id, decision));
}

function decidedPayment(payment: Payment, decision: PaymentDecision): Payment {
  const isPaid = decision === 'success';
  const { method } = payment;
  return {
    ...payment,
    status: isPaid ? 'authorized' : 'failed',
    vpa: method === 'upi' ? (payment.vpa ?? `${isPaid ? 'success' : 'failure'}@razorpay`) : null,
    ...(isPaid ? NO_ERROR : ERRORS[decision]),
    acquirer_data: acquirerData(method, isPaid),
  };
}

/** Moves an authorised payment to captured and its order to paid. */
export function capturePayment(context: RazorpayContext, payment: Payment): Payment {
  return context.transaction(() => {
    const { orders, payments } = context.books;
    const order = orders.get(payment.order_id);
    if (order === undefined || order.status === 'paid') throw createBadRequestError(ERROR_TEXTS.orderPaid);
    const captured: Payment = { ...payment, ...feeOf(payment.amount), status: 'captured', captured: true };
    payments.put(captured.id, captured);
    const paid: Order = { ...order, status: 'paid', amount_paid: payment.amount };
    orders.put(paid.id, paid);
    queueWebhook(context, { name: 'payment.captured', payment: captured });
    queueWebhook(context, { name: 'order.paid', payment: captured, order: paid });
    return captured;
  });
}

/** Returns the browser's result of a successful payment, signed with the API secret (contracts: Razorpay 1.8). */
export function checkoutSuccessOf(context: RazorpayContext, payment: Payment): PaymentSuccess {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signHex(context.account.keySecret, `${payment.order_id}|${payment.id}`),
  };
}

/** Returns the argument of `payment.failed` in the browser. */
export function checkoutFailureOf(payment: Payment): ErrorBody {
  const { error_description: description, error_source: source, error_step: step, error_reason: reason } = payment;
  return {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: description ?? '',
      field: null,
      source: source ?? 'NA',
      step: step ?? 'NA',
      reason: reason ?? 'NA',
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
  };
}

function newPayment(order: Order, attempt: PaymentAttempt, createdAt: number): Payment {
  const card = attempt.method === 'card' ? newCard(attempt.card) : undefined;
  return {
    id: randomRazorpayId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: card?.id ?? null,
    card,
    bank: attempt.method === 'netbanking' ? 'HDFC' : null,
    wallet: attempt.method === 'wallet' ? 'payzapp' : null,
    vpa: attempt.vpa ?? null,
    flow: attempt.flow ?? null,
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: attempt.notes ?? order.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: acquirerData(attempt.method, false),
    created_at: createdAt,
  };
}

function newCard(card: PaymentAttempt['card']): Card {
  const { name, last4, network } = card ?? { name: '', last4: '1007', network: 'Visa' };
  const fixed = { entity: 'card', type: 'debit', issuer: null, international: false, emi: false } as const;
  return { id: randomRazorpayId('card'), name, last4, network, ...fixed };
}

/** The bank's own references, under the keys that go with the method (contracts: Razorpay 1.4). */
function acquirerData(method: PaymentMethod, isPaid: boolean): Payment['acquirer_data'] {
  const reference = isPaid ? randomDigits(12) : null;
  if (method === 'upi')
    return { rrn: reference, upi_transaction_id: isPaid ? randomAlphanumeric(32).toUpperCase() : null };
  if (method === 'card') return { auth_code: reference?.slice(0, 6) ?? null };
  if (method === 'netbanking') return { bank_transaction_id: reference };
  return { transaction_id: reference };
}

/** 2% and 18% GST on it; `fee` includes the tax, as in the samples (₹10.00 costs 24 paise, 4 of them tax). */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}
