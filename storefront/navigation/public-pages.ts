/** The public pages: they are the same for everybody, and so worth prefetching. */

/** Patterns of the paths of public pages, as `URLPattern` reads them. */
export const publicPagePatterns: readonly string[] = [
  '/',
  '/sarees',
  '/sarees/*',
  '/categories/*',
  '/collections/*',
  '/product/*',
  '/know-your-weaver',
  '/weavers/*',
];

const prefixes = publicPagePatterns.map((pattern) => pattern.replace('*', ''));

/** Tells whether a path is that of a public page. */
export function isPublicPage(pathname: string): boolean {
  return prefixes.some((prefix, at) =>
    publicPagePatterns[at] === prefix ? pathname === prefix : pathname.startsWith(prefix),
  );
}
