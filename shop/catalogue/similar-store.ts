/** The 'Similar Products' of a saree (spec 2 and 7), found by PostgreSQL. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from './card-store.ts';
import type { SareeCard } from './listing.ts';
import { colourDistance, fabricDistance, farthestPriceRatio, similarityWeights } from './similar.ts';
import { type CategoryId, colourIds } from './vocabulary.ts';

/** Most similar sarees that a saree's page shows (spec 9). */
export const maxSimilarSarees = 6;

/**
 * Returns the distances between all pairs of values as JSON text, which is passed to the query as a parameter: fabrics
 * and colours are few.
 */
function distancesOf<Id extends string>(ids: readonly Id[], distance: (one: Id, other: Id) => number): string {
  const from = (one: Id) => Object.fromEntries(ids.map((other) => [other, distance(one, other)]));
  return JSON.stringify(Object.fromEntries(ids.map((one) => [one, from(one)])));
}

const colours = distancesOf(colourIds, colourDistance);

/**
 * Returns at most six cards of similar sarees, of a shop with these categories: the first of the same collection (spec 2), then the nearest of all
 * others, in both cases those in stock first. Returns none for an unknown sku, and for one that is not shown.
 */
export async function listSimilarSarees(
  db: Queryable,
  sku: string,
  categories: readonly CategoryId[],
): Promise<SareeCard[]> {
  const ofCollection = await selectOthers(db, sku)
    .where(sql<boolean>`saree.collection = (select collection from saree where sku = ${sku})`)
    .orderBy(sql`availability = 0`)
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .limit(maxSimilarSarees)
    .execute();
  const missing = maxSimilarSarees - ofCollection.length;
  // Distances are computed for the whole catalogue, which a full collection saves.
  const nearest = missing > 0 ? await selectNearestOthers(db, sku, categories, missing) : [];
  return toCards(db, [...ofCollection, ...nearest]);
}

/** Selects the nearest sarees of other collections or of none. */
function selectNearestOthers(db: Queryable, sku: string, categories: readonly CategoryId[], limit: number) {
  const fabrics = distancesOf(categories, fabricDistance);
  return selectOthers(db, sku)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('saree')
          .select(['collection', 'weave', 'price_paise'])
          .select(sql`${fabrics}::jsonb -> category`.as('fabrics'))
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
