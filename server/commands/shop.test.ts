/** The merchant's command line: its help, its answers to words that make no command, and its way through npm. */
import { spawnSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

const run = createCommandRunner({});

describe('the commands’ help', () => {
  test.each([[[]], [['help']], [['--help']]])(
    'for %j prints every noun with its verbs, and examples',
    async (words) => {
      const { code, said, complained } = await run(...words);
      expect([code, complained]).toEqual([0, '']);
      for (const line of [
        'order find|show|cancel|refund|pincode|state|address|note|hold|unhold|ship',
        'books check',
        'jobs list|retry',
        'staff invite|reinvite|list|role|limits|remove',
        'media import|prepare',
      ])
        expect(said).toContain(`\n  ${line} `);
      expect(said).toContain('\n  npm run shop -- catalogue import my-sarees.csv\n');
    },
  );

  test.each([[['order']], [['help', 'order']], [['order', '--help']]])(
    'for %j prints the verbs of the noun, and examples',
    async (words) => {
      const { code, said, complained } = await run(...words);
      expect([code, complained]).toEqual([0, '']);
      expect(said).toContain('\n  ship <CODE> ');
      expect(said).toContain('\n  npm run shop -- order show A7KD-93QX-M2NRT\n');
    },
  );

  test('for a verb prints its arguments and options', async () => {
    const { code, said } = await run('order', 'refund', '--help');
    expect(code).toBe(0);
    for (const part of [
      'order refund [options] <CODE>',
      '--amount <RUPEES>',
      '--keep-piece',
      '--take-back',
      '--reason',
    ])
      expect(said).toContain(part);
  });
});

test.each([
  [['ordr'], "unknown command 'ordr'\n(Did you mean order?)"],
  [['order', 'shwo', 'A7KD-93QX-M2NRT'], "unknown command 'shwo'\n(Did you mean show?)"],
  [['order', 'refund', 'A7KD-93QX-M2NRT', '--amout', '5'], "unknown option '--amout'\n(Did you mean --amount?)"],
  [['xyzzy'], 'order find|show|cancel|refund|pincode|state|address|note|hold|unhold|ship'],
  [['catalogue', 'import'], "missing required argument 'FILE'"],
  [['media', 'import'], "missing required argument 'FOLDER'"],
  [['media', 'prepare', 'now'], "too many arguments for 'prepare'"],
  [['newsletter', 'export', 'now'], "too many arguments for 'export'"],
])('the wrong command %j exits with 2 and says what is known, missing or too much', async (words, says) => {
  expect(await run(...words)).toEqual({ code: 2, said: '', complained: expect.stringContaining(says) });
});

test('a command that fails prints the reason in one plain line and exits with 1', async () => {
  const withoutServer = createCommandRunner({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(await withoutServer('order', 'show', 'A7KD-93QX-M2NRT')).toEqual({
    code: 1,
    said: '',
    complained: 'The database of DATABASE_URL cannot be used: nothing listens there.\n',
  });
});

describe('npm run', () => {
  /** Returns what a command prints on stderr; skips `preshop`, which installs packages. */
  const npm = (...words: string[]) => {
    const all = ['run', '--silent', '--ignore-scripts', 'shop', '--', ...words];
    return spawnSync('npm', all, { cwd: import.meta.dirname, encoding: 'utf8' }).stderr;
  };

  test('passes on spaces, quotes and dollars as typed', { timeout: 40_000 }, () => {
    expect(npm('order', 'refund', 'A7KD-93QX-M2NRT', '--amount', `1 "2" '3' $4`)).toBe(
      `1 "2" '3' $4 is no amount in rupees; write it like 1200.50.\n`,
    );
  });

  test('passes on arguments that begin with dashes as typed', { timeout: 40_000 }, () => {
    expect(npm('order', 'show', '--', '--no-code')).toBe(
      '--no-code is no order code; one looks like A7KD-93QX-M2NRT.\n',
    );
  });
});
