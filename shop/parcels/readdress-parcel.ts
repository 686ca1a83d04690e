/**
 * Tells the shipping service the corrected address of a shipment (`shop/fulfilment/correct-address.ts`). The caller has
 * claimed the parcel, so that no other call changes its address or labels it at the same time.
 */

import type { Order } from '../orders/order.ts';
import { clearPendingAddress } from '../orders/order-store.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import type { ParcelServices } from './act-on-parcel.ts';
import { shipmentRequestOf } from './describe-shipment.ts';
import type { Parcel } from './parcel.ts';

/**
 * Sends the order's address for a parcel if the service may not know it yet. May be repeated: the address is sent until
 * an answer was recorded. Throws `OutsideServiceError` if the service cannot be asked.
 */
export async function readdressParcel(
  services: Pick<ParcelServices, 'boxes' | 'db' | 'shipping'>,
  order: Order,
  { shipment }: Pick<Parcel, 'shipment'>,
): Promise<{ readonly ok: true } | ParcelRefusal> {
  if (order.addressPendingSince === null) return { ok: true };
  const { to } = await shipmentRequestOf(services, order);
  const changed = await services.shipping.changeAddress(shipment, to);
  if (changed.ok) await clearPendingAddress(services.db, order.id, order.addressPendingSince);
  return changed;
}
