/** Words for the state of the books. Pure. */
import { formatMoment } from '../../look/words/time.ts';
import type { Today } from './today-screen.tsx';

type TodaysBooks = NonNullable<Today['books']>;

/** Tells whether the books do not add up, or could not be read. */
export function areBooksWrong({ adds_up, failing_since }: TodaysBooks): boolean {
  return adds_up === false || failing_since !== null;
}

/** Returns what Today says of the books, such as `the books add up`. */
export function booksWords({ adds_up, computed_at, is_being_read, failing_since }: TodaysBooks): string {
  if (failing_since !== null) return 'the books could not be read';
  if (adds_up === null || computed_at === null) return 'the books are being read';
  const verdict = adds_up ? 'the books add up' : 'the books do not add up';
  return is_being_read ? `${verdict}, as of ${formatMoment(computed_at)}` : verdict;
}
