/** Fills a demonstration shop with years of business, by SQL. */
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export interface ShopSize {
  readonly sarees: number;
  readonly orders: number;
  readonly visits: number;
}

/**
 * Adds copies of the catalogue's sarees with their pictures, delivered orders of two years, and visits of thirteen
 * months, until the shop has at least `sarees` sarees, and as many orders and visits more as given.
 */
export async function fillShop(db: Database, { sarees, orders, visits }: ShopSize): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saree`.execute(db);
  const copies = Math.ceil(sarees / (rows[0]?.count ?? 1)) - 1;
  await sql`
    create temporary table original as select * from saree;
    create temporary table original_picture as select * from picture where name like 'product-images/%'`.execute(db);
  // The twelfth copy of 'Aranya' is named 'Aranya12', and so are its pictures.
  await sql`
    insert into saree select (jsonb_populate_record(null::saree, to_jsonb(original) || jsonb_build_object(
      'sku', sku || '-' || nth, 'name', name || nth, 'product_path', name || nth || substr(product_path, length(name) + 1),
      'saree_name', saree_name || ' ' || nth, 'price_paise', price_paise + nth * 100, 'featured', null, 'best_seller', null
    ))).* from original, generate_series(1, ${sql.lit(copies)}) as nth`.execute(db);
  await sql`
    insert into picture select (jsonb_populate_record(null::picture, to_jsonb(original_picture) || jsonb_build_object(
      'name', regexp_replace(name, '^(product-images/[^-]+)-', '\\1' || nth || '-'), 'sku', sku || '-' || nth
    ))).* from original_picture, generate_series(1, ${sql.lit(copies)}) as nth
    on conflict do nothing`.execute(db);
  await sql`insert into stock_movement (sku, quantity, reason)
    select sku, availability, 'received' from saree where sku not in (select sku from stock_movement) and availability > 0`.execute(
    db,
  );
  await sql`
    insert into orders (code, receipt, status, amount_paise, check_after, created_at, placed_at, email, full_name)
    select 'BENCH-' || nth, 'bench-' || nth, 'delivered', 420000, now(),
      now() - interval '730 days' * random(), now(), 'buyer' || nth % 60000 || '@example.in', 'Asha Rao'
    from generate_series(1, ${sql.lit(orders)}) as nth`.execute(db);
  await sql`
    insert into order_line (order_id, sku, name, color, product_path, unit_price_paise, quantity)
    select id, sku, name, color, product_path, price_paise, 1
    from (select id, 1 + floor(random() * ${sql.lit(sarees)})::int as pick from orders where code like 'BENCH-%') as bought
    join (select *, row_number() over (order by sku) as pick from saree) as sold using (pick)`.execute(db);
  await sql`
    insert into stock_movement (sku, quantity, reason, order_id)
    select sku, quantity * delta, case delta when 1 then 'received' else 'sold' end, case delta when -1 then order_id end
    from order_line, unnest(array[1, -1]) as delta`.execute(db);
  await sql`select make_event_month((date_trunc('month', now()) - interval '1 month' * nth)::date)
    from generate_series(0, 13) as nth`.execute(db);
  await sql`
    insert into visit (visitor_id, page, collection_name, at)
    select 'bench-' || nth % 1000000, '/sarees', 'all', now() - interval '390 days' * random()
    from generate_series(1, ${sql.lit(visits)}) as nth`.execute(db);
  await sql`select refresh_search_words()`.execute(db);
  await sql`analyze`.execute(db);
}
