import { expect, test } from 'vitest';
import { en as catalogueInEnglish } from '../catalogue/words/en.ts';
import { mr as catalogue } from '../catalogue/words/mr.ts';
import { deedOf } from './deeds.ts';
import { en } from './words/en.ts';
import { mr } from './words/mr.ts';

const change = {
  id: 'c1',
  at: '2026-11-24T11:05:00Z',
  who: 'Asha',
  sentence: 'Asha changed a saree.',
  changes: ['weave: A → B'],
  act: 'saree.edit',
  facts: [{ field: 'weave', before: 'A', after: 'B' }],
};
const linesOf = (act: string, field: string, before: string | null, after: string | null) =>
  deedOf({ ...change, act, facts: [{ field, before, after }] }, mr, catalogue).lines;

test('English leaves a change to the sentence of the API, and Marathi says it by the name of the act', () => {
  expect(deedOf(change, en, catalogueInEnglish)).toEqual({ sentence: change.sentence, lines: change.changes });
  expect(deedOf(change, mr, catalogue)).toEqual({ sentence: 'Asha: माहिती बदलली', lines: ['वीण: A → B'] });
});

test('an act that the office does not know is said to be a change', () => {
  expect(deedOf({ ...change, act: 'saree.dyed' }, mr, catalogue).sentence).toBe('Asha: बदल केला');
});

test.each([
  ['saree.show', 'shown', 'no', 'yes', 'दिसते: नाही → हो'],
  ['stock.move', 'why', null, 'lost', 'कारण: हरवली'],
  ['saree.picture_move', 'picture 2', 'a1b2', 'place 1', 'फोटो 2: a1b2 → जागा 1'],
  ['saree.picture_put', 'picture 2', null, 'new photo', 'फोटो 2: नवा फोटो'],
  ['saree.schedule', 'hide at', '2026-11-28 14:00', null, 'लपवण्याची वेळ: 2026-11-28 14:00 → काही नाही'],
] as const)('the change of %s in %s is in words, with its data as it is', (act, field, before, after, words) => {
  expect(linesOf(act, field, before, after)).toEqual([words]);
});
