/** Keeps a paid order from being dispatched; for what cancels it and for what refunds all of it. */
import type { OpenTransaction } from '../../database/connect.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import { changeOrderStatus } from '../orders/order-store.ts';
import { excludeReviews } from '../reviews/exclude-reviews.ts';
import type { Services } from '../services.ts';

/** Cancels a locked order and its shipment. Does nothing to one that was dispatched or is closed. */
export async function cancelUndispatched(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  cause: string,
): Promise<void> {
  if (!isUndispatched(order.status)) return;
  await changeOrderStatus(trx, order, { to: 'cancelled', cause, now: services.now() });
  await excludeReviews(trx, order);
  await services.jobs.send(trx, 'cancel-shipment', { orderId: order.id });
}
