/** Reads payment links. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { paise } from '../money.ts';
import type { Order, OrderStatus } from '../orders/order.ts';

/** A payment link: what of its order says whether it can be paid. */
export type PaymentLink = Pick<Order, 'code' | 'amount' | 'status' | 'placedAt' | 'reservedUntil'>;

/** Returns the newest payment links, the newest first, at most `limit`. */
export async function listPaymentLinks(db: Queryable, limit: number): Promise<PaymentLink[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['code', 'amount_paise', 'status', 'placed_at', 'reserved_until'])
    .where('has_payment_link', '=', true)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    code: row.code,
    amount: paise(row.amount_paise),
    status: row.status as OrderStatus,
    placedAt: row.placed_at,
    reservedUntil: row.reserved_until,
  }));
}
