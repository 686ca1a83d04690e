/** The weavers of the shop, with their sarees and the numbers of pieces on sale and sold. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { selectCardRows, toCards } from '../catalogue/card-store.ts';
import { cardsPerPage, type SareeCard } from '../catalogue/listing.ts';
import { type NamedWeaver, type Weaver, weaverIdOf } from '../catalogue/weaver.ts';
import { findPicturesOfSarees } from '../media/gallery-store.ts';
import type { Picture } from '../media/picture.ts';

/** A weaver with what the house tells of them. */
interface ToldWeaver extends NamedWeaver, Pick<Weaver, 'since' | 'motif' | 'words'> {
  /** Their name as it is written in accounts and sarees: names that differ in capitals or marks alone have one page. */
  readonly spellings: readonly string[];
}

/**
 * Lists the weavers of the sarees that are shown, and those of whom the house has lines, sorted by name. Only a demonstration (`isDemo`)
 * tells what was invented for it.
 */
export async function listWeavers(db: Queryable, isDemo: boolean): Promise<NamedWeaver[]> {
  const weavers = await readWeavers(db, isDemo);
  return weavers.map(({ id, name, villages, craft }) => ({ id, name, villages, craft }));
}

async function readWeavers(db: Queryable, isDemo: boolean): Promise<ToldWeaver[]> {
  const rows = await db
    .selectFrom('weaver')
    .leftJoin('weaver_profile as told', (join) =>
      join
        .onRef('told.weaver_id', '=', 'weaver.id')
        .on((eb) => eb.or([eb('told.is_sample', '=', false), eb.lit(isDemo)])),
    )
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
    .select(['weaver.name', 'work.villages', 'told.weaver_id'])
    .select(['told.village', 'told.craft', 'told.since', 'told.motif', 'told.words'])
    .where((eb) => eb.or([eb('work.of', 'is not', null), eb('told.words', 'is not', null)]))
    .orderBy('weaver.name')
    .execute();
  return [...Map.groupBy(rows, ({ name }) => weaverIdOf(name))].map(([id, same]) => {
    const name = (same.find(({ villages }) => villages !== null) ?? same[0])?.name ?? id;
    const {
      village = null,
      craft = null,
      since = null,
      motif = null,
      words = null,
    } = same.find(({ weaver_id }) => weaver_id !== null) ?? {};
    const woven = [...new Set(same.flatMap(({ villages }) => villages ?? []))].sort();
    const spellings = same.map((one) => one.name);
    return { id, name, spellings, villages: village === null ? woven : [village], craft, since, motif, words };
  });
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
export async function findWeaver(
  db: Queryable,
  id: string,
  { page = 1, isDemo }: { readonly page?: number; readonly isDemo: boolean },
): Promise<WeaverPage | null> {
  const found = (await readWeavers(db, isDemo)).find((known) => known.id === id);
  if (!found) return null;
  const { spellings, ...told } = found;
  const [{ total, weaves, since, ...work }, sold, rows] = await Promise.all([
    readWork(db, spellings),
    countSold(db, spellings),
    selectSarees(db, spellings)
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

/** Weaver as their share picture shows them. */
export interface BriefWeaver extends Pick<Weaver, 'name' | 'villages' | 'crafts'> {
  /** The first saree of their page; `null` if none is shown. */
  sku: string | null;
}

/** Returns of a weaver what their share picture needs; `null` for an unknown id. */
export async function findBriefWeaver(db: Queryable, id: string, isDemo: boolean): Promise<BriefWeaver | null> {
  const told = (await readWeavers(db, isDemo)).find((known) => known.id === id);
  if (!told) return null;
  const { name, spellings, villages, craft } = told;
  const [{ weaves }, first] = await Promise.all([
    readWork(db, spellings),
    selectSarees(db, spellings).clearSelect().select('saree.sku').executeTakeFirst(),
  ]);
  return { name, villages, crafts: craft === null ? weaves : [craft], sku: first?.sku ?? null };
}

/** Selects the sarees of a weaver that are shown, the sold-out ones last. */
function selectSarees(db: Queryable, spellings: readonly string[]) {
  return selectCardRows(db)
    .where('weaver', 'in', spellings)
    .orderBy(sql`availability = 0`)
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku');
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

function readWork(db: Queryable, spellings: readonly string[]): Promise<Work> {
  return db
    .selectFrom('saree')
    .select((eb) => [
      sql<string[]>`coalesce(array_agg(distinct weave order by weave), '{}')`.as('weaves'),
      eb.fn.min('weaver_since').as('since'),
      sql<number>`coalesce(sum(availability), 0)::integer`.as('onSale'),
      sql<number>`(count(*) filter (where availability = 0))::integer`.as('soldOut'),
      eb.fn.countAll<number>().as('total'),
    ])
    .where('weaver', 'in', spellings)
    .where('is_shown', '=', true)
    .executeTakeFirstOrThrow();
}

/** Returns the number of pieces of a weaver that were sold, as last counted (`sales-store.ts`). */
async function countSold(db: Queryable, spellings: readonly string[]): Promise<number> {
  const { pieces } = await db
    .selectFrom('saree_sales')
    .innerJoin('saree', 'saree.sku', 'saree_sales.sku')
    .select(sql<number>`coalesce(sum(pieces), 0)::integer`.as('pieces'))
    .where('saree.weaver', 'in', spellings)
    .executeTakeFirstOrThrow();
  return pieces;
}
