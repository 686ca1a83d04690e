import { expect, test } from 'vitest';
import { formatWeekday } from '../words/times.ts';
import { deadlineWords, dueWords } from './due-words.ts';

/** One in the morning of 25 November in India, where it is still the 24th in UTC. */
const now = new Date('2026-11-24T19:30:00Z');

test.each([
  ['2026-11-23', '2 days late'],
  ['2026-11-24', '1 day late'],
  ['2026-11-25', 'today'],
  ['2026-11-26', 'tomorrow'],
  ['2026-11-27', 'Fri 27 Nov'],
])('what is due on %s is due “%s” on 25 November in India', (day, words) => {
  expect(dueWords(day, now)).toBe(words);
});

test('a day is written with its weekday, and without a comma', () => {
  expect(formatWeekday('2026-12-01')).toBe('Tue 1 Dec');
});

test.each([
  ['2026-11-24', '1 day late'],
  ['2026-11-25', 'today'],
  ['2026-12-01', 'by Tue 1 Dec'],
])('a row says of %s that it is due “%s”', (day, words) => {
  expect(deadlineWords(day, now)).toBe(words);
});
