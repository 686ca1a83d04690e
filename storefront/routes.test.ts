import { expect, test } from 'vitest';
import routes from './routes.ts';
import { indexablePages, personalPages } from './seo/pages.ts';

/**
 * Answered to programs; an item list, which says itself that it is not to be kept; what only leads to another page; the
 * components, for developers alone.
 */
const others = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/speculation-rules.json',
  '/cart',
  '/weavers',
  '/_components',
];

test('every page without a parameter in its address is in the sitemap or in robots.txt', () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`).filter((address) => !/[:*]/.test(address));
  const isPersonal = (address: string) => personalPages.some((page) => address.startsWith(page));
  const known = (address: string) => [...indexablePages, ...others].includes(address) || isPersonal(address);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !known(address))).toEqual([]);
});
