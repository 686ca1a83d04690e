/** Derives suggestions from a search: the listings and colours that it names, and other searches near to it. Pure. */
import type { ListingFilter } from './listing.ts';
import { formatPriceRange } from './price-words.ts';
import { foldForSearch } from './saree.ts';
import { canTermMatch, matchesTerm, type SearchTerm } from './search-words.ts';
import {
  type CategoryId,
  type CollectionId,
  colourIds,
  type FilterColour,
  type SortOrder,
  type Vocabulary,
} from './vocabulary.ts';

/** A link to the page of a category or a collection. */
export interface ListingLink {
  id: CategoryId | CollectionId;
  title: string;
  path: string;
}

/** A link to a search in one colour, with the number of sarees that it shows. */
export interface ColourLink {
  id: FilterColour;
  count: number;
  path: string;
}

const placesShown = 6;
/** Most searches that are tried in place of one without results. */
const closestTried = 6;

/** Returns links to the categories and collections that are shown. */
function placesOf({ categories, collections }: Vocabulary): ListingLink[] {
  const links = (address: string, entries: Vocabulary['categories']) =>
    entries
      .filter(({ isShown }) => isShown)
      .map(({ id, title }): ListingLink => ({ id, title, path: `/${address}/${id}` }));
  return [...links('categories', categories), ...links('collections', collections)];
}

/** Returns the categories and collections whose titles match the greatest number of terms, at most six. */
export function findMatchingListings(terms: readonly SearchTerm[], vocabulary: Vocabulary): ListingLink[] {
  const scored = placesOf(vocabulary).map((place) => {
    const title = foldForSearch(place.title);
    return { place, score: terms.filter((term) => matchesTerm(term, title)).length };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0
    ? []
    : scored
        .filter(({ score }) => score === best)
        .map(({ place }) => place)
        .slice(0, placesShown);
}

/** Separates the filter colours named in a search from its other terms. */
export function separateColours(terms: readonly SearchTerm[]): { named: FilterColour[]; others: SearchTerm[] } {
  return {
    named: colourIds.filter((id) => terms.some((term) => matchesTerm(term, id))),
    others: terms.filter((term) => !colourIds.some((id) => matchesTerm(term, id))),
  };
}

type Narrowing = Pick<ListingFilter, 'search' | 'colours' | 'minRupees' | 'maxRupees' | 'sort'>;

/** Returns the listing's address for a search with the given colours, price and order. */
export function searchAddressOf({ search, colours, minRupees, maxRupees, sort }: Narrowing): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(colours.length > 0 && { colour: colours.join(',') }),
    ...(minRupees !== null && { min: String(minRupees) }),
    ...(maxRupees !== null && { max: String(maxRupees) }),
    ...(sort && { sort }),
  });
  return `/sarees?${params}`;
}

const orders: Readonly<Partial<Record<SortOrder, string>>> = {
  'price-asc': 'lowest price first',
  'price-desc': 'highest price first',
};

/**
 * Returns the search as it was understood, with its price and order: 'red cotton, up to ₹4,000'. Returns `null` if that
 * is what was typed, or if a term was not understood.
 */
export function correctSearch({ terms, sort, ...price }: Narrowing & { terms: readonly SearchTerm[] }): string | null {
  const said = [formatPriceRange(price)?.replace('Up', 'up'), sort && orders[sort]].filter(Boolean);
  const isAsTyped = terms.every(({ meant }) => meant === null) && said.length === 0;
  if (isAsTyped || !terms.every(canTermMatch)) return null;
  return [terms.map(({ typed, meant }) => meant ?? typed).join(' ') || 'all sarees', ...said].join(', ');
}

/** Returns the weave searched for that the shop does not sell, with the nearest categories; `null` if there is none. */
export function findUnsoldWeave(
  terms: readonly SearchTerm[],
  vocabulary: Vocabulary,
): { title: string; about: string; near: ListingLink[] } | null {
  const found = terms.find((term) => term.elsewhere)?.elsewhere;
  if (!found) return null;
  const places = placesOf(vocabulary);
  const near = found.near.flatMap((id) => places.find((place) => place.id === id) ?? []);
  return { title: found.title, about: found.about, near };
}

/**
 * Returns the searches to try in place of one that finds nothing, at most six: with the nearest words for those not
 * understood, then without those, then with each of the others left out, then each word alone.
 */
export function findClosestSearches(terms: readonly SearchTerm[]): SearchTerm[][] {
  const mended = terms.flatMap((term) => closestTerm(term) ?? []);
  const understood = terms.filter(canTermMatch);
  const without = (at: number) => understood.filter((_, other) => other !== at);
  const tried = [mended, understood, ...understood.map((_, at) => without(at)), ...mended.map((term) => [term])];
  const asText = (some: readonly SearchTerm[]) => some.map(({ typed }) => typed).join(' ');
  const seen = new Set(['', asText(terms)]);
  return tried
    .filter((some) => {
      const text = asText(some);
      return seen.has(text) ? false : seen.add(text);
    })
    .slice(0, closestTried);
}

/** Returns the term if it is understood, else the nearest known word in its place, else `null`. */
function closestTerm(term: SearchTerm): SearchTerm | null {
  if (canTermMatch(term)) return term;
  const { nearest } = term;
  return nearest ? { ...term, typed: nearest, words: [nearest], nearest: null } : null;
}
