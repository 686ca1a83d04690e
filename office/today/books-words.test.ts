import { expect, test } from 'vitest';
import { areBooksWrong, booksWords } from './books-words.ts';

const at = '2026-11-24T06:30:00Z';
const right = { adds_up: true, computed_at: at, is_being_read: false, failing_since: null };
const unread = { ...right, adds_up: null, computed_at: null };

test.each([
  [right, 'the books add up', false],
  [{ ...right, adds_up: false }, 'the books do not add up', true],
  [{ ...right, is_being_read: true }, 'the books add up, as of 24 Nov, 12:00 pm', false],
  [{ ...unread, is_being_read: true }, 'the books are being read', false],
  [{ ...unread, failing_since: at }, 'the books could not be read', true],
  [{ ...right, failing_since: at, is_being_read: true }, 'the books could not be read', true],
])('of the books %j Today says that %s', (books, words, isWrong) => {
  expect(booksWords(books)).toBe(words);
  expect(areBooksWrong(books)).toBe(isWrong);
});
