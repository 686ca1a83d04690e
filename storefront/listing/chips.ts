/** The chips above a listing: its active filters, each with the view that is left without it. Pure. */
import { formatPriceRange } from '../../shop/catalogue/price-words.ts';
import { type FilterInAddress, type ListView, parseListView } from './filter-address.ts';

/** A filter that narrows the list, with the view that is left when it is removed. */
export interface FilterChip {
  readonly label: string;
  readonly without: ListView;
}

/** Returns the chips of a view; `titleOf` says how the shop calls a fabric or an occasion. */
export function filterChipsOf(
  view: ListView,
  titleOf: (id: string) => string | undefined = () => undefined,
): FilterChip[] {
  const { filter } = view;
  const price = formatPriceRange(filter);
  const chip = (label: string, change: Partial<FilterInAddress>): FilterChip => ({
    label,
    without: { ...view, page: 1, filter: { ...filter, ...change } },
  });
  const each = <K extends 'categories' | 'colours' | 'weaves' | 'occasions'>(facet: K) =>
    filter[facet].map((value) =>
      chip(titleOf(value) ?? capitalised(value), {
        [facet]: (filter[facet] as string[]).filter((other) => other !== value),
      } as Partial<FilterInAddress>),
    );
  return [
    ...(filter.search ? [chip(`“${filter.search}”`, { search: '' })] : []),
    ...each('weaves'),
    ...each('categories'),
    ...each('colours'),
    ...(price ? [chip(price, { minRupees: null, maxRupees: null })] : []),
    ...each('occasions'),
    ...(filter.inStock ? [chip('In stock', { inStock: false })] : []),
  ];
}

/** Removes every filter; keeps sort order and columns. */
export function clearFilters({ filter, grid }: ListView): ListView {
  const nothing = parseListView(new URLSearchParams());
  return { ...nothing, grid, filter: { ...nothing.filter, sort: filter.sort } };
}

function capitalised(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
