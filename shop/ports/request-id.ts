/**
 * The cause of what runs now: the id of the request that is being answered, or that caused the job that runs, and the name of the route
 * or job. Log lines, jobs and calls of outside services carry the id, so that a purchase can be followed through all of them
 * (docs/decisions/0084); a slow query names both (docs/decisions/0085).
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Cause {
  readonly id: string | undefined;
  readonly work?: string;
}

const causes = new AsyncLocalStorage<Cause>();

/** Runs work as caused by a request; `undefined` runs it as caused by none. */
export function underRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? causes.exit(work) : causes.run({ id }, work);
}

/** Runs work under the name of its route or job, such as `POST /create-order`, caused by the same request. */
export function underWorkName<Result>(name: string, work: () => Result): Result {
  return causes.run({ id: requestIdNow(), work: name }, work);
}

/** Returns the id of the request that caused what runs now; `undefined` for work that none has caused. */
export const requestIdNow = (): string | undefined => causes.getStore()?.id;

/** Returns the name of the route or job that runs now; `undefined` for other work. */
export const workNameNow = (): string | undefined => causes.getStore()?.work;
