/** Reads the sarees that sell and those that do not, for Numbers. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { sareePicturePath, titleOfSaree } from '../catalogue/saree.ts';
import type { IndianDay } from '../delivery/indian-day.ts';
import { startOfIndianDay } from '../indian-time.ts';
import { type Paise, paise } from '../money.ts';
import { soldStatuses } from '../orders/order.ts';
import { addDays, type DaySpan } from '../visits/day-span.ts';
import { selectViewsOfSarees } from '../visits/visit-days-store.ts';

interface CountedSaree {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  /** Address of its cover, relative to the media host. */
  readonly cover: string;
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
export const slowDays = 90;

interface SareeRow {
  sku: string;
  name: string;
  saree_name: string | null;
  color: string;
  product_path: string;
  price_paise: number;
  views: number;
}

const columns = sql.raw(`saree.sku, saree.name, saree.saree_name, saree.color, saree.product_path, saree.price_paise,
  coalesce(views.visitors, 0) as views`);

const toSaree = (row: SareeRow): CountedSaree => ({
  ...{ sku: row.sku, color: row.color, views: row.views, price: paise(row.price_paise) },
  title: titleOfSaree({ name: row.name, sareeName: row.saree_name }),
  cover: sareePicturePath(row.product_path, 1),
});

/** Reads the sarees of which most pieces were sold in a span: in orders that were paid and neither cancelled nor refunded. */
export async function readBestSarees(
  db: Queryable,
  span: DaySpan,
  uncounted: DaySpan,
  most: number,
): Promise<SoldSaree[]> {
  const { rows } = await sql<SareeRow & { pieces: number; sales: number }>`
    with sold as (
      select sku, sum(quantity)::int as pieces, sum(quantity * unit_price_paise)::float8 as sales
      from orders join order_line on order_line.order_id = orders.id
      where placed_at >= ${startOfIndianDay(span.from)} and placed_at < ${startOfIndianDay(span.to)}
        and status = any(${soldStatuses})
      group by sku order by pieces desc, sales desc, sku limit ${most}
    ), views as (${selectViewsOfSarees(span, uncounted)})
    select ${columns}, pieces, sales from sold
    join saree using (sku) left join views using (sku)
    order by pieces desc, sales desc, sku`.execute(db);
  return rows.map((row) => ({ ...toSaree(row), pieces: row.pieces, sales: paise(row.sales) }));
}

/**
 * Reads the sarees that have been on sale for {@link slowDays} days or more and were not sold for as long, those first that
 * most money lies in.
 */
export async function readSlowSarees(
  db: Queryable,
  { span, uncounted, today }: { readonly span: DaySpan; readonly uncounted: DaySpan; readonly today: IndianDay },
  most: number,
): Promise<SlowSaree[]> {
  const since = addDays(today, -slowDays);
  const { rows } = await sql<SareeRow & { availability: number; days_on_sale: number }>`
    with slow as (
      select * from saree
      where is_shown and availability > 0 and listed_on <= ${since}::date and not exists (
        select from stock_movement where stock_movement.sku = saree.sku and reason = 'sold' and at >= ${startOfIndianDay(since)}
      )
      order by price_paise::bigint * availability desc, sku limit ${most}
    ), views as (${selectViewsOfSarees(span, uncounted)})
    select ${columns}, availability, ${today}::date - listed_on as days_on_sale
    from slow as saree left join views using (sku)
    order by price_paise::bigint * availability desc, saree.sku`.execute(db);
  return rows.map((row) => ({ ...toSaree(row), available: row.availability, daysOnSale: row.days_on_sale }));
}
