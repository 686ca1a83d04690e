import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chosenReviews,
  clamped,
  type Review,
  readReviewView,
  reviewSearch,
  spreadOf,
  starCounts,
} from './review-view.ts';

const review = (id: number, rating: number): Review => {
  return { id, rating, user_name: 'Asha', feedback: 'Soft.', image_url: null, created_at: '2026-11-01T10:00:00Z' };
};
const reviews = [review(6, 4), review(5, 5), review(4, 3), review(3, 5), review(2, 4), review(1, 5)];
const ids = (list: readonly Review[]) => list.map(({ id }) => id);

describe('the view', () => {
  test('is everything, newest first, unless the address says otherwise', () => {
    expect(readReviewView(new URLSearchParams(''))).toEqual({ stars: null, order: 'newest' });
    expect(readReviewView(new URLSearchParams('stars=9&reviews=worst'))).toEqual({ stars: null, order: 'newest' });
    expect(ids(chosenReviews(reviews, { stars: null, order: 'newest' }))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('of one number of stars holds only those', () => {
    expect(ids(chosenReviews(reviews, { stars: 4, order: 'newest' }))).toEqual([6, 2]);
  });

  test('by rating has the newest of equals first', () => {
    expect(ids(chosenReviews(reviews, { stars: null, order: 'highest' }))).toEqual([5, 3, 1, 6, 2, 4]);
  });

  test('survives the address', () => {
    const view = fc.record({
      stars: fc.constantFrom(null, ...starCounts),
      order: fc.constantFrom('newest' as const, 'highest' as const),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(readReviewView(new URLSearchParams(reviewSearch(one)))).toEqual(one);
      }),
    );
  });
});

test('the spread counts every review once, five stars first', () => {
  expect(spreadOf(reviews).map(({ count }) => count)).toEqual([3, 2, 1, 0, 0]);
});

describe('a text', () => {
  test('of 150 characters is shown whole, of 151 it is clamped at 150', () => {
    expect(clamped('a'.repeat(150))).toBeNull();
    expect(clamped('a'.repeat(151))).toBe('a'.repeat(150));
  });

  test('is never cut within a character', () => {
    expect(clamped('🧵'.repeat(151))).toBe('🧵'.repeat(150));
  });
});
