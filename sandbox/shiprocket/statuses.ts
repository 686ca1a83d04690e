/**
 * Status codes of shipments and, which differ, of orders (contracts: Shiprocket tracking). The names are in capitals,
 * as in scans and webhooks.
 */

export const SHIPMENT_STATUSES = {
  1: 'AWB ASSIGNED',
  2: 'LABEL GENERATED',
  3: 'PICKUP SCHEDULED',
  4: 'PICKUP QUEUED',
  5: 'MANIFEST GENERATED',
  6: 'SHIPPED',
  7: 'DELIVERED',
  8: 'CANCELLED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  11: 'PENDING',
  12: 'LOST',
  13: 'PICKUP ERROR',
  14: 'RTO ACKNOWLEDGED',
  15: 'PICKUP RESCHEDULED',
  16: 'CANCELLATION REQUESTED',
  17: 'OUT FOR DELIVERY',
  18: 'IN TRANSIT',
  19: 'OUT FOR PICKUP',
  20: 'PICKUP EXCEPTION',
  21: 'UNDELIVERED',
  22: 'DELAYED',
  23: 'PARTIAL DELIVERED',
  24: 'DESTROYED',
  25: 'DAMAGED',
  26: 'FULFILLED',
  27: 'PICKUP BOOKED',
  38: 'REACHED AT DESTINATION HUB',
  39: 'MISROUTED',
  40: 'RTO NDR',
  41: 'RTO OFD',
  42: 'PICKED UP',
  43: 'SELF FULFILLED',
  44: 'DISPOSED OFF',
  45: 'CANCELLED BEFORE DISPATCHED',
  46: 'RTO IN TRANSIT',
  47: 'QC FAILED',
  48: 'REACHED WAREHOUSE',
  51: 'HANDOVER TO COURIER',
  52: 'SHIPMENT BOOKED',
  75: 'RTO LOCK',
  76: 'UNTRACEABLE',
  77: 'ISSUE RELATED TO THE RECIPIENT',
  78: 'REACHED BACK AT SELLER CITY',
} as const;

export type ShipmentStatusId = keyof typeof SHIPMENT_STATUSES;

export interface OrderStatus {
  readonly status: string;
  readonly status_code: number;
}

export const ORDER_NEW: OrderStatus = { status: 'NEW', status_code: 1 };
export const ORDER_RETURN_PENDING: OrderStatus = { status: 'RETURN PENDING', status_code: 21 };
export const ORDER_CANCELED: OrderStatus = { status: 'CANCELED', status_code: 5 };

/** Status of the order by that of its shipment; for other statuses of the shipment the order keeps its own. */
export const ORDER_STATUS_OF: Readonly<Partial<Record<ShipmentStatusId, OrderStatus>>> = {
  1: { status: 'READY TO SHIP', status_code: 3 },
  3: { status: 'PICKUP SCHEDULED', status_code: 4 },
  7: { status: 'DELIVERED', status_code: 7 },
  8: ORDER_CANCELED,
  9: { status: 'RTO INITIATED', status_code: 15 },
  10: { status: 'RTO DELIVERED', status_code: 16 },
  17: { status: 'OUT FOR DELIVERY', status_code: 19 },
  18: { status: 'IN TRANSIT', status_code: 20 },
  21: { status: 'UNDELIVERED', status_code: 36 },
  42: { status: 'PICKED UP', status_code: 51 },
};

/** Statuses of a shipment on its way to the recipient, in order. */
const WAY_OUT: readonly ShipmentStatusId[] = [1, 3, 19, 42, 18, 38, 17, 7];
/** Statuses of a shipment on its way back to the shop, in order. */
const WAY_BACK: readonly ShipmentStatusId[] = [9, 46, 10];
const FINAL: readonly ShipmentStatusId[] = [7, 8, 10];

export function isFinalStatus(status: ShipmentStatusId): boolean {
  return FINAL.includes(status);
}

/**
 * Returns a status by its code or by its name in any case (`7`, `"7"`, `"Delivered"`); `undefined` if there is none.
 */
export function parseShipmentStatus(wanted: string | number): ShipmentStatusId | undefined {
  const text = String(wanted).trim().toUpperCase();
  const found = Object.entries(SHIPMENT_STATUSES).find(([code, name]) => code === text || name === text);
  return found === undefined ? undefined : (Number(found[0]) as ShipmentStatusId);
}

/**
 * Returns the next status on a shipment's way; out for delivery (17) after a status off both ways, such as delayed;
 * `undefined` after the last.
 */
export function nextShipmentStatus(current: ShipmentStatusId | undefined): ShipmentStatusId | undefined {
  if (current === undefined) return WAY_OUT[0];
  const way = [WAY_OUT, WAY_BACK].find((statuses) => statuses.includes(current));
  return way === undefined ? 17 : way[way.indexOf(current) + 1];
}

/** Returns the statuses after `current` up to `target`; only `target` if it does not lie ahead on the same way. */
export function shipmentStatusesUpTo(
  current: ShipmentStatusId | undefined,
  target: ShipmentStatusId,
): ShipmentStatusId[] {
  for (const way of [WAY_OUT, WAY_BACK]) {
    const start = current === undefined ? -1 : way.indexOf(current);
    const end = way.indexOf(target);
    if (end > start && (start >= 0 || way === WAY_OUT)) return way.slice(start + 1, end + 1);
  }
  return [target];
}
