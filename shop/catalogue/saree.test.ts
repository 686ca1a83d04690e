import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch, isLowAvailability, productPath, sareePicturePath, titleOfSaree } from './saree.ts';

test.each([
  ['Neel Megh', 'Indigo/Ivory', 'NeelMegh-Indigo:Ivory'],
  ['Bokul', 'Chalk White', 'Bokul-ChalkWhite'],
  ['Jhil Mil', 'Gold / Silver / Rose', 'JhilMil-Gold:Silver:Rose'],
])('the path of %s in %s is made of its name and colour', (name, colour, path) => {
  expect(productPath(name, colour)).toBe(path);
});

test('a product path contains no space and no slash, and spaces in name and colour do not change it', () => {
  const word = fc.stringMatching(/^[A-Za-z ]{1,12}$/);
  const colour = fc.stringMatching(/^[A-Za-z /]{1,12}$/);
  fc.assert(
    fc.property(word, colour, (name, color) => {
      const path = productPath(name, color);
      expect(path).not.toMatch(/[\s/]/);
      expect(productPath(name.replaceAll(' ', '  '), color.replaceAll(' ', ''))).toBe(path);
    }),
  );
});

test('a picture’s address is its saree’s path percent-encoded, with the number of the picture', () => {
  expect(sareePicturePath('NeelMegh-Indigo:Ivory', 3)).toBe('/product-images/NeelMegh-Indigo:Ivory_3.webp');
  expect(sareePicturePath('A&B’s-50%', 1)).toBe('/product-images/A%26B%E2%80%99s-50%25_1.webp');
});

test('the title of a saree is its saree name, else its name', () => {
  expect(titleOfSaree({ name: 'Neel', sareeName: 'Neel Megh Saree' })).toBe('Neel Megh Saree');
  expect(titleOfSaree({ name: 'Neel', sareeName: null })).toBe('Neel');
});

test('availability is low at one and at two pieces', () => {
  expect([0, 1, 2, 3].map(isLowAvailability)).toEqual([false, true, true, false]);
});

test.each([
  ['Crème  Brûlée!', 'creme brulee'],
  ['  NEEL-Megh / Indigo ', 'neel megh indigo'],
  ['Durgā', 'durga'],
  ['%_\\', ''],
  ['100s', '100s'],
  ['लाल साड़ी', 'लाल साड़ी'.normalize('NFD')],
])('"%s" is folded for searching to "%s"', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

test('folding for searching is idempotent and leaves no %, _, backslash, quote or NUL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldForSearch(text);
      expect(foldForSearch(once)).toBe(once);
      expect(once).not.toMatch(/[%_\\'\0]/);
    }),
  );
});
