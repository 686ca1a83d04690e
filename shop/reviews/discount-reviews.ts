/** Takes an order's reviews out of the ratings when the order is undone. */
import type { OpenTransaction } from '../../database/connect.ts';
import { keepRatings } from '../catalogue/rating-store.ts';
import type { Order } from '../orders/order.ts';
import { discountReviewsOf, lockReviewsOfAll } from './review-store.ts';

/**
 * To be called in the transaction that cancels an order or refunds it whole, while the order is locked: its reviews lose
 * the mark and their weight in the rating, and their words stay (decision 0022). Whoever writes a review locks the order and
 * then the saree, too, so that none is missed.
 */
export async function discountReviews(trx: OpenTransaction, order: Pick<Order, 'id' | 'lines'>): Promise<void> {
  await lockReviewsOfAll(
    trx,
    order.lines.map(({ sku }) => sku),
  );
  const skus = await discountReviewsOf(trx, order.id);
  if (skus.length > 0) await keepRatings(trx, skus);
}
