/**
 * Tells in which state an order's address lies, and how a person decides it where the address does not say. For the server only: it knows
 * every PIN code. Pure.
 */
import { type IndianState, stateOfName } from '../contact/state-names.ts';
import { findState, type UnclearState } from '../delivery/state-of-address.ts';
import type { Order, Recipient } from './order.ts';

type Addressed = Pick<Order, 'decidedPlace' | 'recipient'>;

/** Returns what is stored of a decision: it stands for this PIN code and this state alone, and ends once either is corrected. */
export function decidedPlaceOf({ pincode, state }: Pick<Recipient, 'pincode' | 'state'>): string {
  return `${pincode} ${state}`;
}

/** Returns the state in which an order's address lies; `null` if that is not clear and nobody has decided it, or it has no address. */
export function stateOfOrder(order: Addressed): IndianState | null {
  const { recipient, decidedPlace } = order;
  if (!recipient) return null;
  if (decidedPlace === decidedPlaceOf(recipient)) return stateOfName(recipient.state);
  const found = findState(recipient);
  return found.isClear ? found.state : null;
}

/**
 * Returns what a person must decide about an order whose address is complete but for its state; `null` if the state is clear or decided, and
 * while the order has no address or waits for its PIN code, which may tell.
 */
export function unclearStateOf(order: Addressed): UnclearState | null {
  const { recipient } = order;
  if (!recipient || recipient.pincode === '' || stateOfOrder(order) !== null) return null;
  const found = findState(recipient);
  return found.isClear ? null : found;
}
