/** Checks that each command of the papers is run by a test or a drill, or is listed with why it cannot be run here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopCommandLine } from '../server/commands/shop.ts';
import { otherCommands, papers, shopCommands } from './commands-of-papers.ts';

/** Programs that papers have somebody type. */
const programs =
  'age apt-get bash cd chmod cp curl df diff du etcdctl git grep install journalctl kill last mv node npm openssl patronictl pg_dump promtool psql rm runuser su systemctl tail tar timedatectl useradd'.split(
    ' ',
  );

/** A block of code, with its language if it has one: a block without one, or of a shell, is typed, line by line. */
const fenced = /^[ ]*```(\w*)\n([\s\S]*?)^[ ]*```$/gm;

/** Returns the lines that a paper has somebody type, without remarks; a line that ends in a backslash goes on in the next. */
function typedLinesOf(paper: string): string[] {
  return [...readFileSync(paper, 'utf8').matchAll(fenced)]
    .filter(([, language = '']) => ['', 'sh', 'bash'].includes(language))
    .flatMap(([, , block = '']) => block.replaceAll(/ \\\n */g, ' ').split('\n'))
    .map((line) => line.trim().replace(/(?:^| +)#.*$/, ''))
    .filter((line) => line !== '');
}

/** Returns the commands of a paper: the lines to type, and the code in its sentences that begins with a program. */
function commandsOf(paper: string): string[] {
  const sentences = readFileSync(paper, 'utf8').replace(fenced, '');
  const inline = [...sentences.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim().replace(/ +#.*$/, ''));
  return [...typedLinesOf(paper), ...inline].filter(
    (line) => programs.includes(line.split(' ')[0] ?? '') && line.includes(' '),
  );
}

test.each(papers)('each line of a block of %s begins with a program, or the block names its language', (paper) => {
  const lines = typedLinesOf(paper);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !programs.includes(line.split(' ')[0] ?? ''))).toEqual([]);
});

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
