/** Counts the pieces of each saree that were sold in a span, from time to time. SQL only. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import { soldStatuses } from '../orders/order.ts';
import { lastDays } from '../visits/day-span.ts';
import { numbersSpans } from './series.ts';

/**
 * Counts the pieces of each saree in orders that were paid in each span and neither cancelled nor refunded in full. Counting
 * reads every line of these orders, so it is done every half hour and not for a page. Readers see the earlier counts until it
 * commits.
 */
export async function countSoldSarees(db: Database, now: Date): Promise<void> {
  const today = indianDayOf(now);
  const starts = numbersSpans.map((days) => startOfIndianDay(lastDays(today, days).from));
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sold_saree').execute();
    await sql`
      insert into sold_saree (days, sku, pieces, sales_paise)
      select days, sku, sum(quantity), sum(quantity::bigint * unit_price_paise)
      from unnest(${[...numbersSpans]}::int[], ${starts}::timestamptz[]) as span (days, start)
      join orders on placed_at >= start and status = any(${soldStatuses})
      join order_line on order_line.order_id = orders.id
      group by days, sku`.execute(trx);
  });
}
