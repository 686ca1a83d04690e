/** Shipping port for an aggregator of couriers. Weights are grams, money is paise. */
import type { Paise } from '../money.ts';
import type { AccountCheck } from './account.ts';
import type { Webhook } from './webhook.ts';

/** Measures of a parcel outside, in whole centimetres; couriers charge for the room that it takes. */
export interface Measures {
  readonly lengthCm: number;
  readonly breadthCm: number;
  readonly heightCm: number;
}

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
  readonly measures: Measures;
}

export interface Shipment {
  readonly orderId: string;
  readonly shipmentId: string;
}

export type ShipmentResult =
  | { readonly ok: true; readonly shipment: Shipment }
  /** The aggregator understood and refused: trying the same again will not help. `reason` is for the merchant. */
  | { readonly ok: false; readonly reason: string };

export interface TrackingScan {
  /** Time as the aggregator gives it: Indian time without an offset, `2026-11-23 14:23:18`. */
  readonly at: string;
  readonly activity: string;
  readonly location: string;
}

/**
 * State of a shipment as far as an order is concerned: with the courier, with its recipient, on its way back, brought
 * back, lost or cancelled.
 */
export type ShipmentState = 'shipped' | 'delivered' | 'returning' | 'returned' | 'lost' | 'cancelled';

export interface Tracking {
  /** `null` until a courier has the shipment. */
  readonly url: string | null;
  /** The courier and its number of the shipment, as far as the aggregator names them. */
  readonly courier?: string | null;
  readonly awb?: string | null;
  readonly events: readonly TrackingScan[];
  /** `null` until a courier has the shipment. */
  readonly state: ShipmentState | null;
  /** Time since which the shipment has this state; `null` if unknown. */
  readonly since: Date | null;
  /** Address of the courier's proof of delivery; `null` until there is one. */
  readonly proof: string | null;
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
  /** True for a shipment that a buyer sends back; its states say nothing about the order's own shipment. */
  readonly isReturn: boolean;
}

/** A shipment on the account, whether or not the shop knows it. */
export interface ListedShipment {
  /** The reference of its {@link ShipmentRequest}, or that of another shop on the account. */
  readonly reference: string;
  /** The service's id of the order, as in {@link Shipment}. */
  readonly orderId: string;
  /** `null` until a courier is assigned. */
  readonly awb: string | null;
  readonly isCancelled: boolean;
}

export type DeliveryEstimate =
  | { deliverable: true; etd: string; city: string; state: string }
  | { deliverable: false; etd: null; city: null; state: null };

/** Question to the couriers about a parcel, on which their prices depend. */
export interface CourierQuestion {
  /** PIN code of the buyer. */
  readonly pincode: string;
  readonly weightG: number;
  readonly measures: Measures;
  /** True if the courier fetches the parcel from the buyer. */
  readonly isReturn: boolean;
  /** Value of the contents. */
  readonly value: Paise;
}

/** Offer of a courier that serves a PIN code. */
export interface CourierQuote {
  readonly id: string;
  readonly name: string;
  readonly price: Paise;
  /** Calendar days from the pickup to the delivery. */
  readonly days: number;
}

/** Request for the AWB of a parcel. */
export interface AwbRequest {
  readonly shipment: Shipment;
  readonly courierId: string;
  /** AWB that the new one is to replace; `null` for the first one. */
  readonly replaces: string | null;
  readonly isReturn: boolean;
}

/** The courier's number of a parcel, and the courier, which may differ from the one that was asked. */
export interface AssignedAwb {
  readonly awb: string;
  /** `null` if the service does not say which courier has the parcel. */
  readonly courierId: string | null;
  readonly courierName: string;
}

/**
 * Refusal of an act on a parcel, which trying the same again will not help: `wallet_empty`: the prepaid account cannot
 * pay. `not_served`: this courier does not serve the PIN code. `cancelled_there`: the shipment is cancelled at the
 * service. `changed_today`: the courier was changed within 24 hours. `no_awb`: an AWB must come first. `awb_assigned`: an
 * AWB has the old address. `pickup_refused`: the courier does not come. `no_document`: there is no label or manifest.
 * `refused`: anything else.
 */
export interface ParcelRefusal {
  readonly ok: false;
  readonly code:
    | 'wallet_empty'
    | 'not_served'
    | 'cancelled_there'
    | 'changed_today'
    | 'no_awb'
    | 'awb_assigned'
    | 'pickup_refused'
    | 'no_document'
    | 'refused';
  /** The service's own words, for the merchant. */
  readonly reason: string;
}

/** A PDF, at most {@link maxDocumentBytes} long. */
export type DocumentResult = { readonly ok: true; readonly pdf: Uint8Array } | ParcelRefusal;

/** Most bytes of a label or a manifest. */
export const maxDocumentBytes = 5 * 1_024 * 1_024;

/** Every call may throw `OutsideServiceError`. All are safe to repeat: no shipment, AWB or pickup is made twice. */
export interface Shipping {
  readonly webhook: Webhook<TrackingUpdate>;
  readonly checkAccount?: AccountCheck;
  createShipment(shipment: ShipmentRequest): Promise<ShipmentResult>;
  /** Cancels a shipment; `orderId` is that of its {@link Shipment}. Safe to repeat. */
  cancelShipment(orderId: string): Promise<{ ok: true } | { ok: false; reason: string }>;
  /** Changes the recipient of a shipment that has no AWB. Safe to repeat. */
  changeAddress(shipment: Shipment, to: ShipmentRequest['to']): Promise<{ readonly ok: true } | ParcelRefusal>;
  /** Changes weight and measures of a shipment that has no AWB to those of the request. Safe to repeat. */
  changeMeasures(shipment: Shipment, request: ShipmentRequest): Promise<{ readonly ok: true } | ParcelRefusal>;
  track(shipmentId: string): Promise<Tracking | null>;
  /** Returns the shipments that were made since then, and perhaps older ones of the same day; no returns. */
  shipmentsSince(since: Date): Promise<readonly ListedShipment[]>;
  checkDelivery(pincode: string, weightG: number): Promise<DeliveryEstimate>;
  /** Returns the couriers that serve a PIN code, in no order; none if no courier does. */
  quoteCouriers(question: CourierQuestion): Promise<readonly CourierQuote[]>;
  /**
   * Assigns an AWB, which costs money. Returns the one that the shipment has, if it is not the one to be replaced.
   */
  assignAwb(request: AwbRequest): Promise<({ readonly ok: true } & AssignedAwb) | ParcelRefusal>;
  fetchLabel(shipment: Shipment): Promise<DocumentResult>;
  /** Requests the pickup of a shipment that has an AWB. `at` is `null` if it was requested before. */
  requestPickup(shipment: Shipment): Promise<{ readonly ok: true; readonly at: Date | null } | ParcelRefusal>;
  /** Returns the list that the courier signs at the pickup, which must be requested before. */
  fetchManifest(shipment: Shipment): Promise<DocumentResult>;
  /** Makes a shipment from the buyer back to the shop. `to` of the request is the buyer. */
  createReturn(shipment: ShipmentRequest): Promise<ShipmentResult>;
  /** Returns the money in the prepaid account; negative if it is overdrawn. */
  readWallet(): Promise<Paise>;
}
