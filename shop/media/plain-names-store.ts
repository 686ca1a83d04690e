/** Reads the names by which addresses without hash and width mean a picture. SQL only. */
import type { Queryable } from '../../database/connect.ts';
import { pictureNameAtPath, pictureNameOfSku } from './saree-names.ts';

/**
 * Lists these names of the picture that is stored under `name`: by the product path and the sku of the saree that shows
 * it; its own if none does.
 */
export async function listPlainNames(db: Queryable, name: string): Promise<string[]> {
  const row = await db
    .selectFrom('picture')
    .innerJoin('saree', 'saree.sku', 'picture.sku')
    .select(['saree.sku', 'product_path', 'place'])
    .where('picture.name', '=', name)
    .executeTakeFirst();
  if (!row || row.place === null) return [name];
  return [pictureNameAtPath(row.product_path, row.place), pictureNameOfSku(row.sku, row.place)];
}
