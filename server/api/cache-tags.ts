/**
 * Marks answers that are the same for everybody as cacheable, with the tags of what they show (decision 0007). The
 * triggers of `database/migrations/0023_page_changes.sql`, `0056_house_vocabulary.sql` and `0079_weaver_profiles.sql` name the same
 * tags in the transaction that changes something.
 */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';

/**
 * A part of the shop that answers show: one saree, any saree (`catalogue`), the sarees, order and counts of listings
 * (`lists`), the visible reviews of a saree, pictures and videos (`media`), the categories, collections and occasions
 * (`house`), what is told of weavers (`weavers`).
 */
export type CacheTag = 'catalogue' | 'lists' | 'media' | 'house' | 'weavers' | `saree:${string}` | `reviews:${string}`;

/** Headers for use within this process: `server/cache/` removes them before an answer leaves. */
export const tagsHeader = 'x-cache-tags';
export const lifetimeHeader = 'x-cache-seconds';

/**
 * Longest time for which an answer is kept though nothing changes it: a safety net, also for answers that show days.
 */
const longestSeconds = 600;
const wellFormed = /^[\w:-]+$/;
/** Most sarees that an answer has tags of; with more of them it has the tag of any saree. */
const maxSarees = 64;

/**
 * Marks the answer as cacheable until something under one of `tags` changes, for `seconds` at most. Its handler must
 * read nothing of the request but its path and the query that its route declares, and the route must say
 * `'x-cacheable': true`. Leaves the answer unmarked if a tag, made of a caller's text, is malformed.
 */
export function markCacheable(c: Context, tags: readonly CacheTag[], seconds = longestSeconds): void {
  if (!tags.every((tag) => wellFormed.test(tag))) return;
  c.header(tagsHeader, [...new Set(tags)].join(' '));
  c.header(lifetimeHeader, String(seconds));
  c.header('cache-control', 'no-cache');
}

/** Marks the answers of routes that nothing changes while the process runs, such as the API's documentation. */
export const markFixedAnswer: MiddlewareHandler = async (c, next) => {
  markCacheable(c, []);
  await next();
};

/** Returns the tags of an answer that shows these sarees. */
export function tagsOfSarees(sarees: Iterable<{ readonly sku: string }>): CacheTag[] {
  const skus = [...new Set([...sarees].map(({ sku }) => sku))];
  return skus.length > maxSarees ? ['catalogue'] : skus.map((sku) => `saree:${sku}` as const);
}

/** Joins the cache headers of the answers that make a page; returns `null` if one of them is not cacheable. */
export function joinCacheHeaders(answers: Iterable<Headers>): Readonly<Record<string, string>> | null {
  const tags = new Set<string>();
  let seconds = longestSeconds;
  for (const headers of answers) {
    const marked = headers.get(tagsHeader);
    if (marked === null) return null;
    for (const tag of marked.split(' ').filter(Boolean)) tags.add(tag);
    seconds = Math.min(seconds, Number(headers.get(lifetimeHeader)));
  }
  return { [tagsHeader]: [...tags].join(' '), [lifetimeHeader]: String(seconds) };
}

/**
 * Returns a function that tells on which query parameters the answer at a path of the API depends; `null` if it is not
 * cacheable. Cacheable are routes that say `'x-cacheable': true`, and those of a {@link markFixedAnswer}.
 */
export function createCacheableQueryLookup(api: OpenAPIHono): (path: string) => readonly string[] | null {
  const routes = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route['x-cacheable'] !== true) return [];
    const { path, request } = definition.route;
    const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
    const query = request?.query as { readonly shape?: Record<string, unknown> } | undefined;
    return [{ pattern: new RegExp(`^${pattern}$`), parameters: Object.keys(query?.shape ?? {}) }];
  });
  const fixed = new Set(api.routes.flatMap(({ path, handler }) => (handler === markFixedAnswer ? [path] : [])));
  return (path) => (fixed.has(path) ? [] : (routes.find(({ pattern }) => pattern.test(path))?.parameters ?? null));
}
