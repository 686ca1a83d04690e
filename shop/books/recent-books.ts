/** Keeps the result of reading the books for some minutes: it reads all orders, and whoever looks again wants the same. */
import { minuteMs, msBetween } from '../duration.ts';
import type { Services } from '../services.ts';
import { type Books, readBooks } from './read-books.ts';

export interface RecentBooks {
  readonly books: Books;
  readonly checkedAt: Date;
}

const keptMs = 5 * minuteMs;

/** Creates a reader that reads the books at most every five minutes, once for all who ask meanwhile. A failure is not kept. */
export function createRecentBooks({ db, now }: Pick<Services, 'db' | 'now'>): () => Promise<RecentBooks> {
  let kept: { readonly at: Date; readonly result: Promise<RecentBooks> } | null = null;
  return () => {
    const at = now();
    if (kept && msBetween(kept.at, at) < keptMs) return kept.result;
    const result = readBooks(db, at).then((books) => ({ books, checkedAt: at }));
    const reading = { at, result };
    kept = reading;
    result.catch(() => {
      if (kept === reading) kept = null;
    });
    return result;
  };
}
