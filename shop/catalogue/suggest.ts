/** Search suggestions while typing, and alternatives for a search without results. */
import type { Queryable } from '../../database/connect.ts';
import { emptyListingFilter, type SareeCard } from './listing.ts';
import {
  countSarees,
  countSareesByColour,
  listMatchingCards,
  type ParsedListingFilter,
  parseListingFilter,
} from './listing-store.ts';
import { foldForSearch } from './saree.ts';
import {
  type ColourLink,
  correctSearch,
  findClosestSearches,
  findMatchingListings,
  findUnsoldWeave,
  type ListingLink,
  searchAddressOf,
  separateColours,
} from './suggestions.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SearchSuggestions {
  sarees: SareeCard[];
  /** Total number of matching sarees. */
  total: number;
  /** Categories and collections that the search names. */
  categories: ListingLink[];
  colours: ColourLink[];
  /** The search as it was understood, with its price and order; `null` if that is what was typed. */
  meant: string | null;
  /** The weave that was searched for and that the shop does not sell, with the nearest categories; else `null`. */
  elsewhere: { title: string; about: string; near: ListingLink[] } | null;
  /** Similar searches that have results, the nearest first; empty if this search has results. */
  closest: { search: string; total: number; path: string }[];
}

const nothing: SearchSuggestions = {
  sarees: [],
  total: 0,
  categories: [],
  colours: [],
  meant: null,
  elsewhere: null,
  closest: [],
};

const sareesShown = 5;
const coloursShown = 6;
const closestShown = 3;

/** Returns suggestions for a search while it is typed, with alternatives if nothing matches. */
export async function findSuggestions(
  db: Queryable,
  search: string,
  vocabulary: Vocabulary,
): Promise<SearchSuggestions> {
  if (foldForSearch(search) === '') return nothing;
  const wanted = await parseListingFilter(db, { ...emptyListingFilter, search });
  const { terms } = wanted;
  const [{ cards, total }, colours] = await Promise.all([
    listMatchingCards(db, wanted, sareesShown),
    wanted.skus.length > 0 ? [] : suggestColours(db, wanted),
  ]);
  return {
    sarees: cards,
    total,
    categories: findMatchingListings(terms, vocabulary),
    colours,
    meant: correctSearch(wanted),
    elsewhere: findUnsoldWeave(terms, vocabulary),
    closest: total === 0 ? await findClosest(db, wanted) : [],
  };
}

/**
 * Suggests the colours that the search names, or else those of the matching sarees, with the number of sarees in each.
 */
async function suggestColours(db: Queryable, wanted: ParsedListingFilter): Promise<ColourLink[]> {
  const { named, others } = separateColours(wanted.terms);
  const rest = named.length > 0 ? others : wanted.terms;
  const counts = await countSareesByColour(db, { ...wanted, terms: rest });
  const search = rest.map(({ typed }) => typed).join(' ');
  return counts
    .filter(({ id }) => named.length === 0 || named.includes(id))
    .slice(0, coloursShown)
    .map(({ id, count }) => ({ id, count, path: searchAddressOf({ ...wanted, search, colours: [id] }) }));
}

/** Returns the closest searches that have results within the same price. */
async function findClosest(db: Queryable, wanted: ParsedListingFilter): Promise<SearchSuggestions['closest']> {
  const found = await Promise.all(
    findClosestSearches(wanted.terms).map(async (tried) => {
      const search = tried.map(({ typed }) => typed).join(' ');
      const total = await countSarees(db, { ...wanted, terms: tried });
      return { search, total, path: searchAddressOf({ ...wanted, search }) };
    }),
  );
  return found.filter(({ total }) => total > 0).slice(0, closestShown);
}
