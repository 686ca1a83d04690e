/** Reads sarees whole. SQL only; the rules are in `saree.ts`, the mapping in `saree-row.ts`. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Saree } from './saree.ts';
import { sareeColumns } from './saree-row.ts';

/** Selects whole sarees, shown or not. The caller adds conditions and order. */
export function selectSarees(db: Pick<Queryable, 'selectFrom'>) {
  return db.selectFrom('saree').select(sareeColumns).$narrowType<Saree>();
}

/** Selects whole sarees that are shown: those that a page may name and an order may have. */
export function selectShownSarees(db: Pick<Queryable, 'selectFrom'>) {
  return selectSarees(db).where('saree.is_shown', '=', true);
}

/** Returns the saree of a sku if it is shown, else `null`. */
export async function findShownSareeBySku(db: Queryable, sku: string): Promise<Saree | null> {
  return (await selectShownSarees(db).where('sku', '=', sku).executeTakeFirst()) ?? null;
}

/** Returns those sarees of these skus that are shown, in any order. */
export async function findShownSareesBySkus(db: Queryable, skus: readonly string[]): Promise<Saree[]> {
  if (skus.length === 0) return [];
  return selectShownSarees(db).where('sku', 'in', skus).execute();
}

/** Returns the saree of a sku, shown or not, or `null`. */
export async function findSareeBySku(db: Queryable, sku: string): Promise<Saree | null> {
  return (await selectSarees(db).where('sku', '=', sku).executeTakeFirst()) ?? null;
}

/** Returns the HSN codes (tax classification) of sarees by sku. */
export async function readHsnCodes(db: Queryable, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('saree')
    .select(['sku', 'hsn'])
    .where('sku', 'in', ['', ...skus])
    .execute();
  return new Map(rows.map(({ sku, hsn }) => [sku, hsn]));
}

/** Returns the sarees of these skus, in any order; an unknown sku has none. */
export async function findSareesBySkus(db: Queryable, skus: readonly string[]): Promise<Saree[]> {
  if (skus.length === 0) return [];
  return selectSarees(db).where('sku', 'in', skus).execute();
}

/**
 * Finds the saree that is shown at a product path, ignoring case; else the one that used to have that path; else, for a plain name,
 * the first of its colours in stock (decisions: product path); else `null`. If the result's own path differs, the
 * caller redirects.
 */
export async function findSareeByPath(db: Queryable, path: string): Promise<Saree | null> {
  const key = path.toLowerCase();
  const exact = await selectShownSarees(db)
    .where((eb) => eb(eb.fn<string>('lower', ['product_path']), '=', key))
    .executeTakeFirst();
  if (exact) return exact;
  const former = await selectShownSarees(db)
    .innerJoin('saree_former_path', 'saree_former_path.sku', 'saree.sku')
    .where('path_key', '=', key)
    .executeTakeFirst();
  return former ?? findFirstOfName(db, key);
}

/**
 * Returns the sku of the saree for which a photograph or video is named: by its sku, else by its present product path,
 * both in any case; else `null`.
 */
export async function findSkuOfMedia(db: Queryable, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('saree')
    .select('sku')
    .where((eb) =>
      eb.or([
        eb('sku', '=', name.toUpperCase()),
        eb(eb.fn<string>('lower', ['product_path']), '=', name.toLowerCase()),
      ]),
    )
    .orderBy((eb) => eb('sku', '=', name.toUpperCase()), 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sku ?? null;
}

/** Returns the sku of the saree at a product path, ignoring case; else of the one that used to have it; else `null`. */
export async function findSkuByPath(db: Queryable, path: string): Promise<string | null> {
  const { rows } = await sql<{ sku: string | null }>`select sku_of_path(${path}) as sku`.execute(db);
  return rows[0]?.sku ?? null;
}

async function findFirstOfName(db: Queryable, key: string): Promise<Saree | null> {
  const row = await selectShownSarees(db)
    .where((eb) =>
      eb(
        eb.fn<string>('lower', [eb.fn<string>('replace', ['name', eb.val(' '), eb.val('')])]),
        '=',
        key.replaceAll(' ', ''),
      ),
    )
    .orderBy((eb) => eb('availability', '=', 0))
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
