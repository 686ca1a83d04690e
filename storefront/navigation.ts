/** Where the menus lead (spec 2: headers and footer). */
import { categories, collections } from '../shop/catalogue/vocabulary.ts';

export interface Destination {
  readonly to: string;
  readonly label: string;
}

export const sareeLinks: readonly Destination[] = [
  { to: '/sarees', label: 'All Sarees' },
  ...categories.map(({ id, title }) => ({ to: `/categories/${id}`, label: title })),
];

export const collectionLinks: readonly Destination[] = collections.map(({ id, title }) => ({
  to: `/collections/${id}`,
  label: title,
}));

export function productLink(path: string): string {
  return `/product/${encodeURIComponent(path).replaceAll('%3A', ':')}`;
}

/** All colours of one name (decisions: /sarees/{saree_name}); spaces are left out, as in a product's path. */
export function nameLink(name: string): string {
  return `/sarees/${encodeURIComponent(name.replaceAll(/\s+/g, ''))}`;
}
