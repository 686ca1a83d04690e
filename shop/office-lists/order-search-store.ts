/** Searches orders for the office. SQL only; what was typed reaches no log. */
import { sql } from 'kysely';
import { findNewest, findNewestOfMany, type Searched } from './find-newest.ts';
import { beginsWith, namesMatch, phoneEndsIn } from './matches.ts';
import { type OrderRow, type RowServices, selectOrders, toOrderRow } from './order-rows-store.ts';
import { isListed } from './order-views.ts';
import { maxResults, requireLimit } from './page-limit.ts';
import type { SearchWords } from './search-words.ts';

const orders: Searched = { table: 'orders', key: 'orders.id', only: isListed };

/** Orders whose parcel is still in the shop. */
const ordersInShop: Searched = {
  ...orders,
  only: sql`${isListed} and orders.status in ('paid', 'shipment_requested')`,
};

/**
 * Returns the orders that the words may mean, the newest first: those with such a phone number, order code, e-mail address
 * or name. `limit` is 1 to 20; throws `RangeError` for another. Drafts and what was cancelled unpaid are no orders.
 * `among` `in_shop` are the orders whose parcel is still there.
 */
export async function searchOrders(
  services: RowServices,
  words: SearchWords,
  limit: number,
  among: 'all' | 'in_shop' = 'all',
): Promise<OrderRow[]> {
  const { db } = services;
  const most = requireLimit(limit, maxResults);
  const { phoneEnd, code, email, names } = words;
  const conditions = [
    ...(phoneEnd === null ? [] : [phoneEndsIn('orders.phone', phoneEnd)]),
    ...(code === null ? [] : [beginsWith(sql`orders.code`, code)]),
    ...(email === null ? [] : [beginsWith(sql`lower(orders.email)`, email)]),
  ];
  const searched = among === 'all' ? orders : ordersInShop;
  const named = names.length === 0 ? [] : [namesMatch(sql`lower(orders.full_name)`, names)];
  const found = await Promise.all([
    ...conditions.map((condition) => findNewest(db, searched, condition, most)),
    ...named.map((condition) => findNewestOfMany(db, searched, condition, most)),
  ]);
  const ids = found.flat();
  if (ids.length === 0) return [];
  const newest = await selectOrders(db)
    .where((eb) => eb('orders.id', '=', eb.fn.any(sql<string[]>`${ids}::uuid[]`)))
    .limit(most)
    .execute();
  return newest.map((row) => toOrderRow(services, row));
}
