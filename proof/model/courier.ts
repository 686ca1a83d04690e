/**
 * The shipping service of the model, with the shipments that it was asked for. It finds rather than creates under a
 * reference it knows, but what was cancelled it makes anew, as the adapter does under the next reference.
 */
import type { ShipmentResult, ShipmentState, Tracking, TrackingUpdate } from '../../shop/ports/shipping.ts';
import type { ModelClock } from './clock.ts';

export interface CourierShipment {
  /** The number in `Shipment.orderId`. */
  readonly orderId: string;
  readonly shipmentId: string;
  readonly reference: string;
  /** `null` while it waits to be picked up. */
  state: ShipmentState | null;
  /** True if it ever left the shop. */
  left: boolean;
}

export interface ModelCourier {
  readonly shipments: readonly CourierShipment[];
  readonly news: (TrackingUpdate & { readonly nth: number; delivered: number })[];
  /** The next shipment asked for is refused. */
  refusesNext: boolean;
  /** The living shipment of a reference. */
  find(reference: string): CourierShipment | undefined;
  /** Creates a shipment without looking for an existing one: two callers that look at once both create one. */
  create(reference: string): ShipmentResult;
  cancelUndispatched(orderId: string): { ok: true } | { ok: false; reason: string };
  track(shipmentId: string): Tracking | null;
  mayMove(shipment: CourierShipment, to: ShipmentState): boolean;
  /** A shipment goes on its way, or is cancelled in the service's own panel. */
  move(shipment: CourierShipment, to: ShipmentState): void;
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

export function createModelCourier(clock: ModelClock): ModelCourier {
  const shipments: CourierShipment[] = [];
  const news: ModelCourier['news'] = [];
  const report = ({ orderId: shipmentOrderId, reference, state }: CourierShipment) =>
    void news.push({ nth: news.length + 1, shipmentOrderId, reference, state, at: clock.now(), delivered: 0 });

  const self: ModelCourier = {
    shipments,
    news,
    refusesNext: false,
    find: (reference) =>
      shipments.find((shipment) => shipment.reference === reference && shipment.state !== 'cancelled'),
    create(reference) {
      if (self.refusesNext) {
        self.refusesNext = false;
        return { ok: false, reason: 'This PIN code is not served.' };
      }
      const nth = shipments.length + 1;
      const made = { orderId: `${nth}`, shipmentId: `${1_000 + nth}`, reference, state: null, left: false };
      shipments.push(made);
      return { ok: true, shipment: made };
    },
    cancelUndispatched(orderId) {
      const shipment = shipments.find((one) => one.orderId === orderId);
      if (!shipment) return { ok: false, reason: 'There is no such parcel.' };
      if (shipment.left) return { ok: false, reason: 'It has been picked up.' };
      if (shipment.state !== 'cancelled') self.move(shipment, 'cancelled');
      return { ok: true };
    },
    track(shipmentId) {
      const shipment = shipments.find((one) => one.shipmentId === shipmentId);
      return shipment ? { url: null, events: [], state: shipment.state, since: null } : null;
    },
    mayMove: (shipment, to) => ways[shipment.state ?? 'waiting'].includes(to),
    move(shipment, to) {
      shipment.state = to;
      if (to === 'shipped') shipment.left = true;
      report(shipment);
    },
  };
  return self;
}
