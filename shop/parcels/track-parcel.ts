/** Tells where an order's parcel is: what the shipping service knows, or what the shop noted of a courier of its own. */
import { formatIndianTime } from '../indian-time.ts';
import type { Order } from '../orders/order.ts';
import type { Tracking } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import type { Parcel } from './parcel.ts';
import { findParcel } from './parcel-store.ts';

/** Parts of a tracking that buyers and staff are shown. */
export type ShownTracking = Pick<Tracking, 'url' | 'courier' | 'awb' | 'events'>;

/** Returns the tracking of an order's shipment; `null` if there is none. Throws `OutsideServiceError`. */
export async function trackParcel(
  { db, shipping }: Pick<Services, 'db' | 'shipping'>,
  { id, shipmentId }: Pick<Order, 'id' | 'shipmentId'>,
): Promise<ShownTracking | null> {
  if (shipmentId === null) return null;
  const parcel = await findParcel(db, id, 'out');
  return parcel?.isByHand ? trackingOfOwn(parcel) : shipping.track(shipmentId);
}

/** The newest event comes first, as in the tracking of the service. */
function trackingOfOwn({ trackingUrl, courierName, awb, times }: Parcel): ShownTracking {
  const event = (at: Date | null, activity: string) =>
    at === null ? [] : [{ at: formatIndianTime(at), activity, location: '' }];
  return {
    url: trackingUrl,
    courier: courierName,
    awb,
    events: [...event(times.delivered, 'Delivered'), ...event(times.given, `Handed to ${courierName}, number ${awb}`)],
  };
}
