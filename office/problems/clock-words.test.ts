import { expect, test } from 'vitest';
import { clockWords } from './clock-words.ts';

test.each([
  ['acknowledge', '2026-11-25T13:59:00Z', 'answer within 31 h'],
  ['acknowledge', '2026-11-24T07:00:00Z', 'answer within the hour'],
  ['acknowledge', '2026-11-23T07:00:00Z', 'answer was due on 23 November 2026'],
  ['settle', '2026-12-24T06:30:00Z', 'settle by 24 December 2026'],
  ['settle', '2026-11-23T07:00:00Z', 'settlement was due on 23 November 2026'],
] as const)('the clock “%s” until %s reads “%s”', (kind, until, words) => {
  expect(clockWords({ kind, until }, new Date('2026-11-24T06:30:00Z'))).toBe(words);
});
