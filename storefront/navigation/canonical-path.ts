/**
 * Canonical form of the shop's addresses: no slash at the end, none doubled, everything in lower case but the names of
 * sarees (decisions: case and old links). Only the catalogue knows how a name is spelt: the page of the name redirects.
 */

/** The first part of addresses whose second part is a name out of the catalogue. */
const named: readonly string[] = ['product', 'sarees'];

/** Returns the canonical form of a path. */
export function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  const [first = '', ...rest] = parts;
  const room = first.toLowerCase();
  const others = named.includes(room) ? rest : rest.map((part) => part.toLowerCase());
  return `/${[room, ...others].filter(Boolean).join('/')}`;
}
