import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratingOf } from './rating.ts';

const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 60 });
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
const shown = (catalogue: number | null, all: readonly number[]) =>
  ratingOf(catalogue, { sum: sumOf(all), count: all.length });

describe('a saree’s rating', () => {
  test('is the catalogue’s until the first review, with no count', () => {
    expect(shown(4.5, [])).toEqual({ rating: 4.5, count: 0 });
    expect(shown(null, [])).toEqual({ rating: null, count: 0 });
  });

  test('is the mean of its reviews once there are some, to one decimal, halves rounded up', () => {
    expect(shown(4.5, [2])).toEqual({ rating: 2, count: 1 });
    expect(shown(null, [5, 4, 4])).toEqual({ rating: 4.3, count: 3 });
    expect(shown(null, [4, 4, 4, 5])).toEqual({ rating: 4.3, count: 4 });
    expect(shown(null, [5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4])).toEqual({
      rating: 4.2,
      count: 20,
    });
  });

  test('lies within a twentieth of the reviews’ mean, in any order, whatever the catalogue says', () => {
    fc.assert(
      fc.property(stars, fc.option(fc.integer({ min: 10, max: 50 })), (all, tenths) => {
        const { rating, count } = shown(tenths === null ? null : tenths / 10, all);
        expect(count).toBe(all.length);
        expect(rating).toBeGreaterThanOrEqual(Math.min(...all));
        expect(rating).toBeLessThanOrEqual(Math.max(...all));
        expect(Math.abs((rating ?? 0) - sumOf(all) / all.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(shown(null, all.toReversed())).toEqual({ rating, count });
      }),
    );
  });

  test('never falls with another review of five stars, and never rises with another review of one star', () => {
    fc.assert(
      fc.property(stars, (all) => {
        const { rating } = shown(null, all);
        expect(shown(null, [...all, 5]).rating).toBeGreaterThanOrEqual(rating ?? 0);
        expect(shown(null, [...all, 1]).rating).toBeLessThanOrEqual(rating ?? 0);
      }),
    );
  });
});
