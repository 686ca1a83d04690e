import { expect, test } from 'vitest';
import { type Box, boxesText, boxRules, measuresProblemOf, readBoxes, suggestBox, volumetricG } from './box.ts';

const small: Box = { name: 'Small', lengthCm: 35, breadthCm: 28, heightCm: 5, weightG: 200 };
const medium: Box = { name: 'Medium', lengthCm: 35, breadthCm: 28, heightCm: 10, weightG: 260 };
const large: Box = { name: 'Large', lengthCm: 38, breadthCm: 30, heightCm: 18, weightG: 400 };

/** Returns what is said of a list that is refused. */
function sentenceOf(text: string): string {
  const read = readBoxes(text);
  return read.ok ? 'is right' : (boxRules[read.rule] as (...limits: readonly string[]) => string)(...read.limits);
}

test('a list of boxes is read as it was written, whatever its spaces and crosses', () => {
  const boxes = [small, medium, large];
  expect(readBoxes(boxesText(boxes))).toEqual({ ok: true, boxes });
  expect(readBoxes(' Small :35 × 28 X 5cm ,200g;; ')).toEqual({ ok: true, boxes: [small] });
});

test.each([
  ['', 'must have 1 to 12 boxes'],
  [Array.from({ length: 13 }, (_, nth) => `Box ${nth}: 35x28x5 cm, 200 g`).join(';'), 'must have 1 to 12 boxes'],
  ['35x28x5', 'must be boxes such as'],
  ['Small: 35x28 cm, 200 g', '“Small: 35x28 cm, 200 g” is none'],
  [': 35x28x5 cm, 200 g', 'must have names of 1 to 30 characters'],
  ['Small: 35.5x28x5 cm, 200 g', 'is none'],
  ['Small: 35x28x5 cm, 200 g; small: 40x28x5 cm, 200 g', 'must have different names'],
  [`${'n'.repeat(31)}: 35x28x5 cm, 200 g`, 'must have names of 1 to 30 characters'],
  ['Small: 0x28x5 cm, 200 g', 'must have sides of whole centimetres, 1 to 120'],
  ['Small: 121x28x5 cm, 200 g', 'must have sides of whole centimetres, 1 to 120'],
  ['Small: 35x28x5 cm, 0 g', 'must have own weights of 1 to 5000 g'],
  ['Small: 35x28x5 cm, 5001 g', 'must have own weights of 1 to 5000 g'],
  ['Cube: 54x54x54 cm, 900 g', 'must have a volumetric weight'],
])('the list %j is refused because it %s', (text, message) => {
  expect(sentenceOf(text)).toContain(message);
});

test('the volumetric weight of a box is a kilogram for each 5,000 cubic centimetres', () => {
  expect(volumetricG(small)).toBe(980);
  expect(volumetricG({ lengthCm: 1, breadthCm: 1, heightCm: 1 })).toBe(1);
});

test('a box with the volumetric weight of the heaviest parcel is possible, and a larger one is not', () => {
  expect(measuresProblemOf({ lengthCm: 50, breadthCm: 50, heightCm: 60 })).toBeNull();
  expect(measuresProblemOf({ lengthCm: 50, breadthCm: 50, heightCm: 61 })).not.toBeNull();
  expect(measuresProblemOf({ lengthCm: 35, breadthCm: Number.NaN, heightCm: 5 })).not.toBeNull();
});

test.each([
  [0, small],
  [1, small],
  [2, medium],
  [3, large],
  [4, large],
  [9, large],
])('an order of %i pieces suggests the smallest box with room for them', (pieces, box) => {
  expect(suggestBox([small, large, medium], pieces)).toBe(box);
});

test('the first box of the list is the one for a single piece, whatever its size', () => {
  expect(suggestBox([large, small], 1)).toBe(large);
  expect(suggestBox([large, small], 2)).toBe(large);
});
