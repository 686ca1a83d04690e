import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../shop/catalogue/read-catalogue.ts';
import { sheernesses } from '../../shop/catalogue/saree.ts';
import { explain } from './explain.ts';

const read = readCatalogue(readFileSync('demo/catalogue.csv', 'utf8'));
const sarees = read.ok ? read.sarees : [];
const terms = (text: string) => explain(text).map(({ term }) => term);

test('several words of one text are explained in their order', () => {
  expect(terms('100 lea linen, half-fine gold zari')).toEqual(['Lea', 'Linen', 'Half-fine', 'Zari']);
  expect(terms('Extra-weft zari border')).toEqual(['Extra weft', 'Zari']);
});

test('the longer word is meant, not the one within it', () => {
  expect(terms('semi-sheer')).toEqual(['Semi-sheer']);
  expect(terms('Mulberry silk')).toEqual(['Mulberry silk']);
});

test('a name is no craft word', () => {
  expect(explain('Anima Basak, Phulia')).toEqual([]);
});

test('every weave, yarn, dye, sheerness and certificate of the catalogue has its explanation', () => {
  expect(sarees.length).toBeGreaterThan(0);
  const said = sarees.flatMap(({ weave, yarn, dye, certificates = [] }) => [weave, yarn, dye, ...certificates]);
  const unexplained = [...new Set([...said, ...sheernesses])].filter((text) => explain(text).length === 0);
  expect(unexplained).toEqual([]);
});
