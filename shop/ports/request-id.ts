/**
 * The id of the request that is being answered, or that caused the job that runs: log lines, jobs and calls of outside services
 * carry it, so that a purchase can be followed through all of them (docs/decisions/0084).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs work as caused by a request; `undefined` runs it as caused by none. */
export function underRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? ids.exit(work) : ids.run(id, work);
}

/** Returns the id of the request that caused what runs now; `undefined` for work that none has caused. */
export const requestIdNow = (): string | undefined => ids.getStore();
