/** Where the menus lead (spec 2: headers and footer). */
import { categories, collections } from '../../shop/catalogue/vocabulary.ts';
import { weaverId } from '../../shop/catalogue/weaver.ts';

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** The house picture that shows it. */
  readonly picture?: string;
}

export const allSarees: Destination = { to: '/sarees', label: 'All Sarees' };

export const categoryLinks: readonly Destination[] = categories.map(({ id, title }) => ({
  to: `/categories/${id}`,
  label: title,
  picture: `category-${id}`,
}));

export const sareeLinks: readonly Destination[] = [allSarees, ...categoryLinks];

export const collectionLinks: readonly Destination[] = collections.map(({ id, title }) => ({
  to: `/collections/${id}`,
  label: title,
  picture: `collection-${id}`,
}));

export const houseLinks: readonly Destination[] = [
  { to: '/know-your-weaver', label: 'Know Your Weaver' },
  { to: '/#about-us', label: 'About Us' },
];

/** Where the plain search box of the footer is: what the Search icon leads to before JavaScript. */
export const plainSearchId = 'search';

export function productLink(path: string): string {
  return `/product/${encodeURIComponent(path).replaceAll('%3A', ':')}`;
}

/** What a `Link` to a saree's page takes: its address, and the sku as the `id` of the navigation's state (spec 2). */
export function toProduct({ path, sku }: { path: string; sku: string }): { to: string; state: { id: string } } {
  return { to: productLink(path), state: { id: sku } };
}

/** All colours of one name (decisions: /sarees/{saree_name}); spaces are left out, as in a product's path. */
export function nameLink(name: string): string {
  return `/sarees/${encodeURIComponent(name.replaceAll(/\s+/g, ''))}`;
}

/** A weaver's own page: `/weavers/anima-basak`. */
export function weaverLink(name: string): string {
  return `/weavers/${encodeURIComponent(weaverId(name))}`;
}

/** Whether an address is that of a list of sarees. */
export function isList(pathname: string): boolean {
  return /^\/(sarees|categories|collections)(\/|$)/.test(pathname);
}
