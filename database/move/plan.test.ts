import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type PostgresLocation, preparePostgresLocation } from '../embedded-place.ts';
import { MoveRefusal } from './places.ts';
import { planMove, requireSpace } from './plan.ts';

/** Makes what looks like a cluster of a major version. */
async function placeOf(major: number): Promise<PostgresLocation> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-plan-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { binaries } = await preparePostgresLocation(folder);
  const cluster = join(folder, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), `${major}\n`);
  return { folder, cluster, log: `${cluster}.log`, binaries, account: {} };
}

async function expectRefusal(work: Promise<unknown>, words: string): Promise<void> {
  const error = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MoveRefusal);
  expect(String(error)).toContain(words);
  expect(String(error)).not.toContain('\n');
}

test('data of an older major version is moved to that of this release, and data of this one is not', async () => {
  expect(await planMove(await placeOf(17))).toEqual({ from: 17, to: 18 });
  expect(await planMove(await placeOf(18))).toBeNull();
});

test('data of a newer major version is refused', async () => {
  await expectRefusal(planMove(await placeOf(99)), 'use the shop version that made it');
});

test('for data of a major version whose server cannot be had the way by a backup is told', async () => {
  const refused = planMove(await placeOf(9));
  await expectRefusal(refused, 'npm run shop -- backup create');
  await expectRefusal(refused, 'npm run shop -- restore FILE');
});

test('data is not moved while that of an earlier move is kept under the same name', async () => {
  const place = await placeOf(17);
  await mkdir(`${place.cluster}-17`);
  await expectRefusal(planMove(place), `${place.cluster}-17 exists`);
});

test('where there is no data there is nothing to move', async () => {
  const place = await placeOf(17);
  await rm(place.cluster, { recursive: true });
  await expectRefusal(planMove(place), 'There is no data to move');
});

test('the disk must have room for a copy of the data and 200 MB', async () => {
  const { cluster } = await placeOf(17);
  await writeFile(join(cluster, 'rows'), Buffer.alloc(3_000_000, 1));
  await requireSpace(cluster, async () => 204);
  await expectRefusal(
    requireSpace(cluster, async () => 203),
    'it needs 204 MB',
  );
});
