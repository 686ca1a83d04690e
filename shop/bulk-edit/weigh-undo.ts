/** Decides which cells of a bulk change an undo gives back, and which it leaves. Writes nothing. */
import type { Queryable } from '../../database/connect.ts';
import { cellsOf } from '../catalogue/saree-cells.ts';
import { type CellEdit, type CellRefusal, cellRefusal, groupBySku, type LeftCell } from './bulk-change.ts';
import { createWeigher, refusalOfPath, type Weigher, type WeighRequest } from './check-edits.ts';
import { mapInSlices } from './in-slices.ts';
import { claimOrStay, movedOf, readPathOwners, type TakenPath } from './taken-paths.ts';
import type { Weighed } from './weigh-edits.ts';

/** Cells that an undo gives back, how their sarees are written, and cells that it leaves. */
export interface WeighedUndo extends Pick<Weighed, 'cells'> {
  readonly writes: readonly NonNullable<Weighed['write']>[];
  readonly left: readonly LeftCell[];
}

/** A saree of the undo. */
interface Part {
  readonly sku: string;
  /** Its cells that are given back. */
  readonly possible: readonly CellEdit[];
  readonly weighed: Weighed;
  /** Reasons for which its other cells are left, by column. */
  readonly reasons: ReadonlyMap<string, CellRefusal>;
}

/**
 * Weighs the cells that an undo is to give back, each saree by itself, and leaves those that cannot be. The addresses alone are then
 * looked at across sarees.
 */
export async function weighUndo(
  db: Queryable,
  { cells, ...request }: WeighRequest & { readonly cells: readonly CellEdit[] },
): Promise<WeighedUndo> {
  const weigh = await createWeigher(db, request);
  const groups = groupBySku(cells);
  const alone = await mapInSlices([...groups], ([sku, own]) => weighPart(weigh, sku, own));
  const moved = movedOf(alone.flatMap(({ weighed }) => weighed.write ?? []));
  const staying = new Map(claimOrStay(moved, await readPathOwners(db, moved)).map((taken) => [taken.sku, taken]));
  const parts = alone.map((part) => withoutPath(weigh, part, staying.get(part.sku)));
  return {
    cells: parts.flatMap(({ weighed }) => weighed.cells),
    writes: parts.flatMap(({ weighed }) => weighed.write ?? []),
    left: parts.flatMap(({ sku, reasons }) => {
      if (reasons.size === 0) return [];
      const saree = request.known.get(sku)?.saree;
      const present = saree ? cellsOf(saree) : {};
      return [...reasons].map(([column, { message: why, rule, limits }]) => ({
        sku,
        column,
        now: present[column] ?? '',
        why,
        rule,
        limits,
      }));
    }),
  };
}

/** Weighs the cells of a saree until none of them is wrong. */
function weighPart(weigh: Weigher, sku: string, cells: readonly CellEdit[]): Part {
  const reasons = new Map<string, CellRefusal>();
  for (let possible = cells; ; ) {
    const weighed = weigh(sku, possible);
    const wrong = [
      ...weighed.stale.map(({ column }) => cellRefusal(sku, column, 'changed_since')),
      ...weighed.refusals,
    ];
    if (wrong.length === 0) return { sku, possible, weighed, reasons };
    possible = leave(possible, reasons, wrong);
  }
}

/** Leaves the name and colour of a saree that stays at its address. */
function withoutPath(weigh: Weigher, part: Part, taken: TakenPath | undefined): Part {
  if (!taken) return part;
  const reasons = new Map(part.reasons);
  const possible = leave(part.possible, reasons, [refusalOfPath(taken)]);
  return { ...part, possible, reasons, weighed: weigh(part.sku, possible) };
}

/** Adds the reasons of wrong cells, and returns the cells without them. */
function leave(
  cells: readonly CellEdit[],
  reasons: Map<string, CellRefusal>,
  wrong: readonly CellRefusal[],
): CellEdit[] {
  const before = reasons.size;
  for (const refusal of wrong) {
    for (const one of columnsWith(refusal.column))
      if (cells.some(({ column }) => column === one)) reasons.set(one, refusal);
  }
  if (reasons.size === before) throw new Error('a refused cell is none of those that are undone');
  return cells.filter(({ column }) => !reasons.has(column));
}

/** Name and colour are one address: where one of them stays, so does the other. */
const columnsWith = (column: string): string[] =>
  column === 'color' || column === 'name' ? ['name', 'color'] : [column];
