/**
 * Maps Shiprocket's status codes to the shop's shipment states and parses its times (contracts: Shiprocket tracking).
 */
import type { ShipmentState } from '../../shop/ports/shipping.ts';

/** Status codes of a cancelled order, in Shiprocket's table of orders. */
export const cancelledOrderCodes: readonly number[] = [5, 18];

const codes: Readonly<Record<ShipmentState, readonly number[]>> = {
  // Shipped, out for delivery, in transit, undelivered (tried again), delayed, at the hub, misrouted, picked up, handed over.
  shipped: [6, 17, 18, 21, 22, 38, 39, 42, 48, 51],
  delivered: [7],
  // RTO: initiated, acknowledged, NDR, out for delivery, in transit, lock, at the seller's city.
  returning: [9, 14, 40, 41, 46, 75, 78],
  // RTO delivered.
  returned: [10],
  // Lost, destroyed, damaged, disposed of, untraceable.
  lost: [12, 24, 25, 44, 76],
  cancelled: [8, 45],
};

const stateOfCode = new Map(
  Object.entries(codes).flatMap(([state, numbers]) => numbers.map((code) => [code, state as ShipmentState] as const)),
);

/**
 * Returns the shipment state of a status code; `null` before a courier has the shipment, and for codes that do not
 * concern an order.
 */
export function shipmentStateOf(code: number | null | undefined): ShipmentState | null {
  return stateOfCode.get(code ?? 0) ?? null;
}

/** Parses `2026-11-23 14:23:18`, or `23 11 2026 14:23:18` as in webhooks, as Indian time; `null` for anything else. */
export function parseIndianTime(text: string | null | undefined): Date | null {
  const iso = (text ?? '').replace(/^(\d{2}) (\d{2}) (\d{4})/, '$3-$2-$1');
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/.exec(iso) ?? [];
  const date = new Date(`${day}T${time}+05:30`);
  return Number.isNaN(date.getTime()) ? null : date;
}
