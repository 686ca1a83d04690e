import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { readBackupState } from '../../shop/backups/backup-state.ts';
import { addMs, dayMs } from '../../shop/duration.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { readHealth } from '../api/health.ts';
import { readShopFigures } from '../process/shop-figures.ts';
import { beginRun, endRun, noteVerification } from './backup-run-store.ts';
import { type BackupStore, objectHeaders, storeRecord } from './backup-set.ts';
import { openBackupLook } from './look-at-backups.ts';

const { db, clear } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'backup-look-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = mediaFolder(folder);

const place = 'the folder';
const [older, newer] = [new Date('2026-11-24T21:30:00Z'), new Date('2026-11-25T21:30:00Z')];
const content = Buffer.from('a backup');
const sha256 = createHash('sha256').update(content).digest('hex');
const nameOf = (day: Date) => `shop-${day.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;

beforeEach(async () => {
  await clear();
  await rm(folder, { recursive: true, force: true });
  for (const takenAt of [older, newer]) {
    const file = nameOf(takenAt);
    const record = { file, takenAt, version: '1', bytes: content.length, sha256, media: [], verifiedAt: null };
    await storeRecord(store, record);
    await store.write(file, content, objectHeaders);
    await endRun(db, await beginRun(db, takenAt, true), {
      endedAt: addMs(takenAt, 1_000),
      file,
      bytes: content.length,
    });
  }
  await noteVerification(db, nameOf(older), addMs(older, dayMs), null);
});

const newest = nameOf(newer);
const without = (fault: Error): BackupStore => ({
  ...store,
  // biome-ignore lint/correctness/useYield: a place that is away lists nothing.
  async *list() {
    throw fault;
  },
});

interface Fault {
  readonly what: string;
  /** Done to the files of the folder. */
  readonly damage?: () => Promise<void>;
  readonly place?: BackupStore;
  /** The newest backup that can be had still. */
  readonly left: Date | null;
  readonly reason: RegExp;
}

const replace = (bytes: string) => () => store.write(newest, Buffer.from(bytes), objectHeaders);
const away = new OutsideServiceError('media', 'media bucket: list failed (TimeoutError)');
const forbidden = Object.assign(new Error('EACCES'), { code: 'EACCES' });
const faults: readonly Fault[] = [
  { what: 'was deleted', damage: () => store.delete(newest), left: older, reason: /^It is not in the folder any more/ },
  { what: 'is empty', damage: replace(''), left: older, reason: /^It has 0 bytes, and had 8/ },
  { what: 'was cut', damage: replace('a backu'), left: older, reason: /^It has 7 bytes/ },
  { what: 'has a wrong bit', damage: replace('A backup'), left: older, reason: /^It is damaged/ },
  {
    what: 'is in a folder that was deleted',
    damage: () => rm(folder, { recursive: true }),
    left: null,
    reason: /^It is not in the folder any more/,
  },
  {
    what: 'is in a bucket that is away',
    place: without(away),
    left: null,
    reason: /cannot be read: media bucket: list/,
  },
  {
    what: 'is in a folder that nobody may read',
    place: without(forbidden),
    left: null,
    reason: /cannot be read: EACCES/,
  },
];

test.each(faults)('a newest backup that $what is none, for health, metrics and office alike', async (fault) => {
  const { damage, left, reason } = fault;
  await damage?.();
  const look = openBackupLook(db, fault.place ?? store, place);
  // A place that is away is believed to be so by the second look.
  for (let nth = 0; nth < 2; nth += 1) await look({ read: true });
  expect(await readBackupState(db)).toMatchObject({ newestAt: left, lostBecause: expect.stringMatching(reason) });
  expect((await readHealth(db, '1')).last_backup_at).toBe(left?.toISOString() ?? null);
  const ageOf = async (makesBackups: boolean) => (await readShopFigures(db, { makesBackups })).backupAgeSeconds;
  expect((await ageOf(false)) === null).toBe(left === null);
  expect(await ageOf(true)).not.toBeNull();
});

test('backups that are there again count again, and so does a verification of one', async () => {
  const look = openBackupLook(db, without(away), place);
  await look({ read: false });
  expect(await readBackupState(db)).toMatchObject({ newestAt: newer, lostBecause: null });
  await look({ read: false });
  expect(await readBackupState(db)).toMatchObject({ newestAt: null, verifiedAt: null });
  await openBackupLook(db, store, place)({ read: false });
  expect(await readBackupState(db)).toMatchObject({
    newestAt: newer,
    verifiedAt: addMs(older, dayMs),
    lostBecause: null,
  });
});

test('an older backup that was deleted by the rule takes nothing from a newer one', async () => {
  await store.delete(nameOf(older));
  await openBackupLook(db, store, place)({ read: true });
  expect(await readBackupState(db)).toMatchObject({ newestAt: newer, lostBecause: null, verifiedAt: null });
});

test('a damaged backup stays damaged until its bytes are compared again', async () => {
  await replace('A backup')();
  const look = openBackupLook(db, store, place);
  await look({ read: true });
  await look({ read: false });
  expect(await readBackupState(db)).toMatchObject({ newestAt: older, lostBecause: expect.stringMatching(/damaged/) });
  await replace('a backup')();
  await look({ read: true });
  expect(await readBackupState(db)).toMatchObject({ newestAt: newer, lostBecause: null });
});
