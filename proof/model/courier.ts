/**
 * The shipping service of the model, with the parcels that it was asked for. It finds rather than creates under a
 * reference it knows, but what was called off it makes anew, as the adapter does under the next reference.
 */
import type { ShipmentResult, ShipmentState, Tracking, TrackingUpdate } from '../../shop/ports/shipping.ts';
import type { Clock } from './clock.ts';

export interface CourierParcel {
  /** The number in `Shipment.orderId`. */
  readonly orderId: string;
  readonly shipmentId: string;
  readonly reference: string;
  /** `null` while it waits to be picked up. */
  state: ShipmentState | null;
  /** True if it ever left the shop. */
  left: boolean;
}

export interface Courier {
  readonly parcels: readonly CourierParcel[];
  readonly news: (TrackingUpdate & { readonly nth: number; delivered: number })[];
  /** The next parcel asked for is refused. */
  refusesNext: boolean;
  /** The living parcel of a reference. */
  find(reference: string): CourierParcel | undefined;
  /** Creates a shipment without looking for an existing one: two callers that look at once both create one. */
  create(reference: string): ShipmentResult;
  cancelUndispatched(orderId: string): { ok: true } | { ok: false; reason: string };
  track(shipmentId: string): Tracking | null;
  mayMove(parcel: CourierParcel, to: ShipmentState): boolean;
  /** A parcel goes on its way, or is called off in the service's own panel. */
  move(parcel: CourierParcel, to: ShipmentState): void;
}

/** Allowed changes of a shipment's state. */
const ways: Readonly<Record<ShipmentState | 'waiting', readonly ShipmentState[]>> = {
  waiting: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returning', 'lost'],
  delivered: [],
  returning: ['lost'],
  lost: [],
  cancelled: [],
};

export function openCourier(clock: Clock): Courier {
  const parcels: CourierParcel[] = [];
  const news: Courier['news'] = [];
  const report = ({ orderId: shipmentOrderId, reference, state }: CourierParcel) =>
    void news.push({ nth: news.length + 1, shipmentOrderId, reference, state, at: clock.now(), delivered: 0 });

  const self: Courier = {
    parcels,
    news,
    refusesNext: false,
    find: (reference) => parcels.find((parcel) => parcel.reference === reference && parcel.state !== 'cancelled'),
    create(reference) {
      if (self.refusesNext) {
        self.refusesNext = false;
        return { ok: false, reason: 'This PIN code is not served.' };
      }
      const nth = parcels.length + 1;
      const made = { orderId: `${nth}`, shipmentId: `${1_000 + nth}`, reference, state: null, left: false };
      parcels.push(made);
      return { ok: true, shipment: made };
    },
    cancelUndispatched(orderId) {
      const parcel = parcels.find((one) => one.orderId === orderId);
      if (!parcel) return { ok: false, reason: 'There is no such parcel.' };
      if (parcel.left) return { ok: false, reason: 'It has been picked up.' };
      if (parcel.state !== 'cancelled') self.move(parcel, 'cancelled');
      return { ok: true };
    },
    track(shipmentId) {
      const parcel = parcels.find((one) => one.shipmentId === shipmentId);
      return parcel ? { url: null, events: [], state: parcel.state, since: null } : null;
    },
    mayMove: (parcel, to) => ways[parcel.state ?? 'waiting'].includes(to),
    move(parcel, to) {
      parcel.state = to;
      if (to === 'shipped') parcel.left = true;
      report(parcel);
    },
  };
  return self;
}
