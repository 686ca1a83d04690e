import { expect, test } from 'vitest';
import { createCommandLine, runCommandLine } from './command-line.ts';

test('a command gets what was typed clean, and paths as their disk has them', async () => {
  const program = createCommandLine('shop', 'The commands of this test.');
  let given: unknown[] = [];
  program
    .command('do')
    .argument('<NAME>')
    .argument('[FILE]')
    .option('--reason <TEXT>')
    .option('--city <CITY>')
    .option('--document <KIND=FILE...>')
    .option('--all')
    .action((...parts) => {
      given = parts.slice(0, 3);
    });
  const apart = 'Zo\u0308e';
  const pasted = `\u202a${apart}\u202c`;
  await runCommandLine(program, ['do', pasted, apart, '--reason', pasted, '--document', `kind=${apart}`, '--all']);
  expect(given).toEqual(['Zöe', apart, { reason: 'Zöe', document: [`kind=${apart}`], all: true }]);
});
