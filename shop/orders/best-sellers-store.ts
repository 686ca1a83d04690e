/**
 * Best sellers: sarees that the office puts in front, then by their sales, and, while too few were sold, those that the
 * merchant flags in the catalogue.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from '../catalogue/card-store.ts';
import type { SareeCard } from '../catalogue/listing.ts';
import { maxFrontSellers } from '../house/home-limits.ts';

/**
 * Lists the best sellers in stock: those in front, and then by number of recent orders as last counted, then by pieces, so
 * that one large order makes no best seller. If these are fewer than `limit`, those that the catalogue flags follow in the
 * flags' order.
 */
export async function listBestSellers(db: Queryable, limit: number): Promise<SareeCard[]> {
  const sold = await selectCardRows(db)
    .innerJoin(rankBySales(limit), 'ranked.sku', 'saree.sku')
    .where('availability', '>', 0)
    .orderBy('ranked.place')
    .limit(limit)
    .execute();
  const flagged = sold.length < limit ? await selectFlaggedRows(db, limit - sold.length) : [];
  return toCards(db, [...sold, ...flagged]);
}

/** Number of best sellers on the home page. */
export const shownBestSellers = 12;

/** Ranks the sarees in front, whether they are in stock or not, and behind them `limit` sarees in stock by their sales. */
function rankBySales(limit: number) {
  const order = sql`order by recent_orders desc, recent_pieces desc, best_seller asc nulls last, saree.sku`;
  return sql<{ sku: string; place: number }>`(
    select sku, position as place from front_seller
    union all
    (select saree.sku, ${maxFrontSellers} + row_number() over (${order})
      from saree join saree_sales on saree_sales.sku = saree.sku
      where is_shown and availability > 0 and recent_orders > 0
        and not exists (select from front_seller where front_seller.sku = saree.sku)
      ${order} limit ${limit})
  )`.as<'ranked'>('ranked');
}

/** Selects flagged sarees in stock that are not in front, and of which none was sold recently. */
function selectFlaggedRows(db: Queryable, limit: number) {
  return selectCardRows(db)
    .leftJoin('saree_sales', 'saree_sales.sku', 'saree.sku')
    .where('availability', '>', 0)
    .where('best_seller', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('recent_orders', eb.val(0)), '=', 0))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('front_seller').select('front_seller.sku').whereRef('front_seller.sku', '=', 'saree.sku'))),
    )
    .orderBy('best_seller')
    .orderBy('saree.sku')
    .limit(limit)
    .execute();
}
