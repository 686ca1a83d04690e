/** Checks bulk edits against the catalogue as it is. Writes nothing. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { type KnownSaree, selectCatalogueSarees, toKnownSaree } from '../catalogue/write-sarees.ts';
import { readPricesOfDayBefore } from '../saree-editing/former-price-store.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import { type BulkEdits, type CellEdit, type CellRefusal, groupBySku, type StaleCell } from './bulk-change.ts';
import { type SareeWrite, type Weighed, weighKnown, weighNew } from './weigh-edits.ts';

export interface CheckedEdits {
  readonly stale: readonly StaleCell[];
  readonly refusals: readonly CellRefusal[];
  readonly writes: readonly SareeWrite[];
  /** Cells that change, without those that are so already. */
  readonly cells: readonly CellEdit[];
}

export type KnownSarees = ReadonlyMap<string, KnownSaree>;

/** Sarees that are weighed before other work of the process has its turn. */
const turn = 50;

/** Reads the sarees of these skus, and locks their rows in the order of the stock ledger if the caller writes them. */
export async function readKnownSarees(db: Queryable, skus: readonly string[], isLocked: boolean): Promise<KnownSarees> {
  const select = selectCatalogueSarees(db)
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .orderBy(sql`sku collate "C"`);
  const rows = await (isLocked ? select.forNoKeyUpdate() : select).execute();
  return new Map(rows.map((row) => [row.sku, toKnownSaree(row)]));
}

interface CheckRequest {
  readonly edits: BulkEdits;
  readonly known: KnownSarees;
  readonly priceRule: PriceRule;
  readonly now: Date;
}

/** Checks all edits, each saree by itself, and that no two sarees get one address. */
export async function checkEdits(db: Queryable, { edits, known, priceRule, now }: CheckRequest): Promise<CheckedEdits> {
  const weighed: Weighed[] = [];
  const dayBefore = priceRule === 'near' ? await readPricesOfDayBefore(db, [...known.keys()], now) : new Map();
  const vocabulary = await readVocabulary(db);
  const groups = groupBySku(edits.cells);
  const queue: (() => Weighed)[] = [
    ...[...groups].map(([sku, cells]) => () => {
      const saree = known.get(sku);
      if (!saree) return refused(sku, 'is not in the catalogue');
      const limit = { rule: priceRule, dayBefore: dayBefore.get(sku) ?? saree.saree.price };
      return weighKnown(saree, cells, { ...limit, vocabulary });
    }),
    ...edits.newSarees.map((saree) => () => {
      if (known.has(saree.sku)) return appeared(saree.sku);
      return weighNew(saree, vocabulary);
    }),
  ];
  for (const [at, weigh] of queue.entries()) {
    weighed.push(weigh());
    if (at % turn === turn - 1) await setImmediate();
  }
  const writes = weighed.flatMap(({ write }) => write ?? []);
  return {
    stale: weighed.flatMap(({ stale }) => stale),
    refusals: [...weighed.flatMap(({ refusals }) => refusals), ...(await findTakenPaths(db, writes))],
    writes,
    cells: weighed.flatMap(({ cells }) => cells),
  };
}

const refused = (sku: string, message: string): Weighed => ({
  ...{ stale: [], write: null, cells: [] },
  refusals: [{ sku, column: 'sku', message }],
});

/** A saree that was new when the change was planned, and has been added since. */
const appeared = (sku: string): Weighed => ({
  ...{ refusals: [], write: null, cells: [] },
  stale: [{ sku, column: 'sku', seen: '', now: sku }],
});

/** Returns a refusal for each saree that would get the address of another one, as that is now or is to be. */
async function findTakenPaths(db: Queryable, writes: readonly SareeWrite[]): Promise<CellRefusal[]> {
  const moved = writes.filter(({ known, path }) => known?.path !== path);
  if (moved.length === 0) return [];
  const written = new Map(writes.map(({ entry, path }) => [entry.sku, path]));
  const rows = await db.selectFrom('saree').select(['sku', 'product_path']).execute();
  const owners = new Map<string, string>();
  for (const { sku, product_path: path } of rows) if (!written.has(sku)) owners.set(path.toLowerCase(), sku);
  for (const { entry, known, path } of writes) if (known?.path === path) owners.set(path.toLowerCase(), entry.sku);
  const refusals: CellRefusal[] = [];
  for (const { entry, path } of moved) {
    const owner = owners.get(path.toLowerCase());
    if (owner === undefined) owners.set(path.toLowerCase(), entry.sku);
    else refusals.push({ sku: entry.sku, column: 'color', message: `this name and colour are those of ${owner}` });
  }
  return refusals;
}
