/** States with their GST codes (contracts: PIN codes, phones, states). Small enough for the checkout in a browser. Pure. */
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

/** Returns the GST state of any name in use for a state; `null` for an unknown name. */
export function gstStateOf(typed: string): GstState | null {
  const name = officialNameOfState(typed);
  const code = codes[name];
  return code === undefined ? null : { name, code };
}

/** Returns the name of the state's half of the tax. */
export function stateTaxNameOf({ code }: GstState): 'SGST' | 'UTGST' {
  return unionTaxed.has(code) ? 'UTGST' : 'SGST';
}
