/** Decides what becomes of the edits of one saree: by the rules of the catalogue's cells, and by the role of the person. Pure. */
import type { CellRule } from '../catalogue/cell-rules.ts';
import { type CatalogueEntry, csvColumns, newSareeDefaults } from '../catalogue/csv-columns.ts';
import { productPath } from '../catalogue/saree.ts';
import { cellsOf, readKnownCells, tidyCell } from '../catalogue/saree-cells.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import type { KnownSaree } from '../catalogue/write-sarees.ts';
import { formatPrice, type Paise } from '../money.ts';
import { type PriceRule, type PricesBefore, priceRangeOf } from '../saree-editing/price-rule.ts';
import {
  type CellEdit,
  type CellRefusal,
  cellRefusal,
  type NewSaree,
  refusalOf,
  type StaleCell,
} from './bulk-change.ts';

/** A saree as it is to be written, with its product path. */
export interface SareeWrite {
  readonly entry: CatalogueEntry;
  readonly path: string;
  /** `undefined` for a new one. */
  readonly known: KnownSaree | undefined;
}

export interface Weighed {
  readonly stale: readonly StaleCell[];
  readonly refusals: readonly CellRefusal[];
  /** `null` if nothing is to be written. */
  readonly write: SareeWrite | null;
  /** Cells that change, without those that are so already. */
  readonly cells: readonly CellEdit[];
}

/** Limit within which the person may change the price of a saree. */
export interface PriceLimit {
  readonly rule: PriceRule;
  /** Prices that it had; `undefined` if it had no other in a year. */
  readonly before: PricesBefore | undefined;
}

/** Rules by which edits are weighed. */
export interface WeighRules extends PriceLimit {
  readonly vocabulary: Vocabulary;
}

const requiredColumns = csvColumns.filter(({ isOptional }) => !isOptional).map(({ column }) => column);
const newLine = /\r\n?/g;

/** Tells whether two texts of a cell mean the same, such as `4,200.00` and `4200`. */
export function isSameCell(column: string, one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one.replaceAll(newLine, '\n'), other.replaceAll(newLine, '\n')];
  return first.trim() === second.trim() || tidyCell(column, first) === tidyCell(column, second);
}

/** Weighs the edits of a known saree, of which each column may have one. */
export function weighKnown(
  known: KnownSaree,
  edits: readonly CellEdit[],
  { vocabulary, ...limit }: WeighRules,
): Weighed {
  const { sku } = known.saree;
  const twice = edits.filter(({ column }, at) => edits.findIndex((one) => one.column === column) !== at);
  if (twice.length > 0) return refusedColumns(sku, twice, 'twice');
  const present = cellsOf(known.saree);
  const cells = edits
    .filter(({ column, to }) => !isSameCell(column, to, present[column] ?? ''))
    .map((edit) => ({ ...edit, from: edit.from.replaceAll(newLine, '\n'), to: edit.to.replaceAll(newLine, '\n') }));
  const stale = cells
    .filter(({ column, from }) => !isSameCell(column, from, present[column] ?? ''))
    .map(({ column, from }) => ({ sku, column, seen: from, now: present[column] ?? '' }));
  const read = readKnownCells(Object.fromEntries(cells.map(({ column, to }) => [column, to])), vocabulary);
  if (stale.length > 0 || !read.ok || cells.length === 0) {
    const refusals = read.ok ? [] : read.mistakes.map((mistake) => refusalOf(sku, mistake));
    return { stale, refusals, write: null, cells };
  }
  const { availability: _, ...kept } = known.saree;
  const entry: CatalogueEntry = { ...kept, ...read.entry };
  const refusals = refusalsOfRole(known.saree, read.entry, limit);
  const write = { entry, path: productPath(entry.name, entry.color), known };
  return { stale, refusals, write: refusals.length > 0 ? null : write, cells };
}

const refusedColumns = (sku: string, cells: readonly { readonly column: string }[], rule: CellRule): Weighed => ({
  stale: [],
  write: null,
  cells: [],
  refusals: cells.map(({ column }) => cellRefusal(sku, column, rule)),
});

/** Refuses a saree that the catalogue does not have. */
export const weighUnknown = (sku: string): Weighed => refusedColumns(sku, [{ column: 'sku' }], 'not_in_catalogue');

/** Refuses prices and HSN codes that are not the person's to set. */
function refusalsOfRole(
  { sku, price: present }: Pick<CatalogueEntry, 'sku' | 'price'>,
  { price, hsn }: Partial<CatalogueEntry>,
  { rule, before }: PriceLimit,
): CellRefusal[] {
  if (rule === 'any') return [];
  if (rule === 'none') {
    const asked = [...(price === undefined ? [] : ['price']), ...(hsn === undefined ? [] : ['hsn'])];
    return asked.map((column) => cellRefusal(sku, column, 'not_yours'));
  }
  const { low, high } = priceRangeOf(present, before);
  if (price === undefined || (price >= low && price <= high)) return [];
  return [cellRefusal(sku, 'price', 'price_range', formatPrice(low), formatPrice(high))];
}

/** Rules by which a new saree is weighed. */
export interface NewSareeRules {
  readonly vocabulary: Vocabulary;
  /** Least price for which the person may add one; `null` for any. */
  readonly leastPrice: Paise | null;
}

/** Weighs a new saree: all required cells must be there, and the number of its pieces. */
export function weighNew({ sku, cells }: NewSaree, { vocabulary, leastPrice }: NewSareeRules): Weighed {
  const missing = requiredColumns.filter((column) => !cells[column]?.trim());
  const given = Object.fromEntries(Object.entries(cells).filter(([column]) => !missing.includes(column)));
  const read = readKnownCells(given, vocabulary);
  const refusals = [
    ...missing.map((column) => cellRefusal(sku, column, 'missing')),
    ...(read.ok ? [] : read.mistakes.map((mistake) => refusalOf(sku, mistake))),
  ];
  const entry = { ...newSareeDefaults, ...(read.ok ? read.entry : {}) } as CatalogueEntry;
  if (read.ok && (entry.availability ?? null) === null) {
    refusals.push(cellRefusal(sku, 'availability', 'pieces_needed'));
  }
  if (leastPrice !== null && entry.price < leastPrice) {
    refusals.push(cellRefusal(sku, 'price', 'price_low', formatPrice(leastPrice)));
  }
  if (refusals.length > 0) return { stale: [], refusals, write: null, cells: [] };
  return {
    stale: [],
    refusals: [],
    cells: [],
    write: { entry, path: productPath(entry.name, entry.color), known: undefined },
  };
}
