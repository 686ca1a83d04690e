/**
 * Plays the shipping service of the model and keeps the shipments that were requested. As with the real provider, a
 * cancelled shipment is not found under its reference, so that a new one can be made.
 */
import type {
  AssignedAwb,
  ParcelRefusal,
  ShipmentResult,
  ShipmentState,
  Tracking,
  TrackingUpdate,
} from '../../shop/ports/shipping.ts';
import type { ModelClock } from './clock.ts';

export interface CourierShipment {
  /** Value of `Shipment.orderId`. */
  readonly orderId: string;
  readonly shipmentId: string;
  readonly reference: string;
  /** `null` while the shipment waits to be picked up. */
  state: ShipmentState | null;
  /** True if the shipment was ever dispatched. */
  left: boolean;
  /** AWBs that were paid for, the oldest first. */
  readonly awbs: string[];
  hasPickup: boolean;
}

export interface ModelCourier {
  readonly shipments: readonly CourierShipment[];
  readonly updates: (TrackingUpdate & { readonly nth: number; delivered: number })[];
  /** True if the next shipment that is requested is refused. */
  refusesNext: boolean;
  /** Returns the shipment of a reference that is not cancelled, if there is one. */
  find(reference: string): CourierShipment | undefined;
  /** Creates a shipment without looking for one with this reference, so that two callers at once create two. */
  create(reference: string): ShipmentResult;
  /** Pays for an AWB if the shipment has none, and returns the one that it has then. */
  assign(shipmentId: string): ({ readonly ok: true } & AssignedAwb) | ParcelRefusal;
  requestPickup(shipmentId: string): { readonly ok: true; readonly at: Date | null } | ParcelRefusal;
  cancelUndispatched(orderId: string): { ok: true } | { ok: false; reason: string };
  track(shipmentId: string): Tracking | null;
  mayMove(shipment: CourierShipment, to: ShipmentState): boolean;
  /** Changes a shipment's state, as the courier does or somebody in the service's own panel, and reports it. */
  move(shipment: CourierShipment, to: ShipmentState): void;
}

/** Allowed changes of a shipment's state. */
const ways: Readonly<Record<ShipmentState | 'waiting', readonly ShipmentState[]>> = {
  waiting: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returning', 'lost'],
  delivered: [],
  returning: ['delivered', 'returned', 'lost'],
  returned: [],
  lost: ['delivered', 'returning'],
  cancelled: [],
};

export function createModelCourier(clock: ModelClock): ModelCourier {
  const shipments: CourierShipment[] = [];
  const updates: ModelCourier['updates'] = [];
  const report = ({ orderId: shipmentOrderId, reference, state }: CourierShipment) =>
    void updates.push({
      nth: updates.length + 1,
      shipmentOrderId,
      reference,
      state,
      at: clock.now(),
      isReturn: false,
      delivered: 0,
    });

  const self: ModelCourier = {
    shipments,
    updates,
    refusesNext: false,
    find: (reference) =>
      shipments.find((shipment) => shipment.reference === reference && shipment.state !== 'cancelled'),
    create(reference) {
      if (self.refusesNext) {
        self.refusesNext = false;
        return { ok: false, reason: 'This PIN code is not served.' };
      }
      const nth = shipments.length + 1;
      const ids = { orderId: `${nth}`, shipmentId: `${1_000 + nth}`, reference };
      const made: CourierShipment = { ...ids, state: null, left: false, awbs: [], hasPickup: false };
      shipments.push(made);
      return { ok: true, shipment: made };
    },
    assign(shipmentId) {
      const shipment = shipments.find((one) => one.shipmentId === shipmentId);
      if (!shipment || shipment.state === 'cancelled')
        return { ok: false, code: 'cancelled_there', reason: 'no order' };
      if (shipment.awbs.length === 0) shipment.awbs.push(`AWB of ${shipmentId}`);
      return { ok: true, awb: shipment.awbs.at(-1) ?? '', courierId: '43', courierName: 'the courier' };
    },
    requestPickup(shipmentId) {
      const shipment = shipments.find((one) => one.shipmentId === shipmentId);
      if (!shipment || shipment.awbs.length === 0) return { ok: false, code: 'no_awb', reason: 'Awb not Assigned' };
      shipment.hasPickup = true;
      return { ok: true, at: clock.now() };
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
      return shipment ? { url: null, events: [], state: shipment.state, since: null, proof: null } : null;
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
