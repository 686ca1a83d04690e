/** The weavers of the shop, with their sarees and the numbers of pieces on sale and sold. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from '../catalogue/card-store.ts';
import { cardsPerPage, type SareeCard } from '../catalogue/listing.ts';
import { type NamedWeaver, type Weaver, weaverIdOf } from '../catalogue/weaver.ts';
import { findPicturesOfSarees } from '../media/gallery-store.ts';
import type { Picture } from '../media/picture.ts';

/** A weaver with what the house tells of them. */
type ToldWeaver = NamedWeaver & Pick<Weaver, 'since' | 'motif' | 'words' | 'isSample'>;

/** Lists the weavers of the sarees that are shown, and those of whom the house has lines, sorted by name. */
export async function listWeavers(db: Queryable): Promise<NamedWeaver[]> {
  const weavers = await readWeavers(db);
  return weavers.map(({ id, name, villages, craft }) => ({ id, name, villages, craft }));
}

async function readWeavers(db: Queryable): Promise<ToldWeaver[]> {
  const rows = await db
    .selectFrom('weaver')
    .leftJoin('weaver_profile as told', 'told.weaver_id', 'weaver.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('saree')
          .select(['saree.weaver as of', sql<string[]>`array_agg(distinct village order by village)`.as('villages')])
          .where('is_shown', '=', true)
          .groupBy('saree.weaver')
          .as('work'),
      (join) => join.onRef('work.of', '=', 'weaver.name'),
    )
    .select(['weaver.name', 'weaver.village as noted', 'work.villages'])
    .select(['told.village', 'told.craft', 'told.since', 'told.motif', 'told.words', 'told.is_sample'])
    .where((eb) => eb.or([eb('work.of', 'is not', null), eb('told.words', 'is not', null)]))
    .orderBy('weaver.name')
    .execute();
  return rows.map(({ name, noted, villages, village, craft, since, motif, words, is_sample }) => ({
    id: weaverIdOf(name),
    name,
    villages: village === null ? (villages ?? [noted].filter((one) => one !== null)) : [village],
    craft,
    since,
    motif,
    words,
    isSample: is_sample === true,
  }));
}

/** A weaver, the number of their sarees, and the cards of one page of them. */
export interface WeaverPage {
  weaver: Weaver;
  total: number;
  cards: SareeCard[];
  /** Their cloth from close by: that picture of the first card's saree; `null` if there is none. */
  closeUp: Picture | null;
}

/** Number of the picture of a saree that shows its cloth from close by. */
const closeUpNumber = 4;

/**
 * Returns a weaver and the sarees of a page of theirs, the sold-out ones last: `cardsPerPage` cards a page, none after
 * the last. Returns `null` for an unknown id. `page` counts from 1.
 */
export async function findWeaver(db: Queryable, id: string, page = 1): Promise<WeaverPage | null> {
  const told = (await readWeavers(db)).find((known) => known.id === id);
  if (!told) return null;
  const [{ total, weaves, since, ...work }, sold, rows] = await Promise.all([
    readWork(db, told.name),
    countSold(db, told.name),
    selectCardRows(db)
      .where('weaver', '=', told.name)
      .orderBy(sql`availability = 0`)
      .orderBy('featured', (order) => order.asc().nullsLast())
      .orderBy('sku')
      .limit(cardsPerPage)
      .offset((page - 1) * cardsPerPage)
      .execute(),
  ]);
  const cards = await toCards(db, rows);
  const crafts = told.craft === null ? weaves : [told.craft];
  return {
    weaver: { ...told, crafts, ...work, since: told.since ?? since, sold },
    total,
    cards,
    closeUp: await findCloseUp(db, cards[0]),
  };
}

async function findCloseUp(db: Queryable, card: SareeCard | undefined): Promise<Picture | null> {
  if (!card) return null;
  const pictureAt = await findPicturesOfSarees(db, [card.sku], [closeUpNumber]);
  return pictureAt(card.sku, closeUpNumber);
}

interface Work extends Pick<Weaver, 'since' | 'onSale' | 'soldOut'> {
  weaves: string[];
  total: number;
}

function readWork(db: Queryable, name: string): Promise<Work> {
  return db
    .selectFrom('saree')
    .select((eb) => [
      sql<string[]>`coalesce(array_agg(distinct weave order by weave), '{}')`.as('weaves'),
      eb.fn.min('weaver_since').as('since'),
      sql<number>`coalesce(sum(availability), 0)::integer`.as('onSale'),
      sql<number>`(count(*) filter (where availability = 0))::integer`.as('soldOut'),
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
