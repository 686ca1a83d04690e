/** Pages for search engines to index (`/sitemap.xml`) and to leave out (`/robots.txt`). */
import { policyIds } from '../content/policies.ts';

/** Paths of the pages that search engines may index, without those of the catalogue. */
export const indexablePages: readonly string[] = [
  '/',
  '/sarees',
  '/know-your-weaver',
  ...policyIds.map((id) => `/${id}`),
];

/** Path prefixes of the pages that show one shopper's own data. */
export const personalPages: readonly string[] = [
  '/checkout',
  '/pay',
  '/address',
  '/orders',
  '/track',
  '/login',
  '/register',
  '/profile',
];
