import { expect, test } from 'vitest';
import { sayChanges, sentenceOfEntry, wordsOfChange } from './act-sentence.ts';

const wordsOf = (...changes: Parameters<typeof sayChanges>[0]) => sayChanges(changes).map(({ words }) => words);

test('an act that waits is named in words, and its id is left out', () => {
  const id = 'da3c6e9c-1111-4222-8333-444455556666';
  expect(
    wordsOf({ field: 'act', before: null, after: 'order.refund' }, { field: 'scheduled act', before: null, after: id }),
  ).toEqual(['act: refunded an order']);
  expect(wordsOf({ field: 'act', before: 'order.cancel', after: 'undone' })).toEqual([
    'act: cancelled an order → undone',
  ]);
});

test('a photo is not named by its hash', () => {
  const hash = '226daebe01234567';
  expect(wordsOf({ field: 'picture 4', before: null, after: hash })).toEqual(['picture 4: new photo']);
  expect(wordsOf({ field: 'picture 4', before: hash, after: 'place 2' })).toEqual(['picture 4: place 2']);
  expect(wordsOfChange({ field: 'picture 4', before: hash, after: null })).toBe('picture 4: none');
});

test('an entry of what was refused says that it was not done, with a reason where there is one', () => {
  const act = 'parcel.label';
  expect(sentenceOfEntry({ act, refusal: 'refused' }, 'Asha')).toBe('Not done: Asha labelled a parcel.');
  expect(sentenceOfEntry({ act, refusal: 'on_hold' }, null)).toBe(
    'Not done: a command on the server labelled a parcel (on hold).',
  );
});
