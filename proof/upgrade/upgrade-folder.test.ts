/**
 * Upgrades small releases in a folder, with real programs, renames and signals: killed before each of its steps, with
 * failing acts, full and broken disks. Whatever happens, one whole release is in its place and serves.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { takeHold } from '../../server/exchange/holder.ts';
import { preparations } from '../../server/exchange/phases.ts';
import { findShopProcess } from '../../server/exchange/shop-process.ts';
import { createUpgradeWorld, type Ended, type UpgradeWorld } from './upgrade-world.ts';

const run = promisify(execFile);
const [before, after] = ['0.1.0', '0.2.0'] as const;

test('an upgrade prepares the new release while the old one serves, and then the new one serves', async () => {
  const world = await createUpgradeWorld();
  await world.unpack();
  world.start();
  await world.expectServed(before);
  const ended = await world.upgrade({ journal: world.firstJournal });
  expect(ended?.end).toMatchObject({ phase: 'done', reason: '' });
  await world.expectWhole(after);
  await world.expectServed(after);
});

test.each(['install', 'accept', 'build', 'migrate', 'check'] as const)(
  'an upgrade whose %s fails says why, and leaves the running release alone',
  async (failing) => {
    const world = await createUpgradeWorld();
    await world.unpack({ failing });
    world.start();
    await world.expectServed(before);
    const shop = await findShopProcess(world.dataDir);
    // No registry answers there.
    Object.assign(world.environment, { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' });
    const ended = await world.upgrade({ journal: world.firstJournal });
    expect(ended?.end.phase).toBe('failed');
    expect(ended?.end.reason).toMatch(failing === 'install' ? /ECONNREFUSED/ : `the ${failing} of this release fails`);
    await world.expectWhole(before);
    expect(await findShopProcess(world.dataDir)).toBe(shop);
    expect(existsSync(world.upgradeFolder.folderOf('new'))).toBe(false);
  },
);

test('an upgrade whose backup fails says why, and leaves the running release alone', async () => {
  const world = await createUpgradeWorld({ failing: 'check' });
  await world.unpack();
  world.start();
  await world.expectServed(before);
  const ended = await world.upgrade({ journal: world.firstJournal });
  expect(ended?.end).toMatchObject({ phase: 'failed', reason: expect.stringContaining('of this release fails') });
  await world.expectWhole(before);
  await world.expectServed(before);
});

test('an upgrade that is killed in its preparations leaves the old release serving, and goes on to its end', async () => {
  const world = await createUpgradeWorld();
  await world.unpack();
  world.start();
  await world.expectServed(before);
  // Each goes on where the one before was killed, and dies at the end of the phase after it. The first phase has two
  // steps besides the journal's.
  const phases: unknown[] = [];
  for (const killAt of [2, 5, 3, 3, 3, 3, 3]) {
    const begins = phases.length === 0 && { journal: world.firstJournal };
    expect(await world.upgrade({ ...begins, killAt })).toBeNull();
    await world.expectWhole(before);
    await world.expectServed(before);
    phases.push(world.upgradeFolder.readJournal()?.phase);
  }
  expect(phases).toEqual(preparations);
  expect((await world.upgrade({}))?.end.phase).toBe('done');
  await world.expectWhole(after);
  await world.expectServed(after);
});

/** Upgrades under way at the same time; they mostly wait. */
const lanes = 4;

/**
 * Upgrades one shop after the other, each killed before a step with a higher number and then begun again, until one has
 * fewer steps. `begin` makes what the upgrade goes on from. Returns the number of those that were killed.
 */
async function killAtEachStep(
  begin: (world: UpgradeWorld) => Promise<void>,
  check: (world: UpgradeWorld, ended: Ended) => Promise<void>,
  limitMs: number,
): Promise<number> {
  let next = 1;
  let killed = 0;
  let isOver = false;
  const walk = async () => {
    while (!isOver) {
      const killAt = next++;
      const world = await createUpgradeWorld();
      await begin(world);
      const ended = await world.upgrade({ killAt, limitMs });
      if (ended) isOver = true;
      else killed += 1;
      await check(world, ended ?? (await world.upgrade({ limitMs })) ?? expect.fail('killed without an order'));
      await world.end();
    }
  };
  await Promise.all(Array.from({ length: lanes }, walk));
  return killed;
}

test('an upgrade that is killed before any step of the exchange ends with the new release when it is begun again', async () => {
  const killed = await killAtEachStep(
    async (world) => {
      await world.prepare();
      world.start();
      await world.expectServed(before);
    },
    async (world, { end }) => {
      expect(end.phase).toBe('done');
      await world.expectWhole(after);
      await world.expectServed(after);
    },
    30_000,
  );
  expect(killed).toBeGreaterThan(15);
});

test('an upgrade whose new release does not answer returns to the old one, wherever it is killed on its way back', async () => {
  const killed = await killAtEachStep(
    async (world) => {
      const journal = await world.prepare({ failing: 'serve' });
      world.upgradeFolder.moveAll(journal.entries, 'forward');
      world.upgradeFolder.writeJournal({ ...journal, phase: 'prove' });
      world.start();
    },
    async (world, { end }) => {
      expect(end).toMatchObject({ phase: 'returned', reason: expect.stringContaining('release 0.2.0 did not answer') });
      await world.expectWhole(before);
      await world.expectServed(before);
    },
    500,
  );
  expect(killed).toBeGreaterThan(15);
});

describe('the start of a shop', () => {
  test('in the middle of an exchange that was killed puts the old release back and serves it', async () => {
    const world = await createUpgradeWorld();
    await world.prepare();
    const service = world.start();
    await world.expectServed(before);
    const halfway = 8;
    expect(await world.upgrade({ killAt: halfway })).toBeNull();
    await world.expectServed(before);
    await world.expectWhole(before);
    expect(service.said()).toContain('The upgrade to 0.2.0 was interrupted: putting release 0.1.0 back.');
  });

  test('without setup.mjs refuses in one plain line while the files are exchanged', async () => {
    const { shopFolder, environment, prepare, upgradeFolder } = await createUpgradeWorld();
    await prepare();
    upgradeFolder.raiseSign();
    const env = { ...process.env, ...environment };
    const start = run(process.execPath, ['server/start.ts'], { cwd: shopFolder, env });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^An upgrade is exchanging the files of the shop\. [^\n]*node setup\.mjs[^\n]*\n$/),
    });
  });

  test('by npm waits while an upgrade exchanges the files, and goes on when it has ended', async () => {
    const { shopFolder, prepare, upgradeFolder, expectWhole } = await createUpgradeWorld();
    await prepare();
    const hold = takeHold(upgradeFolder.path);
    upgradeFolder.raiseSign();
    const setup = run(process.execPath, ['setup.mjs'], { cwd: shopFolder });
    const first = await Promise.race([setup, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))]);
    expect(first).toBe('waits');
    upgradeFolder.lowerSign();
    if ('release' in hold) hold.release();
    expect((await setup).stderr).toBe('');
    await expectWhole(before);
  });
});

describe('without a service', () => {
  test('the new release is started for trial, and then the merchant starts it', async () => {
    const world = await createUpgradeWorld();
    const journal = { ...(await world.prepare()), restartsItself: false };
    world.start({ restarts: false });
    await world.expectServed(before);
    const ended = await world.upgrade({ journal });
    expect(ended?.end).toMatchObject({ phase: 'done', reason: '' });
    expect(await findShopProcess(world.dataDir)).toBeNull();
    await world.expectWhole(after);
    world.start({ restarts: false });
    await world.expectServed(after);
  });

  test('a release that does not start is put away, with what it printed', async () => {
    const world = await createUpgradeWorld();
    const journal = { ...(await world.prepare({ failing: 'serve' })), restartsItself: false };
    world.start({ restarts: false });
    await world.expectServed(before);
    const ended = await world.upgrade({ journal });
    expect(ended?.end.phase).toBe('returned');
    expect(ended?.end.reason).toContain('release 0.2.0 ended while it started');
    expect(ended?.end.reason).toContain('the serve of this release fails');
    await world.expectWhole(before);
    world.start({ restarts: false });
    await world.expectServed(before);
  });
});

test('a disk that is full from any write on leaves one whole release, which serves', async () => {
  for (let fullFrom = 1, isDone = false; !isDone; fullFrom += 1) {
    const world = await createUpgradeWorld();
    const journal = await world.prepare();
    world.start();
    await world.expectServed(before);
    const ended = await world.upgrade({ journal, fullFrom });
    isDone = ended?.end.phase === 'done';
    expect(ended?.end.phase).toBe(isDone ? 'done' : 'returned');
    if (!isDone) expect(ended?.end.reason).toContain('The disk is full');
    await world.expectWhole(isDone ? after : before);
    await world.expectServed(isDone ? after : before);
  }
});

test('a move that fails puts the old release back', async () => {
  const world = await createUpgradeWorld();
  const journal = await world.prepare();
  world.start();
  await world.expectServed(before);
  const middle = 5;
  const ended = await world.upgrade({ journal, brokenMove: middle });
  expect(ended?.end).toMatchObject({ phase: 'returned', reason: 'input/output error' });
  await world.expectWhole(before);
  await world.expectServed(before);
});
