/**
 * Longest times for which a CDN may send a public answer, and then its stale copy: it sends nothing older than 90 s,
 * even if every purge is lost.
 */
import type { Cdn } from '../../shop/ports/cdn.ts';

const maxSeconds = 60;
const staleSeconds = 30;

/** Returns the headers that let a CDN keep an answer which this process may keep for `seconds`. */
export function cdnHeaders(cdn: Cdn, tags: readonly string[], seconds: number): Readonly<Record<string, string>> {
  return cdn.headersOf({ tags, seconds: Math.min(seconds, maxSeconds), staleSeconds });
}
