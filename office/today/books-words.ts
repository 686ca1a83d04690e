/** Words for the state of the books. Pure. */
import { en, type Words } from '../words/en.ts';
import type { Today } from './today-query.ts';

type TodaysBooks = NonNullable<Today['books']>;

/** Tells whether the books do not add up, or could not be read. */
export function areBooksWrong({ adds_up, failing_since }: TodaysBooks): boolean {
  return adds_up === false || failing_since !== null;
}

/** Returns what Today says of the books, such as `the books add up`. */
export function booksWords(
  { adds_up, computed_at, is_being_read, failing_since }: TodaysBooks,
  { times, today: { books } }: Pick<Words, 'times' | 'today'> = en,
): string {
  if (failing_since !== null) return books.unread;
  if (adds_up === null || computed_at === null) return books.beingRead;
  const verdict = adds_up ? books.right : books.wrong;
  return is_being_read ? books.asOf(verdict, times.moment(computed_at)) : verdict;
}
