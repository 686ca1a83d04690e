/** The notices that shoppers asked for. SQL only. */
import { type Expression, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Contact } from '../contact/contact.ts';

export interface RestockRequest {
  readonly id: number;
  readonly sku: string;
  readonly contact: Contact;
}

/** Requests are entered one at a time, so that their number can be held to a limit; this is the lock's name. */
const entering = 7_001;

/** Waits for others who enter a request, until the transaction ends. */
export async function lockEntering(trx: OpenTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${entering})`.execute(trx);
}

/**
 * How many requests for this saree are open, and how many of this contact are open or were closed after `since`; whether
 * one of those open is this very request.
 */
export async function countRequests(
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

export async function enterRequest(
  db: Queryable,
  { sku, contact, path }: { sku: string; contact: Contact; path: string },
): Promise<void> {
  await db
    .insertInto('restock_request')
    .values({ saree_sku: sku, contact: contact.address, contact_kind: contact.kind, product_path: path })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes out the sarees that have come back since the last time. */
export async function takeRestocked(trx: OpenTransaction): Promise<string[]> {
  const rows = await trx.deleteFrom('restocked').returning('sku').execute();
  return rows.map(({ sku }) => sku);
}

/** The first open request for a saree after another, in the order of asking, while there is a piece of it. */
export async function nextRequest(db: Queryable, sku: string, afterId: number): Promise<number | null> {
  const row = await db
    .selectFrom('restock_request')
    .innerJoin('saree', 'saree.sku', 'restock_request.saree_sku')
    .select('restock_request.id')
    .where('saree_sku', '=', sku)
    .where('availability', '>', 0)
    .where('closed_at', 'is', null)
    .where('restock_request.id', '>', afterId)
    .orderBy('restock_request.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Makes sending a notice the caller's business for a while; `null` when it is another's, or is closed. */
export async function claimRequest(db: Queryable, id: number, now: Date, until: Date): Promise<RestockRequest | null> {
  const row = await db
    .updateTable('restock_request')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning(['id', 'saree_sku', 'contact', 'contact_kind'])
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.contact_kind === 'email' ? 'email' : 'phone';
  return { id: row.id, sku: row.saree_sku, contact: { kind, address: row.contact } };
}

/** The notice did not go out: whoever tries next need not wait. */
export async function giveBackClaim(db: Queryable, id: number): Promise<void> {
  await db.updateTable('restock_request').set({ claimed_until: null }).where('id', '=', id).execute();
}

export async function closeTold(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .updateTable('restock_request')
    .set({ closed_at: now, outcome: 'told' })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Ends every open request of whoever asked for this one. An unknown id ends none. */
export async function stopRequests(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .updateTable('restock_request')
    .set({ closed_at: now, outcome: 'stopped' })
    .where('closed_at', 'is', null)
    .where('contact', '=', (eb) =>
      eb.selectFrom('restock_request as asked').select('asked.contact').where('asked.id', '=', id),
    )
    .execute();
}

/** Forgets whom a request was from when it has been closed since before `then`. */
export async function deleteClosed(db: Queryable, then: Date): Promise<void> {
  await db.deleteFrom('restock_request').where('closed_at', '<', then).execute();
}
