/** Arranges suggestions in the groups and lines of the search panel's list. Pure. */
import { filterColours } from '../../shop/catalogue/vocabulary.ts';
import { productLinkProps } from '../navigation/links.ts';
import type { Suggestions } from './use-suggestions.ts';

type Saree = Suggestions['sarees'][number];

export interface SuggestionLine {
  /** Target of the line; no two lines have the same. */
  readonly to: string;
  /** State of the navigation. */
  readonly state?: { readonly id: string };
  readonly label: string;
  /** Number of sarees in the target's listing. */
  readonly count?: number;
  readonly saree?: Saree;
  /** CSS colour to show beside the label. */
  readonly swatch?: string;
  /** Search to store among the recent ones when the line is chosen. */
  readonly search?: string;
}

export interface SuggestionGroup {
  readonly value: string;
  readonly items: readonly SuggestionLine[];
}

/** Returns the groups that have a line; the last one links to all results. */
export function suggestionGroupsOf(search: string, suggestions: Suggestions): SuggestionGroup[] {
  const { sarees, categories, colours, total, closest, elsewhere } = suggestions;
  const place = ({ title, path }: Suggestions['categories'][number]): SuggestionLine => ({ to: path, label: title });
  const groups: SuggestionGroup[] = [
    { value: 'Sarees', items: sarees.map(sareeEntry) },
    { value: 'Categories', items: categories.map(place) },
    { value: 'The nearest that we weave', items: categories.length === 0 ? (elsewhere?.near ?? []).map(place) : [] },
    { value: 'Colours', items: colours.map(colourEntry) },
    {
      value: 'Similar searches',
      items: closest.map((one) => ({ to: one.path, label: one.search, count: one.total, search: one.search })),
    },
    { value: 'All of them', items: total > 0 ? [everything(search, total)] : [] },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function sareeEntry(saree: Saree): SuggestionLine {
  return { ...productLinkProps(saree), label: saree.title, saree };
}

function everything(search: string, total: number): SuggestionLine {
  const results = total === 1 ? 'Show the one result' : `See all ${total} results`;
  return { to: `/sarees?${new URLSearchParams({ search })}`, label: `${results} for “${search}”`, search };
}

function colourEntry({ id, count, path }: Suggestions['colours'][number]): SuggestionLine {
  const swatch = filterColours.find((colour) => colour.id === id)?.swatch;
  return { to: path, label: id.charAt(0).toUpperCase() + id.slice(1), count, ...(swatch && { swatch }) };
}

/** Returns the live region's text: the number of lines to choose from. */
export function suggestionCountText(groups: readonly SuggestionGroup[]): string {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
