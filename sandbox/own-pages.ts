/**
 * Keeps pages of other sites out of the sandbox, whose outbox shows codes and links to log in. Such a page could reach
 * the sandbox by a host name of its own that leads to this machine (DNS rebinding), or by posting to it. Calls of
 * programs have no `Origin` and are let in.
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/**
 * Returns middleware that answers 403 to a call by any host name but localhost, an IP address and the shop's own, and
 * to a call of any page but the sandbox's and the shop's.
 */
export function refuseOtherSites(shopUrl: string): MiddlewareHandler {
  const shop = new URL(shopUrl);
  const isOurs = (host: string) =>
    host === 'localhost' || host === shop.hostname || isIP(host.replace(/^\[|\]$/g, '')) > 0;
  return async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    const origin = c.req.header('origin');
    const isOwnPage = !origin || origin === shop.origin || (URL.canParse(origin) && new URL(origin).host === host);
    if (isOurs(hostname) && isOwnPage) return next();
    return c.text('The sandbox is for the shop on this machine only.', 403);
  };
}
