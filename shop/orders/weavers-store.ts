/** The weavers of the catalogue, with their sarees and the numbers of pieces on sale and sold. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from '../catalogue/card-store.ts';
import type { SareeCard } from '../catalogue/listing.ts';
import { type NamedWeaver, type Weaver, weaverIdOf } from '../catalogue/weaver.ts';

/** Lists the weavers of the catalogue's sarees, sorted by name. */
export async function listWeavers(db: Queryable): Promise<NamedWeaver[]> {
  const rows = await db
    .selectFrom('saree')
    .select(['weaver as name', sql<string[]>`array_agg(distinct village order by village)`.as('villages')])
    .groupBy('weaver')
    .orderBy('weaver')
    .execute();
  return rows.map((row) => ({ ...row, id: weaverIdOf(row.name) }));
}

/** Returns a weaver and every saree of theirs, the sold-out ones last; `null` for an unknown id. */
export async function findWeaver(db: Queryable, id: string): Promise<{ weaver: Weaver; cards: SareeCard[] } | null> {
  const named = (await listWeavers(db)).find((known) => known.id === id);
  if (!named) return null;
  const [work, sold, rows] = await Promise.all([
    readWork(db, named.name),
    countSold(db, named.name),
    selectCardRows(db)
      .where('weaver', '=', named.name)
      .orderBy(sql`availability = 0`)
      .orderBy('featured', (order) => order.asc().nullsLast())
      .orderBy('sku')
      .execute(),
  ]);
  return { weaver: { ...named, ...work, sold }, cards: await toCards(db, rows) };
}

function readWork(db: Queryable, name: string): Promise<Pick<Weaver, 'crafts' | 'since' | 'onSale'>> {
  return db
    .selectFrom('saree')
    .select((eb) => [
      sql<string[]>`array_agg(distinct weave order by weave)`.as('crafts'),
      eb.fn.min('weaver_since').as('since'),
      sql<number>`coalesce(sum(availability), 0)::integer`.as('onSale'),
    ])
    .where('weaver', '=', name)
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
