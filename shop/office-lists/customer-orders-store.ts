/** Lists the orders of one customer for the office. SQL only. */
import { sql } from 'kysely';
import { orderOfCondition, type ProvenCustomer } from '../orders/order-ownership.ts';
import { type OrderRow, type RowServices, selectOrders, toOrderRow } from './order-rows-store.ts';
import { isListed } from './order-views.ts';

/** Returns the newest orders of a customer, at most `limit`: those placed while signed in, and a guest's with a proven contact. */
export async function listOrdersOfCustomer(
  services: RowServices,
  customer: ProvenCustomer,
  limit: number,
): Promise<OrderRow[]> {
  const { db } = services;
  // All of them are found by index, and sorted then: PostgreSQL would rather walk through all orders from the newest on.
  const found = await db
    .with(
      (cte) => cte('own').materialized(),
      (query) =>
        query
          .selectFrom('orders')
          .select('id')
          .where(isListed)
          .where((eb) => orderOfCondition(eb, customer)),
    )
    .selectFrom('own')
    .select('id')
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = await selectOrders(db)
    .where((eb) => eb('orders.id', '=', eb.fn.any(sql<string[]>`${ids}::uuid[]`)))
    .limit(limit)
    .execute();
  return rows.map((row) => toOrderRow(services, row));
}
