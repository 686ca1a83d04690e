/** Checks `.env.example` against the settings that the shop reads. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../server/process/config.ts';
import { settingNames, settingsSchema } from '../server/process/settings.ts';

const file = readFileSync('.env.example', 'utf8');
/**
 * Returns the names of the settings of a part: those of '1' must be set, of '2' may be set, of '3' stay as they are.
 */
function namesIn(part: '1' | '2' | '3'): string[] {
  const sections = file.split(/^# --- /m).filter((section) => section.startsWith(`${part}.`));
  return sections.flatMap((section) => [...section.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name));
}

test('.env.example names every setting once, and nothing else', () => {
  const names = [...namesIn('1'), ...namesIn('2'), ...namesIn('3')];
  expect(names.toSorted()).toEqual([...settingNames].toSorted());
});

test('.env.example has a comment above each group of settings', () => {
  const lines = file.split('\n');
  const isSetting = (line = '') => /^#[A-Z][A-Z0-9_]*=/.test(line);
  const bare = lines.filter((line, at) => isSetting(line) && !lines[at - 1]?.startsWith('#'));
  expect(bare).toEqual([]);
});

test('.env.example has every setting that production requires in its first part', () => {
  let asked: string[] = [];
  try {
    readConfig({ STORE_ENV: 'production' });
  } catch (error) {
    asked =
      error instanceof ConfigError
        ? error.problems.flatMap((problem) => problem.match(/[A-Z][A-Z0-9]*_[A-Z0-9_]+/g) ?? [])
        : [];
  }
  const needed = settingNames.filter((name) => asked.includes(name));
  expect(needed.length).toBeGreaterThan(10);
  expect(needed.filter((name) => !['STORE_ENV', ...namesIn('1')].includes(name))).toEqual([]);
});

test('.env.example has exactly the addresses of the outside services in its last part', () => {
  const addresses = settingNames.filter((name) => /_(BASE_URL|CHECKOUT_URL|EMULATOR_HOST)$/.test(name));
  expect(namesIn('3').toSorted()).toEqual(addresses.filter((name) => name !== 'MEDIA_BASE_URL').toSorted());
});

test('.env.example shows values that the shop accepts', () => {
  const given = parseEnv(file.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''));
  const examples = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  expect(settingsSchema.safeParse(examples).error?.issues).toBeUndefined();
});

test('a copy of .env.example as .env changes nothing, until the # of a line is taken off', () => {
  expect(parseEnv(file)).toEqual({});
});
