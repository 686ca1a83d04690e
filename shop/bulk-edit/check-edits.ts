/** Checks bulk edits against the catalogue as it is. Writes nothing. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { type KnownSaree, selectCatalogueSarees, toKnownSaree } from '../catalogue/write-sarees.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import { readLeastPrice, readPricesBefore } from '../saree-editing/price-store.ts';
import {
  type BulkEdits,
  type CellEdit,
  type CellRefusal,
  cellRefusal,
  groupBySku,
  type StaleCell,
} from './bulk-change.ts';
import { mapInSlices } from './in-slices.ts';
import { claimPaths, movedOf, readPathOwners, type TakenPath } from './taken-paths.ts';
import { type SareeWrite, type Weighed, weighKnown, weighNew, weighUnknown } from './weigh-edits.ts';

export interface CheckedEdits {
  readonly stale: readonly StaleCell[];
  readonly refusals: readonly CellRefusal[];
  readonly writes: readonly SareeWrite[];
  /** Cells that change, without those that are so already. */
  readonly cells: readonly CellEdit[];
}

export type KnownSarees = ReadonlyMap<string, KnownSaree>;

/** Reads the sarees of these skus, and locks their rows in the order of the stock ledger if the caller writes them. */
export async function readKnownSarees(db: Queryable, skus: readonly string[], isLocked: boolean): Promise<KnownSarees> {
  const select = selectCatalogueSarees(db)
    .where('sku', '=', sql<string>`any (${[...new Set(skus)]}::text[])`)
    .orderBy(sql`sku collate "C"`);
  const rows = await (isLocked ? select.forNoKeyUpdate() : select).execute();
  return new Map(rows.map((row) => [row.sku, toKnownSaree(row)]));
}

/** The catalogue as it is, and what the person may change of it. */
export interface WeighRequest {
  readonly known: KnownSarees;
  readonly vocabulary: Vocabulary;
  readonly priceRule: PriceRule;
  readonly now: Date;
}

/** Weighs the edits of one saree. */
export type Weigher = (sku: string, cells: readonly CellEdit[]) => Weighed;

/** Creates a function that weighs the edits of known sarees. */
export async function createWeigher(
  db: Queryable,
  { known, vocabulary, priceRule: rule, now }: WeighRequest,
): Promise<Weigher> {
  const before = rule === 'near' ? await readPricesBefore(db, [...known.keys()], now) : new Map();
  return (sku, cells) => {
    const saree = known.get(sku);
    if (!saree) return weighUnknown(sku);
    return weighKnown(saree, cells, { vocabulary, rule, before: before.get(sku) });
  };
}

/** Checks all edits, each saree by itself, and that no two sarees get one address. */
export async function checkEdits(
  db: Queryable,
  { edits, ...request }: WeighRequest & { readonly edits: BulkEdits },
): Promise<CheckedEdits> {
  const { vocabulary, priceRule } = request;
  const weigh = await createWeigher(db, request);
  const isBound = priceRule !== 'any' && edits.newSarees.length > 0;
  const leastPrice = isBound ? await readLeastPrice(db) : null;
  const weighed = [
    ...(await mapInSlices([...groupBySku(edits.cells)], ([sku, cells]) => weigh(sku, cells))),
    ...(await mapInSlices(edits.newSarees, (saree) =>
      request.known.has(saree.sku) ? appeared(saree.sku) : weighNew(saree, { vocabulary, leastPrice }),
    )),
  ];
  const writes = weighed.flatMap(({ write }) => write ?? []);
  const moved = movedOf(writes);
  const taken = claimPaths(moved, await readPathOwners(db, moved));
  return {
    stale: weighed.flatMap(({ stale }) => stale),
    refusals: [...weighed.flatMap(({ refusals }) => refusals), ...taken.map(refusalOfPath)],
    writes,
    cells: weighed.flatMap(({ cells }) => cells),
  };
}

/** Refuses the name and colour of another saree. */
export const refusalOfPath = ({ sku, owner }: TakenPath): CellRefusal => cellRefusal(sku, 'color', 'taken', owner);

/** A saree that was new when the change was planned, and has been added since. */
const appeared = (sku: string): Weighed => ({
  refusals: [],
  write: null,
  cells: [],
  stale: [{ sku, column: 'sku', seen: '', now: sku }],
});
