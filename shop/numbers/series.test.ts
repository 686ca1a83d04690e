import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { addDays, lastDays } from '../visits/day-span.ts';
import { type CountedDays, seriesOf, sumSpan } from './series.ts';

const today = '2026-11-27';
const sold = (day: string, orders: number, rupees: number) => ({ day, orders, sales: paise(rupees * 100) });
const seen = (day: string, visitors: number) => ({ day, visitors, openedSaree: 0, filledCart: 0 });

test('the sums of a span leave out the days before and after it', () => {
  const counted: CountedDays = {
    sales: [sold('2026-11-20', 1, 900), sold('2026-11-21', 2, 8_000), sold(today, 1, 4_000)],
    visits: [seen('2026-11-20', 50), seen('2026-11-21', 100), seen(today, 200)],
  };
  expect(sumSpan(counted, lastDays(today, 7))).toEqual({
    orders: 3,
    sales: paise(1_200_000),
    average: paise(400_000),
    visitors: 300,
    conversion: 100,
  });
});

test('without orders there is no average, and without visitors no conversion', () => {
  expect(sumSpan({ sales: [], visits: [] }, lastDays(today, 7))).toEqual({
    orders: 0,
    sales: 0,
    average: null,
    visitors: 0,
    conversion: null,
  });
});

test('visits that are counted elsewhere are no zeros', () => {
  const counted: CountedDays = { sales: [sold(today, 1, 4_000)], visits: null };
  expect(sumSpan(counted, lastDays(today, 7))).toMatchObject({ visitors: null, conversion: null });
  expect(seriesOf(counted, lastDays(today, 7)).at(-1)).toMatchObject({ visitors: null, orders: 1 });
});

test('ninety days are shown by day, a year by week, and its first week may be short', () => {
  const none: CountedDays = { sales: [], visits: [] };
  expect(seriesOf(none, lastDays(today, 90))).toHaveLength(90);
  const year = seriesOf(none, lastDays(today, 365));
  expect([year.length, year[0]?.days, year[1]?.days, year.at(-1)?.day]).toEqual([53, 1, 7, '2026-11-21']);
});

test('the points of a span add up to its sums', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((ago) => addDays(today, -ago));
  const days = fc.uniqueArray(fc.tuple(day, fc.nat(50), fc.nat(500_000), fc.nat(900)), { selector: ([one]) => one });
  fc.assert(
    fc.property(days, fc.constantFrom(7, 30, 90, 365), (rows, length) => {
      const counted: CountedDays = {
        sales: rows.map(([one, orders, rupees]) => sold(one, orders, rupees)),
        visits: rows.map(([one, , , visitors]) => seen(one, visitors)),
      };
      const span = lastDays(today, length);
      const points = seriesOf(counted, span);
      const sum = (of: (point: (typeof points)[number]) => number) => points.reduce((total, one) => total + of(one), 0);
      const { orders, sales, visitors } = sumSpan(counted, span);
      expect([sum((one) => one.orders), sum((one) => one.sales), sum((one) => one.visitors ?? 0)]).toEqual([
        orders,
        sales,
        visitors,
      ]);
      expect(sum((one) => one.days)).toBe(length);
    }),
  );
});
