/** The commands that the documents name are those of the command line and of `package.json`. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { benchCommandLine } from '../bench/bench.ts';
import demo from '../demo/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { shopCommandLine } from '../server/commands/shop.ts';

/** The rows of a document's tables that begin with a command of a script. */
const rowsOf = async (file: string, script: string) =>
  (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith(`| \`npm run ${script} -- `));

test('the README lists every noun with its verbs, as the help does', async () => {
  const nouns = shopCommandLine.commands.map((noun) => {
    const verbs = noun.commands.map((verb) => verb.name()).join('\\|');
    return `| \`npm run shop -- ${noun.name()} ${verbs}\` | ${noun.description()} |`;
  });
  expect(nouns.length).toBeGreaterThan(5);
  expect(await rowsOf('README.md', 'shop')).toEqual(nouns);
});

test('the operations manual lists every command with its arguments, as the help does', async () => {
  const commands = shopCommandLine.commands.flatMap((noun) =>
    noun.commands.map((verb) => {
      const words = [noun.name(), verb.name(), ...verb.registeredArguments.map((argument) => argument.name())];
      return `| \`npm run shop -- ${words.join(' ')}\` | ${verb.description()} |`;
    }),
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(await rowsOf('docs/operations.md', 'shop')).toEqual(commands);
});

test('the README lists every benchmark, as its help does', async () => {
  const rows = benchCommandLine.commands.map((one) => `| \`npm run bench -- ${one.name()}\` | ${one.description()} |`);
  expect(rows.length).toBeGreaterThan(3);
  expect(await rowsOf('README.md', 'bench')).toEqual(rows);
});

describe('a command named in any document', () => {
  /** Every `npm run …` of the tree, with the file it is in. */
  async function mentions(pattern: RegExp): Promise<{ file: string; words: string[] }[]> {
    const found: { file: string; words: string[] }[] = [];
    const folders = '{.ci,bench,database,demo,docs,e2e,proof,providers,sandbox,server,shop,storefront}';
    for await (const file of glob([`${folders}/**/*.{md,ts,tsx,json}`, '.ci/run', '*.{md,ts,mjs}', '.env.example'])) {
      const text = file.includes('node_modules/') ? '' : await readFile(file, 'utf8');
      for (const [, ...words] of text.matchAll(pattern)) found.push({ file, words });
    }
    return found;
  }

  test('is a script of package.json', async () => {
    const scripts = await mentions(/npm run (?:--silent )?([a-z][\w:-]*)( -w demo)?/g);
    expect(scripts.length).toBeGreaterThan(50);
    const isKnown = ([script = '', workspace]: string[]) => script in (workspace ? demo : manifest).scripts;
    expect(scripts.filter(({ words }) => !isKnown(words))).toEqual([]);
  });

  test('names after npm run shop a noun and a verb of the command line', async () => {
    const commands = await mentions(/npm run (?:--silent )?shop -- ([a-z]+) ([a-z]+)/g);
    expect(commands.length).toBeGreaterThan(30);
    const known = shopCommandLine.commands.flatMap((noun) =>
      noun.commands.map((verb) => `${noun.name()} ${verb.name()}`),
    );
    expect(commands.filter(({ words }) => !known.includes(words.join(' ')))).toEqual([]);
  });

  test('names after npm run node an existing file', async () => {
    const files = await mentions(/npm run node -- ([a-z][\w./-]+)/g);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter(({ words: [file = ''] }) => !existsSync(file))).toEqual([]);
  });
});
