/** The place of supply of an order (IGST Act, section 10). For the server only: it knows every PIN code. Pure. */
import type { Order } from '../orders/order.ts';
import { stateOfOrder } from '../orders/state-of-order.ts';
import { type GstState, gstStateOf } from './gst-states.ts';

/**
 * Returns the place of supply: the state in which the address lies (section 10(1)(ca)). The law has the seller's own only where no address is
 * on record, and such an order has no invoice; so it returns `null` for an address whose state nobody knows yet: the order waits for a person.
 */
export function findPlaceOfSupply(order: Pick<Order, 'decidedPlace' | 'recipient'>): GstState | null {
  const state = stateOfOrder(order);
  return state === null ? null : gstStateOf(state);
}
