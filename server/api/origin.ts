/** Lets calls that change something come only from the shop's own pages or from no page at all (scripts, webhooks). */
import type { Context, MiddlewareHandler } from 'hono';
import { answerProblem } from './problem.ts';

/** Values of `Sec-Fetch-Site` of calls by pages of another origin. */
const foreignSites = ['cross-site', 'same-site'];

/**
 * Returns a function that tells whether a call comes from the shop's own pages, or from no page at all. Browsers send
 * the calling page's origin with every call that changes something. The shop's own is the configured address, or the
 * host that was called (127.0.0.1, or the machine's name in the local network). If the configured address is https,
 * that one must be too: anybody on the network path can forge a page without TLS.
 */
export function createOwnOriginCheck(publicUrl: string): (c: Context) => boolean {
  const { origin: own, protocol } = new URL(publicUrl);
  const isOfHost = (origin: string, host: string | undefined) => {
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    // An origin has nothing but scheme, host and port: one with a name and a password is no browser's.
    return from.origin === origin && from.host === host && (protocol !== 'https:' || from.protocol === protocol);
  };
  return (c) => {
    const origin = c.req.header('origin');
    // Of a browser that names no origin, the kind of the calling page's site tells as much.
    if (origin === undefined) return !foreignSites.includes(c.req.header('sec-fetch-site') ?? 'none');
    return origin === own || isOfHost(origin, c.req.header('host'));
  };
}

/** Refuses writes from pages of another origin (CSRF). */
export function guardOrigin(publicUrl: string): MiddlewareHandler {
  const isOwn = createOwnOriginCheck(publicUrl);
  return async (c, next) => {
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    return reads || isOwn(c) ? next() : answerProblem(c, 'forbidden_origin');
  };
}
