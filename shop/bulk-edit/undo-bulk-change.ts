/** Undoes a bulk change within 30 days, cell by cell. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { lockCatalogue, type StockChange } from '../catalogue/write-sarees.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import { hideSarees } from '../saree-editing/show-saree.ts';
import type { Services } from '../services.ts';
import { type ChangedPrice, pricesOf } from './apply-bulk-change.ts';
import { type BulkSource, inverseOf, type LeftCell, undoDays } from './bulk-change.ts';
import { lockBulkChange, setUndone } from './bulk-change-store.ts';
import { readKnownSarees } from './check-edits.ts';
import { weighUndo } from './weigh-undo.ts';
import { writeEdits } from './write-edits.ts';

export type UndoOutcome =
  | {
      readonly ok: true;
      /** Cells that are again what they were. */
      readonly restored: number;
      /** Sarees that the change had added, which are hidden now; their orders and their stock stay. */
      readonly hidden: readonly string[];
      readonly left: readonly LeftCell[];
      readonly prices: readonly ChangedPrice[];
      readonly stock: readonly StockChange[];
    }
  | { readonly ok: false; readonly code: 'unknown_change' | 'undone_already' | 'too_late' };

export interface UndoRequest {
  readonly id: string;
  readonly staffId: string | null;
  readonly priceRule: PriceRule;
}

/** Notes of the counts that an undo makes, in the ledger. */
const undoNotes: Readonly<Record<BulkSource, string>> = {
  file: 'an import was undone',
  grid: 'changes in the grid were undone',
};

/**
 * Restores each cell, and hides the sarees that were added. What somebody has changed since, what the rules do not
 * allow any more and what is not the person's to set is left as it is, and named.
 */
export async function undoBulkChange(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, staffId, priceRule }: UndoRequest,
  onDecided?: OnDecided<UndoOutcome>,
): Promise<UndoOutcome> {
  const decide = async (trx: OpenTransaction): Promise<UndoOutcome> => {
    await lockCatalogue(trx);
    const change = await lockBulkChange(trx, id, now());
    if (!change?.appliedAt || staffId === null) return { ok: false, code: 'unknown_change' };
    if (change.undoneAt) return { ok: false, code: 'undone_already' };
    if (change.appliedAt < subtractMs(now(), undoDays * dayMs)) return { ok: false, code: 'too_late' };
    const cells = inverseOf(change.edits.cells);
    const added = change.edits.newSarees.map(({ sku }) => sku);
    // One statement locks all of them in the order in which buyers do.
    const known = await readKnownSarees(trx, [...cells.map(({ sku }) => sku), ...added], true);
    const vocabulary = await readVocabulary(trx);
    const { writes, left, ...undone } = await weighUndo(trx, { cells, known, vocabulary, priceRule, now: now() });
    const hidden = await hideSarees(trx, added);
    const stock = await writeEdits(trx, { writes, vocabulary, detail: { staffId, note: undoNotes[change.source] } });
    await setUndone(trx, { id, staffId, left, at: now() });
    return { ok: true, restored: undone.cells.length, hidden, left, prices: pricesOf(writes), stock };
  };
  return decideInTransaction(db, decide, onDecided);
}
