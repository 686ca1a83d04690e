/** Applies a bulk change that was planned: all of it, or nothing. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { lockCatalogue, type StockChange } from '../catalogue/write-sarees.ts';
import type { Paise } from '../money.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import type { Services } from '../services.ts';
import { type BulkCounts, type BulkSource, type CellRefusal, countsOf, type StaleCell } from './bulk-change.ts';
import { lockBulkChange, setApplied } from './bulk-change-store.ts';
import { checkEdits, readKnownSarees } from './check-edits.ts';
import type { SareeWrite } from './weigh-edits.ts';
import { writeEdits } from './write-edits.ts';

/** A price that a bulk change has changed. */
export interface ChangedPrice {
  readonly sku: string;
  readonly before: Paise;
  readonly after: Paise;
}

/** A saree that a bulk change has added. */
export interface AddedSaree {
  readonly sku: string;
  readonly price: Paise;
  readonly pieces: number;
}

export type ApplyOutcome =
  | {
      readonly ok: true;
      readonly counts: BulkCounts;
      readonly added: readonly AddedSaree[];
      readonly prices: readonly ChangedPrice[];
      readonly stock: readonly StockChange[];
    }
  /** It was never planned by this person, or over an hour ago. */
  | { readonly ok: false; readonly code: 'unknown_change' | 'applied_already' }
  /** Somebody has changed these cells since the change was planned. */
  | { readonly ok: false; readonly code: 'stale'; readonly stale: readonly StaleCell[] }
  | { readonly ok: false; readonly code: 'mistakes'; readonly refusals: readonly CellRefusal[] };

export interface ApplyRequest {
  readonly id: string;
  readonly source: BulkSource;
  /** The person who planned it. */
  readonly staffId: string | null;
  readonly priceRule: PriceRule;
}

/** Applies what a person has planned, unless the catalogue has changed in a cell of it. */
export async function applyBulkChange(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, source, staffId, priceRule }: ApplyRequest,
  onDecided?: OnDecided<ApplyOutcome>,
): Promise<ApplyOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ApplyOutcome> => {
    await lockCatalogue(trx);
    const planned = await lockBulkChange(trx, id, now());
    if (!planned || planned.staffId !== staffId || planned.source !== source)
      return { ok: false, code: 'unknown_change' };
    if (planned.appliedAt) return { ok: false, code: 'applied_already' };
    const { edits } = planned;
    const skus = [...edits.cells, ...edits.newSarees].map(({ sku }) => sku);
    const known = await readKnownSarees(trx, skus, true);
    const vocabulary = await readVocabulary(trx);
    const checked = await checkEdits(trx, { edits, known, vocabulary, priceRule, now: now() });
    if (checked.stale.length > 0) return { ok: false, code: 'stale', stale: checked.stale };
    if (checked.refusals.length > 0) return { ok: false, code: 'mistakes', refusals: checked.refusals };
    const { writes } = checked;
    const stock = await writeEdits(trx, { writes, vocabulary, detail: { staffId } });
    await setApplied(trx, { id, cells: checked.cells, at: now() });
    const counts = countsOf({ cells: checked.cells, newSarees: edits.newSarees });
    return { ok: true, counts, added: addedOf(writes), prices: pricesOf(writes), stock };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Returns the prices of known sarees that change. */
export function pricesOf(writes: readonly SareeWrite[]): ChangedPrice[] {
  return writes.flatMap(({ entry: { sku, price: after }, known }) =>
    known && known.saree.price !== after ? [{ sku, before: known.saree.price, after }] : [],
  );
}

/** Returns the sarees that are new. */
const addedOf = (writes: readonly SareeWrite[]): AddedSaree[] =>
  writes.flatMap(({ entry: { sku, price, availability }, known }) =>
    known ? [] : [{ sku, price, pieces: availability ?? 0 }],
  );
