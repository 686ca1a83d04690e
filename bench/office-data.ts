/** Fills a demonstration shop with customers and with orders of every status, by SQL, as the office lists them. */
import { sql } from 'kysely';
import type { Database, Queryable } from '../database/connect.ts';
import { breakLedgers } from '../database/testing/break-ledgers.ts';
import { firstNames, lastNames } from '../server/seed/demo-orders/indian-names.ts';
import { fillShop } from './growth-data.ts';
import { fillOfficePages } from './office-page-data.ts';

export interface OfficeShopSize {
  readonly sarees: number;
  readonly orders: number;
  readonly customers: number;
}

/** Share of orders beside those asked for that were cancelled unpaid. */
const abandonedShare = 0.5;

/** Picks a name, the frequent ones more often. */
const pick = (names: readonly string[]) =>
  sql`(${[...names]}::text[])[1 + floor(${sql.lit(names.length)} * random() * random())::int]`;

/**
 * Adds sarees as `fillShop` does, customers, orders of two years in every status with their parcels, reports and all that
 * pages of the office read, and half as many that were cancelled unpaid. Two orders in five belong to a customer. Money and stock do not add up.
 */
export async function fillOfficeShop(db: Database, { sarees, orders, customers }: OfficeShopSize): Promise<void> {
  await fillShop(db, { sarees, orders, visits: 0 });
  await sql`
    insert into customer (uid, first_name, last_name, phone, email, created_at)
    select 'bench-' || nth, ${pick(firstNames)}, ${pick(lastNames)}, '+91' || (7000000000 + nth::bigint * 14983 % 2999999999),
      case when nth % 3 > 0 then 'buyer' || nth || '@example.in' end, now() - interval '730 days' * random()
    from generate_series(1, ${sql.lit(customers)}) as nth`.execute(db);
  await breakLedgers(db, (trx) => nameOrders(trx, customers));
  await setStatuses(db);
  await sql`
    insert into orders (code, receipt, status, amount_paise, check_after, created_at)
    select 'GONE-' || nth, 'gone-' || nth, 'cancelled', 420000, now(), now() - interval '730 days' * random()
    from generate_series(1, ${sql.lit(orders * abandonedShare)}) as nth`.execute(db);
  await fillOfficePages(db);
}

async function nameOrders(db: Queryable, customers: number): Promise<void> {
  await sql`
    update orders set
      code = upper(substr(hash, 1, 4) || '-' || substr(hash, 5, 4) || '-' || substr(hash, 9, 5)),
      full_name = ${pick(firstNames)} || ' ' || ${pick(lastNames)},
      phone = 7000000000 + nth::bigint * 59441 % 2999999999, email = 'buyer' || nth % 150000 || '@example.in',
      city = (array['Bengaluru', 'Pune', 'Kochi', 'Kolkata', 'Chennai'])[1 + nth % 5],
      state = (array['Karnataka', 'Maharashtra', 'Kerala', 'West Bengal', 'Tamil Nadu', 'Sikkim'])[1 + floor(5.02 * random())::int],
      pincode = 560000 + nth % 100, amount_paise = paise, captured_paise = paise, placed_at = created_at,
      promised_by = (created_at + interval '8 days')::date, courier_days = 4,
      customer_uid = case when nth % 5 < 2 then 'bench-' || 1 + nth % ${sql.lit(customers)} end
    from (
      select id, substr(code, 7)::int as nth, md5(code) as hash, unit_price_paise * quantity as paise
      from orders join order_line on order_id = id where code like 'BENCH-%'
    ) made
    where made.id = orders.id`.execute(db);
}

/** Gives the newest orders the statuses of work that is going on, and others those of an end. */
async function setStatuses(db: Database): Promise<void> {
  await sql`
    update orders set
      status = to_status,
      attention = case to_status when 'needs_attention' then 'stock_gone' end,
      refund_paise = case when to_status in ('cancelled', 'refunded') and nth % 50 > 0 then captured_paise else 0 end,
      shipped_at = case when to_status in ('shipped', 'delivered') then created_at + interval '3 days' end,
      delivered_at = case to_status when 'delivered' then created_at + interval '7 days' end
    from (
      select id, nth, case
          when nth % 400 = 7 and nth < 20000 then 'needs_attention'
          when nth % 33 = 5 then 'cancelled'
          when nth % 50 = 9 then 'refunded'
          when nth <= 150 then 'paid'
          when nth <= 500 then 'shipment_requested'
          when nth <= 1600 then 'shipped'
          else 'delivered'
        end as to_status
      from (select id, row_number() over (order by created_at desc) as nth from orders where receipt like 'bench-%') ranked
    ) made
    where made.id = orders.id`.execute(db);
  await sql`
    insert into parcel (order_id, direction, shipment_order_id, shipment_id, state, created_at)
    select id, 'out', receipt, receipt, case status
        when 'shipment_requested' then (array['requested', 'packed', 'pickup_requested'])[1 + floor(3 * random())::int]
        when 'shipped' then 'handed_over' else 'delivered'
      end, created_at
    from orders where receipt like 'bench-%' and status in ('shipment_requested', 'shipped', 'delivered')`.execute(db);
  await sql`
    insert into order_report (order_id, kind, words, created_at, closed_at)
    select id, 'damaged', 'A hole', created_at, case when random() < 0.9 then now() end
    from orders where receipt like 'bench-%' and status = 'delivered' and random() < 0.01`.execute(db);
}
