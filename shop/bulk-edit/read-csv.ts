/** Reads the rows of a CSV text. It runs in a process of its own (`table-worker.ts`). */
import { CsvError, parse } from 'csv-parse/sync';
import { maxSareesOfFile } from './bulk-change.ts';
import { findHeads, isBlank, type RawRow, type RawTable, Refused, rowsAbove } from './raw-table.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** The line by which Excel is told the delimiter; no row of the sheet. */
const delimiterLine = /^(?:"sep=(.)"|sep=(.))[;,\t]*(?:\r\n|\n|\r|$)/i;

export interface CsvTable extends RawTable {
  readonly delimiter: string;
}

/**
 * Reads a text by the delimiter that a line `sep=` names, else by the one with which it has the most heads that are known and the
 * most rows that are as long as these. Row numbers are those of a spreadsheet: a cell of several lines is one row.
 */
export function readCsv(text: string, isHead: (head: string) => boolean): CsvTable {
  const [line = '', quoted, bare] = delimiterLine.exec(text) ?? [];
  const named = quoted ?? bare;
  const rest = text.slice(line.length);
  const tried = named === undefined ? delimiters.filter((one) => one === ',' || rest.includes(one)) : [named];
  const read = tried.map((delimiter) => judged(parseRows(rest, delimiter), delimiter, isHead));
  const [first, ...others] = read;
  if (!first) throw new Refused('not_a_table');
  return others.reduce((best, one) => (isBetter(one.marks, best.marks) ? one : best), first).table;
}

type Marks = readonly number[];

function judged(rows: Omit<RawTable, 'heads'>, delimiter: string, isHead: (head: string) => boolean) {
  const { heads, known } = findHeads(rows.rows, isHead);
  const width = rows.rows[heads]?.cells.length ?? 0;
  const even = rows.rows.filter(({ cells }) => cells.length === width).length;
  return { table: { ...rows, heads, delimiter }, marks: [known, width > 1 ? even : 0, width] satisfies Marks };
}

function isBetter(one: Marks, other: Marks): boolean {
  const at = one.findIndex((mark, place) => mark !== other[place]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Reads the rows that are not blank; those before a quotation mark that is never closed, and its row, if there is one. */
function parseRows(text: string, delimiter: string): Omit<RawTable, 'heads'> {
  const rows: RawRow[] = [];
  let row = 0;
  const keep = (cells: string[]) => {
    row += 1;
    if (!isBlank(cells)) rows.push({ row, cells });
    if (rows.length > maxSareesOfFile + rowsAbove) throw new Refused('too_many_rows');
    return null;
  };
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: keep,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
    });
    return { rows, unclosed: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, unclosed: row + 1 };
  }
}
