/** Takes an order's reviews out of the ratings when the order is undone. */
import type { OpenTransaction } from '../../database/connect.ts';
import { refreshRatings } from '../catalogue/rating-store.ts';
import type { Order } from '../orders/order.ts';
import { excludeReviewsOfOrder, lockReviewsOfSarees } from './review-store.ts';

/**
 * Removes the 'verified' mark and the rating's weight from reviews of a cancelled or fully refunded order; their text
 * stays (decision 0022). Call it in that transaction, with the order locked: writing a review locks the order and then
 * the saree as well, so that none is missed.
 */
export async function excludeReviews(trx: OpenTransaction, order: Pick<Order, 'id' | 'lines'>): Promise<void> {
  await lockReviewsOfSarees(
    trx,
    order.lines.map(({ sku }) => sku),
  );
  const skus = await excludeReviewsOfOrder(trx, order.id);
  if (skus.length > 0) await refreshRatings(trx, skus);
}
