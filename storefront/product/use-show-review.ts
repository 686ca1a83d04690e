import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownReview } from './review-view.ts';

/**
 * Pauses before each loading of the page's data; together longer than a kept page may be out of date (decision 0040).
 */
const pausesMs = [0, 100, 200, 400, 800, 1_600];

/**
 * Returns a function that loads the page's data until it includes a review that was just sent, or gives up after the
 * last pause. The server may still answer with a page from its memory that lacks the review: for a tenth of a second,
 * or for two seconds without notifications of the database.
 */
export function useShowReview(reviews: readonly ShownReview[] | null): (sent: ShownReview) => Promise<void> {
  const { revalidate } = useRevalidator();
  const latest = useRef(reviews);
  useEffect(() => {
    latest.current = reviews;
  }, [reviews]);
  return async ({ id, rating, feedback, image_url }) => {
    const isSent = (one: ShownReview) =>
      one.id === id && one.rating === rating && one.feedback === feedback && one.image_url === image_url;
    for (const ms of pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      if (latest.current?.some(isSent)) return;
      await revalidate();
    }
  };
}
