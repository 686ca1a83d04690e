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
  const sold = await selectCardRows(db)
    .innerJoin('saree_sales', 'saree_sales.sku', 'saree.sku')
    .where('availability', '>', 0)
    .where('recent_orders', '>', 0)
    .orderBy('recent_orders', 'desc')
    .orderBy('recent_pieces', 'desc')
    .orderBy('best_seller', (order) => order.asc().nullsLast())
    .orderBy('saree.sku')
    .limit(limit)
    .execute();
  const flagged = sold.length < limit ? await selectFlaggedRows(db, limit - sold.length) : [];
  return toCards(db, [...sold, ...flagged]);
}

/** Selects flagged sarees in stock of which none was sold recently. */
function selectFlaggedRows(db: Queryable, limit: number) {
  return selectCardRows(db)
    .leftJoin('saree_sales', 'saree_sales.sku', 'saree.sku')
    .where('availability', '>', 0)
    .where('best_seller', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('recent_orders', eb.val(0)), '=', 0))
    .orderBy('best_seller')
    .orderBy('saree.sku')
    .limit(limit)
    .execute();
}
