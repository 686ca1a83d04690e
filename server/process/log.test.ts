import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from './log.ts';

async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'log');
}

test('the log rotates when a file is full, keeps a few files, and is readable only by the shop’s account', async () => {
  const folder = await someFolder();
  const log = await openLog('info', folder, { size: '1k', limit: { count: 2, removeOtherLogFiles: true } });
  const files = async () => (await readdir(folder)).filter((name) => name !== 'current.log').toSorted();
  for (let nth = 1; nth <= 6; nth += 1) {
    log.info({ nth, text: 'x'.repeat(1_100) });
    await expect.poll(files).toContain(`shop.${nth + 1}.log`);
  }
  // The next file may already exist when the old ones are counted, so that two or three remain.
  await expect.poll(async () => (await files()).includes('shop.4.log')).toBe(false);
  expect(await files()).toEqual(expect.arrayContaining(['shop.6.log', 'shop.7.log']));
  for (const name of await files()) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  log.info('the last line');
  expect(await readFile(join(folder, 'current.log'), 'utf8')).toContain('the last line');
});

test('a restarted shop appends to its last log file', async () => {
  const folder = await someFolder();
  for (const line of ['before', 'after']) (await openLog('info', folder)).info(line);
  const lines = (await readFile(join(folder, 'shop.1.log'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['before', 'after']);
});

test('the log cuts what an error quotes, so that nobody pushes its other lines out', async () => {
  const folder = await someFolder();
  const log = await openLog('info', folder);
  log.error({ err: new Error(`Invalid address ${'a'.repeat(14_000)}`) }, 'a call failed');
  const line = await readFile(join(folder, 'shop.1.log'), 'utf8');
  expect(line).toContain('Invalid address aaa');
  expect(line.length).toBeLessThan(3_000);
});

test('the log has the message of an error, but none of its other properties', async () => {
  const folder = await someFolder();
  const log = await openLog('info', folder);
  log.warn({ err: Object.assign(new Error('broken'), { detail: 'asha@example.in' }) }, 'a job failed');
  const line = await readFile(join(folder, 'current.log'), 'utf8');
  expect(JSON.parse(line)).toMatchObject({ msg: 'a job failed', err: { message: 'broken' } });
  expect(line).not.toContain('asha@example.in');
});
