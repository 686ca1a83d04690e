/**
 * Records that somebody had their data erased, by a key that says nothing of them (decision 0054). The records are kept
 * beside the backups as well: a restored backup then brings nobody back. SQL only.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

/** An account, a newsletter sign-up, or the restock requests of a contact. */
export const erasureKinds = ['account', 'newsletter', 'restock'] as const;
export type ErasureKind = (typeof erasureKinds)[number];

export interface Erasure {
  readonly kind: ErasureKind;
  /** Key of the erased row: a customer's uid, or the number of a sign-up or request. */
  readonly subject: string;
  readonly erasedAt: Date;
  /** Keyed hashes of the contacts of an account (`erased-contacts.ts`); none of other kinds, and of releases that stored none. */
  readonly contactKeys?: readonly string[] | undefined;
}

/** Channel of PostgreSQL's notifications on which an erasure is told once it is committed. */
export const erasureChannel = 'erasure';

/** Records an erasure, once, and tells whoever stores it beside the backups (`erasureChannel`). */
export async function recordErasure(
  db: Queryable,
  { kind, subject, erasedAt, contactKeys = [] }: Erasure,
): Promise<void> {
  const stored = await db
    .insertInto('erasure')
    .values({ kind, subject, erased_at: erasedAt, contact_keys: [...contactKeys] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) await sql`select pg_notify(${erasureChannel}, '')`.execute(db);
}

/** Lists the erasures that are not stored beside the backups yet, by their numbers, the oldest first. */
export async function listUnstoredErasures(db: Queryable): Promise<readonly (Erasure & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('erasure')
    .select(['id', 'kind', 'subject', 'erased_at', 'contact_keys'])
    .where('stored_at', 'is', null)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id, kind, subject, erased_at, contact_keys }) => ({
    id,
    kind: kind as ErasureKind,
    subject,
    erasedAt: erased_at,
    contactKeys: contact_keys,
  }));
}

/** Records that an erasure is stored beside the backups. */
export async function markErasureStored(db: Queryable, id: number, at: Date): Promise<void> {
  await db.updateTable('erasure').set({ stored_at: at }).where('id', '=', id).execute();
}

/** Tells whether an account with one of these contacts was erased at a moment or since. */
export async function wasErasedSince(db: Queryable, contactKeys: readonly string[], since: Date): Promise<boolean> {
  if (contactKeys.length === 0) return false;
  const row = await db
    .selectFrom('erasure')
    .select('id')
    .where(sql<boolean>`contact_keys && ${contactKeys}::text[]`)
    .where('erased_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells whether an erasure is recorded. */
export async function isErasureKnown(
  db: Queryable,
  { kind, subject }: Pick<Erasure, 'kind' | 'subject'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('erasure')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}
