/** Search suggestions while typing, and alternatives for a search without results. */
import type { Queryable } from '../../database/connect.ts';
import { noFilter, type SareeCard } from './listing.ts';
import { countByColour, countSarees, listMatching, type ParsedFilter, parseFilter } from './listing-store.ts';
import { foldForSearch } from './saree.ts';
import {
  type ColourLink,
  closestSearches,
  correctedSearch,
  type ListingLink,
  matchingListings,
  searchAddress,
  separateColours,
  unsoldWeaveOf,
} from './suggestions.ts';

export interface Suggestions {
  sarees: SareeCard[];
  /** Total number of matching sarees. */
  total: number;
  /** Categories and collections. */
  categories: ListingLink[];
  colours: ColourLink[];
  /** The search in the words it was taken for, where they are others than were typed, with its price and order. */
  meant: string | null;
  /** The weave that was searched for, if it is known but not sold here, and the nearest ones that are. */
  elsewhere: { title: string; about: string; near: ListingLink[] } | null;
  /** Searches like it that have results, the nearest first; set if this one has none. */
  closest: { search: string; total: number; path: string }[];
}

const nothing: Suggestions = {
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
export async function suggest(db: Queryable, search: string): Promise<Suggestions> {
  if (foldForSearch(search) === '') return nothing;
  const wanted = await parseFilter(db, { ...noFilter, search });
  const { terms } = wanted;
  const [{ cards, total }, colours] = await Promise.all([
    listMatching(db, wanted, sareesShown),
    wanted.skus.length > 0 ? [] : suggestColours(db, wanted),
  ]);
  return {
    sarees: cards,
    total,
    categories: matchingListings(terms),
    colours,
    meant: correctedSearch(wanted),
    elsewhere: unsoldWeaveOf(terms),
    closest: total === 0 ? await findClosest(db, wanted) : [],
  };
}

/** The colours that were named, else those in which there is what was asked for; each with what the rest leaves of it. */
async function suggestColours(db: Queryable, wanted: ParsedFilter): Promise<ColourLink[]> {
  const { named, others } = separateColours(wanted.terms);
  const rest = named.length > 0 ? others : wanted.terms;
  const counts = await countByColour(db, { ...wanted, terms: rest });
  const search = rest.map(({ typed }) => typed).join(' ');
  return counts
    .filter(({ id }) => named.length === 0 || named.includes(id))
    .slice(0, coloursShown)
    .map(({ id, count }) => ({ id, count, path: searchAddress({ ...wanted, search, colours: [id] }) }));
}

/** Within the same price. */
async function findClosest(db: Queryable, wanted: ParsedFilter): Promise<Suggestions['closest']> {
  const found = await Promise.all(
    closestSearches(wanted.terms).map(async (tried) => {
      const search = tried.map(({ typed }) => typed).join(' ');
      const total = await countSarees(db, { ...wanted, terms: tried });
      return { search, total, path: searchAddress({ ...wanted, search }) };
    }),
  );
  return found.filter(({ total }) => total > 0).slice(0, closestShown);
}
