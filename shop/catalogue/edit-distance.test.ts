import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceToWord, editDistance, nearestWord, toleratedDistance } from './edit-distance.ts';

test.each([
  ['jamdani', 'jamdani', 0],
  ['jamdhani', 'jamdani', 1],
  ['jadmani', 'jamdani', 1],
  ['jamdai', 'jamdani', 1],
  ['jamda', 'jamdani', 0],
  ['lin', 'linen', 2],
  ['', 'ab', 2],
])('from "%s" to "%s" it is %i slips', (typed, word, distance) => {
  expect(distanceToWord(typed, word)).toBe(distance);
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('one wrong, missing, added or swapped letter is one slip, at the most', () => {
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
      expect(distanceToWord(typed, meant)).toBeLessThanOrEqual(1);
    }),
  );
});

test('no word is more slips away than it has letters, and only itself is none', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      expect(distanceToWord(typed, other)).toBeLessThanOrEqual(Math.max(typed.length, other.length));
      if (distanceToWord(typed, other) === 0) expect(other.startsWith(typed)).toBe(true);
    }),
  );
});

test('a short word is forgiven nothing, one from four letters a slip, one from seven two', () => {
  expect(['red', 'blue', 'cotton', 'jamdani'].map(toleratedDistance)).toEqual([0, 1, 1, 2]);
});

test('the nearest of several, of equals the first, none that is too far', () => {
  expect(nearestWord('linin', ['lining', 'linen', 'liner'], 1, editDistance)).toEqual({ word: 'lining', distance: 1 });
  expect(nearestWord('linin', ['linen', 'linin'], 1, editDistance)).toEqual({ word: 'linin', distance: 0 });
  expect(nearestWord('linin', ['cotton'], 1, editDistance)).toBeNull();
  expect(nearestWord('rde', ['red'], 1, editDistance)).toBeNull();
});

test('a text of a hundred letters is not compared with words it cannot be', () => {
  const never = () => expect.unreachable();
  expect(nearestWord('a'.repeat(100), ['aranya', 'jamdani'], 2, never)).toBeNull();
});
