/** Reads the shop's own side of payments, refunds and disputes. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { paise } from '../money.ts';
import type { TimeSpan } from '../ports/payment-records.ts';
import type { MoneyEntry } from './compare-money.ts';

/** Status that both sides give a captured payment. */
export const capturedStatus = 'captured';

/** A refund of the shop's, with the payment of which the provider made it. */
export interface OurRefund {
  /** The shop's id, which is the key of the request at the provider. */
  readonly key: string;
  readonly paymentId: string;
  readonly entry: MoneyEntry;
  /** The provider's id; `null` until the provider has answered. */
  readonly providerId: string | null;
}

/** The shop's order of a payment. */
export interface OrderOfPayment {
  readonly orderId: string;
  readonly code: string;
  readonly providerOrderId: string | null;
  readonly paymentId: string | null;
}

function selectPayments(db: Queryable) {
  return db
    .selectFrom('orders')
    .select(['code', 'provider_payment_id as id', 'captured_paise as captured', 'created_at as at'])
    .where('provider_payment_id', 'is not', null)
    .where('captured_paise', 'is not', null);
}

type PaymentRow = { code: string; id: string | null; captured: number | null; at: Date };

function toPaymentEntry({ code, id, captured, at }: PaymentRow): MoneyEntry[] {
  if (id === null || captured === null) return [];
  return [{ kind: 'payment', id, about: code, amount: paise(captured), status: capturedStatus, at }];
}

/** Returns the payments with these ids, and those of orders that were begun in a span. */
export async function readOurPayments(db: Queryable, ids: readonly string[], span: TimeSpan): Promise<MoneyEntry[]> {
  const rows = await selectPayments(db)
    .where((eb) =>
      eb.or([
        eb('provider_payment_id', '=', eb.fn.any(eb.val(ids))),
        eb.and([eb('created_at', '>=', span.from), eb('created_at', '<', span.to)]),
      ]),
    )
    .execute();
  return rows.flatMap(toPaymentEntry);
}

/** Returns the refunds with these ids or keys, and those that were recorded in a span. */
export async function readOurRefunds(
  db: Queryable,
  { ids, keys }: { ids: readonly string[]; keys: readonly string[] },
  span: TimeSpan,
): Promise<OurRefund[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .select(['refund.id as key', 'provider_refund_id as providerId', 'refund.amount_paise as amount', 'refund.status'])
    .select(['refund.created_at as at', 'orders.code', 'provider_payment_id as paymentId'])
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', eb.fn.any(eb.val(ids))),
        eb(eb.cast<string>('refund.id', 'text'), '=', eb.fn.any(eb.val(keys))),
        eb.and([eb('refund.created_at', '>=', span.from), eb('refund.created_at', '<', span.to)]),
      ]),
    )
    .execute();
  return rows.map(({ key, providerId, amount, status, at, code, paymentId }) => ({
    key,
    providerId,
    paymentId: paymentId ?? '',
    entry: { kind: 'refund', id: providerId ?? key, about: code, amount: paise(amount), status, at },
  }));
}

/** Returns the disputes with these ids, and those that were raised in a span. */
export async function readOurDisputes(db: Queryable, ids: readonly string[], span: TimeSpan): Promise<MoneyEntry[]> {
  const rows = await db
    .selectFrom('dispute')
    .leftJoin('orders', 'orders.id', 'dispute.order_id')
    .select(['dispute.id', 'dispute.amount_paise as amount', 'dispute.status', 'raised_at as at', 'payment_id', 'code'])
    .where((eb) =>
      eb.or([
        eb('dispute.id', '=', eb.fn.any(eb.val(ids))),
        eb.and([eb('raised_at', '>=', span.from), eb('raised_at', '<', span.to)]),
      ]),
    )
    .execute();
  return rows.map(({ id, amount, status, at, payment_id: paymentId, code }) => ({
    kind: 'dispute',
    id,
    about: code ?? paymentId,
    amount: paise(amount),
    status,
    at,
  }));
}

/** Returns the shop's orders that have one of these payments, or are one of the provider's orders. */
export async function findOrdersOfPayments(
  db: Queryable,
  paymentIds: readonly string[],
  providerOrderIds: readonly string[],
): Promise<OrderOfPayment[]> {
  return db
    .selectFrom('orders')
    .select(['id as orderId', 'code', 'provider_order_id as providerOrderId', 'provider_payment_id as paymentId'])
    .where((eb) =>
      eb.or([
        eb('provider_payment_id', '=', eb.fn.any(eb.val(paymentIds))),
        eb('provider_order_id', '=', eb.fn.any(eb.val(providerOrderIds))),
      ]),
    )
    .execute();
}

/** Returns when the oldest order was begun; `null` if there is none. */
export async function findFirstOrderTime(db: Queryable): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .executeTakeFirst();
  return row?.first ?? null;
}
