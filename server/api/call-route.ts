/** Remembers by which route a request was answered, for the figures of the process, and names what runs by it. */
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { underWorkName } from '../../shop/ports/request-id.ts';

const routes = new WeakMap<object, string>();

/** Returns the middleware that notes the route of each call, such as `/create-order`; calls of no route are not noted. */
export function noteCallRoute(): MiddlewareHandler<{ Bindings: { readonly incoming?: object } }> {
  return (c, next) => {
    const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL');
    if (!route) return next();
    const { incoming } = c.env ?? {};
    if (incoming) routes.set(incoming, route.path);
    return underWorkName(`${route.method} ${route.path}`, next);
  };
}

/** Returns the route by which a request was answered; `null` if the API did not answer it. */
export const callRouteOf = (incoming: object): string | null => routes.get(incoming) ?? null;
