/** Keeps the result of reading the books: that reads all orders, which takes seconds in a large shop. */
import { isWithin, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { type Books, readBooks } from './read-books.ts';

export interface ComputedBooks {
  readonly books: Books;
  readonly computedAt: Date;
}

export interface RecentBooks {
  /**
   * Returns a result that is at most five minutes old, which may have to be computed first. Throws the error of a reading
   * that failed less than five minutes ago.
   */
  read(): Promise<ComputedBooks>;
  /**
   * Returns the last result at once, however old it is. One older than five minutes is computed anew meanwhile, unless that
   * failed less than five minutes ago.
   */
  peek(): PeekedBooks;
}

export interface PeekedBooks {
  /** `null` until the books were read for the first time. */
  readonly last: ComputedBooks | null;
  readonly isBeingRead: boolean;
  /** Time of the first of the readings that failed since `last`; `null` if none did. */
  readonly failingSince: Date | null;
}

interface Failure {
  readonly error: unknown;
  readonly at: Date;
  readonly since: Date;
}

/** Time for which a result and a failure are kept. */
const keptMs = 5 * minuteMs;

/** Opens the books for all who ask: they are read once at a time, under the limits of work on all data. */
export function openRecentBooks({ longDb, now, log }: Pick<Services, 'longDb' | 'now' | 'log'>): RecentBooks {
  let last: ComputedBooks | null = null;
  let failure: Failure | null = null;
  let reading: Promise<ComputedBooks> | null = null;
  const isKept = (at: Date) => isWithin(at, keptMs, now());
  const compute = async () => {
    const computedAt = now();
    try {
      last = { books: await readBooks(longDb, computedAt), computedAt };
      failure = null;
      return last;
    } catch (error) {
      const at = now();
      failure = { error, at, since: failure?.since ?? at };
      log('the books could not be read', { reason: error instanceof Error ? error.message : '' });
      throw error;
    } finally {
      reading = null;
    }
  };
  const read = async () => {
    if (last && isKept(last.computedAt)) return last;
    if (failure && isKept(failure.at)) throw failure.error;
    reading ??= compute();
    return reading;
  };
  return {
    read,
    peek() {
      // `compute` keeps the error, and logs it.
      read().catch(() => {});
      return { last, isBeingRead: reading !== null, failingSince: failure?.since ?? null };
    },
  };
}
