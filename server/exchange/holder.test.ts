import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeHold } from './holder.ts';
import { startOfProcess } from './shop-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-holder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function take(): () => void {
  const hold = takeHold(folder);
  if ('heldBy' in hold) throw new Error(`held by ${hold.heldBy}`);
  return hold.release;
}

test('the upgrade is held by one process until it ends its hold', () => {
  const release = take();
  expect(takeHold(folder)).toEqual({ heldBy: process.pid });
  release();
  take()();
});

test('a hold of a process that is gone, or of another with its number, does not count', async () => {
  await writeFile(join(folder, 'holder-4'), '999999999 1');
  take()();
  await writeFile(join(folder, 'holder-9'), `${process.pid} ${startOfProcess(process.pid)}0`);
  take();
  expect(await readdir(folder)).toEqual(['holder-10']);
});

test('the highest number counts, whatever lower ones a slow process adds', async () => {
  const release = take();
  release();
  take();
  await writeFile(join(folder, 'holder-1'), '');
  expect(takeHold(folder)).toEqual({ heldBy: process.pid });
});
