/** The weavers of the catalogue, with their sarees and the numbers of pieces on sale and sold. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from '../catalogue/card-store.ts';
import { cardsPerPage, type SareeCard } from '../catalogue/listing.ts';
import { type NamedWeaver, type Weaver, weaverIdOf } from '../catalogue/weaver.ts';

/** Lists the weavers of the sarees that are shown, sorted by name. */
export async function listWeavers(db: Queryable): Promise<NamedWeaver[]> {
  const rows = await db
    .selectFrom('saree')
    .select(['weaver as name', sql<string[]>`array_agg(distinct village order by village)`.as('villages')])
    .where('is_shown', '=', true)
    .groupBy('weaver')
    .orderBy('weaver')
    .execute();
  return rows.map((row) => ({ ...row, id: weaverIdOf(row.name) }));
}

/** A weaver, the number of their sarees, and the cards of one page of them. */
export interface WeaverPage {
  weaver: Weaver;
  total: number;
  cards: SareeCard[];
}

/**
 * Returns a weaver and the sarees of a page of theirs, the sold-out ones last: `cardsPerPage` cards a page, none after
 * the last. Returns `null` for an unknown id. `page` counts from 1.
 */
export async function findWeaver(db: Queryable, id: string, page = 1): Promise<WeaverPage | null> {
  const named = (await listWeavers(db)).find((known) => known.id === id);
  if (!named) return null;
  const [{ total, ...work }, sold, rows] = await Promise.all([
    readWork(db, named.name),
    countSold(db, named.name),
    selectCardRows(db)
      .where('weaver', '=', named.name)
      .orderBy(sql`availability = 0`)
      .orderBy('featured', (order) => order.asc().nullsLast())
      .orderBy('sku')
      .limit(cardsPerPage)
      .offset((page - 1) * cardsPerPage)
      .execute(),
  ]);
  return { weaver: { ...named, ...work, sold }, total, cards: await toCards(db, rows) };
}

function readWork(
  db: Queryable,
  name: string,
): Promise<Pick<Weaver, 'crafts' | 'since' | 'onSale'> & { total: number }> {
  return db
    .selectFrom('saree')
    .select((eb) => [
      sql<string[]>`array_agg(distinct weave order by weave)`.as('crafts'),
      eb.fn.min('weaver_since').as('since'),
      sql<number>`coalesce(sum(availability), 0)::integer`.as('onSale'),
      eb.fn.countAll<number>().as('total'),
    ])
    .where('weaver', '=', name)
    .where('is_shown', '=', true)
    .executeTakeFirstOrThrow();
}

/** Returns the number of pieces of a weaver that were sold, as last counted (`sales-store.ts`). */
async function countSold(db: Queryable, name: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('saree_sales')
    .innerJoin('saree', 'saree.sku', 'saree_sales.sku')
    .select(sql<number>`coalesce(sum(pieces), 0)::integer`.as('pieces'))
    .where('saree.weaver', '=', name)
    .executeTakeFirstOrThrow();
  return pieces;
}
