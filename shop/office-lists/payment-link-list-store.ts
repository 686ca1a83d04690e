/** Lists payment links for the office. SQL only. */
import { sql } from 'kysely';
import { type Paise, paise } from '../money.ts';
import type { OrderStatus } from '../orders/order.ts';
import { type PaymentLinkState, stateOfPaymentLink } from '../payment-links/payment-link.ts';
import type { Services } from '../services.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { sortValue } from './order-rows-store.ts';

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

const list = { name: 'payment links', at: 'orders.created_at', id: 'orders.id', idType: 'uuid' } as const;

const pieces = sql<string[]>`array(
  select case when quantity = 1 then '' else quantity || ' × ' end || name || ', ' || color
  from order_line where order_id = orders.id order by sku
)`;

/** Returns a page of the payment links, the newest first. */
export async function listPaymentLinkPage(
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  query: PageQuery,
): Promise<Page<PaymentLinkRow>> {
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    db
      .selectFrom('orders')
      .select(['id', 'code', 'amount_paise', 'status', 'created_at', 'placed_at', 'reserved_until'])
      .select([sortValue('orders.created_at').as('at'), pieces.as('pieces')])
      .where('has_payment_link', '=', true)
      .where(isOnPage)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(max)
      .execute(),
  );
  const rows = page.map((row) => {
    const { placed_at: placedAt, reserved_until: reservedUntil } = row;
    const state = stateOfPaymentLink({ status: row.status as OrderStatus, placedAt, reservedUntil }, now());
    return {
      orderId: row.id,
      code: row.code,
      amount: paise(row.amount_paise),
      state,
      createdAt: row.created_at,
      placedAt,
      reservedUntil,
      pieces: row.pieces,
    };
  });
  return { rows, next };
}
