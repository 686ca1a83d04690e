/** Undoes a bulk change within 30 days, cell by cell. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { cellsOf } from '../catalogue/saree-cells.ts';
import { lockCatalogue, type StockChange } from '../catalogue/write-sarees.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import { hideSarees } from '../saree-editing/show-saree.ts';
import type { Services } from '../services.ts';
import { type ChangedPrice, pricesOf } from './apply-bulk-change.ts';
import { type CellEdit, inverseOf, type LeftCell, undoDays } from './bulk-change.ts';
import { lockBulkChange, setUndone } from './bulk-change-store.ts';
import { type CheckedEdits, checkEdits, type KnownSarees, readKnownSarees } from './check-edits.ts';
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
    const known = await readKnownSarees(trx, [...new Set(cells.map(({ sku }) => sku))], true);
    const { checked, left } = await checkWhatIsPossible(trx, { cells, known, priceRule, now: now() });
    const hidden = await hideSarees(
      trx,
      change.edits.newSarees.map(({ sku }) => sku),
    );
    const stock = await writeEdits(trx, checked.writes, staffId);
    await setUndone(trx, { id, staffId, left, at: now() });
    return { ok: true, restored: checked.cells.length, hidden, left, prices: pricesOf(checked), stock };
  };
  return decideInTransaction(db, decide, onDecided);
}

interface UndoCheck {
  readonly cells: readonly CellEdit[];
  readonly known: KnownSarees;
  readonly priceRule: PriceRule;
  readonly now: Date;
}

/** Checks the cells without those that cannot be undone, which it returns with the reason. */
async function checkWhatIsPossible(
  trx: OpenTransaction,
  { cells, known, ...rules }: UndoCheck,
): Promise<{ readonly checked: CheckedEdits; readonly left: readonly LeftCell[] }> {
  const left: LeftCell[] = [];
  let possible = cells;
  for (;;) {
    const checked = await checkEdits(trx, { edits: { cells: possible, newSarees: [] }, known, ...rules });
    const wrong = [
      ...checked.stale.map(({ sku, column }) => ({ sku, column, why: 'was changed since' })),
      ...checked.refusals.map(({ sku, column, message }) => ({ sku, column, why: message })),
    ];
    if (wrong.length === 0) return { checked, left };
    const reasons = new Map(
      wrong.flatMap(({ sku, column, why }) => columnsWith(column).map((one) => [`${sku} ${one}`, why] as const)),
    );
    const isLeft = ({ sku, column }: CellEdit) => reasons.has(`${sku} ${column}`);
    for (const { sku, column } of possible.filter(isLeft)) {
      const saree = known.get(sku)?.saree;
      const now = saree ? (cellsOf(saree)[column] ?? '') : '';
      left.push({ sku, column, now, why: reasons.get(`${sku} ${column}`) ?? '' });
    }
    const others = possible.filter((cell) => !isLeft(cell));
    if (others.length === possible.length) throw new Error('a refused cell is none of those that are undone');
    possible = others;
  }
}

/** Name and colour are one address: where one of them stays, so does the other. */
const columnsWith = (column: string): string[] =>
  column === 'color' || column === 'name' ? ['name', 'color'] : [column];
