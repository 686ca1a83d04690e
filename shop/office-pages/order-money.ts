/** Reads the money of an order: what came, what went back, and what can still go back. */
import type { Queryable } from '../../database/connect.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { listDisputesOfOrder } from '../disputes/dispute-store.ts';
import { type InvoiceKind, type IssuedInvoice, listInvoices } from '../invoices/invoice-store.ts';
import type { Paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { type Refund, refundableAmountOf } from '../orders/refund.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { moneyInDispute, withoutLost } from '../refunds/money-in-dispute.ts';

export interface OrderMoney {
  readonly asked: Paise;
  /** `null` if nothing was paid. */
  readonly captured: Paise | null;
  /** The provider's id of the payment. */
  readonly paymentId: string | null;
  /** The newest first. */
  readonly refunds: readonly Refund[];
  /** Captured money less what went back, is on its way back, or was lost to a dispute. */
  readonly left: Paise;
  /** Money that disputes withhold which are not decided: nothing can be refunded meanwhile. */
  readonly withheld: Paise;
  readonly disputes: readonly Dispute[];
  /** Invoices, then credit notes, each in the order in which they were issued. */
  readonly issued: readonly IssuedInvoice[];
}

/** The money of an order as a role sees it: reasons of refunds are `null` for who may not see contacts. */
export interface SeenOrderMoney extends Omit<OrderMoney, 'refunds' | 'issued'> {
  readonly papers: readonly OrderPaper[];
  readonly refunds: readonly (Omit<Refund, 'reason'> & { readonly reason: string | null })[];
}

export interface OrderPaper {
  readonly kind: InvoiceKind;
  /** Its number among the order's papers of this kind, from 1. */
  readonly nth: number;
  readonly number: string;
  readonly issuedAt: Date;
  readonly total: Paise;
}

/** Returns what the office shows of issued documents. */
export function papersOf(issued: readonly IssuedInvoice[]): OrderPaper[] {
  return issued.map(({ kind, nth, issuedAt, document: { number, total } }) => ({ kind, nth, number, issuedAt, total }));
}

/** Reads the money of an order. */
export async function readOrderMoney(db: Queryable, order: Order): Promise<OrderMoney> {
  const [refunds, disputes, issued] = await Promise.all([
    listRefunds(db, order.id),
    listDisputesOfOrder(db, order.id),
    listInvoices(db, order.id),
  ]);
  const { withheld, lost } = moneyInDispute(disputes);
  return {
    asked: order.amount,
    captured: order.captured,
    paymentId: order.providerPaymentId,
    refunds: refunds.toReversed(),
    left: refundableAmountOf(withoutLost(order, lost), refunds),
    withheld,
    disputes,
    issued,
  };
}
