import { beforeEach, expect, test } from 'vitest';
import { createFormDraft } from './draft.ts';

const chennai = { city: 'Chennai', state: 'Tamil Nadu' };
let draft: ReturnType<typeof createFormDraft>;
beforeEach(() => {
  draft = createFormDraft(null);
});

const place = () => {
  const { city, state } = draft.getState().values;
  return { city, state };
};
const { write, fill } = {
  write: (name: 'pincode' | 'city' | 'state', value: string) => draft.getState().write(name, value),
  fill: (to: { city: string; state: string }) => draft.getState().fill(to),
};

test('a PIN code fills in city and state whatever was typed before it', () => {
  write('state', 'Maharashtra');
  write('city', 'Pune');
  write('pincode', '600004');
  fill(chennai);
  expect(place()).toEqual(chennai);
});

test('what is changed after the PIN code stays, also before its place is known', () => {
  write('pincode', '600004');
  write('state', 'Kerala');
  fill(chennai);
  expect(place()).toEqual({ city: 'Chennai', state: 'Kerala' });
  fill(chennai);
  expect(place()).toEqual({ city: 'Chennai', state: 'Kerala' });
});

test('the state follows a PIN code that is corrected, and the city that was typed stays', () => {
  write('pincode', '411004');
  fill({ city: 'Pune', state: 'Maharashtra' });
  write('city', 'Kothrud');
  write('state', 'Goa');
  write('pincode', '600004');
  fill(chennai);
  expect(place()).toEqual({ city: 'Kothrud', state: 'Tamil Nadu' });
});

test('a PIN code in several states leaves the state as it is', () => {
  write('state', 'Puducherry');
  write('pincode', '605007');
  fill({ city: 'Puducherry', state: '' });
  expect(place()).toEqual({ city: 'Puducherry', state: 'Puducherry' });
});

test('a city of the list stays where it means the state of the PIN code', () => {
  write('state', 'Bangalore');
  write('pincode', '560001');
  fill({ city: 'Bengaluru', state: 'Karnataka' });
  expect(place()).toEqual({ city: 'Bengaluru', state: 'Bangalore' });
});

test('an address that is put into the form stays until its PIN code is changed', () => {
  draft.getState().put({ pincode: '600004', city: 'Mylapore', state: 'Kerala' });
  fill(chennai);
  expect(place()).toEqual({ city: 'Mylapore', state: 'Kerala' });
  write('pincode', '600005');
  fill(chennai);
  expect(place()).toEqual({ city: 'Mylapore', state: 'Tamil Nadu' });
});
