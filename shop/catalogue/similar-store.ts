/** The 'Similar Products' of a saree (spec 2 and 7), found by PostgreSQL. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, withPictures } from './card-store.ts';
import type { SareeCard } from './listing.ts';
import type { Saree } from './saree.ts';
import { colourDistance, fabricDistance, farthestPrice, weights } from './similar.ts';
import { categoryIds, colourIds } from './vocabulary.ts';

/** Shown beside a saree at the most (spec 9). */
export const mostSimilar = 6;

/**
 * The first six of its collection, in the collection's own order and without itself, as the spec has it; where those are
 * fewer, or it is in none, the nearest of all others follow, those in stock first.
 */
export async function listSimilar(db: Queryable, saree: Saree): Promise<SareeCard[]> {
  const isKin = sql<boolean>`coalesce(collection = ${saree.collection}, false)`;
  const rows = await selectCardRows(db)
    .where('sku', '!=', saree.sku)
    .orderBy(isKin, 'desc')
    .orderBy(sql`availability = 0`)
    .orderBy(sql`case when ${isKin} then 0 else ${distanceTo(saree)} end`)
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .limit(mostSimilar)
    .execute();
  return withPictures(db, rows);
}

/** The distances of the few fabrics and colours there are go along as tables; a value they do not hold is far away. */
function distanceTo({ weave, category, colourFamily, price }: Saree) {
  const fabrics = Object.fromEntries(categoryIds.map((id) => [id, fabricDistance(category, id)]));
  const colours = Object.fromEntries(colourIds.map((id) => [id, colourDistance(colourFamily, id)]));
  return sql<number>`(
    ${weights.weave}::float8 * (weave <> ${weave})::int
    + ${weights.fabric}::float8 * coalesce((${JSON.stringify(fabrics)}::jsonb ->> category)::float8, 1)
    + ${weights.colour}::float8 * coalesce((${JSON.stringify(colours)}::jsonb ->> colour_family)::float8, 1)
    + ${weights.price}::float8 * least(1, abs(ln(price_paise::float8 / ${price}::float8)) / ln(${farthestPrice}::float8))
  )`;
}
