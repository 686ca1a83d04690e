/** Puts a catalogue into the shop: new sarees are added, known skus brought up to date, others left as they are. */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { setAvailability } from '../stock/stock-ledger.ts';
import { type CatalogueEntry, newSareeDefaults } from './csv-columns.ts';
import { refreshRatings } from './rating-store.ts';
import type { CatalogueMistake } from './read-catalogue.ts';
import { productPath, type Saree } from './saree.ts';
import { toSareeRow } from './saree-row.ts';
import { selectSarees } from './saree-store.ts';
import { refreshSearchWords } from './search-store.ts';

/** Availability of a known saree before and after the import. */
export interface StockChange {
  readonly sku: string;
  readonly from: number;
  readonly to: number;
}

export type CatalogueImportResult =
  | { ok: true; added: number; updated: number; stock: StockChange[] }
  | { ok: false; mistakes: CatalogueMistake[] };

/** A saree of the shop: where it is, and what the catalogue has told of it. */
interface KnownSaree {
  readonly path: string;
  readonly told: Saree;
}

/** By sku. */
type KnownSarees = ReadonlyMap<string, KnownSaree>;

/**
 * Imports all entries or none, in one transaction. A field that an entry lacks stays as it is; in a new saree it is
 * that of `newSareeDefaults`. `availability` is the number free to sell now: a difference is posted to the stock ledger; a
 * known saree without one keeps its stock. A saree whose name or colour changed keeps its old address as a redirect. A
 * path that belongs to a saree outside the file is a mistake. `sarees[i]` is row `i + 2` of the file.
 */
export async function importCatalogue(db: Database, sarees: readonly CatalogueEntry[]): Promise<CatalogueImportResult> {
  return db.transaction().execute(async (trx) => {
    const known = await lockSarees(trx);
    const mistakes = [...findTakenPaths(sarees, known), ...findUncounted(sarees, known)];
    if (mistakes.length > 0) return { ok: false, mistakes };
    const ours = new Set(sarees.map((saree) => saree.sku));
    await freePaths(
      trx,
      [...known.keys()].filter((sku) => ours.has(sku)),
    );
    const stock: StockChange[] = [];
    for (const saree of sarees) stock.push(...(await upsert(trx, saree, known.get(saree.sku))));
    await refreshRatings(trx, [...ours]);
    await refreshSearchWords(trx);
    const updated = sarees.filter((saree) => known.has(saree.sku)).length;
    return { ok: true, added: sarees.length - updated, updated, stock };
  });
}

/** Locks the sarees in the stock ledger's order: buyers wait for the import, and neither for the other. */
async function lockSarees(trx: Queryable): Promise<KnownSarees> {
  const rows = await selectSarees(trx)
    .select(['product_path', 'catalogue_rating'])
    .orderBy(sql`sku collate "C"`)
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.map(({ product_path: path, catalogue_rating: rating, ...saree }) => [
      saree.sku,
      { path, told: { ...saree, rating } },
    ]),
  );
}

function findTakenPaths(sarees: readonly CatalogueEntry[], known: KnownSarees): CatalogueMistake[] {
  const inFile = new Set(sarees.map((saree) => saree.sku));
  const taken = new Map(
    [...known].filter(([sku]) => !inFile.has(sku)).map(([sku, { path }]) => [path.toLowerCase(), sku]),
  );
  return sarees.flatMap((saree, index) => {
    const owner = taken.get(productPath(saree.name, saree.color).toLowerCase());
    return owner ? [{ row: index + 2, column: 'color', message: `this name and colour are those of ${owner}` }] : [];
  });
}

/** Of a saree that is not in the shop yet there is no stock to leave alone. */
function findUncounted(sarees: readonly CatalogueEntry[], known: KnownSarees): CatalogueMistake[] {
  return sarees.flatMap(({ sku, availability = null }, index) =>
    availability === null && !known.has(sku)
      ? [{ row: index + 2, column: 'availability', message: 'is empty: a new saree needs the number of its pieces' }]
      : [],
  );
}

/** Two sarees of the file may swap names: their paths step aside until each gets its new one. */
async function freePaths(trx: Queryable, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await trx.updateTable('saree').set({ product_path: sql`'~' || sku` }).where('sku', 'in', skus).execute();
}

async function upsert(trx: Queryable, saree: CatalogueEntry, known: KnownSaree | undefined): Promise<StockChange[]> {
  const row = toSareeRow({ ratingCount: 0, ...(known?.told ?? newSareeDefaults), ...saree });
  const formerPath = known?.path ?? null;
  const { sku, ...changes } = row;
  await trx
    .insertInto('saree')
    .values(row)
    .onConflict((conflict) => conflict.column('sku').doUpdateSet({ ...changes, updated_at: new Date() }))
    .execute();
  const stock = await countStock(trx, saree, known === undefined);
  await trx.deleteFrom('saree_former_path').where('path_key', '=', row.product_path.toLowerCase()).execute();
  if (formerPath !== null && formerPath.toLowerCase() !== row.product_path.toLowerCase()) {
    await trx
      .insertInto('saree_former_path')
      .values({ path_key: formerPath.toLowerCase(), sku })
      .onConflict((conflict) => conflict.column('path_key').doUpdateSet({ sku }))
      .execute();
  }
  return stock;
}

async function countStock(
  trx: Queryable,
  { sku, availability = null }: CatalogueEntry,
  isNew: boolean,
): Promise<StockChange[]> {
  if (availability === null) return [];
  const from = await setAvailability(trx, sku, availability, isNew);
  return isNew || from === availability ? [] : [{ sku, from, to: availability }];
}
