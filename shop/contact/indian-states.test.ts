import { describe, expect, test } from 'vitest';
import { defaultState, firstChoices, indianStates, stateChoice, stateNamed } from './indian-states.ts';

test('twenty-eight states and eight union territories, in order', () => {
  expect(indianStates).toHaveLength(36);
  expect([...indianStates].sort()).toEqual(indianStates);
});

test('the four choices of the form stand first, Delhi as the default', () => {
  expect(firstChoices).toEqual(['Delhi', 'Mumbai', 'Bangalore', 'Kolkata']);
  expect(defaultState).toBe('Delhi');
});

describe('the state that a courier knows', () => {
  test.each([
    ['Delhi', 'Delhi'],
    ['Mumbai', 'Maharashtra'],
    ['Bangalore', 'Karnataka'],
    ['Kolkata', 'West Bengal'],
  ])('%s lies in the state of %s', (chosen, state) => {
    expect(stateNamed(chosen)).toBe(state);
  });

  test.each([
    [' karnataka ', 'Karnataka'],
    ['TAMIL  NADU', 'Tamil Nadu'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Orissa', 'Odisha'],
    ['Bengaluru', 'Karnataka'],
  ])('"%s" is %s', (typed, state) => {
    expect(stateNamed(typed)).toBe(state);
  });

  test.each(['', 'Karnatka', 'constructor'])('"%s" stays as it is', (typed) => {
    expect(stateNamed(typed)).toBe(typed);
  });

  test('every state is its own name', () => {
    expect(indianStates.map(stateNamed)).toEqual(indianStates);
  });
});

describe('the choice that stands for what was typed', () => {
  test.each([
    ['Mumbai', 'Mumbai'],
    ['kerala', 'Kerala'],
    ['bengaluru', 'Karnataka'],
    ['', 'Delhi'],
    ['Karnatka', 'Delhi'],
  ])('"%s": %s', (typed, choice) => {
    expect(stateChoice(typed)).toBe(choice);
  });
});
