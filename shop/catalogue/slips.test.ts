import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestOf, slipsBetween, slipsForgiven, wholeSlips } from './slips.ts';

test.each([
  ['jamdani', 'jamdani', 0],
  ['jamdhani', 'jamdani', 1],
  ['jadmani', 'jamdani', 1],
  ['jamdai', 'jamdani', 1],
  ['jamda', 'jamdani', 0],
  ['lin', 'linen', 2],
  ['', 'ab', 2],
])('from "%s" to "%s" it is %i slips', (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips);
});

const word = fc.stringMatching(/^[a-z]{4,12}$/);

test('one wrong, missing, added or swapped letter is one slip, at the most', () => {
  const slip = fc.record({
    at: fc.nat(11),
    letter: fc.stringMatching(/^[a-z]$/),
    kind: fc.constantFrom('wrong', 'missing', 'added', 'swapped'),
  });
  fc.assert(
    fc.property(word, slip, (meant, { at, letter, kind }) => {
      const i = at % meant.length;
      const [before, here, after] = [meant.slice(0, i), meant.charAt(i), meant.slice(i + 1)];
      const typed = {
        wrong: before + letter + after,
        missing: before + after,
        added: before + letter + here + after,
        swapped: before + after.charAt(0) + here + after.slice(1),
      }[kind];
      expect(slipsBetween(typed, meant)).toBeLessThanOrEqual(1);
    }),
  );
});

test('no word is more slips away than it has letters, and only itself is none', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      expect(slipsBetween(typed, other)).toBeLessThanOrEqual(Math.max(typed.length, other.length));
      if (slipsBetween(typed, other) === 0) expect(other.startsWith(typed)).toBe(true);
    }),
  );
});

test('a short word is forgiven nothing, one from four letters a slip, one from seven two', () => {
  expect(['red', 'blue', 'cotton', 'jamdani'].map(slipsForgiven)).toEqual([0, 1, 1, 2]);
});

test('the nearest of several, of equals the first, none that is too far', () => {
  expect(nearestOf('linin', ['lining', 'linen', 'liner'], 1, wholeSlips)).toEqual({ word: 'lining', slips: 1 });
  expect(nearestOf('linin', ['linen', 'linin'], 1, wholeSlips)).toEqual({ word: 'linin', slips: 0 });
  expect(nearestOf('linin', ['cotton'], 1, wholeSlips)).toBeNull();
  expect(nearestOf('rde', ['red'], 1, wholeSlips)).toBeNull();
});

test('a text of a hundred letters is not compared with words it cannot be', () => {
  const never = () => expect.unreachable();
  expect(nearestOf('a'.repeat(100), ['aranya', 'jamdani'], 2, never)).toBeNull();
});
