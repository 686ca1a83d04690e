import { describe, expect, test } from 'vitest';
import { readCatalogueOfDemo } from '../../server/seed/testing/read-sarees.ts';
import { sheernesses } from '../../shop/catalogue/saree.ts';
import { specVocabulary } from '../../shop/testing/vocabulary.ts';
import { findCraftWords } from './craft-words.ts';

const sarees = await readCatalogueOfDemo();
const words = (text: string) => findCraftWords(text).map(({ word }) => word);

test('several craft words in one text are found in order', () => {
  expect(words('100 lea linen, half-fine gold zari')).toEqual(['Lea', 'Linen', 'Half-fine', 'Zari']);
});

test('the longer of two overlapping craft words is found', () => {
  expect(words('semi-sheer')).toEqual(['Semi-sheer']);
  expect(words('Mulberry silk')).toEqual(['Mulberry silk']);
});

test('a proper name is not a craft word', () => {
  expect(findCraftWords('Anima Basak, Phulia')).toEqual([]);
});

test('every weave, yarn, dye and certificate in the demonstration’s catalogue, and every sheerness, contains a craft word', () => {
  expect(sarees.length).toBeGreaterThan(0);
  const said = sarees.flatMap(({ weave, yarn, dye, certificates = [] }) => [weave, yarn, dye, ...certificates]);
  const unexplained = [...new Set([...said, ...sheernesses])].filter((text) => findCraftWords(text).length === 0);
  expect(unexplained).toEqual([]);
});

describe('the label of a filter', () => {
  test.each([
    ['Extra-weft zari border', ['Extra weft', 'Zari']],
    ['Linen Zari Jamdani', ['Linen', 'Zari', 'Jamdani']],
    ['Temple border', ['Temple border']],
    ['Mulmul', []],
    ['In stock', []],
    ['', []],
  ])('"%s" contains the craft words %j', (label, expected) => {
    expect(words(label)).toEqual(expected);
  });

  test('contains an explained craft word if it names a fabric', () => {
    for (const { title } of specVocabulary.categories) {
      expect(
        findCraftWords(title).every(({ meaning }) => meaning.length > 20),
        title,
      ).toBe(true);
      expect(words(title), title).not.toEqual([]);
    }
  });
});
