/**
 * The one way an address of ours is written: no slash at the end, none doubled, everything in lower case but the names
 * of sarees (decisions: case and old links). A name's own spelling is the catalogue's to know; its page sees to that.
 * Pure.
 */

/** The first part of addresses whose second part is a name out of the catalogue. */
const named: readonly string[] = ['product', 'sarees'];

export function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean);
  const [first = '', ...rest] = parts;
  const room = first.toLowerCase();
  const others = named.includes(room) ? rest : rest.map((part) => part.toLowerCase());
  return `/${[room, ...others].filter(Boolean).join('/')}`;
}
