/**
 * Orders, payments and refunds of Cashfree: how they are kept and how they look on the wire (contracts: Cashfree 8.2 to
 * 8.4). Kept are integer paise and milliseconds since 1970; sent are rupees and ISO 8601 in Indian time.
 */
import type { SandboxStore, Table } from '../store.ts';

export interface CustomerDetails {
  readonly customer_id: string;
  readonly customer_phone: string;
  readonly customer_email?: string | undefined;
  readonly customer_name?: string | undefined;
}

export interface Order {
  readonly order_id: string;
  readonly cf_order_id: string;
  readonly payment_session_id: string;
  readonly paise: number;
  readonly customer_details: CustomerDetails;
  readonly return_url: string | null;
  readonly order_note: string | null;
  readonly order_tags: Readonly<Record<string, string>> | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isPaid: boolean;
}

export type PaymentMethod = 'upi' | 'card';
export type PaymentStatus = 'PENDING' | 'SUCCESS' | 'FAILED' | 'USER_DROPPED' | 'CANCELLED';

export interface Payment {
  readonly cf_payment_id: string;
  readonly order_id: string;
  readonly paise: number;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  readonly beganAt: number;
  readonly endedAt: number | null;
}

export interface Refund {
  readonly refund_id: string;
  readonly cf_refund_id: string;
  readonly order_id: string;
  readonly cf_payment_id: string;
  readonly paise: number;
  readonly note: string | null;
  readonly type: 'MERCHANT_INITIATED' | 'PAYMENT_AUTO_REFUND';
  readonly status: 'SUCCESS' | 'PENDING' | 'CANCELLED';
  readonly createdAt: number;
}

export interface CashfreeTables {
  readonly orders: Table<Order>;
  readonly payments: Table<Payment>;
  readonly refunds: Table<Refund>;
}

export function openCashfreeTables(store: SandboxStore): CashfreeTables {
  return {
    orders: store.table('cashfree_orders', ['payment_session_id']),
    payments: store.table('cashfree_payments', ['order_id', 'status']),
    refunds: store.table('cashfree_refunds', ['order_id']),
  };
}

/** Returns a time such as `2023-08-11T18:02:46+05:30`. */
export function istOf(ms: number): string {
  return `${new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
}

export function rupeesOf(paise: number): number {
  return paise / 100;
}

function statusOfOrder({ isPaid, expiresAt }: Order, now: number): 'ACTIVE' | 'PAID' | 'EXPIRED' {
  if (isPaid) return 'PAID';
  return now > expiresAt ? 'EXPIRED' : 'ACTIVE';
}

export function toOrderEntity(order: Order, now: number): object {
  return {
    cf_order_id: order.cf_order_id,
    order_id: order.order_id,
    entity: 'order',
    order_amount: rupeesOf(order.paise),
    order_currency: 'INR',
    order_status: statusOfOrder(order, now),
    payment_session_id: order.payment_session_id,
    order_expiry_time: istOf(order.expiresAt),
    created_at: istOf(order.createdAt),
    customer_details: { ...order.customer_details, customer_uid: null },
    order_meta: { return_url: order.return_url, notify_url: null, payment_methods: null },
    order_note: order.order_note,
    order_splits: [],
    order_tags: order.order_tags,
    terminal_data: null,
    cart_details: null,
  };
}

export function toPaymentEntity(payment: Payment): object {
  const { status, method } = payment;
  const hasFailed = status === 'FAILED' || status === 'USER_DROPPED';
  return {
    cf_payment_id: payment.cf_payment_id,
    order_id: payment.order_id,
    entity: 'payment',
    is_captured: status === 'SUCCESS',
    order_amount: rupeesOf(payment.paise),
    payment_amount: rupeesOf(payment.paise),
    payment_currency: 'INR',
    payment_group: method === 'upi' ? 'upi' : 'debit_card',
    payment_status: status,
    payment_message: status === 'SUCCESS' ? 'Transaction successful' : null,
    payment_time: istOf(payment.beganAt),
    payment_completion_time: payment.endedAt === null ? null : istOf(payment.endedAt),
    bank_reference: status === 'SUCCESS' ? payment.cf_payment_id : null,
    auth_id: null,
    payment_method:
      method === 'upi'
        ? { upi: { channel: 'link', upi_id: 'testsuccess@gocash' } }
        : { card: { channel: 'link', card_number: 'XXXXXXXXXXXX2123', card_network: 'visa', card_type: 'debit_card' } },
    error_details: hasFailed ? { error_code: 'TRANSACTION_DECLINED', error_description: 'The payment failed.' } : null,
    authorization: null,
  };
}

export function toRefundEntity(refund: Refund): object {
  const isDone = refund.status === 'SUCCESS';
  return {
    cf_payment_id: refund.cf_payment_id,
    cf_refund_id: refund.cf_refund_id,
    refund_id: refund.refund_id,
    order_id: refund.order_id,
    entity: 'refund',
    refund_amount: rupeesOf(refund.paise),
    refund_currency: 'INR',
    refund_note: refund.note,
    refund_status: refund.status,
    refund_type: refund.type,
    status_description: isDone ? 'Refund processed successfully' : 'In Progress',
    refund_arn: isDone ? refund.cf_refund_id : null,
    created_at: istOf(refund.createdAt),
    processed_at: isDone ? istOf(refund.createdAt) : null,
    refund_charge: 0,
    refund_mode: 'STANDARD',
    refund_speed: { requested: 'STANDARD', accepted: 'STANDARD', processed: isDone ? 'STANDARD' : null, message: null },
    refund_splits: [],
    metadata: null,
  };
}
