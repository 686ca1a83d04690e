import { expect, test } from 'vitest';
import routes from './routes.ts';
import { indexablePages, personalPages } from './seo/pages.ts';

/**
 * Exceptions: answers to programs, the cart, a redirect, and the page of components, which exists only in development.
 */
const exceptions = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/speculation-rules.json',
  '/cart',
  '/weavers',
  '/_components',
];

test('every page without a parameter in its address is in the sitemap, in robots.txt or a named exception', () => {
  const addresses = routes.map(({ path = '' }) => `/${path}`).filter((address) => !/[:*]/.test(address));
  const isPersonal = (address: string) => personalPages.some((page) => address.startsWith(page));
  const known = (address: string) => [...indexablePages, ...exceptions].includes(address) || isPersonal(address);
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !known(address))).toEqual([]);
});
