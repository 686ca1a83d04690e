/** Targets of the menus (spec 2: headers and footer). */

import { weaverIdOf } from '../../shop/catalogue/weaver.ts';
import type { House } from '../api/house.ts';

export interface Destination {
  readonly to: string;
  readonly label: string;
  /** Name of the house picture that shows the destination. */
  readonly picture?: string;
}

export const allSareesLink: Destination = { to: '/sarees', label: 'All Sarees' };

export function categoryLinksOf({ categories }: Pick<House, 'categories'>): Destination[] {
  return categories.map(({ id, title }) => ({ to: `/categories/${id}`, label: title, picture: `category-${id}` }));
}

export function collectionLinksOf({ collections }: Pick<House, 'collections'>): Destination[] {
  return collections.map(({ id, title }) => ({ to: `/collections/${id}`, label: title, picture: `collection-${id}` }));
}

/** Returns the link to a category; none for one that the shop does not show, which has no page. */
export function findCategoryLink(house: Pick<House, 'categories'>, id: string): Destination | undefined {
  return categoryLinksOf(house)[house.categories.findIndex((one) => one.id === id)];
}

export const houseLinks: readonly Destination[] = [
  { to: '/know-your-weaver', label: 'Know Your Weaver' },
  { to: '/#about-us', label: 'About Us' },
];

/** Id of the plain search box in the footer, to which the Search icon leads before JavaScript. */
export const plainSearchId = 'search';

/** Returns the address of a saree's page. */
export function productLink(path: string): string {
  return `/product/${encodeURIComponent(path).replaceAll('%3A', ':')}`;
}

/**
 * Returns the props of a `Link` to a saree's page: its address, and the sku as `id` of the navigation's state (spec 2).
 */
export function productLinkProps({ path, sku }: { path: string; sku: string }): { to: string; state: { id: string } } {
  return { to: productLink(path), state: { id: sku } };
}

/**
 * Returns the address of all colours of one name (decisions: /sarees/{saree_name}); spaces are left out, as in the path
 * of a saree.
 */
export function sareesOfNameLink(name: string): string {
  return `/sarees/${encodeURIComponent(name.replaceAll(/\s+/g, ''))}`;
}

/** Returns the address of a weaver's page, such as `/weavers/anima-basak`. */
export function weaverLink(name: string): string {
  return `/weavers/${encodeURIComponent(weaverIdOf(name))}`;
}

/** Tells whether an address is that of a listing. */
export function isListingPath(pathname: string): boolean {
  return /^\/(sarees|categories|collections)(\/|$)/.test(pathname);
}
