/** Reads the payment provider's side of a span of time, and finds out what of it is the shop's. */
import { isOrderCode } from '../orders/order-code.ts';
import type { ProviderDispute } from '../ports/disputes.ts';
import type { PaymentRecords, RecordedPayment, RecordedRefund, TimeSpan } from '../ports/payment-records.ts';
import type { Services } from '../services.ts';
import { findOrdersOfPayments, type OrderOfPayment } from './books-store.ts';

/** Services needed to read the provider's side. */
export type ProviderSideServices = Pick<Services, 'db' | 'payment'>;

/** A captured payment that is the shop's. */
export interface OwnPayment extends RecordedPayment {
  readonly orderId: string;
  /** The shop's order of this payment, or of the provider's order that it paid for; `null` if the shop has neither. */
  readonly order: OrderOfPayment | null;
  /** Order code: that of the order, or the receipt that the provider has. */
  readonly code: string;
}

/** The provider's entries of a span: of payments and refunds the shop's, of disputes all. */
export interface ProviderSide {
  readonly payments: readonly OwnPayment[];
  readonly refunds: readonly (RecordedRefund & { readonly order: OrderOfPayment })[];
  readonly disputes: readonly ProviderDispute[];
}

/**
 * Reads what the provider captured, refunded and has disputes of in a span. Leaves out payments and refunds of what
 * another business on the account sold: its receipts are no order codes. Throws `OutsideServiceError` if the provider cannot be asked.
 */
export async function readProviderSide(
  services: ProviderSideServices,
  records: PaymentRecords,
  span: TimeSpan,
): Promise<ProviderSide> {
  const { db, payment } = services;
  const payments = await records.paymentsBetween(span);
  const refunds = await records.refundsBetween(span);
  const disputes = (await payment.disputes?.disputesBetween(span)) ?? [];
  const paymentIds = [...payments, ...refunds].map(({ paymentId }) => paymentId);
  const orders = await findOrdersOfPayments(
    db,
    paymentIds,
    payments.flatMap(({ orderId }) => orderId ?? []),
  );
  const byPayment = new Map(orders.map((order) => [order.paymentId, order]));
  return {
    payments: await ownPayments(services, payments, orders),
    refunds: refunds.flatMap((refund) => {
      const order = byPayment.get(refund.paymentId);
      return order ? [{ ...refund, order }] : [];
    }),
    disputes,
  };
}

async function ownPayments(
  { payment: provider }: ProviderSideServices,
  payments: readonly RecordedPayment[],
  orders: readonly OrderOfPayment[],
): Promise<OwnPayment[]> {
  const byPayment = new Map(orders.map((order) => [order.paymentId, order]));
  const byProviderOrder = new Map(orders.map((order) => [order.providerOrderId, order]));
  const own: OwnPayment[] = [];
  for (const payment of payments) {
    const { paymentId, orderId } = payment;
    const order = byPayment.get(paymentId) ?? byProviderOrder.get(orderId) ?? null;
    if (orderId === null && order === null) continue;
    const code = order?.code ?? (await codeAtProvider(provider, orderId ?? ''));
    if (code !== null) own.push({ ...payment, orderId: orderId ?? order?.providerOrderId ?? '', order, code });
  }
  return own;
}

async function codeAtProvider(provider: Services['payment'], orderId: string): Promise<string | null> {
  const receipt = await provider.receiptOf(orderId);
  return receipt !== null && isOrderCode(receipt) ? receipt : null;
}
