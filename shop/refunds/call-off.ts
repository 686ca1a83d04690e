/** Keeps a paid order from being dispatched; for what cancels it and for what refunds all of it. */
import type { OpenTransaction } from '../../database/connect.ts';
import { isUndispatched } from '../orders/aftercare.ts';
import type { Order } from '../orders/order.ts';
import { moveOrder } from '../orders/order-store.ts';
import { discountReviews } from '../reviews/discount-reviews.ts';
import type { Services } from '../services.ts';

/** Cancels a locked order and its shipment. Does nothing to one that was dispatched or is closed. */
export async function callOff(
  services: Pick<Services, 'jobs' | 'now'>,
  trx: OpenTransaction,
  order: Order,
  cause: string,
): Promise<void> {
  if (!isUndispatched(order.status)) return;
  await moveOrder(trx, order, { to: 'cancelled', cause, now: services.now() });
  await discountReviews(trx, order);
  await services.jobs.send(trx, 'cancel-shipment', { orderId: order.id });
}
