/** Imports a catalogue: inserts new sarees, updates those whose sku is known and leaves all others as they are. */
import { sql } from 'kysely';
import type { Database, OpenTransaction, Queryable } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { CatalogueEntry } from './csv-columns.ts';
import type { CatalogueMistake, ReadRow } from './read-catalogue.ts';
import { productPath } from './saree.ts';
import { findUnknownWords } from './saree-cells.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readVocabulary } from './vocabulary-store.ts';
import {
  finishWriting,
  freePaths,
  type KnownSaree,
  lockCatalogue,
  type StockChange,
  selectKnownSarees,
  toKnownSaree,
  writeSarees,
} from './write-sarees.ts';

export type CatalogueImportResult =
  | { ok: true; added: number; updated: number; stock: StockChange[] }
  | { ok: false; code: 'mistakes'; mistakes: CatalogueMistake[] };

/** The sarees of the shop, by sku. */
type KnownSarees = ReadonlyMap<string, KnownSaree>;

/**
 * Imports all entries, or none if there is a mistake, in one transaction. A field that an entry lacks keeps its value;
 * a new saree gets that of `newSareeDefaults`. `availability` is the number of pieces that can be bought now: a
 * difference is posted to the stock ledger, and a known saree without it keeps its stock. The old address of a saree
 * whose name or colour changed still leads to it, until another saree takes it; its pictures and videos stay its own. A path
 * of a saree outside the file, a new saree without `availability`, and a category, collection or occasion that the shop does
 * not have are mistakes. `sarees[i]` is row `rowOf(i)` of the file.
 */
export async function importCatalogue(
  db: Database,
  sarees: readonly CatalogueEntry[],
  onDecided?: OnDecided<CatalogueImportResult>,
  rowOf: (index: number) => number = (index) => index + 2,
): Promise<CatalogueImportResult> {
  const rows = sarees.map((entry, index) => ({ row: rowOf(index), entry }));
  const decide = async (trx: OpenTransaction): Promise<CatalogueImportResult> => {
    await lockCatalogue(trx);
    const known = await lockSarees(trx);
    const vocabulary = await readVocabulary(trx);
    const mistakes = findMistakes(rows, known, vocabulary);
    if (mistakes.length > 0) return { ok: false, code: 'mistakes', mistakes };
    const inFile = new Set(sarees.map((saree) => saree.sku));
    await freePaths(
      trx,
      [...known.keys()].filter((sku) => inFile.has(sku)),
    );
    const stock = await writeSarees(
      trx,
      vocabulary,
      sarees.map((entry) => ({ entry, known: known.get(entry.sku) })),
    );
    await finishWriting(trx, [...inFile]);
    const updated = sarees.filter((saree) => known.has(saree.sku)).length;
    return { ok: true, added: sarees.length - updated, updated, stock };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Returns the mistakes of rows that only the catalogue tells, as far as their fields are right. */
export async function findCatalogueMistakes(db: Queryable, rows: readonly ReadRow[]): Promise<CatalogueMistake[]> {
  const known = await selectKnownSarees(db).execute();
  return findMistakes(rows, new Map(known.map((row) => [row.sku, toKnownSaree(row)])), await readVocabulary(db));
}

function findMistakes(rows: readonly ReadRow[], known: KnownSarees, vocabulary: Vocabulary): CatalogueMistake[] {
  return [...findForeignWords(rows, vocabulary), ...findTakenPaths(rows, known), ...findUncounted(rows, known)];
}

/** Locks all sarees in the order of the stock ledger, so that buyers wait for the import and never deadlock with it. */
async function lockSarees(trx: Queryable): Promise<KnownSarees> {
  const rows = await selectKnownSarees(trx).orderBy(sql`sku collate "C"`).execute();
  return new Map(rows.map((row) => [row.sku, toKnownSaree(row)]));
}

/** Returns a mistake for each category, collection and occasion that the shop does not have. */
function findForeignWords(rows: readonly ReadRow[], vocabulary: Vocabulary): CatalogueMistake[] {
  return rows.flatMap(({ row, entry }) =>
    findUnknownWords(entry, vocabulary).map(({ field, message }) => ({ row, column: field, message })),
  );
}

function findTakenPaths(rows: readonly ReadRow[], known: KnownSarees): CatalogueMistake[] {
  const inFile = new Set(rows.map(({ entry }) => entry.sku));
  const taken = new Map(
    [...known].filter(([sku]) => !inFile.has(sku)).map(([sku, { path }]) => [path.toLowerCase(), sku]),
  );
  return rows.flatMap(({ row, entry: { name, color } }) => {
    const other = name && color ? taken.get(productPath(name, color).toLowerCase()) : undefined;
    return other ? [{ row, column: 'color', message: `this name and colour are those of ${other}` }] : [];
  });
}

/** Returns a mistake for each new saree without `availability`: it has no stock that could be kept. */
function findUncounted(rows: readonly ReadRow[], known: KnownSarees): CatalogueMistake[] {
  const message = 'is empty: a new saree needs the number of its pieces';
  return rows.flatMap(({ row, entry: { sku, availability = null } }) =>
    availability === null && sku !== undefined && !known.has(sku) ? [{ row, column: 'availability', message }] : [],
  );
}
