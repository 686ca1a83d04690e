import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './duration.ts';
import { formatIndianTime, indianDayOf, startOfIndianDay } from './indian-time.ts';

test('a moment is written as day and minute in India, whatever the time zone of the machine', () => {
  expect(formatIndianTime(new Date('2026-11-21T10:00:59Z'))).toBe('2026-11-21 15:30');
  expect(formatIndianTime(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01 00:00');
});

test('a day in India begins at half past six in the evening before, in the world’s time', () => {
  expect(startOfIndianDay('2026-11-24')).toEqual(new Date('2026-11-23T18:30:00Z'));
  expect(indianDayOf(new Date('2026-11-23T18:29:59Z'))).toBe('2026-11-23');
});

test('a moment is written as the time zone database has it', () => {
  const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (at) => {
      expect(formatIndianTime(at)).toBe(at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 16));
    }),
  );
});

test('every moment is in the day that it is of', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (at) => {
      const start = startOfIndianDay(indianDayOf(at));
      expect(at.getTime() - start.getTime()).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - start.getTime()).toBeLessThan(dayMs);
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', '24-11-2026', 'today', '', '2026-11-24T00:00'])('%j is no day', (text) => {
  expect(() => startOfIndianDay(text)).toThrow(RangeError);
});
