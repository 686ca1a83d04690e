/** Where somebody may be sent after signing in: only into the shop itself. Pure. */

/**
 * A path of ours (with query and fragment), or `fallback`. An address of another host is refused in every disguise
 * that browsers read as one: `//evil.example`, `/\evil.example`, tabs and line ends between, a scheme before it.
 */
export function ownPath(given: string | null | undefined, fallback = '/'): string {
  if (!given?.startsWith('/')) return fallback;
  const origin = 'https://shop.invalid';
  if (!URL.canParse(given, origin)) return fallback;
  const { origin: leadsTo, pathname, search, hash } = new URL(given, origin);
  // What still looks like two slashes after reading would be read as a host the next time.
  return leadsTo === origin && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}
