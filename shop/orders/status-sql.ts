import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from './order.ts';

/** Returns statuses as a parenthesised list for raw SQL: `where status in ${statusListSql(soldStatuses)}`. */
export function statusListSql(statuses: readonly OrderStatus[]): RawBuilder<OrderStatus> {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
