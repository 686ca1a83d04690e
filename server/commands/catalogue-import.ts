/** `catalogue import FILE`: imports a catalogue file, or names every mistake in it and changes nothing. */
import { readFile, stat } from 'node:fs/promises';
import type { Answers, Question } from '../../shop/bulk-edit/cell-readings.ts';
import type { MatchedFile } from '../../shop/bulk-edit/match-columns.ts';
import { maxFileBytes } from '../../shop/bulk-edit/read-table.ts';
import { openTableWorker, type TableWork } from '../../shop/bulk-edit/table-worker.ts';
import { fileColumns } from '../../shop/catalogue/csv-columns.ts';
import { type CatalogueMistake, describeCatalogueMistake } from '../../shop/catalogue/read-catalogue.ts';
import { readVocabulary } from '../../shop/catalogue/vocabulary-store.ts';
import { importCatalogueAct } from '../../shop/office/shop-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';

/** Options by which the merchant answers what a file leaves open. */
export interface ImportOptions {
  readonly decimal?: string | undefined;
  readonly dates?: string | undefined;
  readonly sheet?: string | undefined;
}

const refusals = {
  not_a_table: 'is neither a CSV nor an XLSX file that can be read: save it as XLSX or as CSV UTF-8',
  old_workbook: 'is an old or a locked Excel file: save it as XLSX or as CSV UTF-8, without a password',
  web_page: 'is a web page or XML that is called a table: open it in a spreadsheet and save it as XLSX',
  unpacked_too_large: 'is too large when it is unpacked: save the sheet alone, or as CSV',
  too_many_rows: 'has more than 10,000 sarees: import it in parts',
  too_many_columns: 'has more than 200 columns',
  too_much_work: 'takes too long to be read: save the sheet alone, or as CSV',
} as const;

/** Imports a catalogue file and prints the changes of stock. */
export async function importCatalogueFile(open: OpenShop, file: string, options: ImportOptions): Promise<void> {
  const answers = answersOf(options);
  const bytes = await readWhole(file);
  const { db, running } = await open();
  const tables = openTableWorker();
  running('The reader of tables', tables.close);
  const read = await readTable(tables, bytes, await readVocabulary(db), answers);
  if (!read.ok) throw new CommandRefusal(`${file} ${refusals[read.code]}.`);
  if (read.file.questions.length > 0) throw new CommandRefusal(asked(file, read.file.questions));
  for (const note of notesOf(read.file)) console.log(`${file}: ${note}`);
  const services = { db, now: () => new Date() };
  const imported = await performForMerchant(services, importCatalogueAct, { file: toInput(read.file) });
  if (!imported.ok) throw new CommandRefusal(list(file, imported.mistakes));
  console.log(`${file}: ${imported.added} sarees added, ${imported.updated} brought up to date.`);
  for (const { sku, from, to } of imported.stock) console.log(`  ${sku}: ${from} were free to sell, now ${to}`);
}

/** Reads a file as a whole. What is no file, such as a folder or a pipe, is refused: it may never end. */
async function readWhole(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new CommandRefusal(`${file} cannot be read.`);
  if (!found.isFile()) throw new CommandRefusal(`${file} is no file: name a CSV or XLSX file.`);
  if (found.size > maxFileBytes) throw new CommandRefusal(`${file} has more than 10 MB: import it in parts.`);
  return readFile(file).catch(() => {
    throw new CommandRefusal(`${file} cannot be read.`);
  });
}

const readTable = (
  tables: TableWork,
  bytes: Uint8Array,
  { categories }: Awaited<ReturnType<typeof readVocabulary>>,
  answers: Answers,
) => tables.readFile({ bytes, answers, categories, columns: fileColumns }, 'merchant');

function answersOf({ decimal, dates, sheet }: ImportOptions): Answers {
  return {
    ...(decimal !== undefined && { decimal: oneOf('--decimal', decimal, ['point', 'comma']) }),
    ...(dates !== undefined && {
      dates: oneOf('--dates', dates, ['day-first', 'month-first']) === 'day-first' ? 'day_first' : 'month_first',
    }),
    ...(sheet !== undefined && { sheet }),
  };
}

function oneOf<const Value extends string>(option: string, given: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new CommandRefusal(`${option} must be one of: ${values.join(', ')}.`);
  return found;
}

/** Says what a file leaves open, and the option that answers it. */
function asked(file: string, questions: readonly Question[]): string {
  const lines = questions.map(({ about, row, column, text, readings }) => {
    const said = readings.map(({ answer, as }) =>
      about === 'sheet' ? `--sheet ${JSON.stringify(answer)}` : `${as} (--${about} ${answer.replace('_', '-')})`,
    );
    const subject = about === 'sheet' ? 'several sheets have sarees' : `row ${row}, column ${column}: ${text} may be`;
    return `  ${subject} ${about === 'sheet' ? '– choose ' : ''}${said.join(' or ')}`;
  });
  return [`${file} can be read in two ways; nothing was changed. Add the option that is right:`, ...lines].join('\n');
}

/** Says how a file was read, where that is not plain. */
function notesOf({ source: { encoding, sheet, otherSheets } }: MatchedFile): string[] {
  const others = otherSheets.map((other) => other.sheet).join(', ');
  return [
    ...(encoding === 'windows-1252'
      ? ['is not UTF-8 and was read as Windows-1252; look at letters such as é and ’']
      : []),
    ...(others === '' ? [] : [`the sheet ${sheet} was read; not read: ${others}`]),
  ];
}

const toInput = ({ headRow, columns, rows, mistakes }: MatchedFile) => ({
  headRow,
  columns: columns.map((column) => ({ ...column })),
  rows: rows.map(({ row, cells }) => ({ row, cells: { ...cells } })),
  mistakes: mistakes.map(({ row, column, message }) => ({ row, column, message })),
});

function list(file: string, mistakes: readonly CatalogueMistake[]): string {
  const lines = mistakes.map((mistake) => `  ${describeCatalogueMistake(mistake)}`);
  return [
    `${file} has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}; nothing was changed:`,
    ...lines,
  ].join('\n');
}
