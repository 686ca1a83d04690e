/**
 * Tells in which state an address lies: for the courier, the invoice, and so the GST return. A PIN code that the shop's table knows decides,
 * since a state is often left as the form had it; what was typed decides where the code lies in several states, is not known, or is
 * missing. Pure.
 */
import { type IndianState, stateOfName } from '../contact/state-names.ts';
import { placeOfPin, statesOfPin } from './pin-places.ts';

/**
 * Returns the state of an address; `null` if neither its PIN code nor its state says. Both may be empty, and the state spelled in any usual way.
 * Of a PIN code in several states without a state that fits, it is that of most of its post offices.
 */
export function stateOfAddress(address: { readonly state: string; readonly pincode: string }): IndianState | null {
  const pin = address.pincode.replace(/\D/g, '');
  const typed = stateOfName(address.state);
  const states = statesOfPin(pin);
  if (typed !== null && (states.length === 0 || states.includes(typed))) return typed;
  return stateOfName(placeOfPin(pin)?.state ?? '');
}
