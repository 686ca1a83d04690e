/** The chips above a listing: its active filters, each with the view that is left without it. Pure. */
import { capitalise } from '../../look/words/capitalise.ts';
import { formatPriceRange } from '../../shop/catalogue/price-words.ts';
import type { House } from '../api/house.ts';
import { type FilterInAddress, type ListView, parseListView } from './filter-address.ts';

/** A filter that narrows the list, with the view that is left when it is removed. */
export interface FilterChip {
  readonly label: string;
  readonly without: ListView;
}

/** Returns the chips of a view, with the house's titles of fabrics and occasions. */
export function filterChipsOf(view: ListView, house: Pick<House, 'categories' | 'occasions'>): FilterChip[] {
  const { filter } = view;
  const price = formatPriceRange(filter);
  const chip = (label: string, change: Partial<FilterInAddress>): FilterChip => ({
    label,
    without: { ...view, page: 1, filter: { ...filter, ...change } },
  });
  const each = (facet: 'categories' | 'colours' | 'weaves' | 'occasions', titled: House['categories'] = []) =>
    filter[facet].map((value) =>
      chip(titled.find(({ id }) => id === value)?.title ?? capitalise(value), {
        [facet]: (filter[facet] as string[]).filter((other) => other !== value),
      } as Partial<FilterInAddress>),
    );
  return [
    ...(filter.search ? [chip(`“${filter.search}”`, { search: '' })] : []),
    ...each('weaves'),
    ...each('categories', house.categories),
    ...each('colours'),
    ...(price ? [chip(price, { minRupees: null, maxRupees: null })] : []),
    ...each('occasions', house.occasions),
    ...(filter.inStock ? [chip('In stock', { inStock: false })] : []),
  ];
}

/** Removes every filter; keeps sort order and columns. */
export function clearFilters({ filter, grid }: ListView): ListView {
  const nothing = parseListView(new URLSearchParams());
  return { ...nothing, grid, filter: { ...nothing.filter, sort: filter.sort } };
}
