/** Refuses bodies that are too large, as cheaply as can be. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerProblem } from './problem.ts';

/**
 * A body that tells its length is judged by that: Node lets no more of it through. Only one that comes in chunks is
 * counted while it is read; Hono's limit, which does that, first makes a web stream of every body, and that costs more
 * than many a call.
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
