/** Counts and times the requests of a process by their route, for Prometheus (docs/operations.md). */
import type { IncomingMessage, RequestListener } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';
import { pictureFolders } from '../../shop/media/media-name.ts';
import { callRouteOf } from '../api/call-route.ts';

/** Bounds of the histogram in seconds: most answers are kept ones, and a purchase waits for its provider. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** First parts of addresses that are no pages. */
const places = new Set<string>(['api', 'assets', 'fonts', 'office', ...pictureFolders]);
/** Methods that the shop answers; others are strangers' inventions, which must not each begin a series. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns the route of an answered request: that of the API which answered it, else the place of its address, such as
 * `/assets/*`, or `page`. Their number is bounded, whatever strangers ask for.
 */
export function routeOf(request: IncomingMessage): string {
  const ofApi = callRouteOf(request);
  if (ofApi !== null) return `/api${ofApi}`;
  const [, first = ''] = /^\/([^/?]*)/.exec(request.url ?? '') ?? [];
  return places.has(first) ? `/${first}/*` : 'page';
}

/** Returns the method of a request; `other` for one that the shop does not answer. */
export function methodOf({ method = '' }: IncomingMessage): string {
  return methods.has(method) ? method : 'other';
}

/** Returns a function that wraps a listener: each request that it answers is counted and timed, also one that its caller leaves. */
export function measureRequests(registry: Registry): (listener: RequestListener) => RequestListener {
  const registers = [registry];
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests by method, route and status; status 0 is a caller who left before the answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'shop_http_request_seconds',
    help: 'Time until a request was answered whole, by route',
    labelNames: ['route'],
    buckets,
    registers,
  });
  return (listener) => (request, response) => {
    const begun = performance.now();
    response.once('close', () => {
      const route = routeOf(request);
      requests.inc({ method: methodOf(request), route, status: response.headersSent ? response.statusCode : 0 });
      seconds.observe({ route }, (performance.now() - begun) / 1_000);
    });
    listener(request, response);
  };
}
