/** States with their GST codes (contracts: PIN codes, phones, states), and the place of supply of a buyer. Pure. */
import { officialNameOfState } from '../contact/indian-states.ts';

export interface GstState {
  readonly name: string;
  readonly code: string;
}

const codes: Readonly<Record<string, string>> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Codes of the union territories without an assembly, whose half of the tax is the union's. */
const unionTaxed: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

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

/** Returns the GST state of any name in use for a state; `null` for an unknown name. */
export function gstStateOf(typed: string): GstState | null {
  const name = officialNameOfState(typed);
  const code = codes[name];
  return code === undefined ? null : { name, code };
}

/**
 * Returns the place of supply: the state of the address, else the one its PIN code is in, else the seller's own, as the
 * law has it where no address is on record (IGST Act, section 10(1)(ca)).
 */
export function findPlaceOfSupply(buyer: { state: string; pincode: string }, seller: GstState): GstState {
  return gstStateOf(buyer.state) ?? gstStateOf(byPincode[buyer.pincode.slice(0, 2)] ?? '') ?? seller;
}

/** Returns the name of the state's half of the tax. */
export function stateTaxNameOf({ code }: GstState): 'SGST' | 'UTGST' {
  return unionTaxed.has(code) ? 'UTGST' : 'SGST';
}
