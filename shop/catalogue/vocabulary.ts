/** The words of listings: categories, collections, filter colours, occasions and sort orders (spec 2 and 9). Pure. */

export const categories = [
  { id: 'mul-cotton', title: 'Mul Cotton' },
  { id: 'pure-cotton', title: 'Pure Cotton' },
  { id: 'cotton-zari', title: 'Cotton Zari' },
  { id: 'cotton-silk', title: 'Cotton Silk' },
  { id: 'cotton-jamdani', title: 'Cotton Jamdani' },
  { id: 'pure-linen', title: 'Pure Linen' },
  { id: 'linen-zari', title: 'Linen Zari' },
  { id: 'linen-zari-jamdani', title: 'Linen Zari Jamdani' },
] as const;

export const collections = [
  { id: 'bagaan', title: 'Bagaan' },
  { id: 'mehro', title: 'Mehro' },
] as const;

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

export const occasions = ['Everyday', 'Office', 'Festive', 'Wedding', 'Evening', 'Gifting'] as const;

/** Sort orders that a shopper can choose; a listing without one is in the featured order. */
export const sortOrders = [
  { id: 'price-asc', label: 'Price: Low to High' },
  { id: 'price-desc', label: 'Price: High to Low' },
  { id: 'name-asc', label: 'Name: A-Z' },
  { id: 'name-desc', label: 'Name: Z-A' },
] as const;

/** The price filter's ends and step, in rupees (spec 9). */
export const priceFilterRange = { min: 0, max: 20_000, step: 100 } as const;

export type CategoryId = (typeof categories)[number]['id'];
export type CollectionId = (typeof collections)[number]['id'];
export type FilterColour = (typeof filterColours)[number]['id'];
export type Occasion = (typeof occasions)[number];
export type SortOrder = (typeof sortOrders)[number]['id'];

type Ids<T extends readonly { readonly id: string }[]> = [T[number]['id'], ...T[number]['id'][]];
export const categoryIds = categories.map((one) => one.id) as Ids<typeof categories>;
export const collectionIds = collections.map((one) => one.id) as Ids<typeof collections>;
export const colourIds = filterColours.map((one) => one.id) as Ids<typeof filterColours>;
export const sortIds = sortOrders.map((one) => one.id) as Ids<typeof sortOrders>;

/** Returns the title of a category or collection id; `undefined` for an unknown one. */
export function titleOfListing(id: string): string | undefined {
  return [...categories, ...collections].find((one) => one.id === id)?.title;
}
