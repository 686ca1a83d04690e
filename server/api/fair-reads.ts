/**
 * Fair turns for pages and calls of the API: network addresses take turns, so that one with very many connections
 * delays only itself. Files (assets, pictures) cost too little to wait for a turn.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { callerAddressOf, connectionOf } from './caller.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/**
 * Reads of three addresses are under way at once, one of each: while one is rendered, the queries of another are at the
 * database, and a new address waits only for a part of a rendering (decision 0035). Five hundred waiting reads of one
 * address are a crowd behind a mobile operator, and some eight seconds of waiting. A read takes some 20 ms; one that
 * has its place for 250 ms waits for an outside service.
 */
const readLimits = { places: 3, placesEach: 1, waitingEach: 500, placeMs: 250 };

/** Reads that ask an outside service: they wait for its answer instead, and have limits of their own. */
const asksOutside = /\/(payment-status|track)\/[^/]+$|\/orders\/[^/]+\/tracking$/;

/**
 * Other calls, forms and webhooks among them, take turns beside the reads. Sixteen of one address are more than a process works on at
 * once, so that a crowd behind an operator loses nothing; four hundred had made everybody else wait seconds, though each was
 * refused within a third of a millisecond.
 */
const callLimits = { places: 48, placesEach: 16, waitingEach: 500, placeMs: 250 };

/** Creates the queue of one process's calls that are no reads. */
export const createCallQueue = (): FairQueue => createFairQueue(callLimits);

/** Creates the queue of one process's reads, shared by its pages and its API. */
export const createReadQueue = (): FairQueue => createFairQueue(readLimits);

/** Tells whether a call only reads. */
export const isRead = (c: Context): boolean => ['GET', 'HEAD'].includes(c.req.method);

/** Tells whether an API call is a read that waits for its turn. */
export function isQueuedRead(c: Context): boolean {
  return isRead(c) && !asksOutside.test(c.req.path);
}

/**
 * Creates the middleware that handles a request when it is its network address's turn, and throws `Problem('busy')` if
 * too many of that address wait already. Calls of a page within this process do not wait: the page has had its turn.
 */
export function waitForFairTurn(queue: FairQueue, trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    const connection = connectionOf(c);
    if (!connection) return next();
    await queue(callerAddressOf(c, trustedProxies), next, () => connection.destroyed === true);
  };
}
