/** Tells where an order's parcel is: what the shipping service knows, or what the shop noted of a courier of its own. */
import { formatIndianTime } from '../indian-time.ts';
import type { Order } from '../orders/order.ts';
import type { Tracking } from '../ports/shipping.ts';
import type { Services } from '../services.ts';
import type { Parcel } from './parcel.ts';
import { findParcel } from './parcel-store.ts';

/** Returns the tracking of an order's shipment; `null` if there is none. Throws `OutsideServiceError`. */
export async function trackParcel(
  { db, shipping }: Pick<Services, 'db' | 'shipping'>,
  { id, shipmentId }: Pick<Order, 'id' | 'shipmentId'>,
): Promise<Pick<Tracking, 'url' | 'events'> | null> {
  if (shipmentId === null) return null;
  const parcel = await findParcel(db, id, 'out');
  return parcel?.isByHand ? trackingOfOwn(parcel) : shipping.track(shipmentId);
}

/** The newest event comes first, as in the tracking of the service. */
function trackingOfOwn({ trackingUrl, courierName, awb, times }: Parcel): Pick<Tracking, 'url' | 'events'> {
  const event = (at: Date | null, activity: string) =>
    at === null ? [] : [{ at: formatIndianTime(at), activity, location: '' }];
  return {
    url: trackingUrl,
    events: [...event(times.delivered, 'Delivered'), ...event(times.given, `Handed to ${courierName}, number ${awb}`)],
  };
}
