/** Lists and counts sarees for the office. SQL only. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { foldForSearch, normaliseSku, titleOfSaree } from '../catalogue/saree.ts';
import { dayMs, msBetween } from '../duration.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import { coverOf, coverPath } from '../media/cover.ts';
import { type Paise, paise } from '../money.ts';
import type { Services } from '../services.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';
import { sareeCondition } from './saree-search-store.ts';

/** Conditions of the views; each saree is in one of them. */
const views = {
  on_sale: sql<SqlBool>`is_shown and availability > 0`,
  sold_out: sql<SqlBool>`is_shown and availability = 0`,
  hidden: sql<SqlBool>`not is_shown and archived_at is null`,
  archived: sql<SqlBool>`archived_at is not null`,
} as const;

export type SareeView = keyof typeof views;
export const sareeViews = Object.keys(views) as [SareeView, ...SareeView[]];

/** Returns the condition that a saree is in a view. */
export const viewCondition = (view: SareeView | 'all'): RawBuilder<SqlBool> =>
  view === 'all' ? sql<SqlBool>`true` : views[view];

/** A saree of the list. */
export interface ListedSaree {
  readonly sku: string;
  readonly name: string;
  readonly title: string;
  readonly color: string;
  readonly price: Paise;
  readonly availability: number;
  /** Open requests to be told that it is back. */
  readonly waiters: number;
  readonly daysOnSale: number | null;
  /** Address of its cover, relative to the media host; `null` if it has none. */
  readonly cover: string | null;
  readonly shelf: string | null;
  readonly isShown: boolean;
  readonly showAt: Date | null;
  readonly hideAt: Date | null;
}

export interface SareeListQuery extends PageQuery {
  readonly view: SareeView;
  /** Words, the beginning of a sku, or a shelf. */
  readonly search: string;
}

const waiters = sql<number>`(
  select count(*)::int from restock_request where saree_sku = saree.sku and closed_at is null)`;

/** Returns a page of a view, the newest in the catalogue first. */
export async function listSareesOfView(
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  { view, search, ...query }: SareeListQuery,
): Promise<Page<ListedSaree>> {
  const name = `sarees ${view} ${search}`;
  const list = { name, at: 'saree.listed_on', id: 'saree.sku', idType: 'text', atType: 'date' } as const;
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    db
      .selectFrom('saree')
      .select(['sku as id', 'sku', 'name', 'saree_name', 'color', 'price_paise', 'availability', 'shelf'])
      .select(['is_shown', 'show_at', 'hide_at', 'listed_on', waiters.as('waiters'), coverOf('saree.sku').as('cover')])
      .select(sql<string>`to_char(listed_on, 'YYYY-MM-DD"T00:00:00.000000Z"')`.as('at'))
      .where(views[view])
      .where(isFound(search))
      .where(isOnPage)
      .orderBy('listed_on', 'desc')
      .orderBy('saree.sku', 'desc')
      .limit(max)
      .execute(),
  );
  const rows = page.map((row) => ({
    sku: row.sku,
    name: row.name,
    color: row.color,
    availability: row.availability,
    waiters: row.waiters,
    title: titleOfSaree({ name: row.name, sareeName: row.saree_name }),
    price: paise(row.price_paise),
    daysOnSale: daysSince(row.listed_on, now()),
    cover: coverPath(row.cover),
    shelf: row.shelf,
    isShown: row.is_shown,
    showAt: row.show_at,
    hideAt: row.hide_at,
  }));
  return { rows, next };
}

/** Returns the days since a day of listing; `null` if it is yet to come. */
export function daysSince(listedOn: string, now: Date): number | null {
  const days = Math.round(msBetween(startOfIndianDay(listedOn), startOfIndianDay(indianDayOf(now))) / dayMs);
  return days < 0 ? null : days;
}

/**
 * Returns the condition that a saree has each word at the beginning of one of its own, a sku that begins so, or that shelf; none
 * if nothing is searched.
 */
export function isFound(search: string): RawBuilder<SqlBool> {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  const named = sareeCondition({ sku: normaliseSku(search), words });
  return named ? sql<SqlBool>`(${named} or lower(saree.shelf) = lower(${search.trim()}))` : sql<SqlBool>`true`;
}

export interface CappedCount {
  readonly value: number;
  readonly isMore: boolean;
}

const maxCounted = 1_000;

/** Counts the sarees of each view, and the drafts, up to 1,000. */
export async function countSareesByView(db: Queryable): Promise<Readonly<Record<SareeView | 'drafts', CappedCount>>> {
  const counted = (from: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from ${from} limit ${maxCounted + 1}::int) as counted)`;
  const selected = [
    ...Object.entries(views).map(
      ([view, condition]) => sql`${counted(sql`saree where ${condition}`)} as ${sql.ref(view)}`,
    ),
    sql`${counted(sql`saree_draft where listed_at is null and discarded_at is null`)} as drafts`,
  ];
  const { rows } = await sql<Record<SareeView | 'drafts', number>>`select ${sql.join(selected)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing');
  const cap = (count: number): CappedCount => ({ value: Math.min(count, maxCounted), isMore: count > maxCounted });
  const { on_sale, sold_out, hidden, archived, drafts } = row;
  return {
    on_sale: cap(on_sale),
    sold_out: cap(sold_out),
    hidden: cap(hidden),
    archived: cap(archived),
    drafts: cap(drafts),
  };
}

/** A saree that shoppers wait for. */
export interface WaitedForSaree {
  readonly sku: string;
  readonly title: string;
  readonly color: string;
  readonly availability: number;
  readonly cover: string | null;
  readonly isShown: boolean;
  readonly waiters: number;
  /** Pieces that they want in all. */
  readonly pieces: number;
  readonly since: Date;
}

/** Returns the sarees that shoppers wait for, the most wanted first, at most `max`; nothing of the shoppers themselves. */
export async function listWaitedForSarees(db: Queryable, max: number): Promise<WaitedForSaree[]> {
  const { rows } = await sql<Omit<WaitedForSaree, 'title'> & { name: string; sareeName: string }>`
    select sku, name, saree_name as "sareeName", color, ${coverOf('saree.sku')} as cover, availability, is_shown as "isShown",
      waiters, pieces, since
    from saree join (
      select saree_sku, count(*)::int as waiters, sum(wanted)::int as pieces, min(created_at) as since
      from restock_request where closed_at is null group by saree_sku
    ) as wanted on saree_sku = sku
    where archived_at is null
    order by waiters desc, since, sku
    limit ${max}`.execute(db);
  return rows.map(({ name, sareeName, cover, ...row }) => ({
    ...row,
    title: titleOfSaree({ name, sareeName }),
    cover: coverPath(cover),
  }));
}
