/** Plans the import of a file: what it would change, cell by cell, and each mistake in it. Changes nothing of the catalogue. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type CellMistake, type CellRule, cellMistake } from '../catalogue/cell-rules.ts';
import { type Cells, cellsOf, copiedColumns } from '../catalogue/saree-cells.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { indianDayOf } from '../indian-time.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import type { Services } from '../services.ts';
import type { BulkEdits, CellEdit } from './bulk-change.ts';
import { type KnownSarees, readKnownSarees } from './check-edits.ts';
import { mapInSlices } from './in-slices.ts';
import type { MatchedFile, MatchedRow } from './match-columns.ts';
import { type Plan, planBulkChange } from './plan-bulk-change.ts';
import type { TableRefusal } from './read-table.ts';
import { isSameCell } from './weigh-edits.ts';

/** A mistake in a file, in the row and under the head that the person sees. */
export interface FileMistake extends Omit<CellMistake, 'field'> {
  readonly row: number;
  readonly column: string;
}

/** Returns a mistake in a row of a file. */
function fileMistake(row: number, column: string, rule: CellRule, ...limits: readonly string[]): FileMistake {
  const { field: _, ...mistake } = cellMistake(column, rule, ...limits);
  return { row, column, ...mistake };
}

/** A saree of the file whose stock has changed since the file was written, and by how many pieces. */
export interface MovedSince {
  readonly sku: string;
  /** Less than zero if more left than came. */
  readonly pieces: number;
}

export interface FilePlan extends Omit<Plan, 'stale' | 'refusals'> {
  readonly file: Pick<MatchedFile, 'format' | 'columns'> & { readonly firstRow: Cells; readonly rows: number };
  readonly mistakes: readonly FileMistake[];
  /** Known sarees whose stock the file has otherwise, and which it leaves alone. */
  readonly stockLeft: number;
  readonly movedSince: readonly MovedSince[];
}

export type FileOutcome =
  | { readonly ok: true; readonly plan: FilePlan }
  /** `too_much_work`: reading it took too long, or too much memory. `unknown_saree`: there is none that new ones would be like. */
  | { readonly ok: false; readonly code: TableRefusal | 'too_much_work' | 'unknown_saree' };

export interface FileRequest {
  readonly bytes: Uint8Array;
  readonly staffId: string;
  readonly priceRule: PriceRule;
  /** True if the file's numbers of pieces count; else the stock of known sarees is left alone. */
  readonly countsStock: boolean;
  /** The saree from which new ones take over what the file does not say of them. */
  readonly like: string | null;
  /** Time at which the file was last changed, as its reader says; `null` if that is not known. */
  readonly writtenAt: Date | null;
}

type Needs = Pick<Services, 'db' | 'now' | 'tables'>;

/** Plans the import of a file, in place of what the person has planned before. */
export async function planFile(services: Needs, request: FileRequest): Promise<FileOutcome> {
  const { db, tables, now } = services;
  const liked = request.like === null ? null : await findSareeBySku(db, request.like);
  if (request.like !== null && !liked) return { ok: false, code: 'unknown_saree' };
  const vocabulary = await readVocabulary(db);
  const file = { bytes: request.bytes, categories: vocabulary.categories };
  const read = await tables.readFile(file, request.staffId);
  if (!read.ok) return read;
  const { format, columns, rows } = read.file;
  const skus = rows.map(({ cells }) => cells.sku ?? '');
  const known = await readKnownSarees(db, skus, false);
  const takenOver = liked ? pick(cellsOf(liked), copiedColumns) : {};
  const edits = await editsOf(rows, known, { takenOver, today: indianDayOf(now()), isForeign: format !== 'own' });
  const kept = edits.cells.filter(({ column }) => request.countsStock || column !== 'availability');
  const mistakes = mistakesOfRows(read.file);
  const plan = await planBulkChange(services, {
    ...{ source: 'file', staffId: request.staffId, priceRule: request.priceRule, read: { known, vocabulary } },
    edits: { cells: kept, newSarees: edits.newSarees },
    isKept: mistakes.length === 0,
  });
  // Of a sku that stands twice the first row counts.
  const rowOf = new Map(rows.toReversed().map(({ row, cells }) => [cells.sku ?? '', row]));
  const { stale: _, refusals, ...rest } = plan;
  const ofCells = refusals
    .map(({ sku, ...refusal }) => ({ row: rowOf.get(sku) ?? 1, ...refusal }))
    .sort((one, other) => one.row - other.row);
  const counted = kept.filter(({ column }) => column === 'availability').map(({ sku }) => sku);
  return {
    ok: true,
    plan: {
      ...rest,
      file: { format, columns, firstRow: rows[0]?.cells ?? {}, rows: rows.length },
      mistakes: [...mistakes, ...ofCells],
      stockLeft: edits.cells.length - kept.length,
      movedSince: request.writtenAt === null ? [] : await findMovedSince(db, counted, request.writtenAt),
    },
  };
}

interface RowRules {
  readonly takenOver: Cells;
  readonly today: string;
  /** True for the file of another shop: an empty cell of it says nothing. */
  readonly isForeign: boolean;
}

/** Returns what differs from the catalogue. Of a sku that stands twice only the first row counts. */
async function editsOf(rows: readonly MatchedRow[], known: KnownSarees, rules: RowRules): Promise<BulkEdits> {
  const seen = new Set<string>();
  const first = rows.filter(({ cells: { sku = '' } }) => {
    const isFirst = sku !== '' && !seen.has(sku);
    seen.add(sku);
    return isFirst;
  });
  const edits = await mapInSlices(first, (row): BulkEdits => {
    const { sku = '' } = row.cells;
    const saree = known.get(sku);
    return saree
      ? { cells: changedCells(sku, row.cells, cellsOf(saree.saree)), newSarees: [] }
      : { cells: [], newSarees: [{ sku, cells: newCells(row, rules) }] };
  });
  return { cells: edits.flatMap(({ cells }) => cells), newSarees: edits.flatMap(({ newSarees }) => newSarees) };
}

function changedCells(sku: string, wanted: Cells, present: Cells): CellEdit[] {
  return Object.entries(wanted).flatMap(([column, to]) => {
    const from = present[column] ?? '';
    // An empty number of pieces leaves the stock alone.
    const isKept = column === 'sku' || (column === 'availability' && to === '') || isSameCell(column, to, from);
    return isKept ? [] : [{ sku, column, from, to }];
  });
}

/** Returns all cells of a new saree, with what it takes over where the file says nothing. */
function newCells({ cells, guesses }: MatchedRow, { takenOver, today, isForeign }: RowRules): Cells {
  const said = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
  return { ...(isForeign && { listed_on: today }), ...guesses, ...takenOver, ...said };
}

const pick = (cells: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.flatMap((column) => (cells[column] ? [[column, cells[column]] as const] : [])));

/** Finds what is wrong with the header and the skus of a file. */
function mistakesOfRows({ columns, repeated, ragged, rows }: MatchedFile): FileMistake[] {
  if (!columns.some(({ column }) => column === 'sku')) return [fileMistake(1, 'sku', 'missing')];
  if (rows.length === 0) return [fileMistake(1, '(whole file)', 'no_saree')];
  const mistakes: FileMistake[] = [
    ...repeated.map((head) => fileMistake(1, head, 'twice')),
    ...ragged.map((row) => fileMistake(row, '(whole row)', 'ragged')),
  ];
  const first = new Map<string, number>();
  for (const { row, cells } of rows) {
    const { sku = '' } = cells;
    const earlier = first.get(sku);
    if (sku === '') mistakes.push(fileMistake(row, 'sku', 'missing'));
    else if (earlier !== undefined) mistakes.push(fileMistake(row, 'sku', 'sku_of_row', sku, `${earlier}`));
    else first.set(sku, row);
  }
  return mistakes;
}

/** Returns those of these sarees that have more or fewer pieces than at a moment, and by how many. */
async function findMovedSince(db: Queryable, skus: readonly string[], since: Date): Promise<MovedSince[]> {
  const { rows } = await sql<MovedSince>`
    select sku, sum(quantity)::int as pieces from stock_movement
    where sku = any (${[...skus]}::text[]) and at > ${since}
    group by sku having sum(quantity) <> 0
    order by sku collate "C"`.execute(db);
  return rows;
}
