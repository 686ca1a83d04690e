import { expect, test } from 'vitest';
import type { DispatchCalendar } from '../delivery/delivery-promise.ts';
import { seasonLoadOf } from './season-load.ts';

const calendar: DispatchCalendar = {
  cutOffHour: 14,
  closedWeekdays: [0],
  holidays: [],
  season: { from: '2026-10-26', until: '2026-11-07', dispatchDays: { min: 4, max: 6 }, ordersADay: 2 },
};
/** A Friday. */
const now = new Date('2026-10-30T06:00:00Z');

test('the load names the first day by which more is promised than can be sent, with what is late', () => {
  const due = ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-02', '2026-11-02', '2026-11-02', '2026-11-02'];
  // Friday, Saturday and Monday: six orders, of which seven are promised.
  expect(seasonLoadOf(due, calendar, now)).toEqual({ ordersADay: 2, until: '2026-11-02', promised: 7, possible: 6 });
});

test('the load of orders that can all be sent names the day of least room', () => {
  expect(seasonLoadOf(['2026-10-30', '2026-11-04'], calendar, now)).toEqual({
    ordersADay: 2,
    until: '2026-10-30',
    promised: 1,
    possible: 2,
  });
});

test('after the cut-off hour nothing more can be sent today', () => {
  const evening = new Date('2026-10-30T08:30:00Z');
  expect(seasonLoadOf(['2026-10-30', '2026-10-31'], calendar, evening)).toMatchObject({
    until: '2026-10-31',
    promised: 2,
    possible: 2,
  });
});

test('there is no load once the last orders of the season should have left', () => {
  // Saturday evening counts as Monday, and six working days later it is Monday again.
  expect(seasonLoadOf(['2026-11-16'], calendar, new Date('2026-11-16T06:00:00Z'))).not.toBeNull();
  expect(seasonLoadOf(['2026-11-16'], calendar, new Date('2026-11-17T06:00:00Z'))).toBeNull();
});

test('there is no load before the season, without a number, and without orders', () => {
  const due = ['2026-10-30'];
  expect(seasonLoadOf(due, calendar, new Date('2026-10-25T18:00:00Z'))).toBeNull();
  expect(seasonLoadOf([], calendar, now)).toBeNull();
  expect(seasonLoadOf(due, { ...calendar, season: null }, now)).toBeNull();
  const { season } = calendar;
  expect(seasonLoadOf(due, { ...calendar, season: season && { ...season, ordersADay: null } }, now)).toBeNull();
});
