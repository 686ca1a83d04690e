import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, msBetween } from '../duration.ts';
import { clocksOfReport, runningClocksOf, ticketOfReport } from './report-clocks.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);

describe('the clocks of a problem report', () => {
  test.each([
    ['2026-11-22T10:00', '2026-12-22T10:00'],
    ['2026-12-31T23:59', '2027-01-31T23:59'],
    ['2027-01-31T00:30', '2027-02-28T00:30'],
    ['2028-01-30T12:00', '2028-02-29T12:00'],
    // Still the 31st in UTC.
    ['2026-11-01T02:00', '2026-12-01T02:00'],
  ])('of a report sent at %s end a month later in India, at %s', (sent, end) => {
    expect(clocksOfReport(at(sent)).settleBy).toEqual(at(end));
  });

  test('end 48 hours, and 28 to 31 days, after the report', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01T00:00'), max: at('2090-01-01T00:00'), noInvalidDate: true }),
        (sent) => {
          const { acknowledgeBy, settleBy } = clocksOfReport(sent);
          expect(msBetween(sent, acknowledgeBy)).toBe(48 * hourMs);
          const days = msBetween(sent, settleBy) / dayMs;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
        },
      ),
    );
  });
});

describe('the clocks that run', () => {
  const createdAt = at('2026-11-22T10:00');
  const open = { createdAt, acknowledgedAt: null, closedAt: null };
  const kinds = (report: Parameters<typeof runningClocksOf>[0], now: string) =>
    runningClocksOf(report, at(now)).map(({ kind, isUrgent }) => `${kind}${isUrgent ? ', urgent' : ''}`);

  test('are those of the answer and of the settlement, and the first stops with the answer', () => {
    expect(kinds(open, '2026-11-22T11:00')).toEqual(['acknowledge', 'settle']);
    expect(kinds({ ...open, acknowledgedAt: createdAt }, '2026-11-22T11:00')).toEqual(['settle']);
    expect(kinds({ ...open, closedAt: createdAt }, '2026-11-22T11:00')).toEqual([]);
  });

  test('are urgent in the last twelve hours of the answer and the last two days of the settlement', () => {
    expect(kinds(open, '2026-11-23T21:59')).toEqual(['acknowledge', 'settle']);
    expect(kinds(open, '2026-11-23T22:00')).toEqual(['acknowledge, urgent', 'settle']);
    expect(kinds({ ...open, acknowledgedAt: createdAt }, '2026-12-20T09:59')).toEqual(['settle']);
    expect(kinds({ ...open, acknowledgedAt: createdAt }, '2026-12-20T10:00')).toEqual(['settle, urgent']);
  });
});

test('the ticket number of a report never changes', () => {
  expect(ticketOfReport({ id: '1a2b3c4d-0000-4000-8000-000000000000' })).toBe('R-1A2B3C4D');
});
