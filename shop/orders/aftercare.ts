/** What may still happen to an order after it was paid, and what may go wrong with it. Pure. */

import { after, hourMs } from '../duration.ts';
import type { AftercareTrouble } from '../ports/jobs.ts';
import {
  cancellableStatuses,
  isOneOf,
  lacksPincode,
  type Order,
  type OrderStatus,
  undispatchedStatuses,
} from './order.ts';

/** Hours after an order was placed in which its shopper may cancel it (spec 9, Cancellation). */
export const cancelHours = 6;

/** Until when its shopper may cancel an order, perhaps a moment that has passed; `null` where they may not at all. */
export function cancelUntil(order: Pick<Order, 'status' | 'placedAt' | 'createdAt'>): Date | null {
  if (!isOneOf(order.status, cancellableStatuses)) return null;
  return after(order.placedAt ?? order.createdAt, cancelHours * hourMs);
}

/** Whether its shopper may cancel the order now. */
export function mayCancel(order: Pick<Order, 'status' | 'placedAt' | 'createdAt'>, now: Date): boolean {
  const until = cancelUntil(order);
  return until !== null && now <= until;
}

/** Whether a paid order could be sent if it had a PIN code. */
export function waitsForPincode(order: Pick<Order, 'status' | 'attention' | 'customer'>): boolean {
  return lacksPincode(order) && (order.status === 'paid' || order.attention === 'no_pincode');
}

/** Paid for, and still with us. */
export function isUndispatched(status: OrderStatus): boolean {
  return isOneOf(status, undispatchedStatuses);
}

/** What the owner is told of when it goes wrong after the sale. */
export const aftercareTroubles: Readonly<Record<AftercareTrouble, string>> = {
  refund_failed: 'A refund was refused: this money has not gone back to the buyer.',
  refund_unsure: 'A refund could not be made, however often it was tried. The shop goes on trying every half hour.',
  parcel_not_called_off: 'The order is cancelled, but its parcel could not be called off. Hold it back.',
  parcel_called_off: 'The parcel was called off at the shipping service, but the order stands: nothing is sent for it.',
  left_after_cancel: 'The order is cancelled, but its parcel has left.',
  parcel_returning: 'The parcel could not be delivered and is on its way back.',
  parcel_lost: 'The courier has lost or damaged the parcel.',
};
