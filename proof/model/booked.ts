/** Reads the books: their mismatches, and the records that are compared with the outside services. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { type BookRuleViolation, bookRules, foundOf } from '../../shop/books/book-rules.ts';
import type { OrderStatus } from '../../shop/orders/order.ts';

export interface BookedOrder {
  readonly id: string;
  readonly code: string;
  readonly status: OrderStatus;
  readonly amount: number;
  readonly captured: number | null;
  readonly refunded: number;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly isReserved: boolean;
  readonly isAddressed: boolean;
  readonly hasLeft: boolean;
  readonly shipmentId: string | null;
  /** Number of times that the merchant resumed the order. */
  readonly resumed: number;
}

export async function readOrders(db: Database): Promise<BookedOrder[]> {
  const { rows } = await sql<BookedOrder>`
    select id, code, status, amount_paise as amount, captured_paise as captured, refund_paise as refunded,
      provider_order_id as "orderId", provider_payment_id as "paymentId", reserved_until is not null as "isReserved",
      full_name is not null as "isAddressed", shipped_at is not null as "hasLeft", shipment_id as "shipmentId",
      (select count(*) from order_event where order_id = orders.id and from_status = 'needs_attention' and to_status = 'paid')
        as resumed
    from orders order by created_at, receipt`.execute(db);
  return rows;
}

/** Returns the ids of the webhook events that were stored but not handled. */
export async function readUnhandledEvents(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from webhook_event where handled_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the provider's ids of the refunds that the shop takes for ones made in the provider's dashboard. */
export async function readForeignRefunds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_refund_id as id from refund where by_whom = 'provider'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the availability of each saree by its sku. */
export async function readStock(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('saree').select(['sku', 'availability']).execute();
  return new Map(rows.map(({ sku, availability }) => [sku, availability]));
}

/** All rules of `shop/books` in one query, since it runs after every line of a script. */
const mismatches = sql.join(
  Object.entries(bookRules).map(
    ([rule, { broken }]) => sql`select ${sql.lit(rule)} as rule, subject, figures from (${broken}) as one`,
  ),
  sql` union all `,
);

export async function readMismatches(db: Database): Promise<string[]> {
  const { rows } = await sql<BookRuleViolation>`${mismatches}`.execute(db);
  return rows.map((one) => `the books: ${one.rule}, ${one.subject}: ${foundOf(one)}`);
}
