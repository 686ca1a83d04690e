/** Query and result types of a listing. Pure types, shared by the API and the pages. */
import type { Picture } from '../media/picture.ts';
import type { Saree } from './saree.ts';
import type { CategoryId, CollectionId, FilterColour, Occasion, SortOrder } from './vocabulary.ts';

/** Values within one facet widen a list, facets narrow one another. Prices are whole rupees, both ends included. */
export interface ListingFilter {
  search: string;
  /** Only these; all when empty. */
  skus: string[];
  categories: CategoryId[];
  collection: CollectionId | null;
  /** Every colour of one saree: its product name. */
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

/** Fields of a product card. */
export interface SareeCard extends Pick<Saree, CardField | 'oneOfOne' | 'weave'> {
  path: string;
  title: string;
  /** Picture 1; `null` while there is none. */
  image: Picture | null;
  /** Picture 5, shown while the pointer is over the card. */
  hoverImage: Picture | null;
}

/**
 * Number of sarees that each value of a facet would show with the other facets as they are. Lists every weave of the
 * catalogue, and of the other facets the values in use.
 */
export interface Facets {
  categories: Record<string, number>;
  colours: Record<string, number>;
  weaves: Record<string, number>;
  occasions: Record<string, number>;
  inStock: number;
}

export interface Listing {
  total: number;
  cards: SareeCard[];
  facets: Facets;
}

/** The listing of a place that is not there. */
export const emptyListing: Listing = {
  total: 0,
  cards: [],
  facets: { categories: {}, colours: {}, weaves: {}, occasions: {}, inStock: 0 },
};

/** Cards shown at first and added by each 'Load more'. */
export const cardsPerPage = 24;
