/** Formats order statuses as a parenthesised SQL list, for raw SQL: `where status in ${statusListSql(soldStatuses)}`. */
import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from './order.ts';

/** Returns the statuses as an SQL list, for `in`. */
export function statusListSql(statuses: readonly OrderStatus[]): RawBuilder<OrderStatus> {
  return sql`(${sql.join(statuses.map((status) => sql.lit(status)))})`;
}
