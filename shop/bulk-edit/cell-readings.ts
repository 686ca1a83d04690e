/**
 * Reads the numbers and dates of a file as the spreadsheet meant them: `4200,50`, `1,23,456` and `01/11/2026` in the catalogue's own
 * writing. A cell that can be read in two ways is read as the others of the file are, and else asked about. Pure.
 */
import type { CellKind } from '../catalogue/cell-kinds.ts';
import { foldTyped } from '../contact/typed-text.ts';
import type { Cell, RawRow } from './raw-table.ts';

/** The ways in which something can be read: the decimal sign, the order of a date, and the sheet of a workbook by its name. */
export interface Readings {
  readonly decimal: 'point' | 'comma';
  readonly dates: 'day_first' | 'month_first';
  readonly sheet: string;
}

/** Answers to what was asked about a file. */
export type Answers = { readonly [About in keyof Readings]?: Readings[About] | undefined };

/** A question about a file: one of its cells, and what it is in each reading. */
export interface Question {
  readonly about: keyof Readings;
  readonly row: number;
  readonly column: string;
  readonly text: string;
  readonly readings: readonly { readonly answer: string; readonly as: string }[];
}

/** The texts that a cell is, by the readings in which it is something. */
type Read<Answer extends string> = Readonly<Partial<Record<Answer, string>>>;

/** A column whose cells are read, by its place. */
export interface KindOfColumn {
  readonly head: string;
  readonly kind: CellKind;
}

export interface ReadRows {
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly questions: readonly Question[];
}

/** The decimal sign of somebody who separates cells by commas, and the readings shown until somebody has answered. */
const usual = { decimal: 'point', dates: 'day_first' } as const;

/** Reads the cells of all rows by the kinds of their columns. */
export function readRows(
  rows: readonly RawRow[],
  columns: readonly KindOfColumn[],
  { delimiter, answers }: { readonly delimiter: string | null; readonly answers: Answers },
): ReadRows {
  const read = rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, at) => readCell(cell, columns[at]?.kind)),
  }));
  const decimal = judge(read, columns, 'decimal', answers.decimal, delimiter === ',' ? usual.decimal : undefined);
  const dates = judge(read, columns, 'dates', answers.dates);
  const texts = (cell: ReadCell) => cell.text ?? (cell.about === 'decimal' ? decimal : dates).textOf(cell.read);
  return {
    rows: read.map(({ row, cells }) => ({ row, cells: cells.map(texts) })),
    questions: [...decimal.questions, ...dates.questions],
  };
}

/** A cell whose text is known, or what it is in each reading. */
type ReadCell =
  | { readonly text: string }
  | {
      readonly text?: undefined;
      readonly about: 'decimal' | 'dates';
      readonly said: string;
      readonly read: Read<string>;
    };

function readCell(cell: Cell, kind: CellKind = 'text'): ReadCell {
  if (typeof cell === 'number') return { text: writeNumber(cell) };
  if (kind === 'text' || cell.trim() === '') return { text: cell.normalize('NFC') };
  const folded = foldTyped(cell);
  if (kind === 'name') return { text: nameIn(cell) };
  if (kind === 'code') return { text: folded };
  // A word without a digit, such as Total, is more likely none.
  if (kind === 'sku') return { text: /\d/.test(folded) ? folded.toUpperCase() : folded };
  if (kind === 'choice') return { text: choiceIn(folded) };
  const isDate = kind === 'date';
  const read: Read<string> = isDate ? datesIn(folded) : numbersIn(folded, kind);
  if (Object.keys(read).length === 0) return { text: folded };
  return { about: isDate ? 'dates' : 'decimal', said: cell.trim(), read };
}

/** Returns a name as a keyboard would have it, with the joiners that its script needs. */
const nameIn = (cell: string) =>
  cell
    .normalize('NFC')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Zs}]+/gu, ' ')
    .trim();

/** Returns a choice in small letters; a tick of a spreadsheet is a yes. */
function choiceIn(folded: string): string {
  const choice = folded.toLowerCase();
  return ticks.get(choice) ?? choice;
}

const ticks: ReadonlyMap<string, string> = new Map([
  ['true', 'yes'],
  ['false', 'no'],
]);

/** Decides a question for the whole file by the cells that can be read in one way alone, or asks it. */
function judge<About extends 'decimal' | 'dates'>(
  rows: readonly { readonly row: number; readonly cells: readonly ReadCell[] }[],
  columns: readonly KindOfColumn[],
  about: About,
  answer: Readings[About] | undefined,
  sign?: Readings[About],
) {
  const seen = new Set<string>(sign === undefined ? [] : [sign]);
  let first: Question | null = null;
  for (const { row, cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (cell.text !== undefined || cell.about !== about) continue;
      const readings = Object.entries(cell.read).map(([answer, as = '']) => ({ answer, as }));
      const isSame = readings.every(({ as }) => as === readings[0]?.as);
      if (readings.length === 1) seen.add(readings[0]?.answer ?? '');
      else if (!isSame) first ??= { about, row, column: columns[at]?.head ?? '', text: cell.said, readings };
    }
  const [only, ...more] = seen;
  const decided = answer ?? (more.length === 0 ? only : undefined);
  const taken = decided ?? usual[about];
  return {
    textOf: (read: Read<string>) => read[taken] ?? Object.values(read)[0] ?? '',
    questions: first !== null && decided === undefined ? [first] : [],
  };
}

/** Most digits of a number that a spreadsheet means: further ones are what its calculation left. */
const meantDigits = 15;

/** Returns a number as the catalogue writes it. */
function writeNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(meantDigits)));
}

/** Returns a number without the digits that nobody means: `4704` for `4704.0000000000009`. */
function meantNumber(text: string): string {
  const isLong = text.includes('.') && text.replace(/^0+/, '').replace('.', '').length > meantDigits;
  return isLong ? writeNumber(Number(text)) : text;
}

const currencyBefore = /^(?:₹|rs\.?|inr|rupees)\s*/i;
/** Matches what stands behind an amount, on bills and cheques too: `4,200/- only`. */
const currencyAfter = /\s*(?:\/-|\/=|₹|inr|rupees)?\s*(?:only\.?)?$/i;

/** Returns the numbers that a text is with the point, and with the comma, as the sign of its decimals. */
function numbersIn(text: string, kind: CellKind): Read<Readings['decimal']> {
  const bare = kind === 'price' ? text.replace(currencyBefore, '').replace(currencyAfter, '') : text;
  const isPossible = (read: string | null): read is string =>
    read !== null && (kind !== 'whole' || Number.isInteger(Number(read)));
  const [point, comma] = [numberIn(bare, '.', ','), numberIn(bare, ',', '.')];
  return {
    ...(isPossible(point) && { point }),
    ...(isPossible(comma) && { comma }),
  };
}

/** Returns a number by its decimal sign and the sign between its groups, of two digits in India or of three. */
function numberIn(text: string, decimal: '.' | ',', group: '.' | ','): string | null {
  const [whole = '', fraction, ...more] = text.split(decimal);
  const signs = new Set(whole.replaceAll(/\d/g, ''));
  const isWhole =
    /^\d+$/.test(whole) || (signs.size === 1 && groups.test(whole) && [group, ' ', "'"].includes([...signs][0] ?? ''));
  if (!isWhole || more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const digits = whole.replaceAll(/\D/g, '');
  return meantNumber(fraction === undefined ? digits : `${digits}.${fraction}`);
}

const groups = /^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/;

const isoDate = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
/** A year, or the last digits of one from 2020 to 2049: `05` may be a day. */
const shortYear = String.raw`(\d{4}|[234]\d)`;
const shortDate = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2${shortYear}(?: 00:00(?::00)?)?$`);
const monthName = String.raw`([\p{L}\p{M}]{2,})[.॰]?`;
const namedDate = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/., ]?\s?${monthName}[-/., ]*${shortYear}$`, 'iu');
const monthFirstDate = new RegExp(String.raw`^${monthName}[- ](\d{1,2})(?:st|nd|rd|th)?,? ${shortYear}$`, 'iu');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Languages of India in which spreadsheets write months. */
const languages = ['hi', 'mr', 'bn', 'gu', 'pa', 'or', 'ta', 'te', 'kn', 'ml', 'as', 'ne', 'ur'];
let monthOfName: ReadonlyMap<string, number> | null = null;

/** Returns the number of a month by its name in English or a language of India; 0 for another word. */
function monthOf(name: string): number {
  if (/^[a-z]+$/i.test(name)) return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  monthOfName ??= namesOfMonths();
  return monthOfName.get(foldTyped(name)) ?? 0;
}

function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages)
    for (const month of ['long', 'short'] as const)
      for (const form of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
        for (let at = 1; at <= 12; at += 1) {
          const parts = format.formatToParts(Date.UTC(2026, at - 1, 1));
          const name = parts.find(({ type }) => type === 'month')?.value ?? '';
          names.set(foldTyped(name).replace(/[.॰]$/, ''), at);
        }
      }
  return names;
}

/** Returns the dates that a text is with the day first, and with the month first. */
function datesIn(text: string): Read<Readings['dates']> {
  const [, year = '', , month = '', day = ''] = isoDate.exec(text) ?? [];
  if (year) return dates(dateOf(year, month, day), dateOf(year, month, day));
  const [, one = '', , other = '', lastYear = ''] = shortDate.exec(text) ?? [];
  if (lastYear) return dates(dateOf(lastYear, other, one), dateOf(lastYear, one, other));
  const named = namedDate.exec(text);
  const [, name = '', dayOfMonth = '', namedYear = ''] = named
    ? ['', named[2], named[1], named[3]]
    : (monthFirstDate.exec(text) ?? []);
  const read = dateOf(namedYear, String(monthOf(name)), dayOfMonth);
  return dates(read, read);
}

function dates(day: string | null, month: string | null): Read<Readings['dates']> {
  return { ...(day !== null && { day_first: day }), ...(month !== null && { month_first: month }) };
}

function dateOf(year: string, month: string, day: string): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
