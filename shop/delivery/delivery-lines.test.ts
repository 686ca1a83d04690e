import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryLinesOf, promiseWords } from './delivery-lines.ts';
import { arrivalDaysOf, type DispatchCalendar, dispatchDaysAt } from './delivery-promise.ts';
import { formatShortDay } from './indian-day.ts';

const calendar: DispatchCalendar = { cutOffHour: 14, closedWeekdays: [0], holidays: [], season: null };
const usual = { min: 2, max: 3 };

describe('the sentence about delivery', () => {
  test('names the policy’s days where no day is promised (spec 9)', () => {
    expect(deliveryLinesOf(usual)).toEqual({
      promise: null,
      terms: 'Dispatched in 2-3 working days, delivered 5-7 working days after dispatch.',
    });
  });

  test('names the courier’s days beside a promise, and one day alone if they are the same', () => {
    expect(deliveryLinesOf(usual, { first: '2026-11-30', last: '2026-12-01' })).toEqual({
      promise: 'Arrives by Tue 1 Dec',
      terms: 'Dispatched in 2-3 working days, delivered between Mon 30 Nov and Tue 1 Dec.',
    });
    expect(deliveryLinesOf(usual, { first: '2026-12-01', last: '2026-12-01' }).terms).toBe(
      'Dispatched in 2-3 working days, delivered by Tue 1 Dec.',
    );
  });

  test('ends on the promised day, whenever it is ordered and however long the courier takes', () => {
    const hours = fc.integer({ min: 0, max: 400 * 24 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 60 }), (hour, courierDays) => {
        const orderedAt = new Date(Date.UTC(2026, 9, 1) + hour * 3_600_000);
        const arrival = arrivalDaysOf(orderedAt, courierDays, calendar);
        const { promise, terms } = deliveryLinesOf(dispatchDaysAt(orderedAt, calendar), arrival);
        expect(promise).toBe(promiseWords(arrival.last));
        expect(terms.endsWith(`${formatShortDay(arrival.last)}.`)).toBe(true);
        expect(terms).not.toContain('5-7');
      }),
    );
  });
});
