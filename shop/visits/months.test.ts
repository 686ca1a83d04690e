import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retentionStartOf } from './months.ts';

const anyDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test.each([
  ['2026-11-21T10:00:00Z', 13, '2025-11-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00Z', 13, '2025-12-01T00:00:00.000Z'],
  ['2026-01-31T23:59:59Z', 1, '2026-01-01T00:00:00.000Z'],
  ['2026-01-31T23:59:59Z', 2, '2025-12-01T00:00:00.000Z'],
])('on %s a retention of %i months keeps events since %s', (now, months, since) => {
  expect(retentionStartOf(new Date(now), months).toISOString()).toBe(since);
});

test('events are kept since the first of the oldest month of the setting, for any date', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 120 }), (now, months) => {
      const since = retentionStartOf(now, months);
      const monthsAgo = (count: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1);
      expect(since.getTime()).toBe(monthsAgo(months - 1));
      expect(since.getTime()).toBeLessThanOrEqual(now.getTime());
    }),
  );
});
