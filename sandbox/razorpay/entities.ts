/**
 * Orders, payments and refunds: how they are kept and how they look on the wire (contracts: Razorpay 1.2, 1.4, 1.6).
 * Amounts are integer paise, times Unix seconds.
 */
import type { SandboxStore, Table } from '../store.ts';
import { type DisputeTables, openDisputeTables } from './dispute-entities.ts';
import { openSettlementTables, type SettlementTables } from './settlement-entities.ts';

export type Notes = Readonly<Record<string, string | number | boolean>>;
export type PaymentMethod = 'upi' | 'card' | 'netbanking' | 'wallet';
export type UpiFlow = 'intent' | 'qr' | 'collect';

export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly created_at: number;
  /** The `payment.capture` of the request that made the order; not sent on the wire. */
  readonly capture: 'automatic' | 'manual';
  /** The `automatic_expiry_period` of that request or its default, in minutes; not sent on the wire. */
  readonly captureMinutes: number;
  amount_paid: number;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
}

export interface Card {
  readonly id: string;
  readonly entity: 'card';
  readonly name: string;
  readonly last4: string;
  readonly network: string;
  readonly type: 'debit';
  readonly issuer: null;
  readonly international: false;
  readonly emi: false;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: PaymentMethod;
  readonly description: string | null;
  readonly card_id: string | null;
  /** Card of the payment; answered only under `expand[]=card`. */
  readonly card?: Card | undefined;
  readonly bank: string | null;
  readonly wallet: string | null;
  readonly vpa: string | null;
  /** The way a UPI payment reaches the payer's app; not part of the wire entity. */
  readonly flow: UpiFlow | null;
  readonly email: string | null;
  readonly contact: string | null;
  readonly notes: Notes;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
  /** `created`: the payer's bank or UPI app has not answered yet. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  /** Razorpay's fee, `tax` included; both are null until the payment is captured. */
  fee: number | null;
  tax: number | null;
}

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'processed' | 'failed';
  /** Present, as is `speed_requested`, only if the request named a `speed`. */
  readonly speed_processed?: 'normal' | 'instant';
  readonly speed_requested?: 'normal' | 'optimum';
  notes: Notes;
}

/** Request that was made under an idempotency key, and the refund that it made. */
export interface RefundKey {
  readonly request: string;
  readonly refundId: string;
}

/**
 * The end of a payment: the payer approved it (`success`), the bank (`failure`) or the payer in the app (`refused`) refused
 * it, or nobody answered in time.
 */
export type PaymentDecision = 'success' | 'failure' | 'refused' | 'timed_out';

/** A decision about a payment that is carried out at `at`, in milliseconds since 1970. */
export interface PlannedDecision {
  readonly paymentId: string;
  readonly decision: PaymentDecision;
  readonly at: number;
}

export interface RazorpayTables extends DisputeTables, SettlementTables {
  readonly orders: Table<Order>;
  readonly payments: Table<Payment>;
  readonly refunds: Table<Refund>;
  readonly refundKeys: Table<RefundKey>;
  readonly plannedDecisions: Table<PlannedDecision>;
}

export function openRazorpayTables(store: SandboxStore): RazorpayTables {
  return {
    orders: store.table('razorpay_orders', ['receipt']),
    payments: store.table('razorpay_payments', ['order_id']),
    refunds: store.table('razorpay_refunds', ['payment_id']),
    refundKeys: store.table('razorpay_refund_keys'),
    plannedDecisions: store.table('razorpay_planned_decisions'),
    ...openDisputeTables(store),
    ...openSettlementTables(store),
  };
}

/** Returns notes as they are sent on the wire: `[]` if there are none, else an object. */
export function wireNotes(notes: Notes): Notes | [] {
  return Object.keys(notes).length === 0 ? [] : notes;
}

export function toOrderEntity(order: Order): object {
  const { id, entity, amount, amount_paid, currency, receipt, status, attempts, notes, created_at } = order;
  return {
    id,
    entity,
    amount,
    amount_paid,
    amount_due: amount - amount_paid,
    currency,
    receipt,
    offer_id: null,
    status,
    attempts,
    notes: wireNotes(notes),
    created_at,
  };
}

export function toPaymentEntity(payment: Payment, expand: 'card' | 'nothing' = 'nothing'): object {
  const { card, flow: _flow, ...rest } = payment;
  return {
    ...rest,
    notes: wireNotes(payment.notes),
    ...(payment.vpa === null ? {} : { upi: { vpa: payment.vpa } }),
    ...(expand === 'card' && card !== undefined ? { card } : {}),
  };
}

export function toRefundEntity(refund: Refund): object {
  return { ...refund, notes: wireNotes(refund.notes) };
}

export function toCollectionEntity(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items };
}
