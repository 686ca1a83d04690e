import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerProblem } from './problem.ts';

/**
 * Refuses bodies of more than `maxSize` bytes, as cheaply as possible. Trusts a declared length, beyond which Node
 * reads nothing. Only a chunked body is counted while it is read, by Hono's limit, which is too slow for every call.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: (c) => answerProblem(c, 'too_large') });
  return async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) <= maxSize ? next() : answerProblem(c, 'too_large');
  };
}
