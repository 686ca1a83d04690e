/** The notices that shoppers asked for. SQL only. */
import { type Expression, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Contact } from '../contact/contact.ts';
import { payableStatuses } from '../orders/order.ts';
import { statusListSql } from '../orders/status-sql.ts';

export interface RestockRequest {
  readonly id: number;
  readonly sku: string;
  readonly contact: Contact;
  /** Told once so many pieces are free. */
  readonly wanted: number;
}

/** Requests are entered one at a time, so that their number can be held to a limit; this is the lock's name. */
const entering = 7_001;

/** Locks the entering of requests until the transaction ends; waits while another transaction has the lock. */
export async function lockRestockRequests(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${entering})`.execute(trx);
}

/**
 * Locks a saree's stock and returns its availability; `null` for an unknown saree. Stock that arrives waits until the
 * transaction ends, so that a request entered in it does not miss it.
 */
export async function lockStockOfSaree(trx: OpenTransaction, sku: string): Promise<number | null> {
  const row = await trx.selectFrom('saree').select('availability').where('sku', '=', sku).forShare().executeTakeFirst();
  return row?.availability ?? null;
}

/**
 * Counts the open requests for this saree, and this contact's requests that are open or were closed after `since`;
 * tells whether this very request is open.
 */
export async function countRestockRequests(
  db: Queryable,
  { sku, contact, since }: { sku: string; contact: Contact; since: Date },
): Promise<{ ofContact: number; forSaree: number; isOpen: boolean }> {
  const isSame = sql<boolean>`contact = ${contact.address}`;
  const isOpen = sql<boolean>`closed_at is null`;
  const countIf = (condition: Expression<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  return db
    .selectFrom('restock_request')
    .select([
      countIf(isSame).as('ofContact'),
      countIf(sql`saree_sku = ${sku} and ${isOpen}`).as('forSaree'),
      sql<boolean>`coalesce(bool_or(${isSame} and saree_sku = ${sku} and ${isOpen}), false)`.as('isOpen'),
    ])
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', since)]))
    .where((eb) => eb.or([eb('contact', '=', contact.address), eb('saree_sku', '=', sku)]))
    .executeTakeFirstOrThrow();
}

/**
 * Inserts a request. If this contact's request for the saree is open already, it waits for the smaller number of pieces
 * from now on.
 */
export async function insertRestockRequest(
  db: Queryable,
  { sku, contact, wanted, path }: { sku: string; contact: Contact; wanted: number; path: string },
): Promise<void> {
  await db
    .insertInto('restock_request')
    .values({ saree_sku: sku, contact: contact.address, contact_kind: contact.kind, product_path: path, wanted })
    .onConflict((conflict) =>
      conflict
        .columns(['saree_sku', 'contact'])
        .where('closed_at', 'is', null)
        .doUpdateSet((eb) => ({
          wanted: eb.fn<number>('least', ['restock_request.wanted', 'excluded.wanted']),
        })),
    )
    .execute();
}

/** Returns the sarees of which stock has arrived, and removes them from the queue. */
export async function takeRestockedSkus(trx: OpenTransaction): Promise<string[]> {
  const rows = await trx.deleteFrom('restocked').returning('sku').execute();
  return rows.map(({ sku }) => sku);
}

/** Returns the id of the last request for a saree; 0 if there is none. */
export async function findLastRequestId(db: Queryable, sku: string): Promise<number> {
  const row = await db
    .selectFrom('restock_request')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('saree_sku', '=', sku)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Returns the next open request for a saree after `afterId`, up to `lastId`; `null` if there is none. */
export async function findNextRequestId(
  db: Queryable,
  sku: string,
  afterId: number,
  lastId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('restock_request')
    .select('id')
    .where('saree_sku', '=', sku)
    .where('closed_at', 'is', null)
    .where('id', '>', afterId)
    .where('id', '<=', lastId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Tells whether `wanted` pieces of a saree can be bought now (`free`), or if pending payments fail (`held`). */
export async function availabilityStateOf(db: Queryable, sku: string, wanted = 1): Promise<'free' | 'held' | 'gone'> {
  const { rows } = await sql<{ free: number; held: number }>`
    select availability as free, (
      select coalesce(sum(order_line.quantity), 0) from order_line join orders on orders.id = order_line.order_id
      where order_line.sku = saree.sku and orders.status in ${statusListSql(payableStatuses)} and orders.reserved_until is not null
    ) as held
    from saree where sku = ${sku}`.execute(db);
  const { free, held } = rows[0] ?? { free: 0, held: 0 };
  if (free >= wanted) return 'free';
  return free + Number(held) >= wanted ? 'held' : 'gone';
}

/** Claims a request for the caller until `until`; `null` when another has claimed it, or it is closed. */
export async function claimRestockRequest(
  db: Queryable,
  id: number,
  now: Date,
  until: Date,
): Promise<RestockRequest | null> {
  const row = await db
    .updateTable('restock_request')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning(['id', 'saree_sku', 'contact', 'contact_kind', 'wanted'])
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.contact_kind === 'email' ? 'email' : 'phone';
  return { id: row.id, sku: row.saree_sku, contact: { kind, address: row.contact }, wanted: row.wanted };
}

/** Releases the claim on a notice that was not sent, so that the next try need not wait. */
export async function releaseRestockClaim(db: Queryable, id: number): Promise<void> {
  await db.updateTable('restock_request').set({ claimed_until: null }).where('id', '=', id).execute();
}

/** Closes a request whose notice was sent. */
export async function closeNotifiedRequest(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .updateTable('restock_request')
    .set({ closed_at: now, outcome: 'told' })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Closes every open request of the contact of this request; an unknown id changes nothing. */
export async function closeRequestsOfContact(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .updateTable('restock_request')
    .set({ closed_at: now, outcome: 'stopped' })
    .where('closed_at', 'is', null)
    .where('contact', '=', (eb) =>
      eb.selectFrom('restock_request as asked').select('asked.contact').where('asked.id', '=', id),
    )
    .execute();
}

/** Deletes requests that were closed before `then`, with their contacts. */
export async function deleteRequestsClosedBefore(db: Queryable, then: Date): Promise<void> {
  await db.deleteFrom('restock_request').where('closed_at', '<', then).execute();
}
