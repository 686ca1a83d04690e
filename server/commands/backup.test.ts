import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { recordErasure } from '../../shop/customers/erasure-store.ts';
import { minuteMs } from '../../shop/duration.ts';
import { placePackedOrder } from '../../shop/testing/packed.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { beginRun, endRun } from '../backup/backup-run-store.ts';
import { makeBackupKey } from '../backup/encryption.ts';
import { runExclusively } from '../backup/exclusive.ts';
import { type CommandResult, createCommandRunner } from '../testing/command.ts';

/** Verifies a backup, for which a PostgreSQL is made and started. */
const sampled = sampledTest(import.meta.filename);
const slowTest = (title: string, run: () => Promise<void>) => sampled(title, run, 2 * minuteMs);

const { db, url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'backup-command-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  STORE_NAME: 'Weaves of Pune',
  SESSION_SECRET: 'a secret of the shop, which no backup has',
};
const runCommand = createCommandRunner(settings);
const backups = join(dataDir, 'backups');
let created: CommandResult;
const kind = { contentType: 'image/webp', cacheControl: 'no-store' };
const media = mediaFolder(join(dataDir, 'media'));

beforeAll(async () => {
  const shop = await testShop(db);
  await placePackedOrder(shop);
  await media.write('masters/product-images/A-B_1.0123456789abcdef.webp', Buffer.from('a photograph'), kind);
  await media.write('masters/report-photos/0123.webp', Buffer.from('a photograph'), kind);
  await media.write('product-images/A-B_1.0123456789abcdef-640.webp', Buffer.from('a size of it'), kind);
  created = await runCommand('backup', 'create');
});

/** Returns the names of the stored backup files, oldest first. */
const files = async () => (await readdir(backups)).filter((name) => name.includes('.tar.zst')).toSorted();
const objects = async () =>
  (await readdir(join(backups, 'media'), { recursive: true })).filter((name) => name.includes('/'));

describe('backup create', () => {
  test('stores a file with every row, and each picture once', async () => {
    const { code, said, complained } = created;
    expect([complained, code]).toEqual(['', 0]);
    const [file = ''] = await files();
    expect(said).toContain(`${file}: 0.0 MB and 2 pictures and videos, in ${backups}`);
    expect(said).toContain('It is not encrypted');
    expect(await objects()).toHaveLength(1);
    expect((await stat(join(backups, file))).mode & 0o777).toBe(0o600);
  });

  test('leaves nothing of its work behind, and records what it did', async () => {
    expect(await readdir(dataDir)).not.toContain('backup-work');
    const runs = await db.selectFrom('backup_run').select(['name', 'failure']).orderBy('id').execute();
    expect(runs[0]).toEqual({ name: (await files())[0], failure: null });
  });

  test('keeps beside the backups who was erased', async () => {
    await recordErasure(db, { kind: 'account', subject: 'uid-of-asha', erasedAt: new Date() });
    await runCommand('backup', 'create');
    expect(JSON.parse(await readFile(join(backups, 'erasures/account-uid-of-asha.json'), 'utf8'))).toMatchObject({
      kind: 'account',
      subject: 'uid-of-asha',
    });
  });

  test('that cannot write says why, ends with 1 and loses no earlier backup', async () => {
    const before = await files();
    const blocked = join(dataDir, 'no-folder');
    await writeFile(blocked, '');
    const { code, complained } = await createCommandRunner({ ...settings, BACKUP_DIR: blocked })('backup', 'create');
    expect([code, complained]).toEqual([1, expect.stringMatching(/^The folder of the backups .*BACKUP_DIR/)]);
    expect(await files()).toEqual(before);
    const newest = await db.selectFrom('backup_run').select('failure').orderBy('id', 'desc').executeTakeFirst();
    expect(newest?.failure).toContain('BACKUP_DIR');
  });
});

slowTest('backup verify restores the newest backup for trial and prints what it contains', async () => {
  const { code, said, complained } = await runCommand('backup', 'verify');
  expect([complained, code]).toEqual(['', 0]);
  expect(said).toContain('1 orders, 1 sarees, 2 pictures and videos; its books add up.');
  const newest = await db
    .selectFrom('backup_run')
    .select('verified_at')
    .where('name', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(newest?.verified_at).toBeInstanceOf(Date);
});

slowTest('backup verify stops and deletes the database that a killed verification has left behind', async () => {
  const left = await startEmbeddedPostgres({ dataDir: join(dataDir, 'backup-verify') });
  expect(await runCommand('backup', 'verify')).toMatchObject({ code: 0 });
  await left.crashed;
  expect(await readdir(dataDir)).not.toContain('backup-verify');
});

async function flipABit(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  const flipped = Buffer.from(bytes);
  flipped[5] = (flipped[5] ?? 0) ^ 1;
  await writeFile(file, flipped);
  return () => writeFile(file, bytes);
}

const openAlarms = () => db.selectFrom('alarm').select('kind').where('cleared_at', 'is', null).execute();

describe('backup verify that says nothing of any backup tells nobody and records nothing', () => {
  const verdicts = () => db.selectFrom('backup_run').select(['verified_at', 'verify_failure']).orderBy('id').execute();

  test('as of a name that is mistyped', async () => {
    const before = await verdicts();
    const { code, complained } = await runCommand('backup', 'verify', 'shop-2020-01-01T00-00-00Z.tar.zst');
    expect([code, complained]).toEqual([1, expect.stringContaining('There is no backup shop-2020')]);
    expect([await openAlarms(), await verdicts()]).toEqual([[], before]);
  });

  test('as while another backup is under way', async () => {
    const before = await verdicts();
    const { code, complained } = await runExclusively(url, () => runCommand('backup', 'verify'));
    expect([code, complained]).toEqual([1, expect.stringContaining('Another backup is being made')]);
    expect([await openAlarms(), await verdicts()]).toEqual([[], before]);
  });

  slowTest('as of an older one than the newest that was tried', async () => {
    const older = 'shop-2020-01-01T00-00-00Z.tar.zst';
    await writeFile(join(backups, older), 'no backup');
    const newest = await db
      .selectFrom('backup_run')
      .selectAll()
      .where('name', 'is not', null)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('backup_run').execute();
    const at = new Date();
    await endRun(db, await beginRun(db, at, true), { endedAt: at, file: older, bytes: 1 });
    const again = await beginRun(db, at, true);
    await endRun(db, again, { endedAt: at, file: newest.name ?? '', bytes: Number(newest.bytes) });
    await db.updateTable('backup_run').set({ verified_at: at }).where('id', '=', again).execute();
    expect(await runCommand('backup', 'verify', older)).toMatchObject({ code: 1 });
    expect(await openAlarms()).toEqual([]);
    await rm(join(backups, older));
  });
});

slowTest('backup verify refuses a file with a flipped bit, and the merchant is told', async () => {
  const putBack = await flipABit(join(backups, (await files()).at(-1) ?? ''));
  const { code, complained } = await runCommand('backup', 'verify');
  expect([code, complained]).toEqual([1, expect.stringContaining('damaged')]);
  expect(await openAlarms()).toEqual([{ kind: 'backup_unverified' }]);
  await putBack();
});

slowTest('backup verify names a picture whose copy is damaged, and backup create stores it anew', async () => {
  await flipABit(join(backups, 'media', (await objects())[0] ?? ''));
  const { code, complained } = await runCommand('backup', 'verify');
  expect([code, complained]).toEqual([
    1,
    expect.stringMatching(/Orders and money can be restored, but 2 of its 2 .*masters\/.* is damaged/),
  ]);
  expect((await runCommand('backup', 'create')).said).toContain('1 copies of pictures or videos were damaged');
  expect(await runCommand('backup', 'verify')).toMatchObject({ code: 0 });
  expect(await openAlarms()).toEqual([]);
});

/** Makes a key and a backup that it encrypts; returns a runner with these settings, and the file with the secret key. */
async function makeEncryptedBackup() {
  const { publicKey, secretKey } = await makeBackupKey();
  const keyFile = join(dataDir, 'key.txt');
  await writeFile(keyFile, secretKey);
  const encrypted = createCommandRunner({ ...settings, BACKUP_PUBLIC_KEY: publicKey });
  await encrypted('backup', 'create');
  return { encrypted, keyFile };
}

slowTest('an encrypted backup is verified by the shop itself, and by the secret key of the merchant', async () => {
  const { encrypted, keyFile } = await makeEncryptedBackup();
  expect((await files()).at(-1)).toMatch(/\.age$/);
  expect((await encrypted('backup', 'verify')).code).toBe(0);
  expect(await encrypted('backup', 'verify', '--key', keyFile)).toMatchObject({ code: 0 });
});

slowTest('an encrypted backup shows nothing of its pictures, and is not opened by another key', async () => {
  const { encrypted } = await makeEncryptedBackup();
  const sealed = (await objects()).filter((name) => name.endsWith('.age'));
  expect(sealed.length).toBeGreaterThan(0);
  expect(await readFile(join(backups, 'media', sealed[0] ?? ''), 'latin1')).not.toContain('a photograph');
  const other = join(dataDir, 'other.txt');
  await writeFile(other, (await runCommand('backup', 'key')).said);
  const { code, complained } = await encrypted('backup', 'verify', '--key', other);
  expect([code, complained]).toEqual([1, expect.stringContaining('It is encrypted')]);
});

test('backup key prints a new key, whose secret half is stored nowhere', async () => {
  const { said } = await runCommand('backup', 'key');
  expect(said).toMatch(/AGE-SECRET-KEY-1[0-9A-Z]{58}\n/);
  expect(said).toMatch(/BACKUP_PUBLIC_KEY=age1[0-9a-z]{58}\n/);
});

test('backup list makes no database, into which a backup of an older release could not be restored', async () => {
  const place = join(dataDir, 'another-machine');
  const there = createCommandRunner({ DATA_DIR: place, BACKUP_DIR: backups, SESSION_SECRET: settings.SESSION_SECRET });
  expect((await there('backup', 'list')).said).toContain((await files()).at(-1));
  await expect(readdir(place)).rejects.toThrow('ENOENT');
});

test('backup list prints every stored backup, newest first', async () => {
  const { said } = await runCommand('backup', 'list');
  const listed = said.match(/shop-\S+/g) ?? [];
  expect(listed).toEqual((await files()).toReversed());
});
