/** Checks that somebody has read every sentence that a shopper can read, and that none is long. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findSentences } from './sentence-findings.ts';
import {
  collectShopWords,
  composeWordList,
  findLongSentences,
  mayBeLong,
  mostWords,
  parts,
  readByOthers,
  withoutNames,
} from './shop-words.ts';
import specTexts from './spec-texts.json' with { type: 'json' };

const sentences = collectShopWords();
const textsOf = (source: string, file = 'page.tsx') => findSentences(file, source).map(({ text }) => text);
/** Finds why a sentence that is too long may be, by the beginning of its file's path. */
const reasonOf = (file: string) => Object.keys(mayBeLong).find((path) => file.startsWith(path));

test('texts of elements, attributes and strings are found whole, with the names of what is put into them', () => {
  const element = '<p aria-label="One more">Only {item.left} left. <b>Please</b> remove {isOne ? "it" : rest}.</p>';
  expect(textsOf(`const part = ${element};`)).toEqual(['Only {left} left. Please remove {it/…}.', 'One more']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
  expect(textsOf('say(`Thank you, ${name}. ` + "We mail " + codeOf(order));')).toEqual([
    'Thank you, {name}. We mail {codeOf}',
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
  expect(textsOf('say(isLate ? "It is late." : `It comes ${isSoon ? "by tomorrow" : day}.`);')).toEqual([
    'It is late.',
    'It comes {by tomorrow/…}.',
    'by tomorrow',
  ]);
  expect(textsOf('<h1>Back soon</h1><p>We are\nhere.</p>', 'pause.html')).toEqual(['Back soon', 'We are here.']);
});

test('what no reader sees is left out: names of classes, errors of programs, statements, styles and lists of spellings', () => {
  const unread = [
    '<p className="wide dark" />',
    'throw new Error("It cannot be read");',
    'log.warn("a page was refused");',
    'sql`select one from two`;',
    'type Kind = "one of" | "the other";',
    'const size = "(max-width: 768px) 50vw";',
    'const spelled = ["jamdhani, jamdaani, dhakai jamdani"];',
  ];
  expect(unread.flatMap((source) => textsOf(source))).toEqual([]);
});

test('docs/words.md has every sentence that a shopper can read: write it by npm run words -- --write, and read what is new', () => {
  const written = readFileSync('docs/words.md', 'utf8').split('\n');
  const composed = composeWordList(sentences).split('\n');
  expect(sentences.length).toBeGreaterThan(1_000);
  // First by what is new and gone, which says more than two long lists; then where each stands.
  expect({
    unread: composed.filter((line) => !written.includes(line)),
    gone: written.filter((line) => !composed.includes(line)),
  }).toEqual({ unread: [], gone: [] });
  expect(written).toEqual(composed);
});

test('no sentence has more than twenty words, but those of the specification and of the policies', () => {
  const long = sentences.filter(({ text, isSpecified }) => !isSpecified && findLongSentences(text).length > 0);
  const told = long.filter(({ file }) => reasonOf(file) === undefined);
  expect(told.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  expect([...new Set(long.map(({ file }) => reasonOf(file)))]).toEqual(Object.keys(mayBeLong));
});

test('a sentence ends at its full stop, and a number of twenty words is not too long', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
  expect(findLongSentences(`${words(mostWords)} Word ${words(mostWords - 1)}`)).toEqual([]);
  expect(findLongSentences(`Short. W${words(mostWords + 1)} Short.`)).toEqual([`W${words(mostWords + 1)}`]);
});

test('the texts of the specification stand in the sources letter for letter', () => {
  const said = sentences.map(({ text }) => withoutNames(text));
  const texts = Object.values(specTexts).flat().map(withoutNames);
  expect(texts.length).toBeGreaterThan(70);
  expect(texts.filter((text) => !said.some((one) => one === text || one.endsWith(` ${text}`)))).toEqual([]);
});

test('the list of the specification’s texts has each that the specification quotes', () => {
  const spec = readFileSync('docs/spec.md', 'utf8');
  const quoted = [...spec.matchAll(/(?<![A-Za-z0-9])'(.+?)'(?![A-Za-z])/g)].map(([, text = '']) => text);
  const sentencesOfSpec = quoted.filter((text) => /\S \S/.test(text.replaceAll(/\{[^}]*\}|\bN\b/g, '').trim()));
  expect(sentencesOfSpec.filter((text) => /\p{L}/u.test(text) && !specTexts.spec.includes(text))).toEqual([]);
  expect(specTexts.spec.filter((text) => !spec.includes(text))).toEqual([]);
});

test('a file of shop/ that pages import, or that composes a mail, is in a part of the list or is read by others', () => {
  const imports = /^import (?!type )[^;]*?from '([^']+)'/gm;
  const shown = globSync('{storefront,look}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, path = '']) => resolve(file, '..', path)),
  );
  const mails = globSync('shop/**/*.ts').filter((file) =>
    /^import .*mail-layout[.]ts/m.test(readFileSync(file, 'utf8')),
  );
  const found = new Set([...shown.map((path) => path.slice(resolve('.').length + 1)), ...mails]);
  const read = new Set(globSync(Object.values(parts).flat()));
  const silent = [...found].filter(
    (file) =>
      /^shop\/(?!.*(testing\/|[.]test[.]))/.test(file) &&
      !read.has(file) &&
      !(file in readByOthers) &&
      findSentences(file, readFileSync(file, 'utf8')).length > 0,
  );
  expect(silent).toEqual([]);
  expect(Object.keys(readByOthers).filter((file) => !existsSync(file))).toEqual([]);
});
