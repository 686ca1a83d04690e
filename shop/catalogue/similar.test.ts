import fc from 'fast-check';
import { expect, test } from 'vitest';
import { specCategoryIds } from '../testing/vocabulary.ts';
import { colourDistance, fabricDistance } from './similar.ts';
import { type CategoryId, colourIds, type FilterColour } from './vocabulary.ts';

const fabric = fc.constantFrom(...specCategoryIds);
const colour = fc.constantFrom(...colourIds);

test('the distance of two fabrics or colours is symmetric, never more than 1, and 0 from one to itself', () => {
  const check = (between: number, back: number, isSame: boolean) => {
    expect(between).toBe(back);
    expect(between === 0).toBe(isSame);
    expect(between).toBeGreaterThanOrEqual(0);
    expect(between).toBeLessThanOrEqual(1);
  };
  fc.assert(
    fc.property(fabric, fabric, (one, other) => {
      check(fabricDistance(one, other), fabricDistance(other, one), one === other);
    }),
  );
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

test.each<[CategoryId, CategoryId, CategoryId]>([
  ['linen-zari', 'linen-zari-jamdani', 'pure-linen'],
  ['linen-zari', 'cotton-zari', 'mul-cotton'],
  ['mul-cotton', 'pure-cotton', 'pure-linen'],
])('the fabric %s is nearer to %s than to %s', (one, near, far) => {
  expect(fabricDistance(one, near)).toBeLessThan(fabricDistance(one, far));
});
