/** Forty spellings of every state, with PIN codes that say the same, nothing, or another state. */
import { expect, test } from 'vitest';
import { indianStates } from '../contact/indian-states.ts';
import { type IndianState, spellingsOf } from '../contact/state-names.ts';
import { placeOfPin, statesOfPin } from './pin-places.ts';
import { findState } from './state-of-address.ts';

/** Ways to write a name. */
const ways: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name.toLowerCase()}. `,
  (name) => name.replaceAll(' and ', ' & '),
  (name) => `${name}, India`,
  (name) => `State of ${name}`,
  (name) => name.replaceAll(' ', '  '),
  (name) => `\u202a${name}\u202c`,
  (name) => name.replaceAll(' ', '-'),
  (name) => name.normalize('NFD'),
];

/** Returns at least forty spellings of a state. */
function spelled(state: IndianState): string[] {
  const all = spellingsOf(state).flatMap((name) => ways.map((way) => way(name)));
  return [...new Set(all)];
}

/** A PIN code of each state that lies in it alone, and one of several states for those that have one. */
const [single, shared] = [new Map<string, string>(), new Map<string, string>()];
for (let number = 100_000; number < 900_000; number += 1) {
  const pin = String(number);
  if (placeOfPin(pin) === null) continue;
  const states = statesOfPin(pin);
  for (const state of states) (states.length === 1 ? single : shared).set(state, pin);
}

test('every state has a PIN code of its own and forty spellings', () => {
  expect(indianStates.filter((state) => !single.has(state))).toEqual([]);
  expect(indianStates.filter((state) => spelled(state).length < 40)).toEqual([]);
  expect(shared.size).toBeGreaterThan(5);
});

test('every spelling of every state is right with a PIN code that agrees or says nothing, and asked about with another', () => {
  const wrong: unknown[] = [];
  for (const [nth, state] of indianStates.entries()) {
    const elsewhere = single.get(indianStates[(nth + 7) % indianStates.length] ?? '') ?? '';
    for (const typed of spelled(state)) {
      for (const pincode of [single.get(state) ?? '', shared.get(state) ?? '', '999999', '']) {
        const found = findState({ state: typed, pincode });
        if (!found.isClear || found.state !== state) wrong.push([typed, pincode, found]);
      }
      const found = findState({ state: typed, pincode: elsewhere });
      if (found.isClear || found.typed !== state) wrong.push([typed, elsewhere, found]);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
}, 5_000);
