/**
 * A list's filters in its address, so that a view can be shared, bookmarked and gone back to, and works before
 * JavaScript. What the address says wrongly is left out rather than refused: links grow old.
 */
import type { ListingFilter } from '../../shop/catalogue/listing.ts';
import { pageLength } from '../../shop/catalogue/listing.ts';
import {
  type CollectionId,
  categoryIds,
  colourIds,
  occasions,
  priceRange,
  sortIds,
} from '../../shop/catalogue/vocabulary.ts';
import { formatPrice, paise } from '../../shop/money.ts';

/** The parts of a filter that the address holds; collection and name come from the path. */
export type AddressFilter = Omit<ListingFilter, 'skus' | 'collection' | 'name'>;

export interface ListView {
  readonly filter: AddressFilter;
  /** How many columns; 3 unless one of the two buttons is pressed (decisions: grid toggle). */
  readonly grid: 2 | 4 | null;
  /** How often 'Load more' was pressed, plus one. */
  readonly page: number;
}

const mostPages = 20;

export function readListView(params: URLSearchParams): ListView {
  // No saree has a NUL in its name; the API would refuse it.
  const texts = (name: string) => params.getAll(name).map((value) => value.replaceAll('\0', ''));
  const among = <T extends string>(name: string, known: readonly T[]) =>
    [...new Set(params.getAll(name).flatMap((value) => value.split(',')))].filter((value): value is T =>
      (known as readonly string[]).includes(value),
    );
  const sort = params.get('sort') ?? '';
  const grid = Number(params.get('grid'));
  return {
    filter: {
      search: (texts('search')[0] ?? '').trim().slice(0, 200),
      categories: among('fabric', categoryIds),
      colours: among('colour', colourIds),
      weaves: texts('weave').filter(Boolean).slice(0, 20),
      occasions: among('occasion', occasions),
      minRupees: rupees(params.get('min'), priceRange.min),
      maxRupees: rupees(params.get('max'), priceRange.max),
      inStock: params.get('in_stock') === '1',
      sort: sortIds.find((id) => id === sort) ?? null,
    },
    grid: grid === 2 || grid === 4 ? grid : null,
    page: Math.min(mostPages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  };
}

/** `null` for a price at the end of its range: it narrows nothing. */
function rupees(value: string | null, end: number): number | null {
  const number = Number(value ?? Number.NaN);
  if (value === null || value === '' || !Number.isFinite(number)) return null;
  const kept = Math.min(priceRange.max, Math.max(priceRange.min, Math.round(number)));
  return kept === end ? null : kept;
}

/** The address of a view, as short as it can be. */
export function writeListView({ filter, grid, page }: ListView): URLSearchParams {
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

/** What the API is asked for a view. */
export function listingQuery({ filter, page }: ListView, place: { collection?: CollectionId; name?: string } = {}) {
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
    limit: String(page * pageLength),
  };
}

/** One thing that narrows the list, with the view that is left when it is taken away. */
export interface Chip {
  readonly label: string;
  readonly without: ListView;
}

export function chipsOf(view: ListView, titleOf: (id: string) => string): Chip[] {
  const { filter } = view;
  const chip = (label: string, change: Partial<AddressFilter>): Chip => ({
    label,
    without: { ...view, page: 1, filter: { ...filter, ...change } },
  });
  const each = <K extends 'categories' | 'colours' | 'weaves' | 'occasions'>(facet: K) =>
    filter[facet].map((value) =>
      chip(titleOf(value), {
        [facet]: (filter[facet] as string[]).filter((other) => other !== value),
      } as Partial<AddressFilter>),
    );
  return [
    ...(filter.search ? [chip(`“${filter.search}”`, { search: '' })] : []),
    ...each('categories'),
    ...each('colours'),
    ...each('weaves'),
    ...each('occasions'),
    ...(filter.minRupees !== null
      ? [chip(`From ${formatPrice(paise(filter.minRupees * 100))}`, { minRupees: null })]
      : []),
    ...(filter.maxRupees !== null
      ? [chip(`Up to ${formatPrice(paise(filter.maxRupees * 100))}`, { maxRupees: null })]
      : []),
    ...(filter.inStock ? [chip('In stock', { inStock: false })] : []),
  ];
}
