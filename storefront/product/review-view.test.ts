import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countRatings,
  parseReviewView,
  type ReviewView,
  reviewPhotoOf,
  reviewsOfView,
  type ShownReview,
  shortenText,
  starRatings,
  toReviewViewQuery,
} from './review-view.ts';

const review = (id: number, rating: number): ShownReview => {
  const image_url = id % 2 === 0 ? `/review-images/${String(id).padStart(32, '0')}.webp` : null;
  const words = {
    user_name: 'Asha',
    feedback: 'Soft.',
    verified: true,
    counts: true,
    created_at: '2026-11-01T10:00:00Z',
  };
  return { id, rating, image_url, ...words };
};
const reviews = [review(6, 4), review(5, 5), review(4, 3), review(3, 5), review(2, 4), review(1, 5)];
const wholeView: ReviewView = { stars: null, order: 'newest', withPhoto: false };
const ids = (list: readonly ShownReview[]) => list.map(({ id }) => id);

describe('the view of reviews', () => {
  test('shows everything, the newest first, by default', () => {
    expect(parseReviewView(new URLSearchParams(''))).toEqual(wholeView);
    expect(parseReviewView(new URLSearchParams('stars=9&reviews=worst&photos=no'))).toEqual(wholeView);
    expect(ids(reviewsOfView(reviews, wholeView))).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('shows only reviews of the chosen number of stars', () => {
    expect(ids(reviewsOfView(reviews, { ...wholeView, stars: 4 }))).toEqual([6, 2]);
  });

  test('sorted by rating shows the newest of equal ratings first', () => {
    expect(ids(reviewsOfView(reviews, { ...wholeView, order: 'highest' }))).toEqual([5, 3, 1, 6, 2, 4]);
  });

  test('restricted to photos shows only reviews with a photo of ours', () => {
    expect(ids(reviewsOfView(reviews, { ...wholeView, withPhoto: true }))).toEqual([6, 4, 2]);
    expect(ids(reviewsOfView(reviews, { stars: 4, order: 'highest', withPhoto: true }))).toEqual([6, 2]);
  });

  test('is restored from its address', () => {
    const view = fc.record({
      stars: fc.constantFrom(null, ...starRatings),
      order: fc.constantFrom('newest' as const, 'highest' as const),
      withPhoto: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(parseReviewView(new URLSearchParams(toReviewViewQuery(one)))).toEqual(one);
      }),
    );
  });
});

test.each([
  null,
  '',
  'https://elsewhere.example/track.gif',
  '//elsewhere.example/review-images/0.webp',
  '/review-images/../x.webp',
  `/review-images/${'0'.repeat(32)}.webp?x`,
])('%j is refused as a review’s photo', (image_url) => {
  expect(reviewPhotoOf({ image_url })).toBeNull();
});

test('a review’s photo is shown small, and large on request', () => {
  const name = `/review-images/${'0a'.repeat(16)}`;
  expect(reviewPhotoOf({ image_url: `${name}.webp` })).toEqual({ small: `${name}-320.webp`, large: `${name}.webp` });
});

test('the distribution of ratings counts every review once, five stars first', () => {
  expect(countRatings(reviews).map(({ count }) => count)).toEqual([3, 2, 1, 0, 0]);
});

test('a review that does not count is listed, but neither part of the distribution nor shown by its bars', () => {
  const all = [{ ...review(7, 5), verified: false, counts: false }, ...reviews];
  expect(ids(reviewsOfView(all, wholeView))).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(ids(reviewsOfView(all, { ...wholeView, stars: 5 }))).toEqual([5, 3, 1]);
  expect(countRatings(all)).toEqual(countRatings(reviews));
  expect(countRatings([{ ...review(7, 5), counts: false }]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
});

describe('the text of a review', () => {
  test('is shown whole up to 150 characters, and cut after 150 if it is longer', () => {
    expect(shortenText('a'.repeat(150))).toBeNull();
    expect(shortenText('a'.repeat(151))).toBe('a'.repeat(150));
  });

  test('is never cut within a character', () => {
    expect(shortenText('🧵'.repeat(151))).toBe('🧵'.repeat(150));
  });
});
