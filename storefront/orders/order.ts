/** Types of an order as the API answers it, and the reading of its times and code. */
import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../api/client.ts';

type OneOrder = ApiClient['orders'][':order_code'];
export type ShownOrder = InferResponseType<OneOrder['$get'], 200>;
export type ShownTracking = InferResponseType<OneOrder['tracking']['$get'], 200>;

/** Tells whether an order is cancelled or refunded: no shipment of it is on its way. */
export function isCancelledOrRefunded({ status }: Pick<ShownOrder, 'status'>): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** Converts a courier's time, which is Indian without an offset, to ISO 8601 with the offset. */
export function isoOfCourierTime(at: string): string {
  return `${at.replace(' ', 'T')}+05:30`;
}

/** Reads the order code from the hash of an address; `null` if the hash is anything but `#` and a code. */
export function orderCodeIn(hash: string): string | null {
  return /^#([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5})$/.exec(hash)?.[1] ?? null;
}
