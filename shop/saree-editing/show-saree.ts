/** Shows and hides sarees, now or at a time, and archives them. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { refreshSearchWords } from '../catalogue/search-store.ts';
import { selectReservedCount } from '../orders/reserved-line-store.ts';
import type { Services } from '../services.ts';
import { afterDueTimes, type ShowTimes } from '../show-times.ts';

export type ShowRefusal =
  | { readonly ok: false; readonly code: 'unknown_saree' | 'archived' | 'not_archived' }
  | { readonly ok: false; readonly code: 'shown_already' | 'hidden_already' | 'past_time' | 'out_of_order' }
  /** Pieces are free to sell, or reserved: nothing that is in the shop is archived. */
  | { readonly ok: false; readonly code: 'in_stock'; readonly available: number }
  | { readonly ok: false; readonly code: 'reserved'; readonly reserved: number };

export type ShowOutcome = { readonly ok: true; readonly before: ShowTimes } | ShowRefusal;

type Needs = Pick<Services, 'db' | 'now'>;

/** Shows a saree, or hides it. What was scheduled to do the same is done by this. */
export async function setShown(
  { db }: Pick<Needs, 'db'>,
  { sku, isShown }: { readonly sku: string; readonly isShown: boolean },
  onDecided?: OnDecided<ShowOutcome>,
): Promise<ShowOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ShowOutcome> => {
    const saree = await lockSaree(trx, sku);
    if (!saree) return { ok: false, code: 'unknown_saree' };
    if (saree.archived_at) return { ok: false, code: 'archived' };
    if (saree.is_shown === isShown) return { ok: false, code: isShown ? 'shown_already' : 'hidden_already' };
    await writeShown(trx, sku, isShown);
    await refreshSearchWords(trx);
    return { ok: true, before: scheduleOf(saree) };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Sets when a saree will be shown and hidden; `null` for never. */
export async function scheduleSaree(
  { db, now }: Needs,
  { sku, showAt, hideAt }: ShowTimes & { readonly sku: string },
  onDecided?: OnDecided<ShowOutcome>,
): Promise<ShowOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ShowOutcome> => {
    const saree = await lockSaree(trx, sku);
    if (!saree) return { ok: false, code: 'unknown_saree' };
    if (saree.archived_at) return { ok: false, code: 'archived' };
    if ([showAt, hideAt].some((at) => at !== null && at <= now())) return { ok: false, code: 'past_time' };
    if (showAt && hideAt && showAt.getTime() === hideAt.getTime()) return { ok: false, code: 'out_of_order' };
    await trx.updateTable('saree').set({ show_at: showAt, hide_at: hideAt }).where('sku', '=', sku).execute();
    return { ok: true, before: scheduleOf(saree) };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Archives a saree of which no piece is in the shop, or takes it out of the archive, hidden. */
export async function setArchived(
  { db, now }: Needs,
  { sku, isArchived }: { readonly sku: string; readonly isArchived: boolean },
  onDecided?: OnDecided<ShowOutcome>,
): Promise<ShowOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ShowOutcome> => {
    const saree = await lockSaree(trx, sku);
    if (!saree) return { ok: false, code: 'unknown_saree' };
    if ((saree.archived_at !== null) === isArchived)
      return { ok: false, code: isArchived ? 'archived' : 'not_archived' };
    if (isArchived && saree.availability > 0) return { ok: false, code: 'in_stock', available: saree.availability };
    const reserved = isArchived ? await countReserved(trx, sku) : 0;
    if (reserved > 0) return { ok: false, code: 'reserved', reserved };
    const changes = { is_shown: false, show_at: null, hide_at: null, archived_at: isArchived ? now() : null };
    await trx.updateTable('saree').set(changes).where('sku', '=', sku).execute();
    await refreshSearchWords(trx);
    return { ok: true, before: scheduleOf(saree) };
  };
  return decideInTransaction(db, decide, onDecided);
}

/**
 * Shows and hides the sarees whose time has come; of two times that have come, the later one counts. Returns the number of
 * sarees.
 */
export async function showAndHideDue({ db, now }: Needs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const at = now();
    const due = await trx
      .selectFrom('saree')
      .select(['sku', 'is_shown', 'show_at', 'hide_at'])
      .where(sql<Date>`least(show_at, hide_at)`, '<=', at)
      .orderBy(sql`sku collate "C"`)
      .forNoKeyUpdate()
      .execute();
    for (const { sku, ...times } of due) {
      const { isShown, showAt, hideAt } = afterDueTimes(scheduleOf(times), at);
      await writeShown(trx, sku, isShown);
      await trx.updateTable('saree').set({ show_at: showAt, hide_at: hideAt }).where('sku', '=', sku).execute();
    }
    if (due.length > 0) await refreshSearchWords(trx);
    return due.length;
  });
}

/**
 * Writes whether a saree is shown. Shoppers who wait for one that is shown again are told of its pieces, as if these had just
 * arrived.
 */
async function writeShown(trx: OpenTransaction, sku: string, isShown: boolean): Promise<void> {
  const done = isShown ? { show_at: null } : { hide_at: null };
  await trx
    .updateTable('saree')
    .set({ is_shown: isShown, ...done })
    .where('sku', '=', sku)
    .execute();
  if (!isShown) return;
  await sql`
    insert into restocked (sku) select sku from saree where sku = ${sku} and availability > 0
    on conflict do nothing`.execute(trx);
}

/** Hides those of these sarees that are shown, now or at a time, and returns their skus. The caller refreshes the search words. */
export async function hideSarees(trx: OpenTransaction, skus: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('saree')
    .set({ is_shown: false, show_at: null, hide_at: null })
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .where(({ or, eb }) => or([eb('is_shown', '=', true), eb('show_at', 'is not', null)]))
    .returning('sku')
    .execute();
  return rows.map(({ sku }) => sku).sort();
}

function lockSaree(trx: OpenTransaction, sku: string) {
  return trx
    .selectFrom('saree')
    .select(['is_shown', 'show_at', 'hide_at', 'archived_at', 'availability'])
    .where('sku', '=', sku)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const scheduleOf = (row: { show_at: Date | null; hide_at: Date | null }): ShowTimes => ({
  showAt: row.show_at,
  hideAt: row.hide_at,
});

/** Counts the pieces of a saree that open orders reserve. */
export async function countReserved(db: Queryable, sku: string): Promise<number> {
  const row = await selectReservedCount(db, sku).executeTakeFirst();
  return Number(row?.pieces ?? 0);
}
