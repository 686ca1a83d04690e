/** Invented buyers: names, contacts and addresses all over India. Pure. */
import { placeOfPin } from '../../../shop/delivery/pin-places.ts';
import type { Recipient } from '../../../shop/orders/order.ts';
import { firstNames, lastNames } from './indian-names.ts';
import type { Random } from './random.ts';

export interface DemoBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly recipient: Recipient;
  /** Id of the buyer's account; `null` for a guest. */
  readonly uid: string | null;
}

/** PIN codes of cities and towns, the large ones more than once. */
const pincodes = `
  110001 110017 110085 122001 201301 302001 313001 342001 380001 380015 390001 395001 400001 400050 400076 403001 411001 411038
  422001 440001 452001 462001 492001 500001 500034 500081 530001 520001 560001 560034 560066 570001 575001 600001 600020 600040
  625001 641001 620001 605001 682001 695001 673001 700001 700029 700064 713101 734001 751001 753001 781001 793001 795001 799001
  800001 831001 834001 226001 208001 211001 221001 248001 160001 141001 143001 171001 180001 737101 682020 110092
`
  .trim()
  .split(/\s+/);

const houses = ['Flat 3B', 'House 221', '12', '7/1', 'Flat 504, Tower C', '2nd floor, 48', 'Plot 19', 'No. 6', 'A-114'];
const streets = [
  'Gandhi Road',
  'Station Road',
  '5th Main, 2nd Cross',
  'Temple Street',
  'Lake View Layout',
  'Netaji Nagar',
  'Park Street',
  'MG Road',
  'Nehru Colony',
  'College Road',
];

/** Share of buyers with an account. */
const accountShare = 0.4;

/** Makes a buyer; `nth` makes contacts and uid unique within `batch`. */
export function inventBuyer(random: Random, batch: string, nth: number): DemoBuyer {
  const [firstName, lastName] = [random.oneOfFirst(firstNames), random.oneOfFirst(lastNames)];
  const pincode = random.oneOf(pincodes);
  const place = placeOfPin(pincode);
  return {
    firstName,
    lastName,
    uid: random.next() < accountShare ? `demo-${batch}-${nth}` : null,
    recipient: {
      fullName: `${firstName} ${lastName}`,
      email: `${firstName}.${lastName}${nth}@example.in`.toLowerCase(),
      phone: String(9_000_000_000 + Math.floor(random.next() * 99_999) * 1_000 + (nth % 1_000)),
      address: `${random.oneOf(houses)}, ${random.oneOf(streets)}`,
      city: place?.city ?? 'Bengaluru',
      state: place?.state ?? 'Karnataka',
      pincode,
    },
  };
}
