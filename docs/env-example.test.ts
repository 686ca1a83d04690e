/** Holds `.env.example` against the settings that the shop reads. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../server/process/config.ts';
import { settingNames, settingsSchema } from '../server/process/settings.ts';

const file = readFileSync('.env.example', 'utf8');
/** The names of the settings under the headings of a part: '1' must be set, '2' may be, '3' is left. */
function namesIn(part: '1' | '2' | '3'): string[] {
  const sections = file.split(/^# --- /m).filter((section) => section.startsWith(`${part}.`));
  return sections.flatMap((section) => [...section.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name));
}

test('.env.example names every setting once, and nothing else', () => {
  const names = [...namesIn('1'), ...namesIn('2'), ...namesIn('3')];
  expect(names.toSorted()).toEqual([...settingNames].toSorted());
});

test('.env.example says above each group of settings what it is', () => {
  const lines = file.split('\n');
  const isSetting = (line = '') => /^#[A-Z][A-Z0-9_]*=/.test(line);
  const bare = lines.filter((line, at) => isSetting(line) && !lines[at - 1]?.startsWith('#'));
  expect(bare).toEqual([]);
});

test('.env.example begins with every setting that production asks for', () => {
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

test('.env.example ends with the addresses of outside services, which stay as they are', () => {
  const addresses = settingNames.filter((name) => /_(BASE_URL|CHECKOUT_URL|EMULATOR_HOST)$/.test(name));
  expect(namesIn('3').toSorted()).toEqual(addresses.filter((name) => name !== 'MEDIA_BASE_URL').toSorted());
});

test('.env.example shows values that the shop accepts', () => {
  const given = parseEnv(file.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''));
  const examples = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  expect(settingsSchema.safeParse(examples).error?.issues).toBeUndefined();
});
