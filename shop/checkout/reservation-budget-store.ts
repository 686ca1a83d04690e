/** Reads who holds pieces without having paid, and lets one caller at a time decide by it. SQL only. */
import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/connect.ts';
import type { Holder, Reservations } from '../limits/reservation-budget.ts';

/** The names of the locks: one for each contact, and one that all without trust share. */
const contactLock = 7_003;
const unprovenLock = 7_002;

/** Waits for other transactions that hold pieces for the same contact. */
export async function lockContact(trx: OpenTransaction, { key }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(${contactLock}, hashtext(${key}))`.execute(trx);
}

/** Waits for other transactions that hold pieces for callers without trust. */
export async function lockUnproven(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${unprovenLock})`.execute(trx);
}

/** Counts a contact's unpaid orders whose reservation ended after `since` and that have none now. */
export async function countLapsed(trx: OpenTransaction, { key }: Holder, orderId: string, since: Date) {
  const { lapsed } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('lapsed'))
    .where('holder_key', '=', key)
    .where('hold_ended_at', '>', since)
    .where('placed_at', 'is', null)
    .where('reserved_until', 'is', null)
    .where('id', '<>', orderId)
    .executeTakeFirstOrThrow();
  return lapsed;
}

/**
 * Counts the unpaid pieces reserved by this holder, by all without trust, and together with those free, without those of
 * `orderId`; and, for a saree of that order which takes its last piece, the orders without trust that lapsed after `since`.
 */
export async function readReservations(
  trx: OpenTransaction,
  { key }: Holder,
  orderId: string,
  since: Date,
): Promise<Reservations> {
  const { rows } = await sql<Reservations>`
    with held as (
      select holder_key, is_holder_trusted, quantity
      from orders join order_line on order_id = id where reserved_until is not null and id <> ${orderId}
    )
    select
      coalesce(sum(quantity) filter (where holder_key = ${key}), 0)::int as "ofHolder",
      coalesce(sum(quantity) filter (where not is_holder_trusted), 0)::int as "ofUnproven",
      (coalesce(sum(quantity), 0) + (select coalesce(sum(availability), 0) from saree))::int as pieces,
      (
        select coalesce(max(lapsed), 0)::int from (
          select count(*) as lapsed
          from order_line mine
            join saree on saree.sku = mine.sku and availability = 0
            join order_line theirs on theirs.sku = mine.sku
            join orders on orders.id = theirs.order_id
          where mine.order_id = ${orderId} and orders.id <> ${orderId}
            and hold_ended_at > ${since} and placed_at is null and reserved_until is null and not is_holder_trusted
          group by mine.sku
        ) as by_saree
      ) as "lapsedOfPiece"
    from held`.execute(trx);
  const [holds] = rows;
  if (!holds) throw new Error('an aggregate answers one row');
  return holds;
}
