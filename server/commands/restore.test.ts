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
import { refusalOfAccount } from './restore.ts';

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
  ['root', 'that is missing', 0, null, /^This command runs as root, and \/data .* does not exist/],
  ['root', 'of the shop’s account', 0, 1_000, /^This command runs as root, and \/data .* belongs to another account/],
  ['root', 'of root’s own', 0, 0, null],
  ['the shop’s account', 'that is missing', 1_000, null, null],
  ['the shop’s account', 'of its own', 1_000, 1_000, null],
  ['an account of Windows', 'that is missing', undefined, null, null],
] as const)('whether %s may restore into a folder %s', (_, _folder, account, owner, refusal) => {
  const said = refusalOfAccount(account, owner, '/data');
  if (refusal === null) expect(said).toBeNull();
  else expect(said).toMatch(refusal);
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
