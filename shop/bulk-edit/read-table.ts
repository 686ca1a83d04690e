/** Reads the table of a CSV or XLSX file, of which nothing is believed. It runs in a process of its own (`table-worker.ts`). */
import { CsvError, parse } from 'csv-parse/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { maxSareesOfFile } from './bulk-change.ts';

export interface Table {
  readonly heads: readonly string[];
  /** Cells by row; row `i` is row `i + 2` of a spreadsheet. */
  readonly rows: readonly (readonly string[])[];
}

export type TableRefusal = 'not_a_table' | 'not_utf8' | 'unpacked_too_large' | 'too_many_rows' | 'too_many_columns';

export type ReadTableResult =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly code: TableRefusal };

/** Most bytes of a file, packed and unpacked, most columns, and most letters of a cell, as spreadsheets have it. */
export const maxFileBytes = 10 * 1024 * 1024;
export const maxUnpackedBytes = 100 * 1024 * 1024;
const maxColumns = 200;
const maxCellLength = 32_767;

class Refused extends Error {
  readonly code: TableRefusal;
  constructor(code: TableRefusal) {
    super(code);
    this.code = code;
  }
}

/** Reads a file: the first sheet of an XLSX file, or a CSV file. */
export async function readTable(bytes: Uint8Array): Promise<ReadTableResult> {
  try {
    const [heads = [], ...rows] = isZip(bytes) ? await readWorkbook(bytes) : readCsvRows(bytes);
    if (heads.every((head) => head.trim() === '')) throw new Refused('not_a_table');
    if (rows.length > maxSareesOfFile) throw new Refused('too_many_rows');
    if ([heads, ...rows].some((row) => row.length > maxColumns)) throw new Refused('too_many_columns');
    return { ok: true, table: { heads: heads.map(cutText), rows: rows.map((row) => row.map(cutText)) } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

const cutText = (cell: string) => cell.slice(0, maxCellLength);

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The parts of a workbook that its first sheet needs. */
const neededPart =
  /^(\[Content_Types\]\.xml|_rels\/.+|xl\/(workbook|sharedStrings|styles)\.xml|xl\/(_rels|worksheets)\/.+)$/;

/**
 * Reads the first sheet. The file is unpacked here, no further than its parts may be large in all, and given on unpacked, so that
 * nothing unpacks what was not measured.
 */
async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  let left = maxUnpackedBytes;
  const takes = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!neededPart.test(name)) return false;
    left -= originalSize;
    if (left < 0) throw new Refused('unpacked_too_large');
    return true;
  };
  let rows: SheetData;
  try {
    const parts = unzipSync(bytes, { filter: takes });
    refuseFarCells(parts);
    rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('not_a_table');
  }
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return rows.map((row) => Array.from({ length: width }, (_, at) => toText(row[at])));
}

/** A cell of a sheet that has something in it: `<c r="B7" …><v>`. No letter of a sheet is looked at twice. */
const filledCell = /<(?:\w+:)?c\s[^<>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["'][^<>]*(?<!\/)>(?!<\/)/g;

/**
 * Refuses a first sheet with a filled cell beyond the most columns and rows, since the reader makes every cell before it. What is
 * written in other ways costs the process that reads it, and nothing else.
 */
function refuseFarCells(parts: Parts): void {
  const sheet = parts[firstSheetOf(parts)];
  for (const [, column = '', row] of sheet ? textOf(sheet).matchAll(filledCell) : []) {
    if (column.length > 3 || columnNumber(column) > maxColumns) throw new Refused('too_many_columns');
    if (Number(row) > maxSareesOfFile + 1) throw new Refused('too_many_rows');
  }
}

/** Unpacked parts of a workbook, by their names. */
type Parts = Readonly<Record<string, Uint8Array>>;

const textOf = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');

/** Returns the name of the part that has the first sheet, by the workbook's list of sheets and its list of parts. */
function firstSheetOf(parts: Parts): string {
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
    textOf(parts[name] ?? none),
  );
  const id = /<(?:\w+:)?sheet\s[^<>]*?\w+:id\s*=\s*["']([^"'<>]+)["']/.exec(workbook ?? '')?.[1];
  const relation = (relations ?? '').split('<').find((element) => element.includes(`Id="${id}"`)) ?? '';
  const target = /\bTarget\s*=\s*["']([^"'<>]+)["']/.exec(relation)?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const none = new Uint8Array();

/** Returns the number of a column by its letters: 1 for `A`, 27 for `AA`. */
function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Text of a date that is none, as spreadsheets show it: an empty cell would delete what the saree has. */
const noDate = '########';

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? noDate : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function readCsvRows(bytes: Uint8Array): string[][] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('not_utf8');
  }
  if (text.includes('\0')) throw new Refused('not_utf8');
  try {
    return parse(withoutLastLines(text), {
      ...{ bom: true, relax_column_count: true, max_record_size: 1_000_000 },
      ...{ delimiter: delimiterOf(text), to: maxSareesOfFile + 2 },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refused('not_a_table');
    throw error;
  }
}

/** Returns a text without the line breaks at its end; spaces and tabs there may be cells. */
function withoutLastLines(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end -= 1;
  return text.slice(0, end);
}

/** Returns what separates the cells: some spreadsheets write semicolons, and a copied range has tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const counted = [',', ';', '\t'].map((one) => [one, head.split(one).length] as const);
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
