/** Reads and writes single sarees. SQL only; the rules are in `saree.ts`. */
import type { Selectable } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Saree as SareeRow } from '../../database/types.ts';
import { paise } from '../money.ts';
import { type CatalogueEntry, fold, productPath, type Saree, type Sheerness } from './saree.ts';
import { type CategoryId, type CollectionId, type FilterColour, titleOf } from './vocabulary.ts';

export function toSaree(row: Selectable<SareeRow>): Saree {
  return {
    sku: row.sku,
    name: row.name,
    sareeName: row.saree_name,
    color: row.color,
    colourFamily: row.colour_family as FilterColour,
    collection: row.collection as CollectionId | null,
    category: row.category as CategoryId,
    price: paise(row.price_paise),
    availability: row.availability,
    rating: row.rating,
    ratingCount: row.rating_count,
    bestSeller: row.best_seller,
    featured: row.featured,
    occasions: row.occasions,
    lengthM: row.length_m,
    widthM: row.width_m,
    blousePieceM: row.blouse_piece_m,
    weightG: row.weight_g,
    sheerness: row.sheerness as Sheerness,
    weave: row.weave,
    yarn: row.yarn,
    dye: row.dye,
    motif: row.motif,
    daysOnLoom: row.days_on_loom,
    weaver: row.weaver,
    village: row.village,
    certificates: row.certificates,
    oneOfOne: row.one_of_one,
    hsn: row.hsn,
    listedOn: row.listed_on,
    description: row.description,
    disclaimer: row.disclaimer,
    washCare: row.wash_care,
    delivery: row.delivery,
    returns: row.returns,
    manufacturerDetails: row.manufacturer_details,
    design: row.design,
  };
}

/** The row without what other capabilities keep: availability (stock) and the rating shown (reviews). */
export function toRow(saree: CatalogueEntry) {
  return {
    sku: saree.sku,
    product_path: productPath(saree.name, saree.color),
    name: saree.name,
    saree_name: saree.sareeName,
    color: saree.color,
    colour_family: saree.colourFamily,
    collection: saree.collection,
    category: saree.category,
    price_paise: saree.price,
    catalogue_rating: saree.rating,
    best_seller: saree.bestSeller,
    featured: saree.featured,
    occasions: saree.occasions,
    length_m: saree.lengthM,
    width_m: saree.widthM,
    blouse_piece_m: saree.blousePieceM,
    weight_g: saree.weightG,
    sheerness: saree.sheerness,
    weave: saree.weave,
    yarn: saree.yarn,
    dye: saree.dye,
    motif: saree.motif,
    days_on_loom: saree.daysOnLoom,
    weaver: saree.weaver,
    village: saree.village,
    certificates: saree.certificates,
    one_of_one: saree.oneOfOne,
    hsn: saree.hsn,
    listed_on: saree.listedOn,
    description: saree.description,
    disclaimer: saree.disclaimer,
    wash_care: saree.washCare,
    delivery: saree.delivery,
    returns: saree.returns,
    manufacturer_details: saree.manufacturerDetails,
    design: saree.design,
    search_text: searchText(saree),
  };
}

function searchText(saree: CatalogueEntry): string {
  const words = [
    saree.name,
    saree.sareeName,
    saree.color,
    saree.colourFamily,
    titleOf(saree.category),
    saree.collection && titleOf(saree.collection),
    saree.weave,
    saree.yarn,
    saree.motif,
    saree.village,
    ...saree.occasions,
    'saree',
  ];
  return fold(words.filter(Boolean).join(' '));
}

export async function findBySku(db: Queryable, sku: string): Promise<Saree | null> {
  const row = await db.selectFrom('saree').selectAll().where('sku', '=', sku).executeTakeFirst();
  return row ? toSaree(row) : null;
}

/** The HSN codes under which sarees are taxed, by sku. */
export async function readHsn(db: Queryable, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('saree')
    .select(['sku', 'hsn'])
    .where('sku', 'in', ['', ...skus])
    .execute();
  return new Map(rows.map(({ sku, hsn }) => [sku, hsn]));
}

export async function findBySkus(db: Queryable, skus: readonly string[]): Promise<Saree[]> {
  if (skus.length === 0) return [];
  const rows = await db.selectFrom('saree').selectAll().where('sku', 'in', skus).execute();
  return rows.map(toSaree);
}

/**
 * The saree at a product path, whatever its case; else the one that used to be there; else, for a plain name, the
 * first in stock of its colours (decisions: product path). The answer's own path tells whether to redirect.
 */
export async function findByPath(db: Queryable, path: string): Promise<Saree | null> {
  const key = path.toLowerCase();
  const exact = await db
    .selectFrom('saree')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['product_path']), '=', key))
    .executeTakeFirst();
  if (exact) return toSaree(exact);
  const former = await db
    .selectFrom('saree_former_path')
    .innerJoin('saree', 'saree.sku', 'saree_former_path.sku')
    .selectAll('saree')
    .where('path_key', '=', key)
    .executeTakeFirst();
  return former ? toSaree(former) : findFirstOfName(db, key);
}

async function findFirstOfName(db: Queryable, key: string): Promise<Saree | null> {
  const row = await db
    .selectFrom('saree')
    .selectAll()
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
  return row ? toSaree(row) : null;
}
