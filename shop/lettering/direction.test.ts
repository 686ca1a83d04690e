import openBidi from 'bidi-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf, partsFromLeft } from './direction.ts';

const bidi = openBidi();
const texts = (line: string) => partsFromLeft(bidi, line, directionOf(line)).map(({ text }) => text);

test('a paragraph runs in the direction of its first letter', () => {
  expect(directionOf('12، مکان Flat')).toBe('rtl');
  expect(directionOf('Flat 3B، مکان')).toBe('ltr');
  expect(directionOf('560 001')).toBe('ltr');
});

test('numbers and Latin words in a line from the right run from the left, each at its place', () => {
  expect(texts('مکان 12 Flat 3B گلی')).toEqual([' گلی', 'Flat 3B', ' ', '12', 'مکان ']);
  expect(texts('Flat مکان 3')).toEqual(['Flat ', '3', 'مکان ']);
  expect(texts('Flat 3B')).toEqual(['Flat 3B']);
});

test('no letter of a line is lost or drawn twice', () => {
  const line = fc.string({ unit: fc.constantFrom(...'aB1 (),گلی۳ক্ষ'), maxLength: 30 });
  fc.assert(
    fc.property(line, (text) => {
      const parts = partsFromLeft(bidi, text, directionOf(text));
      expect(
        parts
          .toSorted((one, other) => one.at - other.at)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
