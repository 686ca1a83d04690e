/** Reads the table of a CSV or XLSX file, of which nothing is believed. It runs in a process of its own (`table-worker.ts`). */
import { maxSareesOfFile } from './bulk-change.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { type Cell, isBlank, type RawRow, type RawTable, Refused, type TableRefusal } from './raw-table.ts';
import { readCsv } from './read-csv.ts';
import { maxColumns, readWorkbook, type WorkbookTable } from './read-workbook.ts';

export interface Table {
  readonly heads: readonly string[];
  /** Row of the heads, as a spreadsheet counts. */
  readonly headRow: number;
  /** Rows below the heads that are not blank. */
  readonly rows: readonly RawRow[];
  /** Row in which a quotation mark opens that is never closed, which ends the table. */
  readonly unclosed: number | null;
  readonly source: TableSource;
}

/** The place of a table in its file, and its writing. */
export interface TableSource {
  /** `null` for a workbook. */
  readonly encoding: Encoding | null;
  /** The sign between its cells; `null` for a workbook. */
  readonly delimiter: string | null;
  /** `null` for a CSV file. */
  readonly sheet: string | null;
  readonly otherSheets: WorkbookTable['others'];
}

export type ReadTableResult =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly code: TableRefusal };

/** Most bytes of a file, and most letters of a cell, as spreadsheets have it. */
export const maxFileBytes = 10 * 1024 * 1024;
const maxCellLength = 32_767;

export interface TableRequest {
  /** Tells whether a cell may be the head of a column. */
  readonly isHead: (cell: string) => boolean;
  /** Sheet of a workbook to read, if it has this one. */
  readonly sheet?: string | null;
}

/** Reads a file: a CSV file in the encoding and with the delimiter that it has, or a sheet of an XLSX file. */
export async function readTable(bytes: Uint8Array, { isHead, sheet = null }: TableRequest): Promise<ReadTableResult> {
  try {
    if (hasBytes(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Refused('old_workbook');
    if (hasBytes(bytes, [0x50, 0x4b, 3, 4])) {
      const { sheet: name, others, ...table } = await readWorkbook(bytes, isHead, sheet);
      return { ok: true, table: toTable(table, { ...noText, sheet: name, otherSheets: others }) };
    }
    const decoded = decodeText(bytes);
    if (!decoded) throw new Refused('not_a_table');
    if (markup.test(decoded.text)) throw new Refused('web_page');
    const { delimiter, ...table } = readCsv(decoded.text, isHead);
    const source = { encoding: decoded.encoding, delimiter, sheet: null, otherSheets: [] };
    return { ok: true, table: toTable(table, source) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

/** The beginning of a web page or of XML, which many programs call `.xls`. */
const markup = /^\s*<(?:[!?]|html|head|meta|style|body|div|table|workbook)/i;

const noText = { encoding: null, delimiter: null } as const;

const hasBytes = (bytes: Uint8Array, first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);

function toTable({ rows: all, heads: at, unclosed }: RawTable, source: TableSource): Table {
  const head = all[at];
  if (!head || isBlank(head.cells)) throw new Refused('not_a_table');
  const rows = all.slice(at + 1);
  if (rows.length > maxSareesOfFile) throw new Refused('too_many_rows');
  if ([head, ...rows].some(({ cells }) => filledLength(cells) > maxColumns)) throw new Refused('too_many_columns');
  const heads = head.cells.slice(0, maxColumns).map((cell) => String(tidy(cell)).trim());
  return {
    heads,
    headRow: head.row,
    unclosed,
    source,
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, maxColumns).map(tidy) })),
  };
}

/** Returns the number of cells up to the last one that has something in it. */
const filledLength = (cells: readonly Cell[]) => cells.findLastIndex((cell) => !isBlank([cell])) + 1;

const tidy = (cell: Cell): Cell => (typeof cell === 'number' ? cell : cell.slice(0, maxCellLength));
