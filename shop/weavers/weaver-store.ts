/** Stores weavers and the entries of their accounts. SQL only. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { type Paise, paise } from '../money.ts';
import type { WeaverAccount, WeaverEntry, WeaverEntryKind } from './weaver.ts';

/** Most weavers of the list, and most entries of a page: more than a shop has. */
const maxWeavers = 1_000;
export const maxEntries = 200;

/** A weaver with the number of their pieces that can be bought now. */
export interface ListedWeaver extends WeaverAccount {
  readonly pieces: number;
}

/** Lists weavers by name. */
export async function listWeaverAccounts(db: Queryable): Promise<ListedWeaver[]> {
  const rows = await db
    .selectFrom('weaver')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('saree')
          .select(['weaver as of', ({ fn }) => fn.sum<number>('availability').as('pieces')])
          .groupBy('weaver')
          .as('stock'),
      (join) => join.onRef('stock.of', '=', 'weaver.name'),
    )
    .selectAll('weaver')
    .select('pieces')
    .orderBy('name')
    .limit(maxWeavers)
    .execute();
  return rows.map((row) => ({ ...toWeaver(row), pieces: Number(row.pieces ?? 0) }));
}

/** Returns a weaver; `null` for an unknown id. */
export async function findWeaver(db: Queryable, id: number): Promise<WeaverAccount | null> {
  const row = await db.selectFrom('weaver').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toWeaver(row) : null;
}

/** Locks a weaver, for whom every other entry then waits; `null` for an unknown id. */
export async function lockWeaver(trx: OpenTransaction, id: number): Promise<WeaverAccount | null> {
  const row = await trx.selectFrom('weaver').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toWeaver(row) : null;
}

/** Inserts a weaver; returns their id, or `null` if the name is taken. */
export async function insertWeaver(
  trx: Queryable,
  { name, village, phone }: Pick<WeaverAccount, 'name' | 'village' | 'phone'>,
): Promise<number | null> {
  const row = await trx
    .insertInto('weaver')
    .values({ name, village, phone })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** Sets the phone number of a weaver; `null` removes it. */
export async function setWeaverPhone(trx: Queryable, id: number, phone: string | null): Promise<void> {
  await trx.updateTable('weaver').set({ phone }).where('id', '=', id).execute();
}

export interface NewWeaverEntry {
  readonly weaverId: number;
  readonly at: Date;
  readonly kind: WeaverEntryKind;
  readonly staffId: string | null;
  readonly sku?: string;
  readonly pieces?: number;
  readonly amount: Paise;
  readonly reference?: string | null;
  readonly reason?: string;
}

/** Inserts an entry; a trigger of the database adds it to what is owed. */
export async function insertWeaverEntry(trx: OpenTransaction, entry: NewWeaverEntry): Promise<void> {
  const { weaverId, at, kind, staffId, sku, pieces, amount, reference, reason } = entry;
  await trx
    .insertInto('weaver_entry')
    .values({
      weaver_id: weaverId,
      at,
      kind,
      staff_id: staffId,
      amount_paise: amount,
      sku: sku ?? null,
      pieces: pieces ?? null,
      reference: reference ?? null,
      reason: reason ?? null,
    })
    .execute();
}

/** Lists the newest entries of a weaver, the newest first; those of some kinds alone if given. */
export async function listWeaverEntries(
  db: Queryable,
  weaverId: number,
  kinds?: readonly WeaverEntryKind[],
): Promise<WeaverEntry[]> {
  let query = db
    .selectFrom('weaver_entry')
    .leftJoin('saree', 'saree.sku', 'weaver_entry.sku')
    .select(['id', 'at', 'kind', 'weaver_entry.sku', 'pieces', 'amount_paise', 'reference', 'reason'])
    .select(sql<string | null>`saree.name || ', ' || color`.as('title'))
    .where('weaver_id', '=', weaverId)
    .orderBy('id', 'desc')
    .limit(maxEntries);
  if (kinds) query = query.where('kind', 'in', kinds);
  return (await query.execute()).map(({ sku, pieces, title, ...row }) => ({
    id: Number(row.id),
    at: row.at,
    kind: row.kind as WeaverEntryKind,
    amount: paise(Number(row.amount_paise)),
    received: sku === null || pieces === null ? null : { sku, pieces, title: title ?? sku },
    reference: row.reference,
    reason: row.reason,
  }));
}

/** A saree that a weaver has woven. */
export interface WovenSaree {
  readonly sku: string;
  /** Name and colour. */
  readonly title: string;
}

/** Lists the sarees of a weaver by their names. */
export async function listWovenSarees(db: Queryable, name: string): Promise<WovenSaree[]> {
  return db
    .selectFrom('saree')
    .select('sku')
    .select(sql<string>`name || ', ' || color`.as('title'))
    .where('weaver', '=', name)
    .orderBy('title')
    .orderBy('sku')
    .limit(maxWeavers)
    .execute();
}

function toWeaver(row: {
  id: number | string;
  name: string;
  village: string | null;
  phone: string | null;
  balance_paise: number | string;
}): WeaverAccount {
  const { name, village, phone } = row;
  return { id: Number(row.id), name, village, phone, balance: paise(Number(row.balance_paise)) };
}
