/** Stores bulk changes: planned, applied, undone. SQL only. */
import { type Selectable, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { BulkChange as Row } from '../../database/types.ts';
import { dayMs, hourMs, subtractMs } from '../duration.ts';
import {
  type BulkCounts,
  type BulkEdits,
  type BulkSource,
  type CellEdit,
  type LeftCell,
  type NewSaree,
  undoDays,
} from './bulk-change.ts';

/** Time for which a planned change is kept: so long its plan may be looked at. */
const plannedMs = hourMs;

export interface BulkChange {
  readonly id: string;
  readonly source: BulkSource;
  readonly staffId: string;
  readonly edits: BulkEdits;
  readonly plannedAt: Date;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly left: readonly LeftCell[];
}

/** A planned change, before it is stored. */
export type NewPlan = Pick<BulkChange, 'id' | 'source' | 'staffId' | 'edits' | 'plannedAt'>;

/** Stores a plan in place of what the person has planned before and not applied. */
export async function insertPlan(
  trx: OpenTransaction,
  { id, source, staffId, edits, plannedAt }: NewPlan,
): Promise<void> {
  await trx.deleteFrom('bulk_change').where('staff_id', '=', staffId).where('applied_at', 'is', null).execute();
  const [cells, newSarees] = [JSON.stringify(edits.cells), JSON.stringify(edits.newSarees)];
  await trx
    .insertInto('bulk_change')
    .values({ id, source, staff_id: staffId, planned_at: plannedAt, cells, new_sarees: newSarees })
    .execute();
}

/** Returns a change, applied or planned within the last hour; `null` if there is none. */
export async function findBulkChange(db: Queryable, id: string, now: Date): Promise<BulkChange | null> {
  const row = await selectKept(db, id, now).executeTakeFirst();
  return row ? toBulkChange(row) : null;
}

/** Returns a change as {@link findBulkChange} does, and locks it. */
export async function lockBulkChange(trx: OpenTransaction, id: string, now: Date): Promise<BulkChange | null> {
  const row = await selectKept(trx, id, now).forUpdate().executeTakeFirst();
  return row ? toBulkChange(row) : null;
}

function selectKept(db: Queryable, id: string, now: Date) {
  return db
    .selectFrom('bulk_change')
    .selectAll()
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('applied_at', 'is not', null), eb('planned_at', '>', subtractMs(now, plannedMs))]));
}

/** Marks a change as applied, with the cells that it really changed. */
export async function setApplied(
  trx: OpenTransaction,
  { id, cells, at }: { readonly id: string; readonly cells: readonly CellEdit[]; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('bulk_change')
    .set({ applied_at: at, cells: JSON.stringify(cells) })
    .where('id', '=', id)
    .execute();
}

/** Marks a change as undone, with the cells that this left as they are. */
export async function setUndone(
  trx: OpenTransaction,
  { id, staffId, left, at }: { id: string; staffId: string; left: readonly LeftCell[]; at: Date },
): Promise<void> {
  await trx
    .updateTable('bulk_change')
    .set({ undone_at: at, undone_by: staffId, left_cells: JSON.stringify(left) })
    .where('id', '=', id)
    .execute();
}

/** A change that was applied, for the list of them. */
export interface ListedBulkChange {
  readonly id: string;
  readonly source: BulkSource;
  readonly who: string;
  readonly appliedAt: Date;
  readonly undoneAt: Date | null;
  readonly undoneBy: string | null;
  readonly counts: BulkCounts;
}

/** Returns the changes that were applied in the last 30 days, the newest first, at most `max`. */
export async function listBulkChanges(db: Queryable, max: number): Promise<ListedBulkChange[]> {
  const { rows } = await sql<Omit<ListedBulkChange, 'counts'> & BulkCounts>`
    select bulk_change.id, source, staff.name as who, applied_at as "appliedAt", undone_at as "undoneAt",
      undoer.name as "undoneBy", jsonb_array_length(new_sarees) as added, cell.changed, cell.cells, cell.stock
    from bulk_change
      join staff on staff.id = staff_id
      left join staff as undoer on undoer.id = undone_by
      cross join lateral (
        select count(distinct one ->> 'sku')::int as changed, count(*)::int as cells,
          (count(*) filter (where one ->> 'column' = 'availability'))::int as stock
        from jsonb_array_elements(bulk_change.cells) as one
      ) as cell
    where applied_at is not null
    order by applied_at desc
    limit ${max}`.execute(db);
  return rows.map(({ added, changed, cells, stock, ...row }) => ({ ...row, counts: { added, changed, cells, stock } }));
}

/** Deletes changes that cannot be undone any more, and plans that nobody applied. */
export async function deleteOldBulkChanges({ db, now }: { readonly db: Queryable; now(): Date }): Promise<void> {
  await db
    .deleteFrom('bulk_change')
    .where(({ or, and, eb }) =>
      or([
        eb('applied_at', '<', subtractMs(now(), undoDays * dayMs)),
        and([eb('applied_at', 'is', null), eb('planned_at', '<', subtractMs(now(), plannedMs))]),
      ]),
    )
    .execute();
}

function toBulkChange(row: Selectable<Row>): BulkChange {
  return {
    id: row.id,
    source: row.source as BulkSource,
    staffId: row.staff_id,
    edits: { cells: row.cells as unknown as CellEdit[], newSarees: row.new_sarees as unknown as NewSaree[] },
    plannedAt: row.planned_at,
    appliedAt: row.applied_at,
    undoneAt: row.undone_at,
    left: (row.left_cells ?? []) as unknown as LeftCell[],
  };
}
