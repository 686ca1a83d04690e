/** Telling our own addresses from others'. Pure. */

/**
 * The path of an address of ours, whole or beginning with a slash; `null` for every other. What browsers make of it
 * counts: to them `/\evil.com` is another site.
 */
export function ownPath(address: string, origins: readonly string[]): string | null {
  const [origin] = origins;
  if (!URL.canParse(address, origin)) return null;
  const { origin: itsOrigin, pathname, username } = new URL(address, origin);
  if (!origins.includes(itsOrigin) || username !== '' || pathname.startsWith('//')) return null;
  return pathname;
}
