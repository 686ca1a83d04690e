import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { beginRestoration, isHeld } from '../../shop/restoration/restoration-store.ts';
import { placePackedOrder } from '../../shop/testing/packed.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { createCommandRunner } from '../testing/command.ts';
import { requirePlace } from './restore.ts';

const test = sampledTest(import.meta.filename);

const { db, url } = await testDatabase();
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
