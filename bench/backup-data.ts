/** Fills a demonstration shop with orders whose books add up, as a backup copies them. */
import { sql } from 'kysely';
import type { Database, Queryable } from '../database/connect.ts';
import { breakLedgers } from '../database/testing/break-ledgers.ts';
import { readConfig } from '../server/process/config.ts';
import { invoiceOf } from '../shop/invoices/invoice.ts';
import { beginAt } from '../shop/reconciliation/reconciliation-store.ts';
import { paidOrder } from '../shop/testing/order.ts';
import { fillShop } from './growth-data.ts';

interface BackupShopSize {
  readonly orders: number;
  readonly visits: number;
}

/** Days since the newest of the orders; a restoration compares the last six days with the payment provider. */
const newestDays = 11;
const oldestDays = 730;

/**
 * Adds delivered orders with their lines, events, invoices, parcels and stock movements, and visits, as `fillShop` does
 * but for the catalogue, which stays the demonstration's. The sandbox knows nothing of these orders, so all are older than
 * the days in which a restoration compares payments, and count as compared already.
 */
export async function fillBackupShop(db: Database, { orders, visits }: BackupShopSize): Promise<void> {
  const { sarees } = await db
    .selectFrom('saree')
    .select((eb) => eb.fn.countAll<number>().as('sarees'))
    .executeTakeFirstOrThrow();
  await fillShop(db, { sarees, orders, visits });
  await breakLedgers(db, (trx) => completeOrders(trx));
  await insertEvents(db);
  await insertParcels(db);
  await insertInvoices(db);
  await beginAt(db, 'razorpay', new Date());
  await sql`vacuum (analyze)`.execute(db);
}

async function completeOrders(db: Queryable): Promise<void> {
  await sql`
    update orders set
      created_at = made_at, placed_at = made_at + interval '4 minutes', check_after = made_at,
      shipment_asked_at = made_at + interval '5 minutes', shipped_at = made_at + interval '2 days',
      shipment_heard_at = made_at + interval '6 days', delivered_at = made_at + interval '6 days',
      amount_paise = paise, captured_paise = paise,
      provider_order_id = 'order_Bench' || nth, provider_payment_id = 'pay_Bench' || nth,
      shipment_order_id = 'bench-' || nth, shipment_id = 'bench-' || nth,
      email = 'buyer' || nth % 60000 || '@example.in', phone = (9000000000 + nth % 60000)::text,
      address = 'House ' || nth % 997 || ', ' || nth % 89 || 'th Main', city = 'Bengaluru', state = 'Karnataka',
      pincode = (560000 + nth % 100)::text
    from (
      select id, split_part(code, '-', 2)::int as nth, unit_price_paise * quantity as paise,
        now() - make_interval(days => ${sql.lit(newestDays)})
          - make_interval(days => ${sql.lit(oldestDays - newestDays)}) * random() as made_at
      from orders join order_line on order_id = id where code like 'BENCH-%'
    ) made
    where made.id = orders.id`.execute(db);
}

async function insertEvents(db: Database): Promise<void> {
  await sql`
    insert into order_event (order_id, at, from_status, to_status, cause)
    select id, created_at + after, from_status, to_status, 'made by a benchmark'
    from orders, (values
      (1, interval '0', null, 'draft'),
      (2, interval '1 second', 'draft', 'awaiting_payment'),
      (3, interval '4 minutes', 'awaiting_payment', 'paid'),
      (4, interval '5 minutes', 'paid', 'shipment_requested'),
      (5, interval '2 days', 'shipment_requested', 'shipped'),
      (6, interval '6 days', 'shipped', 'delivered')
    ) as step (nth, after, from_status, to_status)
    where code like 'BENCH-%'
    order by created_at, id, step.nth`.execute(db);
}

async function insertParcels(db: Database): Promise<void> {
  await sql`
    insert into parcel (order_id, direction, shipment_order_id, shipment_id, state, weight_g, courier_id, courier_name,
      price_paise, awb, created_at, packed_at, labelled_at, pickup_requested_at, handed_over_at, delivered_at)
    select id, 'out', shipment_order_id, shipment_id, 'delivered', 800, '1', 'Bench Surface', 8900, 'AWB' || shipment_id,
      created_at, created_at, created_at, created_at, shipped_at, delivered_at
    from orders where code like 'BENCH-%'`.execute(db);
}

/** Inserts invoices of the length that the shop's have, with a number for each order in its financial year. */
async function insertInvoices(db: Database): Promise<void> {
  const { facts, INVOICE_PREFIX: series } = readConfig({});
  const sample = invoiceOf(paidOrder, new Map(), facts, { number: '', at: new Date() });
  await sql`
    with sale as (
      select orders.*, order_line.name || ', ' || color as description,
        to_char(half, 'YY') || '-' || to_char(half + interval '1 year', 'YY') as year
      from orders join order_line on order_id = id,
        -- India's financial year begins in April.
        lateral (select (placed_at at time zone 'Asia/Kolkata') - interval '3 months' as half) as begun
      where code like 'BENCH-%'
    ), numbered as (
      select *, ${series} || '/' || year || '/' || lpad((row_number() over (partition by year order by placed_at, id))::text, 6, '0')
        as number from sale
    )
    insert into invoice (number, kind, order_id, nth, issued_at, document)
    select number, 'invoice', id, 1, placed_at, sample || jsonb_build_object('number', number, 'total', amount_paise,
      'issuedOn', placed_at::date, 'order', jsonb_build_object('code', code, 'placedOn', placed_at::date),
      'buyer', sample -> 'buyer' || jsonb_build_object('name', full_name, 'address', jsonb_build_array(address, city || ' ' || pincode)),
      'lines', jsonb_build_array(sample -> 'lines' -> 0
        || jsonb_build_object('description', description, 'unitPrice', amount_paise, 'total', amount_paise)))
    from numbered, (select ${JSON.stringify(sample)}::jsonb as sample) as made`.execute(db);
  await sql`
    insert into invoice_series (series, financial_year, last_number)
    select split_part(number, '/', 1), split_part(number, '/', 2), count(*) from invoice group by 1, 2`.execute(db);
}
