/**
 * Pages and reads of the API are answered in turn of the network addresses that ask: who asks on very many connections
 * delays themselves. Files (assets, pictures) cost too little to wait for.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { callerAddressOf, connectionOf } from './caller.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

/**
 * One read of each of three addresses is under way at once: while one is rendered, another's queries are at the database, and
 * whoever comes next waits for no more than a part of one that is being rendered (decision 0035). Five hundred of one address
 * are a crowd behind a mobile operator, and some eight seconds of waiting. A read takes some 20 ms: one that has its place for
 * longer than 250 waits for an outside service.
 */
const readLimits = { places: 3, placesEach: 1, waitingEach: 500, placeMs: 250 };

/** Reads that ask an outside service: they wait for its answer and not for ours, and have limits of their own. */
const asksOutside = /\/(payment-status|track)\/[^/]+$|\/orders\/[^/]+\/tracking$/;

/** Creates the queue of one process's reads, shared by its pages and its API. */
export const createReadQueue = (): FairQueue => createFairQueue(readLimits);

/** Tells whether an API call is a read that waits for its turn. */
export function isQueuedRead(c: Context): boolean {
  return ['GET', 'HEAD'].includes(c.req.method) && !asksOutside.test(c.req.path);
}

/**
 * Handles a request when it is its network address's turn. Throws `Problem('busy')` if too many of that address wait
 * already. Calls of a page within this process do not wait: the page has had its turn.
 */
export function waitForFairTurn(queue: FairQueue, trustedProxies: number): MiddlewareHandler {
  return async (c, next) => {
    const connection = connectionOf(c);
    if (!connection) return next();
    await queue(callerAddressOf(c, trustedProxies), next, () => connection.destroyed === true);
  };
}
