/** The 'Similar Products' of a saree (spec 2 and 7), found by PostgreSQL. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from './card-store.ts';
import type { SareeCard } from './listing.ts';
import { colourDistance, farthestPriceRatio, similarityWeights } from './similar.ts';
import { colourIds } from './vocabulary.ts';

/** Most similar sarees that a saree's page shows (spec 9). */
export const maxSimilarSarees = 6;

/** The distances between all pairs of colours as JSON text, a parameter of the query. */
const colours = JSON.stringify(
  Object.fromEntries(
    colourIds.map((one) => [one, Object.fromEntries(colourIds.map((other) => [other, colourDistance(one, other)]))]),
  ),
);

/**
 * The distances of all fabrics from that of `saree`: the share of words in their names that they do not have in common. Linen
 * Zari is nearer to Cotton Zari than to Mul Cotton.
 */
const fabrics = sql`(
  select jsonb_object_agg(id, 1 - common::float8 / (cardinality(own) + cardinality(its) - common))
  from category as other
  cross join lateral (select string_to_array(saree.category, '-'), string_to_array(other.id, '-')) as named (own, its)
  cross join lateral (select count(*) from unnest(own) as word where word = any(its)) as counted (common))`;

/**
 * Returns at most six cards of similar sarees: the first of the same collection (spec 2), then the nearest of all
 * others, in both cases those in stock first. Returns none for an unknown sku, and for one that is not shown.
 */
export async function listSimilarSarees(db: Queryable, sku: string): Promise<SareeCard[]> {
  const ofCollection = await selectOthers(db, sku)
    .where(sql<boolean>`saree.collection = (select collection from saree where sku = ${sku})`)
    .orderBy(sql`availability = 0`)
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .limit(maxSimilarSarees)
    .execute();
  const missing = maxSimilarSarees - ofCollection.length;
  // Distances are computed for the whole catalogue, which a full collection saves.
  const nearest = missing > 0 ? await selectNearestOthers(db, sku, missing) : [];
  return toCards(db, [...ofCollection, ...nearest]);
}

/** Selects the nearest sarees of other collections or of none. */
function selectNearestOthers(db: Queryable, sku: string, limit: number) {
  return selectOthers(db, sku)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('saree')
          .select(['collection', 'weave', 'price_paise'])
          .select(fabrics.as('fabrics'))
          .select(sql`${colours}::jsonb -> colour_family`.as('colours'))
          .where('sku', '=', sku)
          .limit(1)
          .as('self'),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`(saree.collection = self.collection) is not true`)
    .orderBy(sql`availability = 0`)
    .orderBy(distance)
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .limit(limit)
    .execute();
}

const selectOthers = (db: Queryable, sku: string) =>
  selectCardRows(db)
    .where('saree.sku', '!=', sku)
    .where(sql<boolean>`exists (select from saree as self where self.sku = ${sku} and self.is_shown)`);

/** Distance between `saree` and `self`; an unknown fabric or colour counts as 1, the farthest. */
const distance = sql<number>`(
  ${similarityWeights.weave}::float8 * (saree.weave <> self.weave)::int
  + ${similarityWeights.fabric}::float8 * coalesce((fabrics ->> category)::float8, 1)
  + ${similarityWeights.colour}::float8 * coalesce((colours ->> colour_family)::float8, 1)
  + ${similarityWeights.price}::float8
    * least(1, abs(ln(saree.price_paise::float8 / self.price_paise::float8)) / ln(${farthestPriceRatio}::float8))
)`;
