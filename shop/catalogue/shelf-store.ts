/** Stores where pieces lie in the shop, in words by which staff find them. No page of the shop shows them. SQL only. */
import type { Queryable } from '../../database/connect.ts';

/** Most characters of a shelf's name. */
export const maxShelf = 20;

/** Sets where a saree lies; `null` where it is not known. Returns the shelf before; `undefined` for an unknown sku. */
export async function setShelf(trx: Queryable, sku: string, shelf: string | null): Promise<string | null | undefined> {
  const known = await trx.selectFrom('saree').select('shelf').where('sku', '=', sku).forUpdate().executeTakeFirst();
  if (!known) return undefined;
  await trx.updateTable('saree').set({ shelf }).where('sku', '=', sku).execute();
  return known.shelf;
}
