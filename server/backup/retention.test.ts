import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToKeep, countUnverified, type RetentionRule, type TakenBackup } from './retention.ts';

const at = (text: string) => new Date(text);
const verified = (takenAt: Date): TakenBackup => ({ takenAt, verifiedAt: takenAt });
const unverified = (takenAt: Date): TakenBackup => ({ takenAt, verifiedAt: null });
const kept = (taken: readonly TakenBackup[], rule: RetentionRule) =>
  [...backupsToKeep(taken, rule)].toSorted().map((moment) => new Date(moment).toISOString().slice(0, 16));

describe('Of the backups', () => {
  const everyNight = Array.from({ length: 400 }, (_, day) =>
    verified(new Date(at('2026-11-25T21:30:00Z').getTime() - day * 864e5)),
  );

  test('a year of nights leaves seven days, five weeks and twelve months', () => {
    const left = kept(everyNight, { days: 7, weeks: 5, months: 12 });
    expect(left).toHaveLength(7 + 4 + 11 - 1);
    expect(left.slice(-7).every((moment) => moment.startsWith('2026-11-'))).toBe(true);
    expect(left[0]).toBe('2025-12-30T21:30');
  });

  test('of one day the newest is kept, by the day in India', () => {
    const taken = ['2026-11-24T18:29:00Z', '2026-11-24T18:31:00Z', '2026-11-25T10:00:00Z'].map(at).map(verified);
    expect(kept(taken, { days: 9, weeks: 0, months: 0 })).toEqual(['2026-11-24T18:29', '2026-11-25T10:00']);
  });

  test('those before a pause without backups are kept, however long it was', () => {
    const taken = ['2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z', '2026-11-25T00:00:00Z'].map(at).map(verified);
    expect(kept(taken, { days: 3, weeks: 0, months: 0 })).toHaveLength(3);
  });

  const night = (number: number) => at(`2026-11-${number}T21:30:00Z`);
  const oneDay: RetentionRule = { days: 1, weeks: 0, months: 0 };

  test('none goes while none was verified', () => {
    expect(kept([20, 21, 22].map(night).map(unverified), oneDay)).toHaveLength(3);
    expect(countUnverified([unverified(night(22)), verified(night(20)), unverified(night(21))])).toBe(2);
  });

  test('a verified one replaces those before it, and none that is newer', () => {
    const taken = [unverified(night(20)), verified(night(21)), verified(night(22)), unverified(night(23))];
    expect(kept(taken, oneDay)).toEqual(['2026-11-22T21:30', '2026-11-23T21:30']);
  });

  test('a verified one stands for its period before a newer one that was not verified', () => {
    const taken = [...[3, 4].map((day) => at(`2026-09-0${day}T21:30:00Z`)), night(22)];
    const [third = night(1), fourth = night(1), last = night(1)] = taken;
    expect(kept([verified(third), unverified(fourth), verified(last)], { days: 0, weeks: 0, months: 2 })).toEqual([
      '2026-09-03T21:30',
      '2026-11-22T21:30',
    ]);
  });

  test('the newest, and all that are newer than the newest verified one, are kept, and a second run removes nothing more', () => {
    const backups = fc.array(
      fc.record({
        takenAt: fc.date({ min: at('2020-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
        verifiedAt: fc.constantFrom(null, at('2030-01-02')),
      }),
      { minLength: 1 },
    );
    const rules = fc.record({ days: fc.nat(10), weeks: fc.nat(10), months: fc.nat(20) });
    fc.assert(
      fc.property(backups, rules, (taken, rule) => {
        const first = backupsToKeep(taken, rule);
        expect(first.has(Math.max(...taken.map(({ takenAt }) => takenAt.getTime())))).toBe(true);
        const proven = Math.max(...taken.map((one) => (one.verifiedAt ? one.takenAt.getTime() : 0)));
        for (const { takenAt } of taken)
          if (takenAt.getTime() > proven) expect(first.has(takenAt.getTime())).toBe(true);
        const left = taken.filter(({ takenAt }) => first.has(takenAt.getTime()));
        expect(backupsToKeep(left, rule)).toEqual(first);
      }),
    );
  });
});
