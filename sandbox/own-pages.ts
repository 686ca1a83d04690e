/**
 * Keeps the pages of others out of the sandbox, whose outbox holds codes and links to log in. A page could reach it by a
 * name of its own that leads to this machine (DNS rebinding), or by posting to it. Programs send no `Origin`.
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';

/** Answers 403 to a call by any name but localhost, an address in digits and the shop's own, and to those of other pages. */
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
