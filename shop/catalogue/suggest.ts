/** What a shopper is offered while typing a search, and what may help when nothing fits it. */
import type { Queryable } from '../../database/connect.ts';
import type { SareeCard } from './listing.ts';
import { countByColour, countFitting, listFitting } from './listing-store.ts';
import { fold } from './saree.ts';
import { understand } from './search-store.ts';
import type { Term } from './search-words.ts';
import {
  type ColourPlace,
  closestSearches,
  coloursNamed,
  elsewhereOf,
  meantBy,
  type Place,
  placesFor,
  searchAddress,
} from './suggestions.ts';

export interface Suggestions {
  sarees: SareeCard[];
  /** How many sarees fit in all. */
  total: number;
  /** Categories and collections. */
  categories: Place[];
  colours: ColourPlace[];
  /** The search in the words it was taken for, where they are others than were typed. */
  meant: string | null;
  /** What was asked for, when it is known and woven on other looms; and what of ours is nearest to it. */
  elsewhere: { title: string; about: string; near: Place[] } | null;
  /** When nothing fits: searches like it that find something, the nearest first. */
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

export async function suggest(db: Queryable, search: string): Promise<Suggestions> {
  if (fold(search) === '') return nothing;
  const terms = await understand(db, search);
  const [{ cards, total }, colours] = await Promise.all([
    listFitting(db, terms, sareesShown),
    suggestColours(db, terms),
  ]);
  return {
    sarees: cards,
    total,
    categories: placesFor(terms),
    colours,
    meant: meantBy(terms),
    elsewhere: elsewhereOf(terms),
    closest: total === 0 ? await findClosest(db, terms) : [],
  };
}

/** The colours that were named, else those in which there is what was asked for; each with what the rest leaves of it. */
async function suggestColours(db: Queryable, terms: readonly Term[]): Promise<ColourPlace[]> {
  const { named, others } = coloursNamed(terms);
  const rest = named.length > 0 ? others : terms;
  const counts = await countByColour(db, rest);
  const search = rest.map(({ typed }) => typed).join(' ');
  return counts
    .filter(({ id }) => named.length === 0 || named.includes(id))
    .slice(0, coloursShown)
    .map(({ id, count }) => ({ id, count, path: searchAddress(search, id) }));
}

async function findClosest(db: Queryable, terms: readonly Term[]): Promise<Suggestions['closest']> {
  const found = await Promise.all(
    closestSearches(terms).map(async (tried) => {
      const search = tried.map(({ typed }) => typed).join(' ');
      return { search, total: await countFitting(db, tried), path: searchAddress(search) };
    }),
  );
  return found.filter(({ total }) => total > 0).slice(0, closestShown);
}
