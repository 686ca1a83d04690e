/** Remembers by which route a request was answered, for the figures of the process. */
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

const routes = new WeakMap<object, string>();

/** Returns the middleware that notes the route of each call, such as `/create-order`; calls of no route are not noted. */
export function noteCallRoute(): MiddlewareHandler<{ Bindings: { readonly incoming?: object } }> {
  return async (c, next) => {
    await next();
    const { incoming } = c.env ?? {};
    const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL');
    if (incoming && route) routes.set(incoming, route.path);
  };
}

/** Returns the route by which a request was answered; `null` if the API did not answer it. */
export const callRouteOf = (incoming: object): string | null => routes.get(incoming) ?? null;
