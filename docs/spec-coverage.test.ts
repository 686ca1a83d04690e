/** Checks that the list of what the merchant asked for is complete, and that all tests it names exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exists, namedTestsOf, rowsOf } from './named-tests.ts';

const spec = readFileSync('docs/spec.md', 'utf8');
const coverage = readFileSync('docs/spec-coverage.md', 'utf8');
/** The list without the escapes of bars within cells. */
const said = coverage.replaceAll('\\|', '|');

/** Rows of the form `| spec 2, Home | what | `file` › title; `file` › title |`. */
const rows = rowsOf(coverage).map(([, what = '', tests = '']) => ({ what, tests: namedTestsOf(tests) }));

/** Texts that the spec puts in quotes: labels, titles, messages. An apostrophe within a word does not end a text. */
const texts = [...new Set([...spec.matchAll(/(?<![A-Za-z0-9])'(.+?)'(?![A-Za-z])/g)].map(([, text = '']) => text))];

test('the coverage list has every text that the spec puts in quotes', () => {
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !said.includes(text))).toEqual([]);
});

test('every row of the coverage list names a test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ what }) => what)).toEqual([]);
});

test('the tests named in the coverage list exist', () => {
  const missing = rows.flatMap(({ tests }) => tests).filter((one) => !exists(one));
  expect(missing.map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
});

test('every parametrised title in the coverage list has words besides its placeholders', () => {
  const blank = /%[a-z]|\$[\w.]+/g;
  const titles = rows.flatMap(({ tests }) => tests).map(({ title }) => title ?? '');
  expect(titles.filter((title) => !/\p{L}{3}/u.test(title.replaceAll(blank, '')))).toEqual([]);
});
