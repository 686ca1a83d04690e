import { expect, test } from 'vitest';
import { categories } from '../../shop/catalogue/vocabulary.ts';
import { craftWords } from './craft-words.ts';

const words = (label: string) => craftWords(label).map(({ word }) => word);

test.each([
  ['Extra-weft zari border', ['Extra weft', 'Zari']],
  ['Linen Zari Jamdani', ['Linen', 'Zari', 'Jamdani']],
  ['Temple border', ['Temple border']],
  ['Mulmul', []],
  ['In stock', []],
  ['', []],
])('%s', (label, expected) => {
  expect(words(label)).toEqual(expected);
});

test('every fabric has a word that is explained', () => {
  for (const { title } of categories) {
    expect(
      craftWords(title).every(({ meaning }) => meaning.length > 20),
      title,
    ).toBe(true);
    expect(words(title), title).not.toEqual([]);
  }
});
