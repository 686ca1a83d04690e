/**
 * Finds the address under which an answer may be kept: the path and, of the query, the parameters that the answer
 * depends on. Others, such as those of campaigns, neither split the cache nor get into an answer.
 */
import { LRUCache } from 'lru-cache';

/** A function that returns the parameters on which the answer at a path depends; `null` if it must not be kept. */
export type FindQueryNames = (path: string) => readonly string[] | null;

/** A function that returns the canonical address of a URL (path and query); `null` if its answer must not be kept. */
export type FindCacheAddress = (url: string) => string | null;

/** Longest URL of which the answer is kept; no link of the shop is longer. */
const longestUrl = 2_000;
const maxRemembered = 20_000;
/** Longest URL that is remembered: strangers choose what is held. */
const longestRemembered = 300;

/** Creates a lookup that remembers the URLs of recent requests. */
export function createCacheAddressLookup(parametersOf: FindQueryNames): FindCacheAddress {
  const known = new LRUCache<string, { readonly address: string | null }>({ max: maxRemembered });
  return (url) => {
    if (url.length > longestUrl) return null;
    const remembered = known.get(url);
    if (remembered) return remembered.address;
    const address = addressOf(url, parametersOf);
    if (url.length <= longestRemembered) known.set(url, { address });
    return address;
  };
}

function addressOf(url: string, parametersOf: FindQueryNames): string | null {
  const [path = '', ...queries] = url.split('?');
  // `//host` would be another host, and no browser sends `#` or `\` in a path.
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
