import { expect, test } from 'vitest';
import { csvColumns } from '../../shop/catalogue/csv-columns.ts';
import { allFacts, valuesOf, withChoices, withValue, wordsOfFact } from './facts.ts';
import { en } from './words/en.ts';

test('every column that people write is a fact of the forms, and nothing else is', () => {
  const others = ['sku', 'availability', 'rating', 'design'];
  const columns = csvColumns.map(({ column }) => column).filter((column) => !others.includes(column));
  expect(allFacts.map(({ column }) => column).sort()).toEqual(columns.sort());
});

test('a fact must be filled in where the catalogue file needs it, but for the day, which is today', () => {
  const needed = csvColumns.filter(({ isOptional, column }) => !isOptional && !['sku', 'listed_on'].includes(column));
  const required = allFacts.filter(({ isRequired }) => isRequired);
  expect(required.map(({ column }) => column).sort()).toEqual(needed.map(({ column }) => column).sort());
});

test('a value is put into a cell of several, and taken out of it', () => {
  expect(valuesOf('red; blue ;')).toEqual(['red', 'blue']);
  expect(withValue('red; blue', 'green', true)).toBe('red; blue; green');
  expect(withValue('red; blue', 'red', false)).toBe('blue');
});

test('a fact offers what the shop has, says what of it is hidden, and keeps what the saree has besides', () => {
  const fact = allFacts.find(({ vocabulary }) => vocabulary === 'categories');
  if (!fact) throw new Error('no fact has the categories');
  const categories = [
    { id: 'mul-cotton', title: 'Mul Cotton', is_shown: true },
    { id: 'raw-silk', title: 'Raw Silk', is_shown: false },
  ];
  expect(withChoices(fact, { categories, collections: [], occasions: [] }, 'velvet', en).choices).toEqual([
    { value: 'mul-cotton', label: 'Mul Cotton' },
    { value: 'raw-silk', label: 'Raw Silk (hidden)' },
    { value: 'velvet', label: 'velvet' },
  ]);
});

test('facts are named within a sentence as they are in the form', () => {
  expect(['price', 'hsn', 'weight_g', 'availability'].map((column) => wordsOfFact(column, en))).toEqual([
    'price',
    'HSN',
    'weight in grams',
    'pieces',
  ]);
});
