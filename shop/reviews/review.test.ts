import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  feedbackMistakeIn,
  maxReviewPhotoBytes,
  nameMistakeIn,
  photoMistakeIn,
  ratingMistakeIn,
  statusOfNewReview,
  tidyFeedback,
  tidyReviewerName,
} from './review.ts';

describe('a review’s photo', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s of 2 MB', (type) => {
    expect(photoMistakeIn({ type, size: maxReviewPhotoBytes })).toBeNull();
  });

  test.each(['image/gif', 'image/heic', 'image/svg+xml', 'application/pdf', ''])('may not be %j', (type) => {
    expect(photoMistakeIn({ type, size: 10 })).toBe('Only JPG, PNG, or WEBP images are allowed.');
  });

  test('may not be larger than 2 MB', () => {
    expect(maxReviewPhotoBytes).toBe(2_097_152);
    expect(photoMistakeIn({ type: 'image/png', size: maxReviewPhotoBytes + 1 })).toBe('Image must be under 2MB.');
  });
});

describe('a review’s text', () => {
  test.each(['', ' ', '\n\t', '\u200b', '\u202e', '\u2800', '\u0301'])('%j is refused as empty', (text) => {
    expect(nameMistakeIn(tidyReviewerName(text))).toBe('Enter your name.');
    expect(feedbackMistakeIn(tidyFeedback(text))).toBe('Write a few words about the saree.');
  });

  test.each(['!', 'नरम', '🧵', '5/5', '<b>'])('%j is accepted', (text) => {
    expect(feedbackMistakeIn(tidyFeedback(text))).toBeNull();
  });

  test('may have 2,000 characters and its author’s name 60, an emoji counting as one', () => {
    expect(feedbackMistakeIn('🧵'.repeat(2_000))).toBeNull();
    expect(feedbackMistakeIn('🧵'.repeat(2_001))).toBe('Please use at most 2,000 characters. You have 2,001.');
    expect(nameMistakeIn('a'.repeat(60))).toBeNull();
    expect(nameMistakeIn('a'.repeat(61))).toBe('Please use at most 60 characters. You have 61.');
  });

  test('keeps its paragraphs and loses invisible characters', () => {
    expect(tidyFeedback('  Soft.\r\n\r\n\r\n \n Light.\tFine.\u0007\u202e ')).toBe('Soft.\n\nLight. Fine.');
    expect(tidyFeedback('a\nb')).toBe('a\nb');
    expect(tidyReviewerName(' Asha\n\u202e  Rao ')).toBe('Asha Rao');
  });

  test('is unchanged when normalised again, and keeps markup as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tidyFeedback(tidyFeedback(text))).toBe(tidyFeedback(text));
      }),
    );
    const markup = '<script>alert("1")</script> &amp; [a](javascript:b)';
    expect(tidyFeedback(markup)).toBe(markup);
    expect(tidyReviewerName(markup)).toBe(markup);
  });
});

test.each([null, 0, 6, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('the rating %j is refused', (rating) => {
  expect(ratingMistakeIn(rating)).toBe('Choose a rating from 1 to 5 stars.');
});

test('a review waits if the merchant approves reviews or its author’s last one was hidden or waiting, and else is shown', () => {
  expect(statusOfNewReview(null, false)).toBe('shown');
  expect(statusOfNewReview('shown', false)).toBe('shown');
  expect(statusOfNewReview('hidden', false)).toBe('waiting');
  expect(statusOfNewReview('waiting', false)).toBe('waiting');
  for (const former of [null, 'shown', 'hidden', 'waiting'] as const)
    expect(statusOfNewReview(former, true)).toBe('waiting');
});
