/**
 * Calls that change something may come from our own pages or from no page at all (scripts, webhooks), not from others.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { answerProblem } from './problem.ts';

/**
 * Returns a function that tells whether a call that changes something comes from the shop's own pages, or from no page at
 * all. Browsers name the calling page's origin on every such call. Ours is the configured address, or the very host
 * that was
 * called (the shop opened as 127.0.0.1 or by its name in the local network). Where ours is https, so is that one:
 * whoever is
 * on the line can write a page that comes without it.
 */
export function createOwnOriginCheck(publicUrl: string): (c: Context) => boolean {
  const { origin: own, protocol } = new URL(publicUrl);
  const isOfHost = (origin: string, host: string | undefined) => {
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return from.host === host && (protocol !== 'https:' || from.protocol === protocol);
  };
  return (c) => {
    const origin = c.req.header('origin');
    return origin === undefined || origin === own || isOfHost(origin, c.req.header('host'));
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
