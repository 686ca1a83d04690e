/** Lists payment links for the office. SQL only. */
import { type SqlBool, sql } from 'kysely';
import { type Paise, paise } from '../money.ts';
import type { OrderStatus } from '../orders/order.ts';
import { type PaymentLinkState, stateOfPaymentLink } from '../payment-links/payment-link.ts';
import type { Services } from '../services.ts';
import { verifyCursor } from './list-cursor.ts';
import { cutPage, type Page } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';
import { requireLimit } from './page-limit.ts';

export interface PaymentLinkRow {
  readonly orderId: string;
  readonly code: string;
  readonly amount: Paise;
  readonly state: PaymentLinkState;
  readonly createdAt: Date;
  readonly placedAt: Date | null;
  /** Until then its pieces are kept; `null` once they are not. */
  readonly reservedUntil: Date | null;
  /** Its pieces, such as `Aranya, Madder Red`. */
  readonly pieces: readonly string[];
}

const list = 'payment links';

const pieces = sql<string[]>`array(
  select case when quantity = 1 then '' else quantity || ' × ' end || name || ', ' || color
  from order_line where order_id = orders.id order by sku
)`;

/** Returns a page of the payment links, the newest first. Throws `ForeignCursorError` for a cursor of another list. */
export async function listPaymentLinkPage(
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<Page<PaymentLinkRow>> {
  const after = cursor === null ? null : verifyCursor(secrets, list, cursor);
  const selected = await db
    .selectFrom('orders')
    .select(['id', 'code', 'amount_paise', 'status', 'created_at', 'placed_at', 'reserved_until'])
    .select([sortValue('orders.created_at').as('at'), pieces.as('pieces')])
    .where('has_payment_link', '=', true)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(orders.created_at, orders.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(requireLimit(limit) + 1)
    .execute();
  const { page, next } = cutPage(secrets, list, selected, limit);
  const rows = page.map((row) => {
    const { placed_at: placedAt, reserved_until: reservedUntil } = row;
    const state = stateOfPaymentLink({ status: row.status as OrderStatus, placedAt, reservedUntil }, now());
    return {
      ...{ orderId: row.id, code: row.code, amount: paise(row.amount_paise), state, createdAt: row.created_at },
      ...{ placedAt, reservedUntil, pieces: row.pieces },
    };
  });
  return { rows, next };
}
