import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivalDaysOf,
  courierDaysOf,
  type DispatchCalendar,
  deliveryDayOf,
  dispatchDaysAt,
  formatArrival,
  lastDispatchDay,
  promiseDelivery,
  usualDispatchDays,
} from './delivery-promise.ts';
import { formatShortDay, type IndianDay, indianDayNumberOf, weekdayOf } from './indian-day.ts';

/** Closed on Sundays, for three days of Diwali and at New Year; orders after 14:00 count as the next day's. */
const calendar: DispatchCalendar = {
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: ['2026-11-08', '2026-11-09', '2026-11-10', '2027-01-01'],
  season: null,
};

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
const numberOf = (day: IndianDay) => indianDayNumberOf(at(`${day} 12:00`));

test('a shipment leaves after two to three working days (spec 9)', () => {
  expect(usualDispatchDays).toEqual({ min: 2, max: 3 });
  expect(dispatchDaysAt(at('2026-11-24 10:00'), calendar)).toEqual({ min: 2, max: 3 });
});

describe('the delivery promise', () => {
  test.each`
    pin         | orderedAt             | courierDays | dispatchedOn    | deliveredBy     | because
    ${'411004'} | ${'2026-11-24 13:59'} | ${2}        | ${'Fri 27 Nov'} | ${'Mon 30 Nov'} | ${'Sunday is no day of delivery'}
    ${'411004'} | ${'2026-11-24 14:00'} | ${2}        | ${'Sat 28 Nov'} | ${'Mon 30 Nov'} | ${'the cut-off hour has come'}
    ${'560001'} | ${'2026-11-28 19:30'} | ${3}        | ${'Thu 3 Dec'}  | ${'Mon 7 Dec'}  | ${'a Saturday evening counts as Monday'}
    ${'560001'} | ${'2026-11-29 11:00'} | ${3}        | ${'Thu 3 Dec'}  | ${'Mon 7 Dec'}  | ${'a Sunday counts as Monday'}
    ${'682001'} | ${'2026-11-03 09:00'} | ${4}        | ${'Fri 6 Nov'}  | ${'Wed 11 Nov'} | ${'no courier delivers at Diwali'}
    ${'700001'} | ${'2026-11-05 10:00'} | ${5}        | ${'Wed 11 Nov'} | ${'Mon 16 Nov'} | ${'the third working day comes after Diwali'}
    ${'110001'} | ${'2026-11-06 20:15'} | ${4}        | ${'Fri 13 Nov'} | ${'Tue 17 Nov'} | ${'an evening before Diwali counts as Saturday'}
    ${'400001'} | ${'2026-11-08 12:00'} | ${2}        | ${'Sat 14 Nov'} | ${'Mon 16 Nov'} | ${'Diwali counts as the Wednesday after'}
    ${'226001'} | ${'2026-12-24 09:00'} | ${3}        | ${'Mon 28 Dec'} | ${'Thu 31 Dec'} | ${'Christmas is not among the holidays'}
    ${'190001'} | ${'2026-12-28 10:00'} | ${7}        | ${'Thu 31 Dec'} | ${'Thu 7 Jan'}  | ${'the way goes over the end of the year'}
    ${'600001'} | ${'2026-12-31 18:00'} | ${4}        | ${'Wed 6 Jan'}  | ${'Mon 11 Jan'} | ${'New Year’s Eve after the cut-off counts as 2 January'}
    ${'781001'} | ${'2027-01-21 13:00'} | ${3}        | ${'Mon 25 Jan'} | ${'Thu 28 Jan'} | ${'Republic Day is on the way and not at its end'}
    ${'302001'} | ${'2027-01-22 15:00'} | ${2}        | ${'Thu 28 Jan'} | ${'Sat 30 Jan'} | ${'Republic Day is no working day'}
  `(
    'for $pin, ordered at $orderedAt with $courierDays courier’s days, is dispatch on $dispatchedOn and delivery by $deliveredBy: $because',
    ({ orderedAt, courierDays, dispatchedOn, deliveredBy }) => {
      const { dispatchDay, deliveryDay } = promiseDelivery(at(orderedAt), courierDays, calendar);
      expect([dispatchDay, deliveryDay].map(formatShortDay)).toEqual([dispatchedOn, deliveredBy]);
    },
  );

  test('knows the national holidays without any setting', () => {
    const bare = { cutOffHour: 14, closedWeekdays: [], holidays: [], season: null };
    // Republic Day 2027 is a Tuesday, Independence Day 2028 too, and Gandhi Jayanti 2028 a Monday.
    for (const [eve, holiday, next] of [
      ['2027-01-25', '2027-01-26', '2027-01-27'],
      ['2028-08-14', '2028-08-15', '2028-08-16'],
      ['2028-10-01', '2028-10-02', '2028-10-03'],
    ] as const) {
      expect(deliveryDayOf(eve, 1, bare)).toBe(next);
      const promised = [holiday, next].map((day) => promiseDelivery(at(`${day} 10:00`), 1, bare));
      expect(promised[0]).toEqual(promised[1]);
    }
  });

  test('counts the day in Indian time: 7 pm in London is half past midnight of the next day', () => {
    const evening = new Date('2026-11-23T19:00:00Z');
    expect(promiseDelivery(evening, 2, calendar)).toEqual(promiseDelivery(at('2026-11-24 00:30'), 2, calendar));
    expect(promiseDelivery(evening, 2, calendar)).not.toEqual(promiseDelivery(at('2026-11-23 10:00'), 2, calendar));
  });

  test('of a shop whose cut-off hour is 24 counts an order of midnight as one of its own day', () => {
    const open = { ...calendar, cutOffHour: 24 };
    expect(promiseDelivery(at('2026-11-24 23:59'), 2, open).dispatchDay).toBe('2026-11-27');
  });
});

describe('for any calendar and moment the delivery promise', () => {
  const moment = fc.date({ min: at('2026-01-01 00:00'), max: at('2030-12-31 23:59'), noInvalidDate: true });
  const day = moment.map((date) => new Date(date).toISOString().slice(0, 10));
  const anyCalendar = fc.record({
    cutOffHour: fc.integer({ min: 1, max: 24 }),
    closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    holidays: fc.array(day, { maxLength: 40 }),
    season: fc.option(
      fc
        .record({
          days: fc.tuple(day, day),
          dispatchDays: fc.record({ min: fc.integer({ min: 2, max: 9 }), max: fc.integer({ min: 9, max: 14 }) }),
        })
        .map(({ days: [one, other], dispatchDays }) => ({
          from: one < other ? one : other,
          until: one < other ? other : one,
          dispatchDays,
          ordersADay: null,
        })),
    ),
  });
  const days = fc.integer({ min: 1, max: 60 });
  const nationalHoliday = /-(01-26|08-15|10-02)$/;

  test('is kept by a shipment of its last day of dispatch, which is no earlier than the promised one', () => {
    fc.assert(
      fc.property(moment, days, anyCalendar, (orderedAt, courierDays, any) => {
        const { dispatchDay, deliveryDay } = promiseDelivery(orderedAt, courierDays, any);
        const last = lastDispatchDay({ deliveryDay, courierDays }, any);
        expect(last >= dispatchDay).toBe(true);
        // Handed over on that day, it is delivered by the promised day.
        expect(deliveryDayOf(last, courierDays, any)).toBe(deliveryDay);
      }),
    );
  });

  test('is never earlier than the dispatch and the courier’s days, nor the dispatch than three days on', () => {
    fc.assert(
      fc.property(moment, days, anyCalendar, (orderedAt, courierDays, any) => {
        const { dispatchDay, deliveryDay } = promiseDelivery(orderedAt, courierDays, any);
        expect(numberOf(dispatchDay)).toBeGreaterThanOrEqual(indianDayNumberOf(orderedAt) + usualDispatchDays.max);
        expect(numberOf(deliveryDay)).toBeGreaterThanOrEqual(numberOf(dispatchDay) + courierDays);
      }),
    );
  });

  test('never names a closed day', () => {
    fc.assert(
      fc.property(moment, days, anyCalendar, (orderedAt, courierDays, any) => {
        const { dispatchDay, deliveryDay } = promiseDelivery(orderedAt, courierDays, any);
        expect(any.closedWeekdays).not.toContain(weekdayOf(numberOf(dispatchDay)));
        expect(weekdayOf(numberOf(deliveryDay))).not.toBe(0);
        for (const promised of [dispatchDay, deliveryDay]) {
          expect(any.holidays).not.toContain(promised);
          expect(promised).not.toMatch(nationalHoliday);
        }
      }),
    );
  });

  test('is never earlier for a later order', () => {
    const soon = fc.integer({ min: 0, max: 20 * 24 * 3_600_000 });
    fc.assert(
      fc.property(moment, soon, days, anyCalendar, (orderedAt, laterMs, courierDays, any) => {
        const first = promiseDelivery(orderedAt, courierDays, any);
        const second = promiseDelivery(new Date(orderedAt.getTime() + laterMs), courierDays, any);
        expect(second.dispatchDay >= first.dispatchDay).toBe(true);
        expect(second.deliveryDay >= first.deliveryDay).toBe(true);
      }),
    );
  });
});

describe('in a festive season the delivery promise', () => {
  const festive: DispatchCalendar = {
    ...calendar,
    season: { from: '2026-10-26', until: '2026-11-07', dispatchDays: { min: 4, max: 6 }, ordersADay: null },
  };

  test.each`
    orderedAt             | dispatchedOn    | days      | because
    ${'2026-10-23 10:00'} | ${'Tue 27 Oct'} | ${[2, 3]} | ${'the season has not begun'}
    ${'2026-10-25 23:00'} | ${'Thu 29 Oct'} | ${[2, 3]} | ${'the season begins at midnight'}
    ${'2026-10-26 00:00'} | ${'Mon 2 Nov'}  | ${[4, 6]} | ${'it is the first day'}
    ${'2026-11-07 23:59'} | ${'Wed 18 Nov'} | ${[4, 6]} | ${'it is the last day, after the cut-off hour'}
    ${'2026-11-11 10:00'} | ${'Wed 18 Nov'} | ${[4, 6]} | ${'nobody overtakes the last order of the season'}
    ${'2026-11-13 10:00'} | ${'Wed 18 Nov'} | ${[2, 4]} | ${'the season’s orders are nearly done'}
    ${'2026-11-16 10:00'} | ${'Thu 19 Nov'} | ${[2, 3]} | ${'the season’s orders are done'}
  `('of $orderedAt is dispatch on $dispatchedOn: $because', ({ orderedAt, dispatchedOn, days: [min, max] }) => {
    expect(formatShortDay(promiseDelivery(at(orderedAt), 2, festive).dispatchDay)).toBe(dispatchedOn);
    expect(dispatchDaysAt(at(orderedAt), festive)).toEqual({ min, max });
  });
});

describe('the courier’s days', () => {
  test.each([
    ['Nov 26, 2026', 3],
    ['Dec 01, 2026', 8],
    ['Nov 23, 2026', 1],
    ['Nov 20, 2026', 1],
    ['Jan 22, 2027', 60],
  ])('to the date %s, asked for on 23 November 2026, are %d', (etd, days) => {
    expect(courierDaysOf({ etd, askedAt: at('2026-11-23 12:00') })).toBe(days);
  });

  test.each([null, '', 'in three days', 'tomorrow', 'Jan 23, 2027', 'Dec 31, 9999'])(
    'are not known from the date “%s”',
    (etd) => {
      expect(courierDaysOf({ etd, askedAt: at('2026-11-23 12:00') })).toBeNull();
    },
  );

  test('are the same for the same way, whether it was asked for yesterday or today', () => {
    const daysAskedAt = (askedAt: string, etd: string) => courierDaysOf({ etd, askedAt: at(askedAt) });
    expect(daysAskedAt('2026-11-24 00:10', 'Nov 27, 2026')).toBe(daysAskedAt('2026-11-23 23:50', 'Nov 26, 2026'));
  });
});

describe('the days of arrival', () => {
  test('are the first and the last, and one day alone if they are the same', () => {
    expect(formatArrival(arrivalDaysOf(at('2026-11-23 10:00'), 4, calendar))).toBe('30 Nov');
    expect(formatArrival(arrivalDaysOf(at('2026-11-24 10:00'), 4, calendar))).toBe('30 Nov – 1 Dec');
  });

  test('end on the promised day for any order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 }), fc.integer({ min: 1, max: 20 }), (hours, courierDays) => {
        const orderedAt = new Date(at('2026-10-01 00:30').getTime() + hours * 3_600_000);
        const { deliveryDay } = promiseDelivery(orderedAt, courierDays, calendar);
        const { first, last } = arrivalDaysOf(orderedAt, courierDays, calendar);
        expect(last).toBe(deliveryDay);
        expect(first <= last).toBe(true);
      }),
    );
  });
});

test('a day is written with its weekday and without its year', () => {
  expect(['2026-12-01', '2027-01-26', '2028-02-29'].map(formatShortDay)).toEqual([
    'Tue 1 Dec',
    'Tue 26 Jan',
    'Tue 29 Feb',
  ]);
});
