/** Adds to a shop of `office-data.ts` what the office's other pages read: histories, refunds, reviews, acts, links, payouts. */
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { sized } from './size.ts';

const reviews = 20_000;
const acts = sized({ full: 100_000, smoke: 1_000 });
const payouts = 700;

/** Fills the tables beside orders and customers. The log's chain of hashes does not hold. */
export async function fillOfficePages(db: Database): Promise<void> {
  await sql`
    insert into order_event (order_id, at, from_status, to_status, cause)
    select id, created_at + step * interval '1 day', null, 'paid', 'bench'
    from orders, generate_series(0, 3) as step where receipt like 'bench-%'`.execute(db);
  // The trigger counts them anew.
  await sql`
    with gone as (
      update orders set refund_paise = 0 where receipt like 'bench-%' and refund_paise > 0 returning id, captured_paise, created_at
    )
    insert into refund (order_id, amount_paise, status, reason, by_whom, takes_back, settled_at)
    select id, captured_paise, 'processed', 'bench', 'owner', false, created_at + interval '9 days' from gone`.execute(
    db,
  );
  await sql`
    insert into review (saree_sku, user_name, rating, feedback, status, created_at, order_id, customer_uid)
    select sku, 'Asha', 5, 'Soft.', case when nth % 1000 = 0 then 'waiting' when nth % 20 = 0 then 'hidden' else 'shown' end,
      now() - interval '700 days' * random(), order_id, null
    from (select sku, order_id, row_number() over () as nth from order_line limit ${sql.lit(reviews)}) bought`.execute(
    db,
  );
  await sql`
    insert into staff (name, email, role, limit_per_order, limit_per_day, invited_at)
    select role, role || '@bench.example', role, 0, 0, now()
    from unnest(array['owner', 'manager', 'packer', 'accountant']) as role`.execute(db);
  await sql`
    insert into office_act (id, number, at, actor, staff_id, role, act, subject_kind, subject_id, refusal, changes, money,
      input_hash, previous_hash, hash)
    select gen_random_uuid(), before.number + nth, now() - (${sql.lit(acts)} - nth) * interval '5 minutes', 'staff', staff.id, staff.role,
      'order.refund', 'order', orders.id::text, null, '[]', case when nth % 50 = 0 then 100 end, '', '', ''
    from generate_series(1, ${sql.lit(acts)}) as nth
      cross join (select coalesce(max(number), 0) as number from office_act) before
      join (select id, role, row_number() over (order by role) as place from staff) staff on staff.place = 1 + nth % 4
      join (select id, row_number() over () as place from orders where receipt like 'bench-%') orders
        on orders.place = 1 + nth % 50000`.execute(db);
  await sql`
    update orders set has_payment_link = true where receipt like 'bench-%' and substr(code, 1, 2) = '0A'`.execute(db);
  await sql`
    insert into payout (id, provider, amount_paise, status, made_at, imported_at)
    select 'setl_' || nth, 'bench', 4200000, 'processed', now() - nth * interval '1 day', now()
    from generate_series(1, ${sql.lit(payouts)}) as nth`.execute(db);
  await sql`
    insert into payout_line (payout_id, entity_id, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise)
    select 'setl_' || 1 + nth / 70, 'pay_' || nth, 'payment', 42000, 42000, 0, 0, 0
    from generate_series(0, ${sql.lit(payouts * 70 - 1)}) as nth`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}
