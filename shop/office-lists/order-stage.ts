/** Tells how far an order is, as lists and pages of the office say it. Pure. */
import { isCancelledOrRefunded, type OrderStatus } from '../orders/order.ts';
import type { ParcelState } from '../parcels/parcel.ts';
import type { OrderStage } from './stages.ts';

/** Stages of the statuses that say it alone. */
const stages: Readonly<Record<Exclude<OrderStatus, 'shipment_requested'>, OrderStage>> = {
  draft: 'unpaid',
  awaiting_payment: 'unpaid',
  paid: 'to_pack',
  shipped: 'on_the_way',
  delivered: 'delivered',
  needs_attention: 'needs_you',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/**
 * Returns the stage of an order by its status, the state of its newest parcel to the buyer, `null` for none, and whether the
 * shop has money of it that no dispute withholds. It agrees with the views of `order-views.ts`: an order is to be packed
 * until its parcel is packed; it needs a person if that was cancelled, or if it has ended and its money is left.
 */
export function stageOf(status: OrderStatus, parcel: ParcelState | null, isMoneyLeft: boolean): OrderStage {
  if (isMoneyLeft && isCancelledOrRefunded(status)) return 'needs_you';
  if (status !== 'shipment_requested') return stages[status];
  if (parcel === 'cancelled') return 'needs_you';
  return parcel === null || parcel === 'requested' ? 'to_pack' : 'to_send';
}
