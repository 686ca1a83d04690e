import { expect, test } from 'vitest';
import { personalPages } from '../seo/pages.ts';
import { isPublicPage } from './public-pages.ts';

test.each([
  '/',
  '/sarees',
  '/sarees/NeelMegh',
  '/categories/mul-cotton',
  '/collections/bagaan',
  '/product/NeelMegh-Indigo:Ivory',
  '/know-your-weaver',
  '/weavers/anima-basak',
])('the page %s is public, and may be prefetched', (path) => {
  expect(isPublicPage(path)).toBe(true);
});

test.each([
  ...personalPages,
  '/cart',
  '/api/sarees',
  '/unsubscribe/token',
  '/newsletter/token',
  '/login/verify',
  '/media.webp',
  '/sareesx',
])('%s is not a public page, and never prefetched', (path) => {
  expect(isPublicPage(path)).toBe(false);
});
