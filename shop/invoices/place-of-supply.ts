/** The place of supply of a buyer (IGST Act, section 10). For the server only: it knows every PIN code. Pure. */
import { stateOfAddress } from '../delivery/state-of-address.ts';
import { type GstState, gstStateOf } from './gst-states.ts';

/** States by the first two digits of a PIN code; digits that several states share are left out. */
const byPincode: Readonly<Record<string, string>> = {
  '11': 'Delhi',
  ...every('12 13', 'Haryana'),
  '15': 'Punjab',
  '17': 'Himachal Pradesh',
  '18': 'Jammu and Kashmir',
  ...every('20 21 22 23 25 27 28', 'Uttar Pradesh'),
  ...every('30 31 32 33 34', 'Rajasthan'),
  ...every('37 38', 'Gujarat'),
  ...every('41 42 43 44', 'Maharashtra'),
  ...every('45 46 47 48', 'Madhya Pradesh'),
  '49': 'Chhattisgarh',
  ...every('51 52', 'Andhra Pradesh'),
  ...every('56 57 58 59', 'Karnataka'),
  ...every('61 62 63 64', 'Tamil Nadu'),
  '69': 'Kerala',
  ...every('70 71 72', 'West Bengal'),
  ...every('75 76 77', 'Odisha'),
  ...every('80 84 85', 'Bihar'),
  '83': 'Jharkhand',
};

function every(prefixes: string, state: string): Record<string, string> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, state]));
}

/**
 * Returns the place of supply: the state in which the address lies, as the law has it where the invoice has an address (section
 * 10(1)(ca)); of a PIN code that is newer than the table and no known state, the state of the codes that begin alike. The
 * seller's own is left for an address that says nothing.
 */
export function findPlaceOfSupply(
  buyer: { readonly state: string; readonly pincode: string },
  seller: GstState,
): GstState {
  const state = stateOfAddress(buyer) ?? byPincode[buyer.pincode.slice(0, 2)] ?? '';
  return gstStateOf(state) ?? seller;
}
