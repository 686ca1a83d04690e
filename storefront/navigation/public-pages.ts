/** The pages that are worth fetching before a shopper follows a link: those that are the same for everybody. Pure. */

/** Patterns of their paths, as `URLPattern` reads them. */
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

const rooms = publicPagePatterns.map((pattern) => pattern.replace('*', ''));

export function isPublicPage(pathname: string): boolean {
  return rooms.some((room, at) => (publicPagePatterns[at] === room ? pathname === room : pathname.startsWith(room)));
}
