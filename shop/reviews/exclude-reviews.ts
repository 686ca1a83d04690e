/** Excludes the reviews of a cancelled or fully refunded order from ratings. */
import type { OpenTransaction } from '../../database/connect.ts';
import { refreshRatings } from '../catalogue/rating-store.ts';
import type { Order } from '../orders/order.ts';
import { excludeReviewsOfOrder, lockReviewsOfSarees } from './review-store.ts';

/**
 * Removes the 'verified' mark and the rating's weight from the reviews of an order; their text stays (decision 0022).
 * Call it in the transaction that cancels or refunds the order, with the order locked: writing a review locks the order
 * and then the saree too, so that no review is missed.
 */
export async function excludeReviews(trx: OpenTransaction, order: Pick<Order, 'id' | 'lines'>): Promise<void> {
  await lockReviewsOfSarees(
    trx,
    order.lines.map(({ sku }) => sku),
  );
  const skus = await excludeReviewsOfOrder(trx, order.id);
  if (skus.length > 0) await refreshRatings(trx, skus);
}
