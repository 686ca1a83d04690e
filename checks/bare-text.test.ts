/** Checks the rule about bare text against pages that it allows and pages that it refuses. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBareText } from './bare-text-findings.ts';

/** Below the project's folder, where the types of React are found. */
const cache = resolve('node_modules/.cache');
let folder: string;

const pages = {
  'text alone in its element': 'ok: <p>{isSold ? word : null}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a page.
  'text of one template': 'ok: <p>{`${word} of ${count}`}{}</p>',
  'elements alone that come and go': 'ok: <p>{isSold ? <b>Sold</b> : null}<i>Left</i></p>',
  'text beside elements that stay': 'ok: <p>{word}<i>Left</i></p>',
  'text that comes and goes beside an element': "bad: <p>{isSold ? 'Sold' : null}<i>Left</i></p>",
  'text that may be empty beside text': "bad: <p>{word}{isSold ? ' · sold' : ''}</p>",
  'text beside an element that comes and goes': 'bad: <p>Sold {isSold && <b>out</b>}</p>',
  'text beside one of two elements': 'bad: <p>Sold {isSold ? <b>out</b> : <i>well</i>}</p>',
  'text beside a list': 'bad: <p>Sold {words.map((one) => <b key={one}>{one}</b>)}</p>',
  'text beside a component that may draw nothing': 'bad: <p>Sold <Maybe isSold={isSold} /></p>',
  'an option with a value': 'ok: <select><option value={word}>{word}</option></select>',
  'an option without a value': 'bad: <select><option>{word}</option></select>',
  'text in a fragment': 'bad: <p>{isSold ? <>Sold <b>out</b></> : null}</p>',
};

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'bare-text-'));
  const compilerOptions = {
    jsx: 'react-jsx',
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
  for (const [at, page] of Object.values(pages).entries()) {
    const jsx = page.replace(/^\w+: /, '');
    const given = 'isSold, word, count, words }: { isSold: boolean; word: string; count: number; words: string[] }';
    await writeFile(
      join(folder, `page-${at}.tsx`),
      `const Maybe = ({ isSold }: { isSold: boolean }) => (isSold ? <b>out</b> : null);\n` +
        `export const Page = ({ ${given}) => ${jsx};\nexport const used = [Maybe];\n`,
    );
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('bare text is refused where elements beside it come and go, and options without a value; text alone and text that stays are allowed', () => {
  const names = Object.keys(pages);
  const found = findBareText(
    join(folder, 'tsconfig.json'),
    names.map((_, at) => `page-${at}.tsx`),
  );
  const refused = names.filter((_, at) => found.some(({ file }) => file === `page-${at}.tsx`));
  expect(refused).toEqual(names.filter((name) => pages[name as keyof typeof pages].startsWith('bad')));
});
