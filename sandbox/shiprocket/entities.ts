/** An order at Shiprocket with its one shipment, as stored. Money is rupees, times are milliseconds since 1970. */

import type { SandboxStore, Table } from '../store.ts';
import type { OrderStatus, ShipmentStatusId } from './statuses.ts';
import { SHIPMENT_STATUSES } from './statuses.ts';

export interface Scan {
  readonly date: string;
  readonly status: string;
  readonly activity: string;
  readonly location: string;
  readonly 'sr-status': string;
  readonly 'sr-status-label': string;
}

/** Measures of a parcel, in centimetres. */
export interface Sides {
  readonly length: number;
  readonly breadth: number;
  readonly height: number;
}

export interface Shipment {
  /** The shop's own `order_id`; a second request with it finds this shipment. */
  readonly channel_order_id: string;
  /** Shiprocket's id of the order. */
  readonly order_id: number;
  readonly shipment_id: number;
  readonly consignee: string;
  readonly city: string;
  readonly pincode: string;
  readonly weight: number;
  /** Measures in centimetres; absent in shipments from before they were kept. */
  readonly sides?: Sides;
  readonly cod: 0 | 1;
  readonly sub_total: number;
  readonly createdAt: number;
  order: OrderStatus;
  /** `null` until an AWB is assigned. */
  status_id: ShipmentStatusId | null;
  awb: string | null;
  courier: Courier | null;
  awbAssignedAt: number | null;
  pickupAt: number | null;
  pickedUpAt: number | null;
  deliveredAt: number | null;
  /** Oldest first. */
  scans: Scan[];
  /** True for a shipment that is fetched from a buyer. */
  readonly isReturn?: boolean;
  /** Lines of the address that the label shows; absent in shipments from before there were labels. */
  readonly address?: readonly string[];
  /** Rupees that the AWB cost. */
  charge?: number;
  /** Time of the last change of courier. */
  reassignedAt?: number;
  isManifested?: boolean;
}

/** A document of a shipment, served under a key that cannot be guessed, as storage hosts do. */
export interface ShipmentDocument {
  readonly kind: 'label' | 'manifest';
  readonly shipment_id: number;
}

/** A line of the wallet's statement, in rupees. */
export interface WalletEntry {
  readonly at: number;
  readonly says: string;
  /** Negative for a payment. */
  readonly amount: number;
  readonly balance: number;
}

export interface Courier {
  readonly id: number;
  readonly name: string;
  /** Rupees for the first half kilogram. */
  readonly rate: number;
  readonly surface: boolean;
  /** Days by which it is faster than transport by surface. */
  readonly fasterByDays: number;
}

export const COURIERS: readonly Courier[] = [
  { id: 43, name: 'Delhivery Surface', rate: 54, surface: true, fasterByDays: 0 },
  { id: 51, name: 'Xpressbees Air', rate: 92.5, surface: false, fasterByDays: 1 },
];
/** Id of the courier that is recommended, and that takes a shipment if the call names none. */
export const DEFAULT_COURIER_ID = 43;

/** Id of the account's only channel; calls with another channel id are refused. */
export const CHANNEL_ID = 3422553;

export interface ShiprocketTables {
  readonly shipments: Table<Shipment>;
  /** Documents by their keys. */
  readonly documents: Table<ShipmentDocument>;
  readonly wallet: Table<WalletEntry>;
  /** Returns the id of a new line of the statement. */
  nextEntry(): string;
  /** Returns the ids of a new order and its shipment; none is ever returned twice, not even after a restart. */
  nextIds(): Pick<Shipment, 'order_id' | 'shipment_id'>;
}

export function openShiprocketTables(store: SandboxStore): ShiprocketTables {
  return {
    shipments: store.table('shiprocket_shipments', ['shipment_id', 'order_id', 'awb']),
    documents: store.table('shiprocket_documents'),
    wallet: store.table('shiprocket_wallet'),
    nextEntry: () => String(store.nextNumber('shiprocket_wallet_entry')),
    nextIds() {
      const number = store.nextNumber('shiprocket_order');
      return { order_id: 348_456_384 + number, shipment_id: 168_347_942 + number };
    },
  };
}

/** Returns the name of a shipment's status, such as `IN TRANSIT`; that of its order's status until it has an AWB. */
export function statusNameOf(shipment: Shipment): string {
  return shipment.status_id === null ? shipment.order.status : SHIPMENT_STATUSES[shipment.status_id];
}
