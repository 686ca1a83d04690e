import { expect, test } from 'vitest';
import { leftWords } from './left-words.ts';

test.each([
  ['2026-11-24T05:00:00Z', 'overdue'],
  ['2026-11-24T06:59:00Z', 'within the hour'],
  ['2026-11-24T18:30:00Z', '12 h left'],
  ['2026-11-29T06:31:00Z', '5 days left'],
])('of what is due at %s “%s” is said at half past six', (due, words) => {
  expect(leftWords(due, new Date('2026-11-24T06:30:00Z'))).toBe(words);
});
