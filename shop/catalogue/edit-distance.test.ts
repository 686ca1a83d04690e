import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, findNearestWord, toleratedEditDistance, unfinishedWordDistance } from './edit-distance.ts';

test.each([
  ['jamdani', 'jamdani', 0],
  ['jamdhani', 'jamdani', 1],
  ['jadmani', 'jamdani', 1],
  ['jamdai', 'jamdani', 1],
  ['jamda', 'jamdani', 0],
  ['lin', 'linen', 2],
  ['', 'ab', 2],
])('the distance from "%s", as typed and perhaps unfinished, to the word "%s" is %i', (typed, word, distance) => {
  expect(unfinishedWordDistance(typed, word)).toBe(distance);
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('one wrong, missing, added or swapped letter is an edit distance of one at the most', () => {
  const distance = fc.record({
    at: fc.nat(11),
    letter: fc.stringMatching(/^[a-z]$/),
    kind: fc.constantFrom('wrong', 'missing', 'added', 'swapped'),
  });
  fc.assert(
    fc.property(word, distance, (meant, { at, letter, kind }) => {
      const i = at % meant.length;
      const [before, here, after] = [meant.slice(0, i), meant.charAt(i), meant.slice(i + 1)];
      const typed = {
        wrong: before + letter + after,
        missing: before + after,
        added: before + letter + here + after,
        swapped: before + after.charAt(0) + here + after.slice(1),
      }[kind];
      expect(unfinishedWordDistance(typed, meant)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the distance between two words is at most the letters of the longer one, and zero only for the word itself or its beginning', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      expect(unfinishedWordDistance(typed, other)).toBeLessThanOrEqual(Math.max(typed.length, other.length));
      if (unfinishedWordDistance(typed, other) === 0) expect(other.startsWith(typed)).toBe(true);
    }),
  );
});

test('no typing error is tolerated in a word of three letters, one from four letters on, two from seven on', () => {
  expect(['red', 'blue', 'cotton', 'jamdani'].map(toleratedEditDistance)).toEqual([0, 1, 1, 2]);
});

test('the nearest word is the first of those with the least distance; there is none beyond the limit, nor for a typed word of three letters', () => {
  expect(findNearestWord('linin', ['lining', 'linen', 'liner'], 1, editDistance)).toEqual({
    word: 'lining',
    distance: 1,
  });
  expect(findNearestWord('linin', ['linen', 'linin'], 1, editDistance)).toEqual({ word: 'linin', distance: 0 });
  expect(findNearestWord('linin', ['cotton'], 1, editDistance)).toBeNull();
  expect(findNearestWord('rde', ['red'], 1, editDistance)).toBeNull();
});

test('a text of a hundred letters is not compared with words that are too short for it', () => {
  const never = () => expect.unreachable();
  expect(findNearestWord('a'.repeat(100), ['aranya', 'jamdani'], 2, never)).toBeNull();
});
