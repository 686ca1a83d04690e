import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToKeep } from './retention.ts';

const at = (text: string) => new Date(text);
const kept = (taken: readonly Date[], rule: Parameters<typeof backupsToKeep>[1]) =>
  [...backupsToKeep(taken, rule)].toSorted().map((moment) => new Date(moment).toISOString().slice(0, 16));

describe('Of the backups', () => {
  const everyNight = Array.from(
    { length: 400 },
    (_, day) => new Date(at('2026-11-25T21:30:00Z').getTime() - day * 864e5),
  );

  test('a year of nights leaves seven days, five weeks and twelve months', () => {
    const left = kept(everyNight, { days: 7, weeks: 5, months: 12 });
    expect(left).toHaveLength(7 + 4 + 11 - 1);
    expect(left.slice(-7).every((moment) => moment.startsWith('2026-11-'))).toBe(true);
    expect(left[0]).toBe('2025-12-30T21:30');
  });

  test('of one day the newest is kept, by the day in India', () => {
    const taken = ['2026-11-24T18:29:00Z', '2026-11-24T18:31:00Z', '2026-11-25T10:00:00Z'].map(at);
    expect(kept(taken, { days: 9, weeks: 0, months: 0 })).toEqual(['2026-11-24T18:29', '2026-11-25T10:00']);
  });

  test('those before a pause without backups are kept, however long it was', () => {
    const taken = ['2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z', '2026-11-25T00:00:00Z'].map(at);
    expect(kept(taken, { days: 3, weeks: 0, months: 0 })).toHaveLength(3);
  });

  test('the newest is always kept, and a second run removes nothing more', () => {
    const moments = fc.array(fc.date({ min: at('2020-01-01'), max: at('2030-01-01'), noInvalidDate: true }), {
      minLength: 1,
    });
    const rules = fc.record({ days: fc.nat(10), weeks: fc.nat(10), months: fc.nat(20) });
    fc.assert(
      fc.property(moments, rules, (taken, rule) => {
        const first = backupsToKeep(taken, rule);
        expect(first.has(Math.max(...taken.map((moment) => moment.getTime())))).toBe(true);
        expect(
          backupsToKeep(
            [...first].map((moment) => new Date(moment)),
            rule,
          ),
        ).toEqual(first);
      }),
    );
  });
});
