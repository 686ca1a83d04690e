import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownReview } from './review-view.ts';

/** Pauses between loading the page's data again, in milliseconds: longer in all than a kept page may be old (decision 0040). */
const pausesMs = [0, 100, 200, 400, 800, 1_600];

/**
 * Returns a function that loads the page's data until it shows a review that was just sent. A page kept in memory may still be
 * answered without it: for a tenth of a second, or for two without notifications of the database.
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
