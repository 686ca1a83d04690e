/**
 * The view of a listing in its address, so that it can be shared, bookmarked and gone back to, and works before
 * JavaScript. Invalid values are left out rather than refused, because links grow old. A price or an order that the
 * search states in words becomes a filter or the order.
 */
import { cardsPerPage, type ListingFilter } from '../../shop/catalogue/listing.ts';
import { applyPriceWords, roundToPriceSteps } from '../../shop/catalogue/price-words.ts';
import {
  type CollectionId,
  colourIds,
  maxVocabularyId,
  priceFilterRange,
  sortIds,
} from '../../shop/catalogue/vocabulary.ts';
import type { House } from '../api/house.ts';

/** The parts of a filter that the query contains; collection and name come from the path. */
export type FilterInAddress = Omit<ListingFilter, 'skus' | 'collection' | 'name'>;

export interface ListView {
  readonly filter: FilterInAddress;
  /** Number of columns; 3 (`null`) unless one of the two buttons is pressed (decisions: grid toggle). */
  readonly grid: 2 | 4 | null;
  /** Number of presses of 'Load more', plus one. */
  readonly page: number;
}

/** The last page to which 'Load more' leads: 480 cards, the most that the API answers at once. */
export const maxPages = 20;
/** Limits of the API, which refuses more; values are cut to them, so that an old link still opens. */
const limits = { search: 200, weave: 60, values: 20 } as const;

/** The parameters that {@link parseListView} reads. */
export const listViewQueryNames = [
  'search',
  'fabric',
  'colour',
  'weave',
  'occasion',
  'min',
  'max',
  'in_stock',
  'sort',
  'grid',
  'page',
] as const;

export function parseListView(params: URLSearchParams): ListView {
  const grid = Number(params.get('grid'));
  const { search, sort, minRupees, maxRupees } = applyPriceWords({
    search: plain(params.get('search') ?? '', limits.search),
    sort: sortIds.find((id) => id === params.get('sort')) ?? null,
    ...parsePriceParams(params.get('min'), params.get('max')),
  });
  return {
    filter: {
      search,
      categories: wordsOf(params, 'fabric', maxVocabularyId),
      colours: among(params, 'colour', colourIds),
      weaves: wordsOf(params, 'weave', limits.weave),
      occasions: wordsOf(params, 'occasion', maxVocabularyId),
      ...parsePriceParams(asText(minRupees), asText(maxRupees)),
      inStock: params.get('in_stock') === '1',
      sort,
    },
    grid: grid === 2 || grid === 4 ? grid : null,
    page: Math.min(maxPages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  };
}

/** Returns the view that an address asks for, of what the shop shows now. For loaders, which return it with their listing. */
export function readListView({ url }: Pick<Request, 'url'>, house: Pick<House, 'categories' | 'occasions'>): ListView {
  return withKnownWords(parseListView(new URL(url).searchParams), house);
}

/** Leaves out fabrics and occasions that the shop does not show. Weaves are the catalogue's own: an unknown one finds nothing. */
function withKnownWords(view: ListView, { categories, occasions }: Pick<House, 'categories' | 'occasions'>): ListView {
  const known = (values: readonly string[], entries: House['categories']) =>
    values.filter((value) => entries.some(({ id }) => id === value));
  const { filter } = view;
  return {
    ...view,
    filter: {
      ...filter,
      categories: known(filter.categories, categories),
      occasions: known(filter.occasions, occasions),
    },
  };
}

/** Returns the values of a parameter that may be repeated (`colour=red&colour=blue`) or have commas. */
function several(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).flatMap((value) => value.split(',')))];
}

function among<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T[] {
  return several(params, name).filter((value): value is T => (known as readonly string[]).includes(value));
}

/** Returns the values of a parameter whose words are data; {@link withKnownWords} leaves out those that the shop does not show. */
function wordsOf(params: URLSearchParams, name: string, longest: number): string[] {
  const words = several(params, name).map((value) => plain(value, longest));
  return [...new Set(words)].filter(Boolean).slice(0, limits.values);
}

/** Trims a text, cuts it to `longest` characters and removes what the API refuses: NUL and halves of characters. */
function plain(text: string, longest: number): string {
  return text
    .replaceAll('\0', '')
    .trim()
    .slice(0, longest)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
}

type Prices = Pick<FilterInAddress, 'minRupees' | 'maxRupees'>;

/** Largest price that the API accepts, in rupees: sarees may cost more than the filter's thumbs reach. */
const maxRupeesAsked = 1_000_000;

/**
 * Parses both ends of the price into whole steps (spec 9: 0 to 20000 by 100), rounded away from each other so that
 * nothing wanted is lost, and puts them in order. Returns `null` for an end that narrows nothing: 0, and none at all,
 * which the thumb at the top stands for.
 */
export function parsePriceParams(from: string | null, to: string | null): Prices {
  const [low, high] = [rupees(from) ?? priceFilterRange.min, rupees(to)];
  const { minRupees, maxRupees } = roundToPriceSteps({
    minRupees: Math.min(low, high ?? low),
    maxRupees: high === null ? null : Math.max(low, high),
  });
  return { minRupees: minRupees === priceFilterRange.min ? null : minRupees, maxRupees };
}

const asText = (rupees: number | null) => (rupees === null ? null : String(rupees));

/** Parses a price as people write it, `₹ 4,200` or `4200`, and limits it to what is asked for; `null` for any other text. */
function rupees(value: string | null): number | null {
  const digits = (value ?? '').replace(/[₹,\s]/g, '');
  if (digits === '' || !Number.isFinite(Number(digits))) return null;
  return Math.min(maxRupeesAsked, Math.max(priceFilterRange.min, Number(digits)));
}

/** Returns the query of a view, without empty and default values. */
export function toListViewQuery({ filter, grid, page }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.search) params.set('search', filter.search);
  for (const value of filter.categories) params.append('fabric', value);
  for (const value of filter.colours) params.append('colour', value);
  for (const value of filter.weaves) params.append('weave', value);
  for (const value of filter.occasions) params.append('occasion', value);
  if (filter.minRupees !== null) params.set('min', String(filter.minRupees));
  if (filter.maxRupees !== null) params.set('max', String(filter.maxRupees));
  if (filter.inStock) params.set('in_stock', '1');
  if (filter.sort) params.set('sort', filter.sort);
  if (grid) params.set('grid', String(grid));
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Returns the API query of a view. */
export function toListingQuery({ filter, page }: ListView, place: { collection?: CollectionId; name?: string } = {}) {
  return {
    ...place,
    ...(filter.search && { search: filter.search }),
    fabric: filter.categories,
    colour: filter.colours,
    weave: filter.weaves,
    occasion: filter.occasions,
    ...(filter.minRupees !== null && { min: String(filter.minRupees) }),
    ...(filter.maxRupees !== null && { max: String(filter.maxRupees) }),
    ...(filter.inStock && { in_stock: '1' as const }),
    ...(filter.sort && { sort: filter.sort }),
    limit: String(page * cardsPerPage),
  };
}

/** Returns the address of a view of the listing at `pathname`. */
export function addressOfListView(pathname: string, view: ListView): string {
  const query = toListViewQuery(view).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Returns the query without columns and page; it is the same for all views of the same sarees in the same order. */
export function fetchKeyOfListView(view: ListView): string {
  return toListViewQuery({ ...view, grid: null, page: 1 }).toString();
}
