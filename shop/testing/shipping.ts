/** Fake of the shipping service for tests. */
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { ShipmentRequest, ShipmentResult, Shipping, Tracking } from '../ports/shipping.ts';
import { type FakeParcelDesk, fakeParcels } from './parcels.ts';

export interface FakeShipping extends Shipping {
  readonly shipments: readonly ShipmentRequest[];
  readonly pincodesAsked: readonly string[];
  /** Makes the next shipment call return this refusal. */
  refuseNext(reason: string): void;
  failNext(): void;
  /** Runs `hook` once inside the next request for a shipment, before it is answered. */
  during(hook: () => unknown): void;
  /** Shipping service's ids of the orders whose shipment was cancelled, the oldest cancellation first. */
  readonly calledOff: readonly string[];
  /** Refuses the next cancellation of a shipment, with this reason. */
  keepNext(reason: string): void;
  /** Tracking that the service answers, by shipment; a test sets it. */
  readonly tracked: Map<string, Tracking>;
  readonly trackingAsked: readonly string[];
  /** The part of the service that is about parcels; a test changes it. */
  readonly desk: FakeParcelDesk;
}

/** Creates a shipping service that records its calls and does what a test tells it. */
export function fakeShipping(): FakeShipping {
  const shipments: ShipmentRequest[] = [];
  const pincodesAsked: string[] = [];
  const calledOff: string[] = [];
  const kept: string[] = [];
  const tracked = new Map<string, Tracking>();
  const trackingAsked: string[] = [];
  const answers: (() => ShipmentResult)[] = [];
  const hooks: (() => unknown)[] = [];
  let failing = 0;
  const failIfTold = () => {
    if (failing === 0) return;
    failing -= 1;
    throw new OutsideServiceError('shipping', 'shipping: not reachable');
  };
  const parcels = fakeParcels(() => hooks.shift()?.(), failIfTold);
  return {
    ...parcels.calls,
    desk: parcels.desk,
    shipments,
    pincodesAsked,
    calledOff,
    tracked,
    trackingAsked,
    keepNext: (reason) => void kept.push(reason),
    refuseNext: (reason) => void answers.push(() => ({ ok: false, reason })),
    failNext() {
      failing += 1;
    },
    during: (hook) => void hooks.push(hook),
    async createShipment(shipment) {
      shipments.push(shipment);
      await hooks.shift()?.();
      failIfTold();
      const made = { orderId: `sr-${shipment.reference}`, shipmentId: `shipment-${shipment.reference}` };
      return answers.shift()?.() ?? { ok: true, shipment: made };
    },
    async shipmentsSince() {
      failIfTold();
      return shipments.map(({ reference }) => ({
        reference,
        orderId: `sr-${reference}`,
        awb: null,
        isCancelled: false,
      }));
    },
    async cancelShipment(orderId) {
      failIfTold();
      const reason = kept.shift();
      if (reason) return { ok: false, reason };
      calledOff.push(orderId);
      return { ok: true };
    },
    async track(shipmentId) {
      trackingAsked.push(shipmentId);
      failIfTold();
      return tracked.get(shipmentId) ?? null;
    },
    webhook: {
      path: 'parcel-events',
      read({ rawBody, headers }) {
        if (headers.get('x-api-key') !== 'parcel_token') return null;
        const { at, ...update } = JSON.parse(rawBody);
        const none = { shipmentOrderId: null, reference: null, state: null, isReturn: false };
        return { ...none, ...update, at: at ? new Date(at) : null };
      },
    },
    async checkDelivery(pincode) {
      pincodesAsked.push(pincode);
      failIfTold();
      return pincode.startsWith('9')
        ? { deliverable: false, etd: null, city: null, state: null }
        : { deliverable: true, etd: 'Nov 27, 2026', city: 'Kolkata', state: 'West Bengal' };
    },
  };
}
