/** The list of what the merchant asked for is whole, and every test that it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const spec = readFileSync('docs/spec.md', 'utf8');
const coverage = readFileSync('docs/spec-coverage.md', 'utf8');
/** A bar within a cell is escaped. */
const said = coverage.replaceAll('\\|', '|');

interface Row {
  readonly what: string;
  readonly tests: readonly { file: string; title: string }[];
}

/** `| spec 2, Home | what | `file` › title; `file` › title |` */
const rows: readonly Row[] = coverage
  .split('\n')
  .filter((line) => /^\| (?!from |---)/.test(line))
  .map((line) => {
    const [, , what = '', tests = ''] = line.split(/(?<!\\)\|/);
    const named = [...tests.matchAll(/`([^`]+)` › (.+?)(?=; `|$)/g)];
    return { what: what.trim(), tests: named.map(([, file = '', title = '']) => ({ file, title: title.trim() })) };
  });

/** Texts that the spec puts in quotes: labels, titles, messages. An apostrophe within a word does not end one. */
const texts = [...new Set([...spec.matchAll(/(?<![A-Za-z0-9])'(.+?)'(?![A-Za-z])/g)].map(([, text = '']) => text))];

test('the coverage list has every text of the spec', () => {
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !said.includes(text))).toEqual([]);
});

test('every row of the coverage list names a test', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ what }) => what)).toEqual([]);
});

test('the tests named in the coverage list exist', () => {
  const sources = new Map<string, string>();
  const sourceOf = (file: string) => {
    const known = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    sources.set(file, known);
    return known;
  };
  // The whole title, from quote to quote. A quote within is escaped where the title stands in quotes.
  const isThere = ({ file, title }: Row['tests'][number]) => {
    const source = sourceOf(file).replaceAll("\\'", "'");
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  };
  const missing = rows.flatMap(({ tests }) => tests).filter((one) => !isThere(one));
  expect(missing.map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
});

test('every parametrised title in the coverage list says something without its values', () => {
  const blank = /%[a-z]|\$[\w.]+/g;
  const titles = rows.flatMap(({ tests }) => tests).map(({ title }) => title);
  expect(titles.filter((title) => !/\p{L}{3}/u.test(title.replaceAll(blank, '')))).toEqual([]);
});
