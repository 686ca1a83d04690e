/** Recognises the shop's own addresses. Pure. */

/**
 * Parses an address of the shop, absolute or beginning with a slash; `null` for any other. Parses it as browsers do, to
 * whom `/\evil.com` is another site. `origins` are the shop's own, its public one first.
 */
export function parseOwnUrl(address: string, origins: readonly string[]): URL | null {
  const [origin] = origins;
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // A path that begins with two slashes would be another site's address the next time it is read.
  return origins.includes(url.origin) && url.username === '' && !url.pathname.startsWith('//') ? url : null;
}

/** Returns a safe redirect target after sign-in: a path of the shop (with query and fragment), or `/`. */
export function redirectTargetOf(given: string | null | undefined): string {
  const url = given?.startsWith('/') ? parseOwnUrl(given, ['https://shop.invalid']) : null;
  return url ? url.pathname + url.search + url.hash : '/';
}

/** Returns the address of a login page that leads on to `next`, which is omitted for the home page. */
export function loginAddressWithNext(page: '/login' | '/register', next: string): string {
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
