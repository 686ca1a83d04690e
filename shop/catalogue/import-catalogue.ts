/** Imports a catalogue: inserts new sarees, updates those whose sku is known and leaves all others as they are. */
import { sql } from 'kysely';
import type { Database, OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
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
  | { ok: false; code: 'mistakes'; mistakes: CatalogueMistake[] };

/** A saree of the shop: its product path, and its fields with the catalogue's own rating. */
interface KnownSaree {
  readonly path: string;
  readonly saree: Saree;
}

/** The sarees of the shop, by sku. */
type KnownSarees = ReadonlyMap<string, KnownSaree>;

/**
 * Imports all entries, or none if there is a mistake, in one transaction. A field that an entry lacks keeps its value;
 * a new saree gets that of `newSareeDefaults`. `availability` is the number of pieces that can be bought now: a
 * difference is posted to the stock ledger, and a known saree without it keeps its stock. The old address of a saree
 * whose name or colour changed still leads to it, until another saree takes it; its pictures and videos stay its own. A path of a saree outside the file, and a new saree without
 * `availability`, are mistakes. `sarees[i]` is row `i + 2` of the file.
 */
export async function importCatalogue(
  db: Database,
  sarees: readonly CatalogueEntry[],
  onDecided?: OnDecided<CatalogueImportResult>,
): Promise<CatalogueImportResult> {
  const decide = async (trx: OpenTransaction): Promise<CatalogueImportResult> => {
    const known = await lockSarees(trx);
    const mistakes = [...findTakenPaths(sarees, known), ...findUncounted(sarees, known)];
    if (mistakes.length > 0) return { ok: false, code: 'mistakes', mistakes };
    const inFile = new Set(sarees.map((saree) => saree.sku));
    await freePaths(
      trx,
      [...known.keys()].filter((sku) => inFile.has(sku)),
    );
    const stock: StockChange[] = [];
    for (const saree of sarees) stock.push(...(await upsert(trx, saree, known.get(saree.sku))));
    await forgetFormerPaths(trx);
    await refreshRatings(trx, [...inFile]);
    await refreshSearchWords(trx);
    const updated = sarees.filter((saree) => known.has(saree.sku)).length;
    return { ok: true, added: sarees.length - updated, updated, stock };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Locks all sarees in the order of the stock ledger, so that buyers wait for the import and never deadlock with it. */
async function lockSarees(trx: Queryable): Promise<KnownSarees> {
  const rows = await selectSarees(trx)
    .select(['product_path', 'catalogue_rating'])
    .orderBy(sql`sku collate "C"`)
    .forNoKeyUpdate()
    .execute();
  return new Map(
    rows.map(({ product_path: path, catalogue_rating: rating, ...saree }) => [
      saree.sku,
      { path, saree: { ...saree, rating } },
    ]),
  );
}

function findTakenPaths(sarees: readonly CatalogueEntry[], known: KnownSarees): CatalogueMistake[] {
  const inFile = new Set(sarees.map((saree) => saree.sku));
  const taken = new Map(
    [...known].filter(([sku]) => !inFile.has(sku)).map(([sku, { path }]) => [path.toLowerCase(), sku]),
  );
  return sarees.flatMap((saree, index) => {
    const other = taken.get(productPath(saree.name, saree.color).toLowerCase());
    return other ? [{ row: index + 2, column: 'color', message: `this name and colour are those of ${other}` }] : [];
  });
}

/** Returns a mistake for each new saree without `availability`: it has no stock that could be kept. */
function findUncounted(sarees: readonly CatalogueEntry[], known: KnownSarees): CatalogueMistake[] {
  return sarees.flatMap(({ sku, availability = null }, index) =>
    availability === null && !known.has(sku)
      ? [{ row: index + 2, column: 'availability', message: 'is empty: a new saree needs the number of its pieces' }]
      : [],
  );
}

/** Gives the sarees interim paths until each gets its new one, since two sarees of a file may swap their names. */
async function freePaths(trx: Queryable, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await trx.updateTable('saree').set({ product_path: sql`'~' || sku` }).where('sku', 'in', skus).execute();
}

async function upsert(trx: Queryable, saree: CatalogueEntry, known: KnownSaree | undefined): Promise<StockChange[]> {
  const row = toSareeRow({ ratingCount: 0, ...(known?.saree ?? newSareeDefaults), ...saree });
  const formerPath = known?.path ?? null;
  const { sku, ...changes } = row;
  await trx
    .insertInto('saree')
    .values(row)
    .onConflict((conflict) => conflict.column('sku').doUpdateSet({ ...changes, updated_at: new Date() }))
    .execute();
  const stock = await countStock(trx, saree, known === undefined);
  if (formerPath !== null && formerPath.toLowerCase() !== row.product_path.toLowerCase()) {
    await trx
      .insertInto('saree_former_path')
      .values({ path_key: formerPath.toLowerCase(), sku })
      .onConflict((conflict) => conflict.column('path_key').doUpdateSet({ sku }))
      .execute();
  }
  return stock;
}

/** Forgets the former paths that a saree has now: they are its own, also after a rename back or a swap. */
async function forgetFormerPaths(trx: Queryable): Promise<void> {
  const present = trx.selectFrom('saree').select((eb) => eb.fn<string>('lower', ['product_path']).as('path_key'));
  await trx.deleteFrom('saree_former_path').where('path_key', 'in', present).execute();
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
