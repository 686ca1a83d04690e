/** Reads the rows of the grid. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type Cells, cellsOf } from '../catalogue/saree-cells.ts';
import { selectCatalogueSarees, toKnownSaree } from '../catalogue/write-sarees.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { gridColumns } from './grid-columns.ts';

export interface GridRow {
  readonly sku: string;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
  readonly availability: number;
  readonly cells: Cells;
}

/** Returns up to `max` sarees that are not in the archive, by sku, behind the sku `after`. */
export async function listGridRows(db: Queryable, after: string, max: number): Promise<GridRow[]> {
  const rows = await selectCatalogueSarees(db)
    .select(coverOf('saree.sku').as('cover'))
    .where('archived_at', 'is', null)
    .where(sql<boolean>`sku collate "C" > ${after}`)
    .orderBy(sql`sku collate "C"`)
    .limit(max)
    .execute();
  return rows.map(({ cover, ...row }) => {
    const { saree } = toKnownSaree(row);
    const cells = cellsOf(saree);
    return {
      sku: saree.sku,
      cover: coverPath(cover),
      availability: saree.availability,
      cells: Object.fromEntries(gridColumns.map((column) => [column, cells[column] ?? ''])),
    };
  });
}

/** Returns name and colour of sarees by sku, such as `Aranya, Madder Red`. */
export async function readTitles(db: Queryable, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('saree')
    .select(['sku', 'name', 'color'])
    .where('sku', '=', sql<string>`any (${[...skus]}::text[])`)
    .execute();
  return new Map(rows.map(({ sku, name, color }) => [sku, `${name}, ${color}`]));
}
