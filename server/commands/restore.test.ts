import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { mediaFolder } from '../../providers/media-folder/media-folder.ts';
import { minuteMs } from '../../shop/duration.ts';
import { beginRestoration, isHeld } from '../../shop/restoration/restoration-store.ts';
import { placePackedOrder } from '../../shop/testing/packed.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { objectHeaders } from '../backup/backup-set.ts';
import { createCommandRunner } from '../testing/command.ts';
import { requirePlace } from './restore.ts';

const test = sampledTest(import.meta.filename);

const { db, url } = await testDatabase();
/** An empty place. */
const place = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'restore-command-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const runCommand = createCommandRunner({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SESSION_SECRET: 'a secret of the shop, which no backup has',
});

beforeEach(() => breakLedgers(db, (trx) => trx.deleteFrom('restoration').execute()));

async function beginOne(): Promise<void> {
  const now = new Date();
  await beginRestoration(db, { backup: 'shop-1.tar.zst', completeUntil: now, begunAt: now });
}

test.each([
  ['root', 'that is missing', { account: 0, isThere: false }, true],
  ['root', 'that is there', { account: 0, isThere: true }, false],
  ['the shop’s account', 'that is missing', { account: 1_000, isThere: false }, false],
  ['an account of Windows', 'that is missing', { account: undefined, isThere: false }, false],
] as const)('%s restoring into a folder %s: %j is refused: %s', async (_who, _where, { account, isThere }, refused) => {
  const machine = {
    account,
    ownerOf: async () => (isThere ? { uid: 1_000, gid: 1_000 } : null),
    nameOf: async () => 'shop',
    typed: 'npm run shop -- restore 1.tar.zst',
  };
  const said = await requirePlace({ DATA_DIR: '/data' }, machine).then(
    () => null,
    (error: Error) => error.message,
  );
  if (refused) expect(said).toContain('runuser -u shop -- npm run shop -- restore 1.tar.zst');
  else expect(said).toBeNull();
  await requirePlace({ DATA_DIR: '/data', DATABASE_URL: 'postgresql://there/shop' }, machine);
});

describe('restore refuses', () => {
  test('a backup that is not there, and a word that could be anything', async () => {
    const { code, complained } = await runCommand('restore', 'shop-2026-11-25T21-30-00Z.tar.zst');
    expect([code, complained]).toEqual([1, expect.stringContaining('There is no backup shop-2026')]);
  });

  test('a place in which there is a shop, and changes nothing there', async () => {
    const shop = await testShop(db);
    await placePackedOrder(shop);
    await runCommand('backup', 'create');
    const [file = ''] = (await readdir(join(dataDir, 'backups'))).filter((name) => name.includes('.tar.zst'));
    const { code, complained } = await runCommand('restore', join(dataDir, 'backups', file));
    expect([code, complained]).toEqual([1, expect.stringMatching(/There is a shop in this place .* Set DATABASE_URL/)]);
    expect(await isHeld(db)).toBe(false);
  });

  test('to release a shop that is not held, or whose restoration is not finished', async () => {
    expect(await runCommand('restore', 'release')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Nothing is held'),
    });
    await beginOne();
    const { code, complained } = await runCommand('restore', 'release');
    expect([code, complained]).toEqual([1, expect.stringContaining('npm run shop -- restore file shop-1.tar.zst')]);
    expect(await isHeld(db)).toBe(true);
  });

  test('to take over with a standby while a backup’s restoration is held, and a time that is none', async () => {
    await beginOne();
    const held = await runCommand('restore', 'standby');
    expect(held).toMatchObject({ code: 1, complained: expect.stringContaining('finish it first') });
    const wrong = await runCommand('restore', 'standby', '--since', 'yesterday');
    expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining('write Indian time') });
  });
});

describe('Whoever had their data erased since stays erased', () => {
  const backups = mediaFolder(join(dataDir, 'backups'));
  const signups = (there = db) => there.selectFrom('newsletter_signup').select('contact').execute();
  const sampled = sampledTest(import.meta.filename);

  async function signUp(contact: string): Promise<string> {
    const { id } = await db
      .insertInto('newsletter_signup')
      .values({ contact })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  }

  /** Keeps beside the backups that somebody left, as the shop does when it is recorded. */
  const keepErasure = (subject: string) =>
    backups.write(
      `erasures/newsletter-${subject}.json`,
      Buffer.from(JSON.stringify({ kind: 'newsletter', subject, erasedAt: new Date() })),
      objectHeaders,
    );

  sampled(
    'when a standby takes over that did not hear of it',
    async () => {
      await keepErasure(await signUp('asha@example.in'));
      await signUp('ravi@example.in');
      const { code, said, complained } = await runCommand('restore', 'standby');
      expect([complained, code]).toEqual(['', 0]);
      expect(said).toContain('Erased again, as people had asked since: 1.');
      expect(await signups()).toEqual([{ contact: 'ravi@example.in' }]);
    },
    minuteMs,
  );

  sampled(
    'and a standby takes over although the place of the backups is away, which is named',
    async () => {
      const away = createCommandRunner({
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        SESSION_SECRET: 'a secret of the shop, which no backup has',
        BACKUP_S3_BUCKET: 'shop-backups',
        BACKUP_S3_ACCESS_KEY_ID: 'key',
        BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
        BACKUP_S3_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      });
      const { code, said } = await away('restore', 'standby');
      expect(code).toBe(1);
      expect(said).toMatch(/The record of erasures cannot be read\. shop-backups cannot be read: .*\n.*is back/);
      expect(await isHeld(db)).toBe(true);
    },
    minuteMs,
  );

  sampled(
    'when a copied file is restored beside which no record lies, and it is said if none is found',
    async () => {
      await breakLedgers(db, (trx) => trx.deleteFrom('newsletter_signup').execute());
      await breakLedgers(db, (trx) => trx.deleteFrom('erasure').execute());
      await rm(join(dataDir, 'backups/erasures'), { recursive: true, force: true });
      const id = await signUp('meera@example.in');
      await runCommand('backup', 'create');
      const names = (await readdir(join(dataDir, 'backups'))).filter((name) => name.includes('.tar.zst'));
      const copied = join(dataDir, 'stick', names.toSorted().at(-1) ?? '');
      await mkdir(join(dataDir, 'stick'));
      await copyFile(join(dataDir, 'backups', names.toSorted().at(-1) ?? ''), copied);
      const restoring = createCommandRunner({
        DATABASE_URL: place.url,
        DATA_DIR: join(dataDir, 'new'),
        BACKUP_DIR: join(dataDir, 'backups'),
        SESSION_SECRET: 'a secret of the shop, which no backup has',
      });
      expect((await restoring('restore', copied)).said).toContain('There is no record of erasures');
      expect(await signups(place.db)).toEqual([{ contact: 'meera@example.in' }]);
      await keepErasure(id);
      const again = await restoring('restore', copied);
      expect(again.said).toContain('Erased again, as people had asked since: 1.');
      expect(again.said).not.toContain('There is no record of erasures');
      expect(await signups(place.db)).toEqual([]);
    },
    4 * minuteMs,
  );
});
