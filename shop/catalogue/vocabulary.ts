/**
 * The words of listings: categories, collections and occasions, which are data (`vocabulary-store.ts`), and filter colours
 * and sort orders, which are not (spec 2 and 9). Pure.
 */

/** A category, a collection or an occasion. Its id never changes; an occasion's is the word that sarees have. */
export interface VocabularyEntry {
  readonly id: string;
  readonly title: string;
  /** The line under the title; empty for none. */
  readonly words: string;
  /** False: no menu, filter or sitemap names it, and no page is at its address. */
  readonly isShown: boolean;
}

/** The lists of all that sarees may be in, each in the shop's order, with what is not shown. */
export interface Vocabulary {
  readonly categories: readonly VocabularyEntry[];
  readonly collections: readonly VocabularyEntry[];
  readonly occasions: readonly VocabularyEntry[];
}

/** Returns the vocabulary as it is now. */
export type ReadVocabulary = () => Promise<Vocabulary>;

export const vocabularyKinds = ['category', 'collection', 'occasion'] as const;
export type VocabularyKind = (typeof vocabularyKinds)[number];

/** Most characters of an id, of a title, and of the line under it. */
export const [maxVocabularyId, maxVocabularyTitle, maxVocabularyWords] = [40, 60, 300];

/** The name of the list of all sarees where others are named by the id of a category or collection. */
export const allSareesListing = 'all';

/** The thirteen filter colours in the spec's order; `swatch` is what the filter shows beside the word. */
export const filterColours = [
  { id: 'blue', swatch: '#34508c' },
  { id: 'purple', swatch: '#6b4478' },
  { id: 'pink', swatch: '#d98a9c' },
  { id: 'green', swatch: '#5d7a4e' },
  { id: 'red', swatch: '#a4302d' },
  { id: 'grey', swatch: '#8d8a86' },
  { id: 'yellow', swatch: '#dfb23f' },
  { id: 'white', swatch: '#f6f1e6' },
  { id: 'coral', swatch: '#e0735c' },
  { id: 'orange', swatch: '#d67a2d' },
  { id: 'brown', swatch: '#77513a' },
  { id: 'black', swatch: '#2a2627' },
  { id: 'turquoise', swatch: '#3f9a9b' },
] as const;

/** Sort orders that a shopper can choose; a listing without one is in the featured order. */
export const sortOrders = [
  { id: 'price-asc', label: 'Price: Low to High' },
  { id: 'price-desc', label: 'Price: High to Low' },
  { id: 'name-asc', label: 'Name: A-Z' },
  { id: 'name-desc', label: 'Name: Z-A' },
] as const;

/** The price filter's ends and step, in rupees (spec 9). */
export const priceFilterRange = { min: 0, max: 20_000, step: 100 } as const;

/** Ids of the vocabulary: whoever writes one into a saree checks it against the vocabulary. */
export type CategoryId = string;
export type CollectionId = string;
export type FilterColour = (typeof filterColours)[number]['id'];
export type Occasion = string;
export type SortOrder = (typeof sortOrders)[number]['id'];

type Ids<T extends readonly { readonly id: string }[]> = [T[number]['id'], ...T[number]['id'][]];
export const colourIds = filterColours.map((one) => one.id) as Ids<typeof filterColours>;
export const sortIds = sortOrders.map((one) => one.id) as Ids<typeof sortOrders>;

/** Returns the title of a category or collection id; `undefined` for an unknown one. */
export function titleOfListing(
  { categories, collections }: Pick<Vocabulary, 'categories' | 'collections'>,
  id: string,
): string | undefined {
  return [...categories, ...collections].find((one) => one.id === id)?.title;
}
