/** Keeps the result of reading the books: that reads all orders, which takes seconds in a large shop. */
import { minuteMs, msBetween } from '../duration.ts';
import type { Services } from '../services.ts';
import { type Books, readBooks } from './read-books.ts';

export interface ComputedBooks {
  readonly books: Books;
  readonly computedAt: Date;
}

export interface RecentBooks {
  /** Returns a result that is at most five minutes old, which may have to be computed first. */
  read(): Promise<ComputedBooks>;
  /** Returns the last result at once, however old it is; one older than five minutes is computed anew meanwhile. */
  peek(): PeekedBooks;
}

export interface PeekedBooks {
  /** `null` until the books were read for the first time. */
  readonly last: ComputedBooks | null;
  readonly isBeingRead: boolean;
}

const keptMs = 5 * minuteMs;

/** Opens the books for all who ask: they are read once at a time, and a failure is not kept. */
export function openRecentBooks({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): RecentBooks {
  let last: ComputedBooks | null = null;
  let reading: Promise<ComputedBooks> | null = null;
  const compute = async () => {
    const computedAt = now();
    try {
      last = { books: await readBooks(db, computedAt), computedAt };
      return last;
    } finally {
      reading = null;
    }
  };
  const fresh = () => (last !== null && msBetween(last.computedAt, now()) < keptMs ? last : null);
  const read = async () => {
    const known = fresh();
    if (known) return known;
    reading ??= compute();
    return reading;
  };
  return {
    read,
    peek() {
      if (fresh()) return { last, isBeingRead: false };
      read().catch(() => log('the books could not be read', {}));
      return { last, isBeingRead: true };
    },
  };
}
