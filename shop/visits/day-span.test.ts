import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, countDays, lastDays, spanBefore } from './day-span.ts';

test('the last 7 days end with today, and the span before them is as long', () => {
  const span = lastDays('2026-03-03', 7);
  expect(span).toEqual({ from: '2026-02-25', to: '2026-03-04' });
  expect(spanBefore(span)).toEqual({ from: '2026-02-18', to: '2026-02-25' });
});

test('a span has as many days as were asked for, over the ends of months and years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 400 }), (day, days) => {
      const last = addDays('2000-01-01', day);
      expect(countDays(lastDays(last, days))).toBe(days);
      expect(countDays(spanBefore(lastDays(last, days)))).toBe(days);
    }),
  );
});
