/** Bulk changes: cells of many sarees that are changed together, and sarees that are added with them. Pure. */
import { type CellMistake, type CellRule, cellMistake } from '../catalogue/cell-rules.ts';
import type { Cells } from '../catalogue/saree-cells.ts';

/** A cell of a known saree as it was seen, and as it is to be. */
export interface CellEdit {
  readonly sku: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** A saree that is added, with its cells by column. */
export interface NewSaree {
  readonly sku: string;
  readonly cells: Cells;
}

export interface BulkEdits {
  readonly cells: readonly CellEdit[];
  readonly newSarees: readonly NewSaree[];
}

/** A cell that the catalogue, or the person's role, does not allow. */
export interface CellRefusal extends Omit<CellMistake, 'field'> {
  readonly sku: string;
  readonly column: string;
}

/** Returns the refusal of a cell that breaks a rule. */
export function cellRefusal(sku: string, column: string, rule: CellRule, ...limits: readonly string[]): CellRefusal {
  return refusalOf(sku, cellMistake(column, rule, ...limits));
}

/** Returns a mistake in a cell as the refusal of the saree's. */
export const refusalOf = (sku: string, { field: column, ...mistake }: CellMistake): CellRefusal => ({
  sku,
  column,
  ...mistake,
});

/** A cell that is neither as it was seen nor as it is to be: somebody has changed it since. */
export interface StaleCell {
  readonly sku: string;
  readonly column: string;
  readonly seen: string;
  readonly now: string;
}

/** A cell that an undo leaves as it is, and why. */
export interface LeftCell {
  readonly sku: string;
  readonly column: string;
  readonly now: string;
  readonly why: string;
  /** The rule for which it is left; undefined in what was stored before rules had codes. */
  readonly rule?: CellRule;
  readonly limits?: readonly string[];
}

/** Origins of a bulk change. */
export const bulkSources = ['file', 'grid'] as const;
export type BulkSource = (typeof bulkSources)[number];

/** Days in which a bulk change can be undone, and for which its cells are kept. */
export const undoDays = 30;
/** Most sarees of a file, and most cells that are changed in the grid at once. */
export const maxSareesOfFile = 10_000;
export const maxCellsOfGrid = 5_000;

/** Returns the edits that undo cells. */
export const inverseOf = (cells: readonly CellEdit[]): CellEdit[] =>
  cells.map(({ sku, column, from, to }) => ({ sku, column, from: to, to: from }));

/** A saree with what a bulk change does to it. */
export interface SareeDiff {
  readonly sku: string;
  readonly isNew: boolean;
  readonly cells: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

/** Returns a bulk change saree by saree: the new ones first, the others in the order of their first cells. */
export function diffOf({ cells, newSarees }: BulkEdits): SareeDiff[] {
  const added = newSarees.map(({ sku, cells: own }) => ({
    sku,
    isNew: true,
    cells: Object.entries(own)
      .filter(([column, after]) => column !== 'sku' && after !== '')
      .map(([column, after]) => ({ column, before: '', after })),
  }));
  const changed = [...groupBySku(cells)].map(([sku, own]) => ({
    sku,
    isNew: false,
    cells: own.map(({ column, from, to }) => ({ column, before: from, after: to })),
  }));
  return [...added, ...changed];
}

/** Returns cells by their saree, in their order. */
export function groupBySku<Cell extends { readonly sku: string }>(cells: readonly Cell[]): Map<string, Cell[]> {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const group = groups.get(cell.sku);
    if (group) group.push(cell);
    else groups.set(cell.sku, [cell]);
  }
  return groups;
}

/** Numbers of a bulk change. */
export interface BulkCounts {
  /** Sarees that it adds, and known sarees that it changes. */
  readonly added: number;
  readonly changed: number;
  /** Cells of the known ones. */
  readonly cells: number;
  /** Known sarees whose stock it counts anew. */
  readonly stock: number;
}

/** Counts what a bulk change does. */
export function countsOf({ cells, newSarees }: BulkEdits): BulkCounts {
  return {
    added: newSarees.length,
    changed: new Set(cells.map(({ sku }) => sku)).size,
    cells: cells.length,
    stock: cells.filter(({ column }) => column === 'availability').length,
  };
}
