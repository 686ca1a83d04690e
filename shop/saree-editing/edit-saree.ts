/** Changes fields of a listed saree, by the rules of the catalogue's file. Two people change different fields of one saree. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type CellMistake, cellMistake } from '../catalogue/cell-rules.ts';
import type { CatalogueEntry } from '../catalogue/csv-columns.ts';
import { productPath } from '../catalogue/saree.ts';
import { type Cells, cellsOf, readKnownCells, tidyCell } from '../catalogue/saree-cells.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import {
  findSkuAtPath,
  finishEdit,
  type KnownSaree,
  lockCatalogue,
  selectKnownSarees,
  toKnownSaree,
  writeSaree,
} from '../catalogue/write-sarees.ts';
import type { Paise } from '../money.ts';
import type { Services } from '../services.ts';
import { type PriceRule, priceRangeOf } from './price-rule.ts';
import { readPricesBefore } from './price-store.ts';

/** A cell as the person saw it, and as they want it. */
export interface CellChange {
  readonly from: string;
  readonly to: string;
}

export interface EditRequest {
  readonly sku: string;
  /** By editable column. */
  readonly changes: Readonly<Record<string, CellChange>>;
  readonly priceRule: PriceRule;
}

/** A cell that was changed. */
export interface ChangedCell {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export type EditOutcome =
  | {
      readonly ok: true;
      /** The saree's product path now. */
      readonly path: string;
      /** Without what was so already. */
      readonly changed: readonly ChangedCell[];
      readonly price: { readonly before: Paise; readonly after: Paise } | null;
    }
  | { readonly ok: false; readonly code: 'unknown_saree' }
  /** Somebody else has changed the field since: it is `theirs` now. */
  | { readonly ok: false; readonly code: 'stale'; readonly field: string; readonly theirs: string; readonly at: Date }
  | { readonly ok: false; readonly code: 'mistakes'; readonly mistakes: readonly CellMistake[] }
  | { readonly ok: false; readonly code: 'price_not_yours' | 'hsn_not_yours' }
  | { readonly ok: false; readonly code: 'price_too_far'; readonly low: Paise; readonly high: Paise };

/**
 * Changes a saree, or nothing. A field that is no more what the person saw, and not what they want, refuses all of it; a
 * field that is so already is none. Its address moves with name and colour, as by an import.
 */
export async function editSaree(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: EditRequest,
  onDecided?: OnDecided<EditOutcome>,
): Promise<EditOutcome> {
  return decideInTransaction(db, (trx) => decide(trx, request, now()), onDecided);
}

async function decide(trx: OpenTransaction, { sku, changes, priceRule }: EditRequest, now: Date): Promise<EditOutcome> {
  await lockCatalogue(trx);
  const row = await selectKnownSarees(trx).select('updated_at').where('sku', '=', sku).executeTakeFirst();
  if (!row) return { ok: false, code: 'unknown_saree' };
  const { updated_at: at, ...rest } = row;
  const known = toKnownSaree(rest);
  const cells = cellsOf(known.saree);
  const wanted = Object.entries(changes).filter(([field, { to }]) => !isSame(field, to, cells));
  const stale = wanted.find(([field, { from }]) => !isSame(field, from, cells));
  if (stale) return { ok: false, code: 'stale', field: stale[0], theirs: cells[stale[0]] ?? '', at };
  const vocabulary = await readVocabulary(trx);
  const read = readKnownCells(Object.fromEntries(wanted.map(([field, { to }]) => [field, to])), vocabulary);
  if (!read.ok) return { ok: false, code: 'mistakes', mistakes: read.mistakes };
  return (
    refuseHsn(read.entry, priceRule) ??
    (await refusePrice(trx, known, read.entry.price, priceRule, now)) ??
    (await write(trx, vocabulary, known, read.entry, cells))
  );
}

const isSame = (field: string, text: string, cells: Cells) => tidyCell(field, text) === (cells[field] ?? '');

/** Refuses another HSN code, which sets the rate of GST, from whoever may not set the price. */
function refuseHsn({ hsn }: Partial<CatalogueEntry>, rule: PriceRule): EditOutcome | null {
  return hsn !== undefined && rule === 'none' ? { ok: false, code: 'hsn_not_yours' } : null;
}

async function refusePrice(
  trx: OpenTransaction,
  { saree }: KnownSaree,
  price: Paise | undefined,
  rule: PriceRule,
  now: Date,
): Promise<EditOutcome | null> {
  if (price === undefined || rule === 'any') return null;
  if (rule === 'none') return { ok: false, code: 'price_not_yours' };
  const before = await readPricesBefore(trx, [saree.sku], now);
  const { low, high } = priceRangeOf(saree.price, before.get(saree.sku));
  return price < low || price > high ? { ok: false, code: 'price_too_far', low, high } : null;
}

async function write(
  trx: OpenTransaction,
  vocabulary: Vocabulary,
  known: KnownSaree,
  entry: Partial<CatalogueEntry>,
  cells: Cells,
): Promise<EditOutcome> {
  // Without `availability`, which only the ledger changes.
  const { availability: _, ratingCount: _count, ...present } = known.saree;
  const next = { ...present, ...entry };
  const path = productPath(next.name, next.color);
  const changed = Object.entries(cellsOf({ ...known.saree, ...next, availability: known.saree.availability }))
    .map(([field, after]) => ({ field, before: cells[field] ?? '', after }))
    .filter(({ before, after }) => before !== after);
  const price = next.price === known.saree.price ? null : { before: known.saree.price, after: next.price };
  if (changed.length === 0) return { ok: true, path: known.path, changed, price };
  const other = await findSkuAtPath(trx, path, next.sku);
  if (other) return taken(other);
  await writeSaree(trx, vocabulary, next, known);
  await finishEdit(trx, vocabulary, next, known);
  return { ok: true, path, changed, price };
}

/** Refuses a product path that another saree has. */
function taken(sku: string): { ok: false; code: 'mistakes'; mistakes: CellMistake[] } {
  return {
    ok: false,
    code: 'mistakes',
    mistakes: [cellMistake('color', 'taken', sku)],
  };
}
