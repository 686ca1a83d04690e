/** Counts of a listing's facets, from the catalogue grouped by the values that the facets filter by. Pure. */
import type { Facets, ListingFilter } from './listing.ts';

/** Sarees with the same value in every facet. */
export interface FacetGroup {
  category: string;
  colour: string;
  weave: string;
  occasions: readonly string[];
  isInStock: boolean;
  /** Sarees of the group that match the rest of the filter: search, price, collection, name, skus. */
  count: number;
}

type FacetName = keyof Facets;
type FacetChoices = Pick<ListingFilter, FacetName>;

const facetNames = ['categories', 'colours', 'weaves', 'occasions', 'inStock'] as const satisfies FacetName[];

/**
 * Returns the number of sarees that match, and the counts of each facet's values under the choices in all other facets,
 * ignoring those in its own. Each of `weaves` has a count, 0 where nothing matches; other facets name only values that
 * would show a saree.
 */
export function countFacets(
  groups: readonly FacetGroup[],
  weaves: readonly string[],
  choices: FacetChoices,
): { total: number; facets: Facets } {
  const count = (facet: FacetName | null, valuesOf: (group: FacetGroup) => readonly string[]) => {
    const counts = new Map<string, number>();
    for (const group of groups) {
      if (!facetNames.every((name) => name === facet || isChosen[name](group, choices))) continue;
      for (const value of valuesOf(group)) counts.set(value, (counts.get(value) ?? 0) + group.count);
    }
    return counts;
  };
  const byWeave = count('weaves', (group) => [group.weave]);
  const byStock = count('inStock', (group) => [group.isInStock ? 'in' : 'out']);
  return {
    total: count(null, () => ['']).get('') ?? 0,
    facets: {
      categories: Object.fromEntries(count('categories', (group) => [group.category])),
      colours: Object.fromEntries(count('colours', (group) => [group.colour])),
      weaves: Object.fromEntries(weaves.map((weave) => [weave, byWeave.get(weave) ?? 0])),
      occasions: Object.fromEntries(count('occasions', (group) => group.occasions)),
      inStock: byStock.get('in') ?? 0,
    },
  };
}

/** Tells whether a group matches the choices in one facet. No choice matches every group. */
const isChosen: Record<FacetName, (group: FacetGroup, choices: FacetChoices) => boolean> = {
  categories: ({ category }, { categories }) => isAmong(category, categories),
  colours: ({ colour }, { colours }) => isAmong(colour, colours),
  weaves: ({ weave }, { weaves }) => isAmong(weave, weaves),
  occasions: (group, { occasions }) => occasions.length === 0 || group.occasions.some((one) => isAmong(one, occasions)),
  inStock: ({ isInStock }, { inStock }) => isInStock || !inStock,
};

const isAmong = (value: string, chosen: readonly string[]) => chosen.length === 0 || chosen.includes(value);
