import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { chooseCourier, promisedDays } from './choose-courier.ts';

const quote = (id: string, price: number, days: number) => ({ id, name: id, price: paise(price), days });
const anyQuotes = fc.array(
  fc
    .tuple(fc.nat({ max: 50 }), fc.integer({ min: 1, max: 12 }))
    .map(([price, days]) => quote(`${price}/${days}`, price, days)),
  { minLength: 1 },
);

test('the cheapest courier within the promised days is chosen', () => {
  const quotes = [quote('slow', 10, promisedDays + 1), quote('air', 90, 2), quote('surface', 50, promisedDays)];
  expect(chooseCourier(quotes)?.id).toBe('surface');
});

test('of two couriers at the same price the faster one is chosen', () => {
  expect(chooseCourier([quote('five', 50, 5), quote('three', 50, 3)])?.id).toBe('three');
});

test('the fastest courier is chosen if none is within the promised days', () => {
  expect(chooseCourier([quote('ten', 10, 10), quote('nine', 90, 9)])?.id).toBe('nine');
});

test('no courier is chosen without quotes', () => {
  expect(chooseCourier([])).toBeNull();
});

test('no courier in time is cheaper than the chosen one, whatever the order of the quotes', () => {
  fc.assert(
    fc.property(anyQuotes, (quotes) => {
      const chosen = chooseCourier(quotes);
      const inTime = quotes.filter(({ days }) => days <= promisedDays);
      if (inTime.length > 0) expect(chosen?.price).toBe(Math.min(...inTime.map(({ price }) => price)));
      else expect(chosen?.days).toBe(Math.min(...quotes.map(({ days }) => days)));
      const turned = chooseCourier(quotes.toReversed());
      expect([turned?.price, turned?.days]).toEqual([chosen?.price, chosen?.days]);
    }),
  );
});
