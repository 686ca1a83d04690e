/** Reads sarees from which a new one may take over facts. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { sareePicturePath, titleOfSaree } from '../catalogue/saree.ts';
import { type Cells, cellsOf, copiedColumns } from '../catalogue/saree-cells.ts';
import { selectSarees } from '../catalogue/saree-store.ts';
import { isFound } from './saree-list-store.ts';

/** A saree whose facts a new one may take over. */
export interface SareeToCopy {
  readonly sku: string;
  readonly name: string;
  readonly title: string;
  readonly color: string;
  readonly cover: string;
  /** Never its name, colour, price, pictures or stock. */
  readonly copied: Cells;
}

/** Returns the sarees that the words may mean, the newest first, at most `max`; those in the archive among them. */
export async function listSareesToCopy(db: Queryable, search: string, max: number): Promise<SareeToCopy[]> {
  const rows = await selectSarees(db)
    .select('product_path')
    .where(isFound(search))
    .orderBy('listed_on', 'desc')
    .orderBy('sku', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ product_path: path, ...saree }) => {
    const cells = cellsOf(saree);
    return {
      ...{ sku: saree.sku, name: saree.name, title: titleOfSaree(saree), color: saree.color },
      cover: sareePicturePath(path, 1),
      copied: Object.fromEntries(copiedColumns.map((column) => [column, cells[column] ?? ''])),
    };
  });
}
