/**
 * Tells in which state an address lies: for the courier, the invoice, and so the GST return. PIN code and state may contradict each other,
 * or say nothing: then a person is asked, the shopper before they pay, or else the owner. Pure.
 */
import { type IndianState, isIndianState, stateOfName } from '../contact/state-names.ts';
import { placeOfPin, statesOfPin } from './pin-places.ts';

export interface StateAddress {
  /** State, spelled in any usual way; may be empty. */
  readonly state: string;
  /** PIN code; may be empty. */
  readonly pincode: string;
}

export type FoundState =
  | { readonly isClear: true; readonly state: IndianState }
  /**
   * `typed` is the state that was typed, `null` if the text means none. `atPin` are the states of the PIN code, none if it is not known: all
   * of them are others than the typed one.
   */
  | { readonly isClear: false; readonly typed: IndianState | null; readonly atPin: readonly IndianState[] };

export type UnclearState = Extract<FoundState, { isClear: false }>;

/**
 * Returns the state of an address if it is clear: what was typed is one of the PIN code's states, or one of the two says nothing and the
 * other one state.
 */
export function findState(address: StateAddress): FoundState {
  const atPin = statesAtPin(address.pincode.replace(/\D/g, ''));
  const typed = stateOfName(address.state);
  if (typed !== null && (atPin.length === 0 || atPin.includes(typed))) return { isClear: true, state: typed };
  const [only = null, another] = atPin;
  if (typed === null && only !== null && another === undefined) return { isClear: true, state: only };
  return { isClear: false, typed, atPin };
}

/** Returns the state of an address, the likeliest one where it is not clear; `null` if neither its PIN code nor its state says. */
export function stateOfAddress(address: StateAddress): IndianState | null {
  const found = findState(address);
  if (found.isClear) return found.state;
  // Of a PIN code in several states it is that of most of its post offices.
  const most = stateOfName(placeOfPin(address.pincode.replace(/\D/g, ''))?.state ?? '');
  return most ?? found.atPin[0] ?? found.typed;
}

/** Returns the states of a PIN code; of one that is newer than the table that of the codes that begin alike; none if neither is known. */
export function statesAtPin(pin: string): readonly IndianState[] {
  if (pin.length !== 6) return [];
  const states = statesOfPin(pin).filter(isIndianState);
  return states.length > 0 ? states : (byFirstDigits[pin.slice(0, 2)] ?? []);
}

/** States by the first two digits of a PIN code; digits that several states share are left out. */
const byFirstDigits: Readonly<Record<string, readonly IndianState[]>> = {
  '11': ['Delhi'],
  ...every('12 13', 'Haryana'),
  '15': ['Punjab'],
  '17': ['Himachal Pradesh'],
  '18': ['Jammu and Kashmir'],
  ...every('20 21 22 23 25 27 28', 'Uttar Pradesh'),
  ...every('30 31 32 33 34', 'Rajasthan'),
  ...every('37 38', 'Gujarat'),
  ...every('41 42 43 44', 'Maharashtra'),
  ...every('45 46 47 48', 'Madhya Pradesh'),
  '49': ['Chhattisgarh'],
  ...every('51 52', 'Andhra Pradesh'),
  ...every('56 57 58 59', 'Karnataka'),
  ...every('61 62 63 64', 'Tamil Nadu'),
  '69': ['Kerala'],
  ...every('70 71 72', 'West Bengal'),
  ...every('75 76 77', 'Odisha'),
  ...every('80 84 85', 'Bihar'),
  '83': ['Jharkhand'],
};

function every(prefixes: string, state: IndianState): Record<string, readonly IndianState[]> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, [state]]));
}
