import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourDistance } from './similar.ts';
import { colourIds, type FilterColour } from './vocabulary.ts';

const colour = fc.constantFrom(...colourIds);

test('the distance of two colours is symmetric, never more than 1, and 0 from one to itself', () => {
  const check = (between: number, back: number, isSame: boolean) => {
    expect(between).toBe(back);
    expect(between === 0).toBe(isSame);
    expect(between).toBeGreaterThanOrEqual(0);
    expect(between).toBeLessThanOrEqual(1);
  };
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      check(colourDistance(one, other), colourDistance(other, one), one === other);
    }),
  );
});

test.each<[FilterColour, FilterColour, FilterColour]>([
  ['red', 'coral', 'blue'],
  ['red', 'brown', 'white'],
  ['blue', 'purple', 'yellow'],
  ['blue', 'turquoise', 'orange'],
  ['yellow', 'orange', 'purple'],
  ['pink', 'coral', 'green'],
  ['white', 'grey', 'black'],
])('the colour %s is nearer to %s than to %s', (one, near, far) => {
  expect(colourDistance(one, near)).toBeLessThan(colourDistance(one, far));
});

test('black and white are the colours farthest apart', () => {
  expect(colourDistance('black', 'white')).toBe(1);
});
