/** Tests the checks of the machine: disk, clock, permissions, versions. */

import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { testServer } from '../../providers/testing/server.ts';
import { readConfig } from '../process/config.ts';
import { describeClock, readHttpClock } from './clock.ts';
import { checkDisk, describeKeptData, describeSpace } from './disk.ts';
import { checkPermissions, findOpenPaths } from './permissions.ts';
import { checkPackages, describeNode, describePostgres } from './versions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the disk', () => {
  test.each([
    [50e9, 200e9, 'ok'],
    [19.9e9, 200e9, 'wrong'],
    [0.9e9, 5e9, 'wrong'],
    [1.1e9, 5e9, 'ok'],
  ])('with %d bytes free of %d is %s', (freeBytes, bytes, state) => {
    expect(describeSpace({ folder, freeBytes, bytes })).toMatchObject({ state });
  });

  test('that has both data and database is looked at once, and a folder that is missing is a note', async () => {
    const cluster = join(folder, 'cluster');
    await mkdir(cluster);
    const database = { state: 'none' } as const;
    const found = await checkDisk({ config: readConfig({ DATA_DIR: folder }), database });
    expect(found.map(({ says }) => says)).toEqual([expect.stringContaining(`The disk of ${folder} has`)]);
    const missing = readConfig({ DATA_DIR: join(folder, 'missing') });
    expect(await checkDisk({ config: missing, database })).toMatchObject([{ state: 'note' }]);
  });

  test('that still has the data from before a move is a note', async () => {
    const cluster = join(folder, 'postgres');
    for (const name of ['postgres', 'postgres-17', 'postgres-old', 'postgres.moving']) await mkdir(join(folder, name));
    expect(await describeKeptData(cluster)).toMatchObject([
      { state: 'note', todo: expect.stringContaining(`rm -r ${cluster}-17`) },
    ]);
    expect(await describeKeptData(join(folder, 'missing', 'postgres'))).toEqual([]);
  });
});

describe('the clock', () => {
  const at = new Date('2026-11-25T10:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

  test.each([
    [0, 'ok', 'agrees with that of the database.'],
    [60, 'ok', '(to 60 s)'],
    [61, 'wrong', '61 seconds ahead of that of the database'],
    [-300, 'wrong', '300 seconds behind that of the database'],
  ])('that is %d seconds ahead is %s', (seconds, state, says) => {
    const found = describeClock({ clock: 'of the database', here: later(seconds), there: at });
    expect(found).toMatchObject({ state, says: expect.stringContaining(says) });
  });

  test('is compared with the Date of a web server, and with the age of an answer that was kept', async () => {
    const headers = { date: at.toUTCString(), age: '30' };
    const server = await testServer(() => ({ status: 200, body: '', headers }));
    const reading = await readHttpClock(server.url, 'of a provider', () => at);
    expect(reading).toEqual({ clock: 'of a provider', here: at, there: later(30) });
    expect(await readHttpClock('http://127.0.0.1:1/', 'of nobody', () => at)).toBeNull();
  });
});

describe('the permissions', () => {
  const isRoot = process.getuid?.() === 0;
  const closed = isRoot ? '711' : '700';

  test('of a folder that others may list and of its files are named with the chmod that closes each', async () => {
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'postgres.password'), 'x');
    await chmod(join(folder, 'postgres.password'), 0o644);
    await writeFile(join(folder, 'shop’s.log'), 'x');
    await chmod(join(folder, 'shop’s.log'), 0o600);
    expect(await findOpenPaths(folder)).toEqual([
      { path: folder, chmod: closed },
      { path: join(folder, 'postgres.password'), chmod: '600' },
    ]);
    const config = readConfig({ DATA_DIR: folder });
    expect((await checkPermissions({ config })).map(({ todo }) => todo)).toEqual([
      `chmod ${closed} ${folder}`,
      `chmod 600 ${join(folder, 'postgres.password')}`,
    ]);
  });

  test('below a folder that others may not pass do not matter, and those below one that they may pass do', async () => {
    const file = join(folder, 'a b');
    await writeFile(file, 'x');
    await chmod(file, 0o644);
    await chmod(folder, 0o700);
    expect(await findOpenPaths(folder)).toEqual([]);
    await chmod(folder, 0o711);
    expect(await findOpenPaths(folder)).toEqual([{ path: file, chmod: '600' }]);
    const config = readConfig({ DATA_DIR: folder });
    expect(await checkPermissions({ config })).toMatchObject([{ state: 'wrong', todo: `chmod 600 '${file}'` }]);
  });

  test('of what a link leads to are not looked at', async () => {
    await chmod(folder, 0o711);
    await symlink('/', join(folder, 'link'));
    expect(await findOpenPaths(folder)).toEqual([]);
  });

  test('of many paths are named up to ten, and then counted', async () => {
    await chmod(folder, 0o711);
    for (let number = 0; number < 13; number += 1) {
      await writeFile(join(folder, `file-${number}`), '');
      await chmod(join(folder, `file-${number}`), 0o640);
    }
    const found = await checkPermissions({ config: readConfig({ DATA_DIR: folder }) });
    expect(found).toHaveLength(11);
    expect(found.at(-1)).toMatchObject({ state: 'note', says: '3 more paths are open to others.' });
  });
});

describe('the versions', () => {
  test.each([
    [14, 'wrong'],
    [15, 'ok'],
    [18, 'ok'],
    [19, 'note'],
  ])('of PostgreSQL: %i is %s', (major, state) => {
    expect(describePostgres(major)).toMatchObject({ state });
  });

  test('of Node is that of the packages, or a note', () => {
    expect(describeNode(manifest.dependencies.node)).toMatchObject({ state: 'ok' });
    expect(describeNode('20.1.0')).toMatchObject({ state: 'note', says: expect.stringContaining('20.1.0') });
  });

  test('of the packages are right if they were installed by the lockfile', async () => {
    await mkdir(join(folder, 'node_modules'));
    await writeFile(join(folder, 'package-lock.json'), '{}');
    expect(await checkPackages(folder)).toMatchObject({ state: 'wrong', todo: 'node setup.mjs' });
    const digest = createHash('sha256')
      .update(await readFile(join(folder, 'package-lock.json')))
      .digest('hex');
    await writeFile(join(folder, 'node_modules/.installed'), digest);
    expect(await checkPackages(folder)).toMatchObject({ state: 'ok' });
  });
});
