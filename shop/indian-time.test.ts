import { expect, test } from 'vitest';
import { formatIndianTime } from './indian-time.ts';

test('a moment is written as day and minute in India, whatever the time zone of the machine', () => {
  expect(formatIndianTime(new Date('2026-11-21T10:00:59Z'))).toBe('2026-11-21 15:30');
  expect(formatIndianTime(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01 00:00');
});
