/** Stores drafts of sarees. SQL only. */
import type { Selectable } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { SareeDraft } from '../../database/types.ts';
import type { Cells } from '../catalogue/saree-cells.ts';
import { listingRoles, type Role } from '../roles.ts';
import { type PriceRule, priceRuleOf } from './price-rule.ts';

export interface Draft {
  readonly id: string;
  readonly fields: Cells;
  readonly version: number;
  /** The person who began it, and below those who changed it last and have it listed; `null` for a command. */
  readonly staffId: string | null;
  readonly changedBy: string | null;
  readonly listAt: Date | null;
  readonly listBy: string | null;
  /** Reason why it could not be listed at its time, as a sentence. */
  readonly refusal: string | null;
  readonly listedSku: string | null;
  readonly discardedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Locks and returns a draft, also one that is listed or discarded; `null` if there is none. */
export async function lockDraft(trx: OpenTransaction, id: string): Promise<Draft | null> {
  const row = await trx.selectFrom('saree_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Inserts a draft; does nothing if its id is taken. */
export async function insertDraft(
  trx: OpenTransaction,
  { id, fields, staffId, at }: { id: string; fields: Cells; staffId: string | null; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('saree_draft')
    .values({
      id,
      fields: JSON.stringify(fields),
      version: 1,
      staff_id: staffId,
      changed_by: staffId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a new version of a draft's fields. Nobody has agreed to list it as it is now: its time is cleared. */
export async function updateDraft(
  trx: OpenTransaction,
  {
    id,
    fields,
    version,
    staffId,
    at,
  }: { id: string; fields: Cells; version: number; staffId: string | null; at: Date },
): Promise<void> {
  const changes = {
    fields: JSON.stringify(fields),
    version,
    changed_by: staffId,
    updated_at: at,
    list_at: null,
    list_by: null,
    refusal: null,
  };
  await trx.updateTable('saree_draft').set(changes).where('id', '=', id).execute();
}

/** Sets when and for whom a draft is listed; `null` for never. */
export async function scheduleDraft(
  trx: OpenTransaction,
  id: string,
  { at, staffId }: { at: Date | null; staffId: string | null },
): Promise<void> {
  const changes = { list_at: at, list_by: at === null ? null : staffId, refusal: null };
  await trx.updateTable('saree_draft').set(changes).where('id', '=', id).execute();
}

/** Closes a draft that has become a saree. */
export async function closeListedDraft(trx: OpenTransaction, id: string, sku: string, at: Date): Promise<void> {
  const changes = { listed_sku: sku, listed_at: at, list_at: null, list_by: null, refusal: null };
  await trx.updateTable('saree_draft').set(changes).where('id', '=', id).execute();
}

/** Stores why a draft could not be listed at its time, unless that is another one by now: it is not tried again. */
export async function refuseDraft(
  db: Queryable,
  { id, words, now }: { id: string; words: string; now: Date },
): Promise<void> {
  await db
    .updateTable('saree_draft')
    .set({ list_at: null, refusal: words })
    .where('id', '=', id)
    .where('list_at', '<=', now)
    .where('listed_at', 'is', null)
    .execute();
}

/** Sets when a draft was discarded; `null` for one that is taken up again. */
export async function setDiscarded(trx: OpenTransaction, id: string, at: Date | null): Promise<void> {
  const changes = { discarded_at: at, list_at: null, list_by: null };
  await trx.updateTable('saree_draft').set(changes).where('id', '=', id).execute();
}

/** Counts the drafts that a person began and that are not listed: the open ones, and with the discarded ones. */
export async function countDraftsOf(db: Queryable, staffId: string): Promise<{ open: number; kept: number }> {
  return db
    .selectFrom('saree_draft')
    .select(({ fn }) => [
      fn.countAll<number>().as('kept'),
      fn.countAll<number>().filterWhere('discarded_at', 'is', null).as('open'),
    ])
    .where('staff_id', '=', staffId)
    .where('listed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** A draft that is to be listed now; `isAllowed` tells whether whoever asked for it still may, `priceRule` at which prices. */
export interface DueDraft {
  readonly id: string;
  readonly staffId: string | null;
  readonly isAllowed: boolean;
  readonly priceRule: PriceRule;
}

/** Returns the drafts whose time has come, at most twenty. Of those by people who were removed nothing is listed. */
export async function listDueDrafts(db: Queryable, now: Date): Promise<DueDraft[]> {
  const rows = await db
    .selectFrom('saree_draft')
    .leftJoin('staff', 'staff.id', 'list_by')
    .select(['saree_draft.id', 'list_by', 'staff.role', 'staff.removed_at'])
    .where('list_at', '<=', now)
    .orderBy('list_at')
    .limit(20)
    .execute();
  const isAllowed = ({ list_by, role, removed_at }: (typeof rows)[number]) =>
    list_by === null || (removed_at === null && listingRoles.some((allowed) => allowed === role));
  return rows.map((row) => ({
    id: row.id,
    staffId: row.list_by,
    isAllowed: isAllowed(row),
    priceRule: priceRuleOf((row.role as Role | null) ?? 'command'),
  }));
}

/** Returns the name of whoever changed a draft last. */
export async function readChanger(db: Queryable, { changedBy }: Draft): Promise<string | null> {
  if (changedBy === null) return null;
  const row = await db.selectFrom('staff').select('name').where('id', '=', changedBy).executeTakeFirst();
  return row?.name ?? null;
}

/** Converts a row. */
export function toDraft(row: Selectable<SareeDraft>): Draft {
  return {
    id: row.id,
    fields: row.fields as Cells,
    version: row.version,
    staffId: row.staff_id,
    changedBy: row.changed_by,
    listAt: row.list_at,
    listBy: row.list_by,
    refusal: row.refusal,
    listedSku: row.listed_sku,
    discardedAt: row.discarded_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
