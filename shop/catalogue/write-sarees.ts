/** Writes sarees into the catalogue, for every way by which they come: the catalogue's file, and the office. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type MovementDetail, setAvailabilities } from '../stock/stock-ledger.ts';
import { type CatalogueEntry, newSareeDefaults } from './csv-columns.ts';
import { refreshRatings } from './rating-store.ts';
import type { Saree } from './saree.ts';
import { searchText, toSareeRow } from './saree-row.ts';
import { selectSarees } from './saree-store.ts';
import { refreshSearchWords } from './search-store.ts';
import type { Vocabulary, VocabularyKind } from './vocabulary.ts';
import { isSareeIn, readVocabulary } from './vocabulary-store.ts';

/** Availability of a known saree before and after it was written. */
export interface StockChange {
  readonly sku: string;
  readonly from: number;
  readonly to: number;
}

/** A saree of the shop: its product path, the text that searches match, and its fields with the catalogue's own rating. */
export interface KnownSaree {
  readonly path: string;
  readonly searchText: string;
  readonly saree: Saree;
}

/**
 * Keeps others from writing skus and product paths until the transaction ends. Call it before anything else is locked: what
 * is found free then stays free.
 */
export async function lockCatalogue(trx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(trx);
}

/** Selects sarees as the catalogue's file has them. The caller adds conditions and order. */
export function selectCatalogueSarees(db: Queryable) {
  return selectSarees(db).select(['product_path', 'search_text', 'catalogue_rating']);
}

/** Selects known sarees and locks their rows, which buyers then wait for. The caller adds conditions and order. */
export function selectKnownSarees(trx: Queryable) {
  return selectCatalogueSarees(trx).forNoKeyUpdate();
}

type KnownRow = Awaited<ReturnType<ReturnType<typeof selectCatalogueSarees>['execute']>>[number];

/** Converts a row of {@link selectCatalogueSarees}. */
export function toKnownSaree(row: KnownRow): KnownSaree {
  const { product_path: path, search_text: searchText, catalogue_rating: rating, ...saree } = row;
  return { path, searchText, saree: { ...saree, rating } };
}

/** An entry of the catalogue, and the saree that has its sku; `undefined` for a new one. */
export interface SareeToWrite {
  readonly entry: CatalogueEntry;
  readonly known: KnownSaree | undefined;
}

/** Returns who moved the stock of a saree, and why. */
export type DetailOf = (isNew: boolean) => MovementDetail;

/** Sarees that one statement writes. */
const atOnce = 100;

/**
 * Inserts sarees, or updates the known ones. A field that an entry lacks keeps its value; a new saree gets that of
 * `newSareeDefaults`. The old address of a saree whose name or colour changed still leads to it, until another saree takes
 * it. Stock goes through the ledger. Returns the changes of known sarees' stock. The caller has locked the catalogue if a
 * path is new, and calls {@link finishWriting} or {@link finishEdit} in the same transaction.
 */
export async function writeSarees(
  trx: Queryable,
  vocabulary: Vocabulary,
  sarees: readonly SareeToWrite[],
  detailOf?: DetailOf,
): Promise<StockChange[]> {
  const stock: StockChange[] = [];
  for (let at = 0; at < sarees.length; at += atOnce) {
    const some = sarees.slice(at, at + atOnce);
    const rows = some.map(({ entry, known }) =>
      toSareeRow({ ratingCount: 0, ...(known?.saree ?? newSareeDefaults), ...entry }, vocabulary),
    );
    await upsert(trx, rows);
    await countStock(trx, some, detailOf, true);
    stock.push(...(await countStock(trx, some, detailOf, false)));
    await keepFormerPaths(
      trx,
      some.flatMap(({ known }, nth) => {
        const row = rows[nth];
        const isMoved = known && row && known.path.toLowerCase() !== row.product_path.toLowerCase();
        return isMoved ? [{ path_key: known.path.toLowerCase(), sku: row.sku }] : [];
      }),
    );
  }
  return stock;
}

/** Writes one saree, as {@link writeSarees} does. */
export async function writeSaree(
  trx: Queryable,
  vocabulary: Vocabulary,
  entry: CatalogueEntry,
  known: KnownSaree | undefined,
  detail?: MovementDetail,
): Promise<StockChange[]> {
  return writeSarees(trx, vocabulary, [{ entry, known }], detail && (() => detail));
}

async function upsert(trx: Queryable, rows: readonly ReturnType<typeof toSareeRow>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'sku');
  await trx
    .insertInto('saree')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('sku').doUpdateSet({
        ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
        updated_at: new Date(),
      }),
    )
    .execute();
}

async function keepFormerPaths(
  trx: Queryable,
  paths: readonly { readonly path_key: string; readonly sku: string }[],
): Promise<void> {
  if (paths.length === 0) return;
  await trx
    .insertInto('saree_former_path')
    .values(paths)
    .onConflict((conflict) => conflict.column('path_key').doUpdateSet({ sku: sql.ref('excluded.sku') }))
    .execute();
}

/** Sets interim paths of sarees until each gets its new one, since two sarees may swap their names. */
export async function freePaths(trx: Queryable, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await trx
    .updateTable('saree')
    .set({ product_path: sql`'~' || sku` })
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .execute();
}

/**
 * Writes the search texts of the sarees in a category, collection or occasion anew, since its title is part of them. The caller
 * has locked the catalogue, and refreshes the words that searches know.
 */
export async function rewriteSearchTexts(trx: Queryable, kind: VocabularyKind, id: string): Promise<void> {
  const vocabulary = await readVocabulary(trx);
  const sarees = await selectSarees(trx)
    .where(isSareeIn(kind, id))
    .orderBy(sql`sku collate "C"`)
    .forNoKeyUpdate()
    .execute();
  const skus = sarees.map(({ sku }) => sku);
  const texts = sarees.map((saree) => searchText(saree, vocabulary));
  await sql`
    update saree set search_text = written.search_text
    from unnest(${skus}::text[], ${texts}::text[]) as written (sku, search_text)
    where saree.sku = written.sku`.execute(trx);
}

/** Updates what is derived from the sarees that were written: former paths, ratings, and the words that searches know. */
export async function finishWriting(trx: Queryable, skus: readonly string[]): Promise<void> {
  await forgetFormerPaths(trx, skus);
  await refreshRatings(trx, skus);
  await refreshSearchWords(trx);
}

/**
 * Updates what is derived from a known saree whose rating stays, as far as it changed. Buyers wait meanwhile: only another name
 * or colour is looked for among former paths, and only another text refreshes the words of the whole catalogue.
 */
export async function finishEdit(
  trx: Queryable,
  vocabulary: Vocabulary,
  saree: CatalogueEntry,
  known: KnownSaree,
): Promise<void> {
  const row = toSareeRow({ ...known.saree, ...saree }, vocabulary);
  if (row.product_path !== known.path) await forgetFormerPaths(trx, [row.sku]);
  if (row.search_text !== known.searchText) await refreshSearchWords(trx);
}

/** Returns the sku of another saree that has a product path now; `null` if it is free. */
export async function findSkuAtPath(db: Queryable, path: string, except: string): Promise<string | null> {
  const row = await db
    .selectFrom('saree')
    .select('sku')
    .where((eb) => eb(eb.fn<string>('lower', ['product_path']), '=', path.toLowerCase()))
    .where('sku', '!=', except)
    .executeTakeFirst();
  return row?.sku ?? null;
}

/** Forgets the former paths that these sarees have now: they are their own, also after a rename back or a swap. */
async function forgetFormerPaths(trx: Queryable, skus: readonly string[]): Promise<void> {
  const present = trx
    .selectFrom('saree')
    .select((eb) => eb.fn<string>('lower', ['product_path']).as('path_key'))
    .where((eb) => eb('sku', '=', eb.fn.any(sql<string[]>`${skus}::text[]`)));
  await trx.deleteFrom('saree_former_path').where('path_key', 'in', present).execute();
}

/** Counts the pieces of those sarees whose entries say their number: of the new ones, or of the known ones. */
async function countStock(
  trx: Queryable,
  sarees: readonly SareeToWrite[],
  detailOf: DetailOf | undefined,
  isNew: boolean,
): Promise<StockChange[]> {
  const wanted = new Map(
    sarees.flatMap(({ entry: { sku, availability = null }, known }) =>
      availability === null || (known === undefined) !== isNew ? [] : [[sku, availability] as const],
    ),
  );
  const before = await setAvailabilities(trx, wanted, isNew, detailOf?.(isNew));
  return [...wanted].flatMap(([sku, to]) => {
    const from = before.get(sku) ?? 0;
    return from === to ? [] : [{ sku, from, to }];
  });
}
