/** Checks that each command of the papers is run by a test or a drill, or is listed with why it cannot be run here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopCommandLine } from '../server/commands/shop.ts';
import { otherCommands, papers, shopCommands } from './commands-of-papers.ts';

/** Programs that papers have somebody type. */
const programs =
  'apt-get chmod cp curl df du etcdctl git grep install journalctl kill last node npm openssl patronictl pg_dump promtool psql rm runuser su systemctl tail tar timedatectl useradd'.split(
    ' ',
  );

/** Returns the commands of a paper: its code that begins with a program, without remarks and continued lines. */
function commandsOf(paper: string): string[] {
  const text = readFileSync(paper, 'utf8');
  // A block of another language, such as sql, is one as well: its end would else be read as the beginning of the next.
  const fenced = /^[ ]*```\w*\n([\s\S]*?)^[ ]*```$/gm;
  const blocks = [...text.matchAll(fenced)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replace(fenced, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .map((line) =>
      line
        .trim()
        .replace(/ +#.*$/, '')
        .replace(/ \\$/, ''),
    )
    .filter((line) => programs.includes(line.split(' ')[0] ?? '') && line.includes(' '));
}

const commands = papers.flatMap((paper) => commandsOf(paper).map((command) => ({ paper, command })));
const ofShop = /^npm run (?:--silent )?shop -- /;

/** Returns the noun and the verb of a command of the shop, as its command line knows them. */
function nounAndVerb(command: string): string[] {
  const [noun = '', verbs = ''] = command.replace(ofShop, '').split(' ');
  const known = shopCommandLine.commands.find((one) => one.name() === noun);
  if (!known || known.commands.length === 0) return [noun];
  // `list\|show` of a table names several; a noun alone names none.
  const words = verbs === '' ? [] : verbs.split('\\|');
  const isVerb = (word: string) => known.commands.some((one) => one.name() === word);
  // The verb of `restore BACKUP` may be left out.
  return words.map((word) => `${noun} ${isVerb(word) ? word : (known.commands[0]?.name() ?? word)}`);
}

test('each command of the shop in the papers is run by the test that is listed for it', () => {
  const named = commands.filter(({ command }) => ofShop.test(command)).flatMap(({ command }) => nounAndVerb(command));
  expect(new Set(named)).toEqual(new Set(Object.keys(shopCommands)));
});

test.each(Object.entries(shopCommands))('the test of %s has its words', (command, file) => {
  const source = readFileSync(file, 'utf8');
  for (const word of command.split(' ').filter((one) => one !== 'file'))
    expect(source).toMatch(new RegExp(`['"]${word}['"]`));
});

test('each other command in the papers is listed, with what runs it or why nothing can, and no other is', () => {
  const found = commands.map(({ command }) => command).filter((command) => !ofShop.test(command));
  const listed = Object.keys(otherCommands);
  const isListed = (command: string) => listed.some((one) => command === one || command.startsWith(`${one} `));
  expect(found.filter((command) => !isListed(command))).toEqual([]);
  expect(listed.filter((one) => !found.some((command) => command === one || command.startsWith(`${one} `)))).toEqual(
    [],
  );
});

test('what runs another command has the words that show so', () => {
  const runs = Object.entries(otherCommands).flatMap(([command, how]) => ('runs' in how ? [{ command, ...how }] : []));
  expect(runs.filter(({ runs: file, by }) => !readFileSync(file, 'utf8').includes(by))).toEqual([]);
});
