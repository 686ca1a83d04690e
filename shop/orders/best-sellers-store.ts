/**
 * Best sellers: sarees by their sales, and, while too few were sold, those that the merchant flags in the catalogue.
 */
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from '../catalogue/card-store.ts';
import type { SareeCard } from '../catalogue/listing.ts';

/**
 * Lists the best sellers in stock by number of recent orders as last counted, then by pieces, so that one large order
 * makes no best seller. If fewer than `limit` were sold, those that the catalogue flags follow in the flags' order.
 */
export async function listBestSellers(db: Queryable, limit: number): Promise<SareeCard[]> {
  const rows = await selectCardRows(db)
    .leftJoin('saree_sales', 'saree_sales.sku', 'saree.sku')
    .where('availability', '>', 0)
    .where((eb) => eb.or([eb('recent_orders', '>', 0), eb('best_seller', 'is not', null)]))
    .orderBy('saree_sales.recent_orders', (order) => order.desc().nullsLast())
    .orderBy('saree_sales.recent_pieces', (order) => order.desc().nullsLast())
    .orderBy('best_seller', (order) => order.asc().nullsLast())
    .orderBy('saree.sku')
    .limit(limit)
    .execute();
  return toCards(db, rows);
}
