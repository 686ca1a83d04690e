/**
 * Declares answers that are the same for everybody and may be kept in memory, and what changes them (decision 0007). The
 * triggers of `database/migrations/0023_page_changes.sql` name the same tags in the transaction that changes something.
 */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';

/**
 * A part of the shop that answers show: one saree, any saree (`catalogue`), members, order and counts of lists (`lists`), the
 * shown reviews of a saree, pictures and videos (`media`).
 */
export type CacheTag = 'catalogue' | 'lists' | 'media' | `saree:${string}` | `reviews:${string}`;

/** Headers of this process alone: `server/cache/` removes them before an answer leaves. */
export const tagsHeader = 'x-cache-tags';
export const lifetimeHeader = 'x-cache-seconds';

/** An answer that nothing changes is made anew this often: a safety net, and new days come. */
const longestSeconds = 600;
const wellFormed = /^[\w:-]+$/;
/** More sarees than that are any saree. */
const maxSarees = 64;

/**
 * Marks the answer as cacheable until something under one of `tags` changes, for `seconds` at most. Its handler must read
 * nothing of the request but its path and the query that its route declares, and the route must say `'x-cacheable': true`.
 * A tag made of a caller's text that cannot be a tag leaves the answer unmarked.
 */
export function markCacheable(c: Context, tags: readonly CacheTag[], seconds = longestSeconds): void {
  if (!tags.every((tag) => wellFormed.test(tag))) return;
  c.header(tagsHeader, [...new Set(tags)].join(' '));
  c.header(lifetimeHeader, String(seconds));
  c.header('cache-control', 'no-cache');
}

/** Marks the answers of routes that nothing changes while the process runs, such as the API's documentation. */
export const fixedAnswer: MiddlewareHandler = async (c, next) => {
  markCacheable(c, []);
  await next();
};

/** Returns the tags of an answer that shows these sarees. */
export function tagsOfSarees(sarees: Iterable<{ readonly sku: string }>): CacheTag[] {
  const skus = [...new Set([...sarees].map(({ sku }) => sku))];
  return skus.length > maxSarees ? ['catalogue'] : skus.map((sku) => `saree:${sku}` as const);
}

/** Joins the marks of several answers of which a page is made; `null` where one of them may not be kept. */
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
 * Returns a lookup of the query parameters that the answer at a path of the API depends on; `null` where it must not be kept.
 * It reads the routes that say `'x-cacheable': true`, and those of a {@link fixedAnswer}.
 */
export function createCacheableQueryLookup(api: OpenAPIHono): (path: string) => readonly string[] | null {
  const routes = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route' || definition.route['x-cacheable'] !== true) return [];
    const { path, request } = definition.route;
    const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
    const query = request?.query as { readonly shape?: Record<string, unknown> } | undefined;
    return [{ pattern: new RegExp(`^${pattern}$`), parameters: Object.keys(query?.shape ?? {}) }];
  });
  const fixed = new Set(api.routes.flatMap(({ path, handler }) => (handler === fixedAnswer ? [path] : [])));
  return (path) => (fixed.has(path) ? [] : (routes.find(({ pattern }) => pattern.test(path))?.parameters ?? null));
}
