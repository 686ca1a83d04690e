/** Writes the catalogue as a file that imported again changes nothing. It has no contacts. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { cellsOf, draftColumns } from '../catalogue/saree-cells.ts';
import { selectCatalogueSarees, toKnownSaree } from '../catalogue/write-sarees.ts';
import { withQuote, writeCsv, writePlainCsv } from '../files/csv.ts';
import { isFound, type SareeView, viewCondition } from '../office-lists/saree-list-store.ts';
import type { Services } from '../services.ts';

export interface ExportQuery {
  /** A view of the list; all sarees if not given. */
  readonly view: SareeView | 'all';
  /** Words, or the beginning of a sku. */
  readonly search: string;
}

/** Sarees that are read at once. */
const pageSize = 500;

/** Columns that a spreadsheet should be able to count with. */
const numbers = [
  'price',
  'availability',
  'length_m',
  'width_m',
  'blouse_piece_m',
  'weight_g',
  'days_on_loom',
  'best_seller',
  'featured',
  'weaver_since',
];

/** Reads the cells of the sarees in the columns of the catalogue's file, some sarees at a time, by sku. */
async function* readRows(db: Database, { view, search }: ExportQuery): AsyncGenerator<string[][]> {
  let last = '';
  for (;;) {
    const rows = await selectCatalogueSarees(db)
      .where(viewCondition(view))
      .where(isFound(search))
      .where(sql<boolean>`sku collate "C" > ${last}`)
      .orderBy(sql`sku collate "C"`)
      .limit(pageSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map((row) => {
        const cells = cellsOf(toKnownSaree(row).saree);
        return draftColumns.map((column) => cells[column] ?? '');
      });
    }
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    last = end.sku;
  }
}

/** Writes a CSV file, part by part. */
export async function* exportCsv({ db }: Pick<Services, 'db'>, query: ExportQuery): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(writeCsv(draftColumns, []));
  for await (const rows of readRows(db, query)) {
    const cells = rows.map((row) => row.map(withQuote));
    const [first = [], ...others] = cells;
    yield encoder.encode(writePlainCsv(first, others));
  }
}

/** Returns an XLSX file, whose prices and measures are numbers. */
export async function exportWorkbook(
  { db, tables }: Pick<Services, 'db' | 'tables'>,
  query: ExportQuery,
): Promise<Uint8Array> {
  const rows: (string | number)[][] = [];
  for await (const page of readRows(db, query)) {
    for (const row of page) rows.push(row.map((cell, at) => toValue(draftColumns[at] ?? '', cell)));
  }
  return tables.writeWorkbook({ heads: draftColumns, rows });
}

const toValue = (column: string, cell: string) =>
  numbers.includes(column) && cell !== '' ? Number(cell) : withQuote(cell);
