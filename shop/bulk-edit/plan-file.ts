/** Plans the import of a file: what it would change, cell by cell, and each mistake in it. Changes nothing of the catalogue. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { CellRule } from '../catalogue/cell-rules.ts';
import { type Cells, cellsOf, copiedColumns, draftColumns, readKnownCells } from '../catalogue/saree-cells.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { indianDayOf } from '../indian-time.ts';
import type { PriceRule } from '../saree-editing/price-rule.ts';
import type { Services } from '../services.ts';
import type { BulkEdits, CellEdit } from './bulk-change.ts';
import type { Answers, Question } from './cell-readings.ts';
import { type KnownSarees, readKnownSarees } from './check-edits.ts';
import { type FileMistake, fileMistake } from './file-mistake.ts';
import { mapInSlices } from './in-slices.ts';
import type { MatchedFile, MatchedRow } from './match-columns.ts';
import { type Plan, planBulkChange } from './plan-bulk-change.ts';
import type { TableRefusal } from './raw-table.ts';
import { isSameCell } from './weigh-edits.ts';

/** A saree of the file whose stock has changed since the file was written, and by how many pieces. */
export interface MovedSince {
  readonly sku: string;
  /** Less than zero if more left than came. */
  readonly pieces: number;
}

export interface FilePlan extends Omit<Plan, 'stale' | 'refusals'> {
  readonly file: Pick<MatchedFile, 'format' | 'columns' | 'headRow' | 'source'> & {
    readonly firstRow: Cells;
    readonly rows: number;
  };
  readonly mistakes: readonly FileMistake[];
  /** Questions to be answered before the plan can be applied; it shows the first reading of each. */
  readonly questions: readonly Question[];
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
  /** Answers to the questions of an earlier plan of the file. */
  readonly answers: Answers;
}

type Needs = Pick<Services, 'db' | 'now' | 'tables'>;

/** Plans the import of a file, in place of what the person has planned before. */
export async function planFile(services: Needs, request: FileRequest): Promise<FileOutcome> {
  const { db, tables, now } = services;
  const liked = request.like === null ? null : await findSareeBySku(db, request.like);
  if (request.like !== null && !liked) return { ok: false, code: 'unknown_saree' };
  const vocabulary = await readVocabulary(db);
  const { bytes, answers } = request;
  const file = { bytes, answers, columns: draftColumns, categories: vocabulary.categories };
  const read = await tables.readFile(file, request.staffId);
  if (!read.ok) return read;
  const { format, columns, rows, headRow, source, questions } = read.file;
  const skus = rows.map(({ cells }) => cells.sku ?? '');
  const known = await readKnownSarees(db, skus, false);
  const takenOver = liked ? pick(cellsOf(liked), copiedColumns) : {};
  const edits = await editsOf(rows, known, { takenOver, today: indianDayOf(now()), isForeign: format !== 'own' });
  const kept = edits.cells.filter(({ column }) => request.countsStock || column !== 'availability');
  const mistakes = [...read.file.mistakes, ...mistakesOfSkus(read.file, vocabulary)];
  const plan = await planBulkChange(services, {
    source: 'file',
    staffId: request.staffId,
    priceRule: request.priceRule,
    read: { known, vocabulary },
    edits: { cells: kept, newSarees: edits.newSarees },
    isKept: mistakes.length === 0 && questions.length === 0,
  });
  // Of a sku that stands twice the first row counts.
  const rowOf = new Map(rows.toReversed().map(({ row, cells }) => [cells.sku ?? '', row]));
  const { stale: _, refusals, ...rest } = plan;
  const ofCells = withoutNoSarees(refusals).map(({ sku, ...refusal }) => ({
    row: rowOf.get(sku) ?? headRow,
    ...refusal,
  }));
  const counted = kept.filter(({ column }) => column === 'availability').map(({ sku }) => sku);
  return {
    ok: true,
    plan: {
      ...rest,
      file: { format, columns, headRow, source, firstRow: rows[0]?.cells ?? {}, rows: rows.length },
      mistakes: inOrder([...mistakes, ...ofCells]),
      questions,
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

/** Leaves out what rows lack whose sku can be none, such as a total below the sarees: they are no new sarees. */
function withoutNoSarees<Refusal extends { readonly sku: string; readonly rule: CellRule }>(
  refusals: readonly Refusal[],
): Refusal[] {
  const noSkus = new Set(refusals.flatMap(({ sku, rule }) => (rule === 'sku_marks' ? [sku] : [])));
  const isLack = ({ rule }: Refusal) => rule === 'missing' || rule === 'pieces_needed';
  return refusals.filter((refusal) => !(noSkus.has(refusal.sku) && isLack(refusal)));
}

/** Returns mistakes by their rows; of a cell the first one alone. */
function inOrder(mistakes: readonly FileMistake[]): FileMistake[] {
  const first = new Map(mistakes.toReversed().map((mistake) => [`${mistake.row} ${mistake.column}`, mistake]));
  return mistakes
    .filter((mistake) => first.get(`${mistake.row} ${mistake.column}`) === mistake)
    .toSorted((one, other) => one.row - other.row);
}

/** Finds what is wrong with the skus of a file, and with the cells of rows that no saree is read from. */
function mistakesOfSkus(
  { columns, headRow, rows, mistakes: known }: MatchedFile,
  vocabulary: Vocabulary,
): FileMistake[] {
  if (!columns.some(({ column }) => column === 'sku')) return [fileMistake(headRow, 'sku', 'missing')];
  if (rows.length === 0 && known.length === 0) return [fileMistake(headRow, '(whole file)', 'no_saree')];
  const mistakes: FileMistake[] = [];
  const first = new Map<string, number>();
  for (const { row, cells } of rows) {
    const { sku = '', ...others } = cells;
    const earlier = first.get(sku);
    if (sku !== '' && earlier === undefined) first.set(sku, row);
    else {
      mistakes.push(
        sku === '' ? fileMistake(row, 'sku', 'missing') : fileMistake(row, 'sku', 'sku_of_row', sku, `${earlier}`),
      );
      const said = Object.fromEntries(Object.entries(others).filter(([, cell]) => cell !== ''));
      const read = readKnownCells(said, vocabulary);
      if (!read.ok)
        mistakes.push(...read.mistakes.map(({ field: column, ...mistake }) => ({ row, column, ...mistake })));
    }
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
