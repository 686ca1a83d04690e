/** `review list`: prints the reviews for the merchant, first those that wait for approval. */
import { indianDayOf } from '../../shop/indian-time.ts';
import type { Review } from '../../shop/reviews/review.ts';
import { listReviewsForMerchant } from '../../shop/reviews/review-store.ts';
import type { OpenShop } from './command.ts';

const maxListed = 100;

/** Prints the reviews, those that wait for approval first. */
export async function printReviews(open: OpenShop): Promise<void> {
  const { db } = await open();
  const reviews = await listReviewsForMerchant(db, maxListed);
  console.log(reviews.length === 0 ? 'There are no reviews.' : reviews.map(describe).join('\n\n'));
}

function describe({ id, status, sareeSku, rating, userName, createdAt, feedback, imageUrl }: Review): string {
  const head = `${id} ${status}: ${sareeSku}, ${rating} of 5, ${userName}, ${indianDayOf(createdAt)}`;
  return [head, ...feedback.split('\n'), ...(imageUrl ? [imageUrl] : [])].join('\n  ');
}
