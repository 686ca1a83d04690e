/** Reads the sarees that sell and those that do not, for Numbers. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { titleOfSaree } from '../catalogue/saree.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { type Paise, paise } from '../money.ts';
import { recentDays } from '../orders/sales-store.ts';
import { addDays } from '../visits/day-span.ts';
import { selectViewsOfSarees } from '../visits/visit-days-store.ts';
import type { AskedSpan } from './asked-span.ts';

interface CountedSaree {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
  readonly price: Paise;
  /** Browsers of the span that opened it, each once a day. */
  readonly views: number;
}

export interface SoldSaree extends CountedSaree {
  readonly pieces: number;
  readonly sales: Paise;
}

export interface SlowSaree extends CountedSaree {
  readonly available: number;
  readonly daysOnSale: number;
}

/** Days on sale, and without a sale, after which a saree counts as slow. */
export const slowDays = recentDays;

interface SareeRow {
  sku: string;
  name: string;
  saree_name: string | null;
  color: string;
  cover: string | null;
  price_paise: number;
  views: number;
}

const columns = sql`saree.sku, saree.name, saree.saree_name, saree.color, saree.price_paise,
  ${coverOf('saree.sku')} as cover, coalesce(views.visitors, 0) as views`;

const toSaree = (row: SareeRow): CountedSaree => ({
  sku: row.sku,
  color: row.color,
  views: row.views,
  price: paise(row.price_paise),
  title: titleOfSaree({ name: row.name, sareeName: row.saree_name }),
  cover: coverPath(row.cover),
});

/** Reads the sarees of which most pieces were sold in the last days, as they were counted last (`sold-sarees-store.ts`). */
export async function readBestSarees(
  db: Queryable,
  { days, span, uncounted }: AskedSpan,
  most: number,
): Promise<SoldSaree[]> {
  const { rows } = await sql<SareeRow & { pieces: number; sales: number }>`
    with best as (
      select sku, pieces, sales_paise from sold_saree where days = ${days}
      order by pieces desc, sales_paise desc, sku limit ${most}
    ), views as (${selectViewsOfSarees(span, uncounted, sql`select sku from best`)})
    select ${columns}, pieces, sales_paise::float8 as sales from best
    join saree using (sku) left join views using (sku)
    order by pieces desc, sales_paise desc, sku`.execute(db);
  return rows.map((row) => ({ ...toSaree(row), pieces: row.pieces, sales: paise(row.sales) }));
}

/**
 * Reads the sarees that have been on sale for {@link slowDays} days or more and are in no order of as many days, those first
 * that most money lies in. Sales are counted every half hour (`shop/orders/sales-store.ts`).
 */
export async function readSlowSarees(
  db: Queryable,
  { today, span, uncounted }: AskedSpan,
  most: number,
): Promise<SlowSaree[]> {
  const since = addDays(today, -slowDays);
  const { rows } = await sql<SareeRow & { availability: number; days_on_sale: number }>`
    with slow as (
      select saree.* from saree left join saree_sales using (sku)
      where is_shown and availability > 0 and listed_on <= ${since}::date and coalesce(recent_orders, 0) = 0
      order by price_paise::bigint * availability desc, sku limit ${most}
    ), views as (${selectViewsOfSarees(span, uncounted, sql`select sku from slow`)})
    select ${columns}, availability, ${today}::date - listed_on as days_on_sale
    from slow as saree left join views using (sku)
    order by price_paise::bigint * availability desc, saree.sku`.execute(db);
  return rows.map((row) => ({ ...toSaree(row), available: row.availability, daysOnSale: row.days_on_sale }));
}
