/** Names requests by their method and route for figures and logs: names of a bounded number, whatever strangers ask for. */
import type { IncomingMessage } from 'node:http';
import { pictureFolders } from '../../shop/media/media-name.ts';
import { callRouteOf } from '../api/call-route.ts';

/** Routes of addresses that are no pages, by their first part. */
const places = new Map(['api', 'assets', 'fonts', 'office', ...pictureFolders].map((part) => [part, `/${part}/*`]));
/** Methods that the shop answers; others are strangers' inventions, which must not each begin a series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns the route of an answered request: that of the API which answered it, else the place of its address, such as
 * `/assets/*`, or `page`.
 */
export function routeOf(request: IncomingMessage): string {
  const ofApi = callRouteOf(request);
  if (ofApi !== null) return `/api${ofApi}`;
  const path = pathOf(request.url ?? '');
  const end = path.indexOf('/', 1);
  return places.get(path.slice(1, end < 0 ? undefined : end)) ?? 'page';
}

/** Returns the method of a request; `other` for one that the shop does not answer. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return methods.has(method) ? method : 'other';
}

/** Returns the path of a request's address, which is without host or hash. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
