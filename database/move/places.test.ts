import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isHalfSwitched, keptOf, listKept, markComplete, movingOf, switchClusters } from './places.ts';

/** Makes an old cluster, and beside it a new one that is complete. */
async function clusters(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-places-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cluster = join(folder, 'postgres');
  for (const [path, major] of [
    [cluster, 17],
    [movingOf(cluster), 18],
  ] as const) {
    await mkdir(path);
    await writeFile(join(path, 'PG_VERSION'), `${major}\n`);
  }
  await markComplete(cluster, 17);
  return cluster;
}

const versionOf = async (path: string) => Number(await readFile(join(path, 'PG_VERSION'), 'utf8'));

test('the switch puts the new cluster in the place of the old one, and keeps that under its major version', async () => {
  const cluster = await clusters();
  expect(await isHalfSwitched(cluster)).toBe(false);
  expect(await switchClusters(cluster, () => {})).toBe(17);
  expect(await versionOf(cluster)).toBe(18);
  expect(await versionOf(keptOf(cluster, 17))).toBe(17);
  expect(await listKept(cluster)).toEqual([keptOf(cluster, 17)]);
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
  expect(await isHalfSwitched(cluster)).toBe(false);
});

test('a switch that ended between its two renames is recognised, and ended by the next one', async () => {
  const cluster = await clusters();
  const killed = switchClusters(cluster, () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await isHalfSwitched(cluster)).toBe(true);
  expect(await switchClusters(cluster, () => {})).toBe(17);
  expect(await versionOf(cluster)).toBe(18);
  expect(await versionOf(keptOf(cluster, 17))).toBe(17);
});

test('a new cluster that is not marked as complete never takes the place of the old one', async () => {
  const cluster = await clusters();
  await rm(join(movingOf(cluster), 'moved-from'));
  await expect(switchClusters(cluster, () => {})).rejects.toThrow('is not complete');
  expect(await versionOf(cluster)).toBe(17);
  await rm(cluster, { recursive: true });
  expect(await isHalfSwitched(cluster)).toBe(false);
});
