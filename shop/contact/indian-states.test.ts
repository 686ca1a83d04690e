import { describe, expect, test } from 'vitest';
import { choiceOfState, defaultState, firstStateChoices, indianStates, officialNameOfState } from './indian-states.ts';

test('the list has twenty-eight states and eight union territories, in order', () => {
  expect(indianStates).toHaveLength(36);
  expect([...indianStates].sort()).toEqual(indianStates);
});

test('the form’s four choices come first, with Delhi as the default', () => {
  expect(firstStateChoices).toEqual(['Delhi', 'Mumbai', 'Bangalore', 'Kolkata']);
  expect(defaultState).toBe('Delhi');
});

describe('the state that is sent to a courier', () => {
  test.each([
    ['Delhi', 'Delhi'],
    ['Mumbai', 'Maharashtra'],
    ['Bangalore', 'Karnataka'],
    ['Kolkata', 'West Bengal'],
  ])('for the form’s choice %s is %s', (chosen, state) => {
    expect(officialNameOfState(chosen)).toBe(state);
  });

  test.each([
    [' karnataka ', 'Karnataka'],
    ['TAMIL  NADU', 'Tamil Nadu'],
    ['Jammu & Kashmir', 'Jammu and Kashmir'],
    ['Orissa', 'Odisha'],
    ['Bengaluru', 'Karnataka'],
  ])('for "%s" is %s', (typed, state) => {
    expect(officialNameOfState(typed)).toBe(state);
  });

  test.each(['', 'Karnatka', 'constructor'])('for "%s", which is no state, stays as typed', (typed) => {
    expect(officialNameOfState(typed)).toBe(typed);
  });

  test('is its own name for every state', () => {
    expect(indianStates.map(officialNameOfState)).toEqual(indianStates);
  });
});

describe('the form’s choice for a typed state', () => {
  test.each([
    ['Mumbai', 'Mumbai'],
    ['kerala', 'Kerala'],
    ['bengaluru', 'Karnataka'],
    ['', 'Delhi'],
    ['Karnatka', 'Delhi'],
  ])('"%s" is %s', (typed, choice) => {
    expect(choiceOfState(typed)).toBe(choice);
  });
});
