/** Keeps a paid order from being dispatched when it is cancelled or refunded in full. */
import type { OpenTransaction } from '../../database/connect.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { excludeReviews } from '../reviews/exclude-reviews.ts';
import type { Services } from '../services.ts';

/**
 * Cancels a locked order, excludes its reviews from ratings and queues the cancellation of its shipment. Does nothing
 * to an order that is dispatched, cancelled or refunded.
 */
export async function cancelUndispatched(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  cause: string,
): Promise<void> {
  if (!isUndispatched(order)) return;
  await changeOrderStatus(trx, order, { to: 'cancelled', cause, now: services.now() });
  await excludeReviews(trx, order);
  await services.jobs.send(trx, 'cancel-shipment', { orderId: order.id });
}
