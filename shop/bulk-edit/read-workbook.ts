/** Reads the sheets of an XLSX file, of which nothing is believed. It runs in a process of its own (`table-worker.ts`). */
import { unzipSync, zipSync } from 'fflate';
import { readSheet, type SheetData } from 'read-excel-file/node';
import { type Cell, findHeads, isBlank, type RawTable, Refused } from './raw-table.ts';

/** Most bytes of a file when it is unpacked. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
/** Most columns of a file. */
export const maxColumns = 200;
/** Row below which a sheet may have nothing: the reader makes every cell above it. */
const maxSheetRow = 50_000;
/** Most sheets that are read. */
const maxSheets = 20;

export interface WorkbookTable extends RawTable {
  readonly sheet: string;
  /** Other visible sheets that have something in them, and whether they have heads that are known. */
  readonly others: readonly { readonly sheet: string; readonly hasHeads: boolean }[];
}

/** The parts of a workbook that its sheets need. */
const neededPart =
  /^(\[Content_Types\]\.xml|_rels\/.+|xl\/(workbook|sharedStrings|styles)\.xml|xl\/(_rels|worksheets)\/.+)$/;

/** Unpacked parts of a workbook, by their names. */
type Parts = Readonly<Record<string, Uint8Array>>;

/**
 * Reads the sheet of this name; else, of the sheets that are not hidden, the one with the most heads that are known. The file is
 * unpacked here, no further than its parts may be large in all, and given on unpacked, so that nothing unpacks what was not measured.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  isHead: (head: string) => boolean,
  wanted: string | null,
): Promise<WorkbookTable> {
  const parts = unpack(bytes);
  const file = Buffer.from(zipSync(parts, { level: 0 }));
  const visible = sheetsOf(parts).filter(({ isHidden }) => !isHidden);
  const read = [];
  let refusal: unknown = new Refused('not_a_table');
  for (const sheet of visible.slice(0, maxSheets)) {
    try {
      read.push(await readOne(file, parts, sheet, isHead));
    } catch (error) {
      refusal = error instanceof Refused ? error : new Refused('not_a_table');
      if (read.length === 0 && visible.length === 1) throw refusal;
    }
  }
  const filled = read.filter(({ rows }) => rows.length > 0);
  const best = filled.find(({ sheet }) => sheet === wanted) ?? filled.toSorted((a, b) => b.known - a.known)[0];
  if (!best || (best.known === 0 && read.length < visible.length)) throw refusal;
  const others = filled
    .filter((one) => one !== best)
    .map(({ sheet, known }) => ({ sheet, hasHeads: known > 0 && known * 2 >= best.known }));
  const { known: _, ...table } = best;
  return { ...table, others };
}

function unpack(bytes: Uint8Array): Parts {
  let left = maxUnpackedBytes;
  const takes = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!neededPart.test(name)) return false;
    left -= originalSize;
    if (left < 0) throw new Refused('unpacked_too_large');
    return true;
  };
  try {
    const parts = unzipSync(bytes, { filter: takes });
    return Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, sheetPart.test(name) ? withErrors(part) : part]),
    );
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('not_a_table');
  }
}

const sheetPart = /^xl\/worksheets\//;
const latin1Of = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');

/** A cell that has an error, and one whose formula nobody has calculated. */
const errorCell = /(<(?:\w+:)?c\s[^<>]*?\bt\s*=\s*["'])e(["'])/g;
const uncalculated =
  /<((?:\w+:)?)c\s(?![^<>]*\bt\s*=)([^<>]*)>(?:<(?:\w+:)?f(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>))(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?<\/(?:\w+:)?c>/g;

/** Has a sheet say of such cells what they show: the reader takes them for empty ones, which would delete what the saree has. */
function withErrors(part: Uint8Array): Uint8Array {
  const text = latin1Of(part);
  const told = text
    .replaceAll(errorCell, '$1str$2')
    .replaceAll(uncalculated, '<$1c $2 t="str"><$1v>#CALC!</$1v></$1c>');
  return told === text ? part : Buffer.from(told, 'latin1');
}

async function readOne(file: Buffer, parts: Parts, { part, place, name }: Sheet, isHead: (head: string) => boolean) {
  refuseFarCells(parts[part]);
  const data = await readSheet(file, place, { trim: false });
  const width = data.reduce((most, row) => Math.max(most, row.length), 0);
  const rows = data
    .map((row, at) => ({ row: at + 1, cells: Array.from({ length: width }, (_, place) => toCell(row[place])) }))
    .filter(({ cells }) => !isBlank(cells));
  return { sheet: name, rows, unclosed: null, ...findHeads(rows, isHead) };
}

interface Sheet {
  readonly name: string;
  /** Place in the workbook's list, from 1. */
  readonly place: number;
  readonly part: string;
  readonly isHidden: boolean;
}

/** Returns the sheets in the workbook's list, each with its part by the list of parts. */
function sheetsOf(parts: Parts): Sheet[] {
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
    new TextDecoder().decode(parts[name] ?? none),
  );
  const elements = (workbook ?? '').match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const named = elements.filter((element) => attributeOf(element, 'name') !== '');
  return named.map((element, at) => {
    const id = attributeOf(element, '\\w+:id');
    const relation = (relations ?? '').split('<').find((one) => attributeOf(one, 'Id') === id) ?? '';
    const target = attributeOf(relation, 'Target') || 'worksheets/sheet1.xml';
    return {
      name: textOfXml(attributeOf(element, 'name')),
      place: at + 1,
      part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: /^(veryH|h)idden$/.test(attributeOf(element, 'state')),
    };
  });
}

const none = new Uint8Array();

const attributeOf = (element: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"<>]*)"|'([^'<>]*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textOfXml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** A cell of a sheet that has something in it: `<c r="B7" …><v>`. No letter of a sheet is looked at twice. */
const filledCell = /<(?:\w+:)?c\s[^<>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["'][^<>]*(?<!\/)>(?!<\/)/g;

/**
 * Refuses a sheet with a filled cell beyond the most columns and rows, since the reader makes every cell before it. What is
 * written in other ways costs the process that reads it, and nothing else.
 */
function refuseFarCells(sheet: Uint8Array | undefined): void {
  if (!sheet) return;
  for (const [, column = '', row] of latin1Of(sheet).matchAll(filledCell)) {
    if (column.length > 3 || columnNumber(column) > maxColumns) throw new Refused('too_many_columns');
    if (Number(row) > maxSheetRow) throw new Refused('too_many_rows');
  }
}

/** Returns the number of a column by its letters: 1 for `A`, 27 for `AA`. */
function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Text of a date that is none, as spreadsheets show it: an empty cell would delete what the saree has. */
const noDate = '########';

function toCell(value: SheetData[number][number] | undefined): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const given: unknown = value;
  if (given instanceof Date) return Number.isNaN(given.getTime()) ? noDate : given.toISOString().slice(0, 10);
  return String(value);
}
