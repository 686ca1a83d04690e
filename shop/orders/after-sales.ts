/** Rules for cancelling, shipping and trouble after an order was paid. Pure. */

import { addMs, hourMs } from '../duration.ts';
import type { AfterSalesTrouble } from '../ports/jobs.ts';
import { cancellableStatuses, isStatusOneOf, lacksPincode, type Order, undispatchedStatuses } from './order.ts';

/** Hours after an order was placed in which its buyer may cancel it (spec 9, Cancellation). */
export const cancelHours = 6;

/** Part of an order that decides whether its buyer may cancel it. */
type Cancellable = Pick<Order, 'status' | 'attention' | 'placedAt' | 'createdAt'>;

/**
 * Returns the buyer's deadline for cancelling, which may have passed; `null` if the status does not allow it. An order that waits for
 * nothing but its state can be cancelled like any other: its buyer did nothing that would end that right.
 */
export function cancelDeadlineOf(order: Cancellable): Date | null {
  if (!isStatusOneOf(order.status, cancellableStatuses) && order.attention !== 'state_unclear') return null;
  return addMs(order.placedAt ?? order.createdAt, cancelHours * hourMs);
}

/** Tells whether the buyer may cancel the order now. */
export function mayCancel(order: Cancellable, now: Date): boolean {
  const until = cancelDeadlineOf(order);
  return until !== null && now <= until;
}

/** Tells whether a paid order lacks nothing but a PIN code to be shipped. */
export function waitsForPincode(order: Pick<Order, 'status' | 'attention' | 'recipient'>): boolean {
  return lacksPincode(order) && (order.status === 'paid' || order.attention === 'no_pincode');
}

/** Tells whether an order is paid and not dispatched, also while it waits for a decision (`needs_attention`). */
export function isUndispatched({ status, shippedAt }: Pick<Order, 'status' | 'shippedAt'>): boolean {
  return shippedAt === null && isStatusOneOf(status, undispatchedStatuses);
}

/** Troubles after the sale that the merchant is told of, each with a text. */
export type ToldTrouble = AfterSalesTrouble | 'replaced_not_called_off';

/** Texts that tell the merchant of troubles after the sale. */
export const afterSalesTroubles: Readonly<Record<ToldTrouble, string>> = {
  refund_failed: 'A refund was refused: this money has not gone back to the buyer.',
  refund_unsure: 'A refund could not be made, however often it was tried. The shop goes on trying every half hour.',
  parcel_not_called_off: 'The order is cancelled, but its parcel could not be cancelled. Hold it back.',
  replaced_not_called_off:
    'The order went with your own courier, but the shipment that it had before could not be cancelled. Cancel that one in the panel of the shipping service; the order stands.',
  parcel_called_off: 'The parcel was cancelled at the shipping service, but the order stands: nothing is sent for it.',
  left_after_cancel: 'The order is cancelled, but its parcel has left.',
  parcel_returning: 'The parcel could not be delivered and is on its way back.',
  parcel_lost: 'The courier has lost or damaged the parcel.',
  cancelled_parcel_left: 'A parcel that was cancelled and may have been replaced has left all the same.',
};
