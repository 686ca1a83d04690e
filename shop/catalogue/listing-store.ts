/**
 * Lists of sarees: filtered, searched, sorted and counted by PostgreSQL.
 *
 * A search is parsed once: its words about price (`price-words.ts`) narrow and sort the list, and a saree must match
 * every other word (`search-store.ts`: spellings, typing errors). Sold-out sarees come last in every list.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { DB } from '../../database/types.ts';
import { type Paise, paise } from '../money.ts';
import { selectCardRows, toCards } from './card-store.ts';
import { countFacets, type FacetGroup } from './facets.ts';
import { emptyListingFilter, type Listing, type ListingFilter, type SareeCard } from './listing.ts';
import { applyPriceWords } from './price-words.ts';
import type { Saree } from './saree.ts';
import { selectSarees } from './saree-store.ts';
import { findSkuInSearch, parseSearchTerms, relevanceSql, searchTermCondition } from './search-store.ts';
import type { SearchTerm } from './search-words.ts';
import { correctSearch } from './suggestions.ts';
import type { FilterColour } from './vocabulary.ts';

type Builder = ExpressionBuilder<DB, 'saree'>;

/** A filter with its search parsed into terms. */
export interface ParsedListingFilter extends ListingFilter {
  terms: readonly SearchTerm[];
}

/** Parses the search of a filter into terms, price and order. A search that is a sku matches that saree only. */
export async function parseListingFilter(db: Queryable, filter: ListingFilter): Promise<ParsedListingFilter> {
  const code = await findSkuInSearch(db, filter.search);
  if (code) return { ...filter, search: '', skus: [code], terms: [] };
  const said = applyPriceWords(filter);
  return { ...said, terms: await parseSearchTerms(db, said.search) };
}

/** Returns a page of cards, the total, and the facets of a filter. */
export async function listCards(db: Queryable, filter: ListingFilter, limit: number, offset = 0): Promise<Listing> {
  const wanted = await parseListingFilter(db, filter);
  const [cards, groups, weaves] = await Promise.all([
    selectCards(db, wanted, limit, offset),
    groupByFacets(db, wanted),
    listWeaves(db),
  ]);
  const meant = correctSearch({ ...emptyListingFilter, terms: wanted.terms });
  return { meant, cards, ...countFacets(groups, weaves, wanted) };
}

/** Returns a page of whole sarees, and the total, of a filter. */
export async function listSarees(
  db: Queryable,
  filter: ListingFilter,
  limit: number,
  offset: number,
): Promise<{ sarees: Saree[]; total: number }> {
  const wanted = await parseListingFilter(db, filter);
  const sarees = await ordered(selectSarees(db).where(matches(wanted)), wanted)
    .limit(limit)
    .offset(offset)
    .execute();
  return { sarees, total: await countSarees(db, wanted) };
}

async function selectCards(
  db: Queryable,
  filter: ParsedListingFilter,
  limit: number,
  offset: number,
): Promise<SareeCard[]> {
  const rows = await ordered(selectCardRows(db).where(matches(filter)), filter)
    .limit(limit)
    .offset(offset)
    .execute();
  return toCards(db, rows);
}

/** Counts the sarees that match. */
export async function countSarees(db: Queryable, filter: ParsedListingFilter): Promise<number> {
  const { count } = await db
    .selectFrom('saree')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns cards and total of a parsed search, for suggestions. */
export async function listMatchingCards(
  db: Queryable,
  wanted: ParsedListingFilter,
  limit: number,
): Promise<{ cards: SareeCard[]; total: number }> {
  const [cards, total] = await Promise.all([selectCards(db, wanted, limit, 0), countSarees(db, wanted)]);
  return { cards, total };
}

/** Counts the matching sarees by colour, the most frequent first. */
export async function countSareesByColour(
  db: Queryable,
  wanted: ParsedListingFilter,
): Promise<{ id: FilterColour; count: number }[]> {
  return db
    .selectFrom('saree')
    .select((eb) => ['colour_family as id', eb.fn.countAll<number>().as('count')])
    .$narrowType<{ id: FilterColour }>()
    .where(matches(wanted))
    .groupBy('colour_family')
    .orderBy('count', 'desc')
    .orderBy('colour_family')
    .execute();
}

/**
 * Groups by the values of all facets what matches the filter's conditions beside them. One query reads the catalogue
 * once, where a query for each facet would search it six times.
 */
async function groupByFacets(db: Queryable, filter: ParsedListingFilter): Promise<FacetGroup[]> {
  const isInStock = sql<boolean>`availability > 0`;
  return db
    .selectFrom('saree')
    .select((eb) => [
      'category',
      'colour_family as colour',
      'weave',
      'occasions',
      isInStock.as('isInStock'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where((eb) => eb.and(conditionsBesideFacets(filter, eb)))
    .groupBy(['category', 'colour_family', 'weave', 'occasions', isInStock])
    .execute();
}

async function listWeaves(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('saree')
    .select('weave')
    .where('is_shown', '=', true)
    .groupBy('weave')
    .orderBy('weave')
    .execute();
  return rows.map(({ weave }) => weave);
}

function matches(filter: ParsedListingFilter) {
  return (eb: Builder): Expression<SqlBool> => {
    const all = conditionsBesideFacets(filter, eb);
    if (filter.categories.length) all.push(eb('category', 'in', filter.categories));
    if (filter.colours.length) all.push(eb('colour_family', 'in', filter.colours));
    if (filter.weaves.length) all.push(eb('weave', 'in', filter.weaves));
    if (filter.occasions.length) all.push(sql<SqlBool>`occasions && ${filter.occasions}::text[]`);
    if (filter.inStock) all.push(eb('availability', '>', 0));
    return eb.and(all);
  };
}

/** Returns the conditions of a filter other than its choices in facets: a saree that is not shown matches none. */
function conditionsBesideFacets(filter: ParsedListingFilter, eb: Builder): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [eb('is_shown', '=', true), ...filter.terms.map(searchTermCondition)];
  if (filter.skus.length) all.push(eb('sku', 'in', filter.skus));
  if (filter.collection) all.push(eb('collection', '=', filter.collection));
  if (filter.name) all.push(isNamed(filter.name));
  if (filter.minRupees !== null) all.push(eb('price_paise', '>=', toPaise(filter.minRupees)));
  if (filter.maxRupees !== null) all.push(eb('price_paise', '<=', toPaise(filter.maxRupees)));
  return all;
}

/** Returns the condition that a saree has this name, ignoring spaces and case. */
function isNamed(name: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(replace(name, ' ', '')) = ${name.replaceAll(' ', '').toLowerCase()}`;
}

function toPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

interface Orderable<T> {
  orderBy(expression: Expression<unknown>, direction?: 'asc' | 'desc'): T;
}

function ordered<T extends Orderable<T>>(query: T, filter: ParsedListingFilter): T {
  const sunk = query.orderBy(sql`availability = 0`);
  const sorted = {
    'price-asc': () => sunk.orderBy(sql`price_paise`),
    'price-desc': () => sunk.orderBy(sql`price_paise`, 'desc'),
    'name-asc': () => sunk.orderBy(sql`lower(name)`),
    'name-desc': () => sunk.orderBy(sql`lower(name)`, 'desc'),
    featured: () => (filter.terms.length > 0 ? sunk.orderBy(relevanceSql(filter.terms), 'desc') : sunk),
  }[filter.sort ?? 'featured']();
  return sorted.orderBy(sql`featured nulls last`).orderBy(sql`sku`);
}

/**
 * Returns the cards of all sarees whose category or collection is among `ids` (`/sarees/collection/{fabric}`), those in
 * stock first.
 */
export async function listCardsByFabric(db: Queryable, ids: readonly string[]): Promise<SareeCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCardRows(db)
    .where((eb) => eb.or([eb('category', 'in', ids), eb('collection', 'in', ids)]))
    .orderBy(sql`availability = 0`)
    .orderBy('featured', (order) => order.asc().nullsLast())
    .orderBy('sku')
    .execute();
  return toCards(db, rows);
}

/** One colour of a saree, as the page of another of its colours links to it. */
export type SareeColour = Pick<SareeCard, 'sku' | 'path' | 'color' | 'availability' | 'image'>;

const maxColours = 24;

/** Returns the colours of the saree with this name, at most 24, in the listing's order. */
export async function listColoursOfSaree(db: Queryable, name: string): Promise<SareeColour[]> {
  const cards = await selectCards(db, { ...emptyListingFilter, name, terms: [] }, maxColours, 0);
  return cards.map(({ sku, path, color, availability, image }) => ({ sku, path, color, availability, image }));
}
