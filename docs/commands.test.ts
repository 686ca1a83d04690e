/** Checks that the documents name the commands of the command line and of `package.json`. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { benchCommandLine } from '../bench/bench.ts';
import demo from '../demo/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { shopCommandLine } from '../server/commands/shop.ts';

/** Returns the rows of a document's tables that begin with a command of a script of `package.json`. */
const rowsOf = async (file: string, script: string) =>
  (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith(`| \`npm run ${script} -- `));

test('the README lists every noun of the command line with its verbs, in the words of the help', async () => {
  const nouns = shopCommandLine.commands.map((noun) => {
    const verbs = noun.commands.map((verb) => verb.name()).join('\\|');
    return `| \`npm run shop -- ${`${noun.name()} ${verbs}`.trim()}\` | ${noun.description()} |`;
  });
  expect(nouns.length).toBeGreaterThan(5);
  expect(await rowsOf('README.md', 'shop')).toEqual(nouns);
});

test('the operations manual lists every command with its arguments, in the words of the help', async () => {
  const commands = shopCommandLine.commands.flatMap((noun) => {
    // A noun without verbs is a command by itself.
    const verbs = noun.commands.length === 0 ? [noun] : noun.commands;
    return verbs.map((verb) => {
      const names = verb === noun ? [noun.name()] : [noun.name(), verb.name()];
      const words = [...names, ...verb.registeredArguments.map((argument) => argument.name())];
      return `| \`npm run shop -- ${words.join(' ')}\` | ${verb.description()} |`;
    });
  });
  expect(commands.length).toBeGreaterThan(10);
  expect(await rowsOf('docs/operations.md', 'shop')).toEqual(commands);
});

test('the README lists every benchmark, in the words of the help', async () => {
  const rows = benchCommandLine.commands.map((one) => `| \`npm run bench -- ${one.name()}\` | ${one.description()} |`);
  expect(rows.length).toBeGreaterThan(3);
  expect(await rowsOf('README.md', 'bench')).toEqual(rows);
});

describe('the documents and sources', () => {
  /** Finds every match of a pattern in them, with its file. */
  async function mentions(pattern: RegExp): Promise<{ file: string; words: string[] }[]> {
    const found: { file: string; words: string[] }[] = [];
    const folders = '{.ci,bench,database,demo,docs,e2e,proof,providers,sandbox,server,shop,storefront}';
    for await (const file of glob([`${folders}/**/*.{md,ts,tsx,json}`, '.ci/run', '*.{md,ts,mjs}', '.env.example'])) {
      const text = file.includes('node_modules/') ? '' : await readFile(file, 'utf8');
      for (const [, ...words] of text.matchAll(pattern)) found.push({ file, words });
    }
    return found;
  }

  test('name only scripts of package.json after npm run', async () => {
    const scripts = await mentions(/npm run (?:--silent )?([a-z][\w:-]*)( -w demo)?/g);
    expect(scripts.length).toBeGreaterThan(50);
    const isKnown = ([script = '', workspace]: string[]) => script in (workspace ? demo : manifest).scripts;
    expect(scripts.filter(({ words }) => !isKnown(words))).toEqual([]);
  });

  test('name only nouns and verbs of the command line after npm run shop', async () => {
    const commands = await mentions(/npm run (?:--silent )?shop -- ([a-z]+) ([a-z]+)/g);
    expect(commands.length).toBeGreaterThan(30);
    const known = shopCommandLine.commands.flatMap((noun) =>
      noun.commands.map((verb) => `${noun.name()} ${verb.name()}`),
    );
    expect(commands.filter(({ words }) => !known.includes(words.join(' ')))).toEqual([]);
  });

  test('name only existing files after npm run node', async () => {
    const files = await mentions(/npm run node -- ([a-z][\w./-]+)/g);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(({ words: [file = ''] }) => !existsSync(file))).toEqual([]);
  });
});
