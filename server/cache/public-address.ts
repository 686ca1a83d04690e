/**
 * Finds the address under which an answer may be kept: the path and, of the query, the parameters that the answer depends
 * on. Others, such as those of campaigns, neither split the cache nor get into an answer.
 */
import { LRUCache } from 'lru-cache';

/** Returns the parameters that the answer at a path depends on; `null` where it must not be kept. */
export type FindQueryNames = (path: string) => readonly string[] | null;

/** Returns the canonical address of a request's URL (path and query); `null` where its answer must not be kept. */
export type FindCacheAddress = (url: string) => string | null;

/** Longer ones are made by nobody's link. */
const longestUrl = 2_000;
const maxRemembered = 20_000;

/** Creates a lookup that remembers the addresses asked for lately. */
export function cacheAddressLookup(parametersOf: FindQueryNames): FindCacheAddress {
  const known = new LRUCache<string, { readonly address: string | null }>({ max: maxRemembered });
  return (url) => {
    if (url.length > longestUrl) return null;
    const remembered = known.get(url);
    if (remembered) return remembered.address;
    const address = addressOf(url, parametersOf);
    known.set(url, { address });
    return address;
  };
}

function addressOf(url: string, parametersOf: FindQueryNames): string | null {
  const [path = '', ...queries] = url.split('?');
  // `//host` would be another host, and `#` and the like no request of a browser's.
  if (!/^\/(?!\/)[^\\#]*$/.test(path) || !isDecodable(path)) return null;
  const names = parametersOf(path);
  if (names === null) return null;
  if (queries.length === 0) return path;
  const given = new URLSearchParams(queries.join('?'));
  const kept = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? path : `${path}?${kept}`;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
