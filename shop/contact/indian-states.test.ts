import { describe, expect, test } from 'vitest';
import { choiceOfState, defaultState, firstStateChoices, indianStates, officialNameOfState } from './indian-states.ts';

test('the list of Indian states has thirty-six states and union territories, sorted by name', () => {
  expect(indianStates).toHaveLength(36);
  expect([...indianStates].sort()).toEqual(indianStates);
});

test('the longer form’s first state choices are Delhi, Mumbai, Bangalore and Kolkata, with Delhi as the default', () => {
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

  test('is unchanged for every official name', () => {
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
