/** The link by which the buyer of an order that was made again says where the parcel goes (decision 0097). Pure. */
import { addMs, dayMs } from '../duration.ts';
import { isUndispatched } from '../orders/after-sales.ts';
import type { Order } from '../orders/order.ts';
import type { RebuiltOrder } from '../orders/rebuilt-order-store.ts';

/** Days for which the link works, from the first message with it. */
export const addressLinkDays = 14;

/**
 * `open`: the address is to be given. `given`: it was, and may be corrected until the parcel has a label. `known`: the shop
 * has an address, and the link changes nothing. `ended`: its time is up, or the order has ended.
 */
export type AddressLinkState = 'open' | 'given' | 'known' | 'ended';

/** Tells whether an order is paid and waits for nothing but its address. */
export function waitsForAddress({ status, attention, recipient }: Pick<Order, 'status' | 'attention' | 'recipient'>) {
  return recipient === null && status === 'needs_attention' && attention === 'no_address';
}

/** Returns what the link of an order can do now. */
export function stateOfAddressLink(
  order: Pick<Order, 'status' | 'attention' | 'recipient' | 'shippedAt'>,
  rebuilt: Pick<RebuiltOrder, 'askedAt' | 'answeredAt'> | null,
  now: Date,
): AddressLinkState {
  // An order that a newer backup has brought back has its address.
  if (rebuilt === null || rebuilt.askedAt === null) return order.recipient ? 'known' : 'ended';
  if (now > addMs(rebuilt.askedAt, addressLinkDays * dayMs)) return 'ended';
  if (waitsForAddress(order)) return 'open';
  if (order.recipient === null) return 'ended';
  return rebuilt.answeredAt !== null && isUndispatched(order) ? 'given' : 'known';
}
