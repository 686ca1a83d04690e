/** Shipping port for an aggregator of couriers. Weights are grams, money is paise. */
import type { Paise } from '../money.ts';
import type { Webhook } from './webhook.ts';

export interface ShipmentRequest {
  /** The shop's own reference. Two requests with the same reference must not make two shipments. */
  readonly reference: string;
  readonly orderedAt: Date;
  readonly to: {
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly pincode: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly items: readonly { sku: string; name: string; quantity: number; unitPrice: Paise; hsn: string }[];
  readonly total: Paise;
  readonly weightG: number;
}

export interface Shipment {
  readonly orderId: string;
  readonly shipmentId: string;
}

export type ShipmentResult =
  | { ok: true; shipment: Shipment }
  /** The aggregator understood and refused: trying the same again will not help. `reason` is for the merchant. */
  | { ok: false; reason: string };

export interface TrackingScan {
  /** Time as the aggregator gives it: Indian time without an offset, `2026-11-23 14:23:18`. */
  readonly at: string;
  readonly activity: string;
  readonly location: string;
}

/**
 * State of a shipment as far as an order is concerned: with the courier, with the buyer, on its way back, lost or
 * cancelled.
 */
export type ShipmentState = 'shipped' | 'delivered' | 'returning' | 'lost' | 'cancelled';

export interface Tracking {
  /** `null` until a courier has the shipment. */
  readonly url: string | null;
  readonly events: readonly TrackingScan[];
  /** `null` until a courier has the shipment. */
  readonly state: ShipmentState | null;
  /** Time since which the shipment has this state; `null` if unknown. */
  readonly since: Date | null;
}

/** A tracking update that the aggregator sends by webhook. Trial calls from its panel name unknown shipments. */
export interface TrackingUpdate {
  /** The number in {@link Shipment.orderId}. */
  readonly shipmentOrderId: string | null;
  /** The reference of {@link ShipmentRequest}, perhaps with something before or after it. */
  readonly reference: string | null;
  /** `null` for an update that does not concern an order. */
  readonly state: ShipmentState | null;
  readonly at: Date | null;
}

export type DeliveryEstimate =
  | { deliverable: true; etd: string; city: string; state: string }
  | { deliverable: false; etd: null; city: null; state: null };

/** Every call may throw `OutsideServiceError`. */
export interface Shipping {
  readonly webhook: Webhook<TrackingUpdate>;
  createShipment(shipment: ShipmentRequest): Promise<ShipmentResult>;
  /** Cancels a shipment; `orderId` is that of its {@link Shipment}. Safe to repeat. */
  cancelShipment(orderId: string): Promise<{ ok: true } | { ok: false; reason: string }>;
  track(shipmentId: string): Promise<Tracking | null>;
  checkDelivery(pincode: string, weightG: number): Promise<DeliveryEstimate>;
}
