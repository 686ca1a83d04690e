/** Reads and writes requests for restock notices. SQL only. */
import { type Expression, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Contact } from '../contact/contact.ts';
import { selectReservedCount } from '../orders/reserved-line-store.ts';

export interface RestockRequest {
  readonly id: number;
  readonly sku: string;
  readonly contact: Contact;
  /** Number of available pieces at which the notice is sent. */
  readonly wanted: number;
}

/** Key of the advisory lock for inserting requests one at a time, so that their number can be limited. */
const requestLockKey = 7_001;

/** Locks the inserting of requests until the transaction ends; waits while another transaction has the lock. */
export async function lockRestockRequests(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${requestLockKey})`.execute(trx);
}

/**
 * Locks a saree's stock and returns its availability; `null` for an unknown saree and one that is not shown. An arrival of stock waits until the
 * transaction ends, so that a request inserted in it does not miss the arrival.
 */
export async function lockStockOfSaree(trx: OpenTransaction, sku: string): Promise<number | null> {
  const row = await trx
    .selectFrom('saree')
    .select('availability')
    .where('sku', '=', sku)
    .where('is_shown', '=', true)
    .forShare()
    .executeTakeFirst();
  return row?.availability ?? null;
}

/**
 * Counts the requests of this contact that are open or were closed after `since` (`ofContact`), and the open requests
 * for this saree (`forSaree`); `isOpen`: this contact has an open request for this saree.
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
 * Inserts a request. If this contact has an open request for the saree already, that one gets the smaller of the two
 * numbers of pieces instead.
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

/**
 * Returns `free` if `wanted` pieces of a saree can be bought now, `reserved` if they could be bought without the
 * current reservations, and `gone` if neither, or if it is not shown.
 */
export async function availabilityStateOf(
  db: Queryable,
  sku: string,
  wanted = 1,
): Promise<'free' | 'reserved' | 'gone'> {
  const row = await db
    .selectFrom('saree')
    .select(['availability as free', selectReservedCount(db, sku).as('reserved')])
    .where('sku', '=', sku)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  const { free, reserved } = row ?? { free: 0, reserved: 0 };
  if (free >= wanted) return 'free';
  return free + Number(reserved ?? 0) >= wanted ? 'reserved' : 'gone';
}

/**
 * Claims a request until `until` and returns it; `null` if another process has claimed it, or it is closed. A claim that ends
 * later was made before the clock was set back, and counts as ended.
 */
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
    .where((eb) =>
      eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now), eb('claimed_until', '>', until)]),
    )
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
