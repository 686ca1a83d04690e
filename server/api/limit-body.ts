import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerProblem } from './problem.ts';

/** Largest body of a call or a form that is no upload, in bytes. */
export const usualBodyBytes = 64 * 1024;

/**
 * Refuses bodies of more than `maxSize` bytes, as cheaply as possible. Trusts a declared length, beyond which Node
 * reads nothing. Only a chunked body is counted while it is read, by Hono's limit, which is too slow for every call.
 * `refuse` makes the answer, a problem of the API if it is not given.
 */
export function limitBody(
  maxSize: number,
  refuse: (c: Context) => Response | Promise<Response> = (c) => answerProblem(c, 'too_large'),
): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) <= maxSize ? next() : refuse(c);
  };
}
