import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchDays, formatArrival, indianDayNumberOf } from './arrival.ts';

const day = (text: string) => indianDayNumberOf(new Date(`${text}T12:00:00+05:30`));

test('a shipment leaves after two to three working days (spec 9)', () => {
  expect(dispatchDays).toEqual({ min: 2, max: 3 });
});

describe('a courier who needs three days', () => {
  test.each([
    // Monday: leaves on Wednesday or Thursday.
    ['2026-11-23', '28 Nov – 29 Nov'],
    // Thursday: leaves on Monday or Tuesday.
    ['2026-11-26', '3 Dec – 4 Dec'],
    ['2026-11-27', '4 Dec – 5 Dec'],
    // Saturday and Sunday count as the Friday before.
    ['2026-11-21', '27 Nov – 28 Nov'],
    ['2026-11-22', '27 Nov – 28 Nov'],
    ['2026-12-29', '3 Jan – 4 Jan'],
  ])('delivers an order of %s on %s', (today, text) => {
    expect(formatArrival('Nov 26, 2026', day('2026-11-23'), day(today))).toBe(text);
  });
});

test('a courier’s date that was asked for yesterday gives the same arrival as one asked for today', () => {
  const fresh = formatArrival('Nov 27, 2026', day('2026-11-24'), day('2026-11-24'));
  expect(formatArrival('Nov 26, 2026', day('2026-11-23'), day('2026-11-24'))).toBe(fresh);
});

test('a courier’s date in the past counts as the next possible day', () => {
  expect(formatArrival('Nov 20, 2026', day('2026-11-23'), day('2026-11-23'))).toBe('26 Nov – 27 Nov');
});

test.each(['', 'in three days', 'tomorrow'])('a courier’s date of “%s” is not understood', (etd) => {
  expect(formatArrival(etd, 20_000, 20_000)).toBeNull();
});

test('a day number is that of the day in India: 7 pm in London is the next day', () => {
  expect(indianDayNumberOf(new Date('2026-11-23T19:00:00Z'))).toBe(day('2026-11-24'));
  expect(indianDayNumberOf(new Date('2026-11-23T18:00:00Z'))).toBe(day('2026-11-23'));
});

test('for any day the first and the last day of arrival are different dates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 30_000 }), fc.integer({ min: 1, max: 20 }), (today, transit) => {
      const etd = new Date((today + transit) * 86_400_000).toUTCString().slice(5, 16);
      const [first, last] = (formatArrival(etd, today, today) ?? '')
        .split(' – ')
        // Parsed in a leap year, which has every day.
        .map((text) => Date.parse(`${text} 2028 UTC`));
      expect(first).not.toBeNaN();
      expect(last).not.toBe(first);
    }),
    { numRuns: 5_000 },
  );
});
