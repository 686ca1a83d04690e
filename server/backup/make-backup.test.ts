/** Backups of a whole shop, in places that are odd or in which something is in the way. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { readBackupState } from '../../shop/backups/backup-state.ts';
import { beginRun, listStoredRuns } from './backup-run-store.ts';
import { type BackupStore, listBackups, objectHeaders, storeRecord } from './backup-set.ts';
import { findLostBackups } from './look-at-backups.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';

const { db, url, clear } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'make-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await clear();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

const partsOf = (store: BackupStore, more: Partial<BackupParts> = {}): BackupParts => ({
  db,
  url,
  store,
  media: mediaFolder(join(folder, 'media')),
  encryption: null,
  shopKeys: [],
  workFolder: join(folder, 'backup-work'),
  rule: { days: 1, weeks: 0, months: 0 },
  version: '0.1.0',
  settings: '',
  isScheduled: true,
  now: () => new Date(),
  ...more,
});

/** An error of the file system. */
const fault = (code: string) => Object.assign(new Error(code), { code });

test.each(['a folder with spaces', 'बैकअप', 'Sauvegarde\u0301e'])(
  'a backup goes into the folder %j, also by a link, and can be had there',
  async (name) => {
    const [place, link] = [join(folder, name), join(folder, 'link')];
    await mkdir(place);
    await symlink(place, link);
    const { record } = await makeBackup(partsOf(mediaFolder(link)));
    const stored = await listStoredRuns(db);
    for (const path of [place, link])
      expect([...(await findLostBackups(mediaFolder(path), path, stored, { read: true })).values()]).toEqual([null]);
    expect((await listBackups(mediaFolder(place)))[0]?.file).toBe(record.file);
  },
);

test('old backups that cannot be deleted are told, and the new one counts as made', async () => {
  const store = mediaFolder(join(folder, 'backups'));
  for (const day of [1, 2]) {
    const file = `shop-2026-11-0${day}T00-00-00Z.tar.zst`;
    const takenAt = new Date(`2026-11-0${day}`);
    await store.write(file, Buffer.from('a backup'), objectHeaders);
    await storeRecord(store, { file, takenAt, version: '1', bytes: 8, sha256: '', media: [], verifiedAt: takenAt });
  }
  const locked = { ...store, delete: () => Promise.reject(fault('EACCES')) };
  const { record, undeletedBecause } = await makeBackup(partsOf(locked));
  expect(undeletedBecause).toMatch(/^The folder of the backups cannot be written to .*EACCES/);
  expect(await readBackupState(db)).toMatchObject({
    undeletedBecause,
    scheduledFailures: 0,
    newestAt: expect.any(Date),
  });
  expect((await listStoredRuns(db))[0]).toMatchObject({ file: record.file, failure: undeletedBecause });
  await makeBackup(partsOf(store));
  expect(await readBackupState(db)).toMatchObject({ undeletedBecause: null });
});

test('a backup that was killed counts as failed once the next begins', async () => {
  await beginRun(db, new Date(), true);
  await beginRun(db, new Date(), true);
  expect(await readBackupState(db)).toMatchObject({
    scheduledFailures: 1,
    lastFailure: expect.stringContaining('It was interrupted'),
  });
  await makeBackup(partsOf(mediaFolder(join(folder, 'backups'))));
  expect(await readBackupState(db)).toMatchObject({ scheduledFailures: 0, lastFailure: null });
});

test.each([
  ['EDQUOT', /^The disk is full/],
  ['EROFS', /BACKUP_DIR; EROFS.*ReadWritePaths/],
  ['ESTALE', /^The disk or network drive of the backups fails \(BACKUP_DIR; ESTALE\)/],
  ['EIO', /^The disk or network drive of the backups fails \(BACKUP_DIR; EIO\)/],
])('a place that fails with %s is told in words', async (code, words) => {
  const store = { ...mediaFolder(join(folder, 'backups')), writeFile: () => Promise.reject(fault(code)) };
  await expect(makeBackup(partsOf(store))).rejects.toThrow(words);
  expect(await listBackups(store)).toEqual([]);
});

test('a work folder that cannot be written to is named, and not the place of the backups', async () => {
  await writeFile(join(folder, 'data'), '');
  const workFolder = join(folder, 'data', 'backup-work');
  const store = mediaFolder(join(folder, 'backups'));
  await expect(makeBackup(partsOf(store, { workFolder }))).rejects.toThrow(`cannot be written to (${workFolder};`);
});
