/** Chooses the content coding of an answer by the header `Accept-Encoding` (RFC 9110, 12.5.3). */
import { LRUCache } from 'lru-cache';
import type { Coding } from './answer.ts';

/** Codings that the shop offers, the best first: Brotli takes the fewest bytes. */
const offered: readonly Coding[] = ['br', 'gzip'];
/** Codings by header: browsers send a handful of different ones. */
const known = new LRUCache<string, Coding>({ max: 200 });
const longestRemembered = 200;

/** Returns the coding to answer with: the best of the offered ones that the header accepts, else `identity`. */
export function codingFor(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const remembered = known.get(header);
  if (remembered) return remembered;
  const weights = new Map(header.toLowerCase().split(',').map(readWeight));
  const coding = offered.find((one) => (weights.get(one) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
  if (header.length <= longestRemembered) known.set(header, coding);
  return coding;
}

function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
