/** The query and the result of a listing, shared by the API and the pages. Pure. */
import type { Picture } from '../media/picture.ts';
import type { Saree } from './saree.ts';
import type { CategoryId, CollectionId, FilterColour, Occasion, SortOrder } from './vocabulary.ts';

/**
 * Choices that a saree of a listing must match: one of the values within each facet, and all facets. Prices are whole
 * rupees, both ends included.
 */
export interface ListingFilter {
  search: string;
  /** Skus of the sarees to list; all when empty. */
  skus: string[];
  categories: CategoryId[];
  collection: CollectionId | null;
  /** Name of a saree, which lists all its colours. */
  name: string | null;
  colours: FilterColour[];
  weaves: string[];
  occasions: Occasion[];
  minRupees: number | null;
  maxRupees: number | null;
  inStock: boolean;
  sort: SortOrder | null;
}

export const emptyListingFilter: ListingFilter = {
  search: '',
  skus: [],
  categories: [],
  collection: null,
  name: null,
  colours: [],
  weaves: [],
  occasions: [],
  minRupees: null,
  maxRupees: null,
  inStock: false,
  sort: null,
};

type CardField = 'sku' | 'name' | 'color' | 'category' | 'price' | 'availability' | 'rating' | 'ratingCount';

/** Fields of a card. */
export interface SareeCard extends Pick<Saree, CardField | 'oneOfOne' | 'weave'> {
  path: string;
  title: string;
  /** Picture 1; `null` while there is none. */
  image: Picture | null;
  /** Picture 5, shown while the pointer is over the card. */
  hoverImage: Picture | null;
}

/**
 * Number of sarees that each value of a facet would show with the other facets as they are. `weaves` has every weave of
 * the catalogue, each other facet the values that would show a saree.
 */
export interface Facets {
  categories: Record<string, number>;
  colours: Record<string, number>;
  weaves: Record<string, number>;
  occasions: Record<string, number>;
  inStock: number;
}

export interface Listing {
  /** The search as it was understood, without its price and order; `null` if that is what was typed. */
  meant: string | null;
  total: number;
  cards: SareeCard[];
  facets: Facets;
}

/** A listing without sarees, for an address that has none. */
export const emptyListing: Listing = {
  meant: null,
  total: 0,
  cards: [],
  facets: { categories: {}, colours: {}, weaves: {}, occasions: {}, inStock: 0 },
};

/** Cards shown at first and added by each 'Load more'. */
export const cardsPerPage = 24;
