import { describe, expect, test } from 'vitest';
import { dueOf } from './due-day.ts';

const calendar = { cutOffHour: 14, closedWeekdays: [0], holidays: [], season: null };
/** Tuesday 1 December 2026, three days of a courier: to be handed over on Saturday 28 November. */
const promise = { deliveryDay: '2026-12-01', courierDays: 3 };
const at = (text: string) => new Date(`${text}:00+05:30`);
const order = { status: 'paid', promise, shippedAt: null } as const;
const shipped = { ...order, status: 'shipped', shippedAt: at('2026-11-27T10:00') } as const;

describe('the due day', () => {
  test.each([
    ['is the last day of dispatch before it', order, '2026-11-28T23:59', { day: '2026-11-28', isLate: false }],
    ['is late from the next Indian day on', order, '2026-11-29T00:00', { day: '2026-11-28', isLate: true }],
    ['of a dispatched order is the promised day', shipped, '2026-12-01T23:59', { day: '2026-12-01', isLate: false }],
    ['of a dispatched order may pass too', shipped, '2026-12-02T00:00', { day: '2026-12-01', isLate: true }],
    [
      'of a delivered order is none',
      { ...shipped, status: 'delivered' },
      '2027-01-01T00:00',
      { day: null, isLate: false },
    ],
    [
      'of an order that is not paid is none',
      { ...order, status: 'awaiting_payment' },
      '2026-12-02T09:00',
      { day: null, isLate: false },
    ],
    [
      'of a cancelled order is none',
      { ...order, status: 'cancelled' },
      '2027-01-01T00:00',
      { day: null, isLate: false },
    ],
    [
      'of an order without a promise is none',
      { ...order, promise: null },
      '2027-01-01T00:00',
      { day: null, isLate: false },
    ],
  ] as const)('%s', (_, one, now, due) => {
    expect(dueOf(one, calendar, at(now))).toEqual(due);
  });

  test('is a Saturday where the courier would have to come on a Sunday', () => {
    const sunday = { ...order, promise: { deliveryDay: '2026-11-30', courierDays: 1 } };
    expect(dueOf(sunday, calendar, at('2026-11-27T12:00')).day).toBe('2026-11-28');
  });
});
