/** Payment attempts, successful and failed, and the capture of payments. */
import { unixSecondsOf } from '../clock.ts';
import { randomAlphanumeric, randomDigits } from '../ids.ts';
import type { RazorpayContext } from './context.ts';
import type { Card, Notes, Order, Payment, PaymentMethod } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS, type ErrorBody } from './errors.ts';
import { randomRazorpayId } from './ids.ts';
import { queueWebhook, signHex } from './webhooks.ts';

export interface PaymentAttempt {
  readonly orderId: string;
  readonly outcome: 'success' | 'failure';
  readonly method: PaymentMethod;
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

/** Error of a failed payment: Razorpay's sample of a UPI payment (Razorpay docs: fetch payments of an order). */
const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
  error_source: 'gateway',
  error_step: 'payment_response',
  error_reason: 'payment_failed',
} as const;
const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

/**
 * Makes a payment of an order. A success is authorised, and captured at once, unless the order asks for manual capture
 * or is older than its `automatic_expiry_period`: then the payment stays authorised. Throws the documented refusal for
 * an unknown or already paid order.
 */
export function attemptPayment(context: RazorpayContext, attempt: PaymentAttempt): Payment {
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
    const failed = payment.status === 'failed';
    queueWebhook(context, { name: failed ? 'payment.failed' : 'payment.authorized', payment });
    const isLate = payment.created_at - order.created_at > order.captureMinutes * 60;
    if (failed || isLate || order.capture === 'manual') return payment;
    return capturePayment(context, payment);
  });
}

/** Moves an authorised payment to captured and its order to paid; returns the payment. */
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

/** Returns the argument of the browser's event `payment.failed`. */
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
  const failed = attempt.outcome === 'failure';
  const card = attempt.method === 'card' ? newCard(attempt.card) : undefined;
  return {
    id: randomRazorpayId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: failed ? 'failed' : 'authorized',
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
    vpa: attempt.method === 'upi' ? (attempt.vpa ?? `${attempt.outcome}@razorpay`) : null,
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: attempt.notes ?? order.notes,
    fee: null,
    tax: null,
    ...(failed ? DECLINED : NO_ERROR),
    acquirer_data: acquirerData(attempt.method, failed),
    created_at: createdAt,
  };
}

function newCard(card: PaymentAttempt['card']): Card {
  const { name, last4, network } = card ?? { name: '', last4: '1007', network: 'Visa' };
  const fixed = { entity: 'card', type: 'debit', issuer: null, international: false, emi: false } as const;
  return { id: randomRazorpayId('card'), name, last4, network, ...fixed };
}

/** Returns the bank's references of a payment, under the keys of its method (contracts: Razorpay 1.4). */
function acquirerData(method: PaymentMethod, failed: boolean): Payment['acquirer_data'] {
  const reference = failed ? null : randomDigits(12);
  if (method === 'upi')
    return { rrn: reference, upi_transaction_id: failed ? null : randomAlphanumeric(32).toUpperCase() };
  if (method === 'card') return { auth_code: reference?.slice(0, 6) ?? null };
  if (method === 'netbanking') return { bank_transaction_id: reference };
  return { transaction_id: reference };
}

/**
 * Returns a fee of 2 % with 18 % GST on it; `fee` includes the tax, as in the samples (24 paise, 4 of them tax, of
 * ₹10).
 */
function feeOf(amount: number): { fee: number; tax: number } {
  const net = Math.round(amount * 0.02);
  const tax = Math.round(net * 0.18);
  return { fee: net + tax, tax };
}
