/** Reloads of several web processes that come quickly, or go wrong. The processes here are stubs, which say that they serve and wait. */
import cluster from 'node:cluster';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openWebProcesses } from './web-processes.ts';

const folder = await mkdtemp(join(tmpdir(), 'web-processes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const program = join(folder, 'program.mjs');
/** While this file is there, a process fails to start. */
const mistake = join(folder, 'mistake');
/** While this file is there, a process goes on starting. */
const hindrance = join(folder, 'hindrance');

beforeAll(() =>
  writeFile(
    program,
    `import { existsSync } from 'node:fs';
    const answer = () => {
      if (existsSync(${JSON.stringify(hindrance)})) setTimeout(answer, 20);
      else if (existsSync(${JSON.stringify(mistake)})) {
        process.send({ type: 'failed', line: 'PORT must be a port number.' }, () => process.exit(1));
      } else process.send({ type: 'ready' });
    };
    process.on('message', answer);
    process.once('disconnect', () => process.exit(0));`,
  ),
);
beforeEach(async () => {
  for (const file of [mistake, hindrance]) await rm(file, { force: true });
});

/** Returns the ids of the processes that live. */
const living = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker.process.pid] : []));

/** Tells whether a process has this id, also one that the cluster knows no more. */
function isThere(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function serveWithTwo() {
  const crashed: number[] = [];
  const web = openWebProcesses({ count: 2, program, onCrash: (place) => crashed.push(place) });
  onTestFinished(() => web.stop());
  await web.serve({ databaseUrl: 'postgresql://localhost/shop', sandboxSmtpPort: null });
  return { web, crashed, first: living() };
}

test('reloads that come while one goes on leave as many processes as there were, none of them an old one', async () => {
  const { web, first } = await serveWithTwo();
  await Promise.all([web.restart(), web.restart(), web.restart()]);
  expect(living()).toHaveLength(2);
  expect(living().filter((pid) => first.includes(pid))).toEqual([]);
});

test('a reload whose processes cannot start leaves those before serving, and the next one replaces them', async () => {
  const { web, first, crashed } = await serveWithTwo();
  await writeFile(mistake, '');
  await expect(web.restart()).rejects.toThrow('PORT must be a port number.');
  await expect.poll(living).toEqual(first);
  await rm(mistake);
  await web.restart();
  expect(living()).toHaveLength(2);
  expect(living().filter((pid) => first.includes(pid))).toEqual([]);
  expect(crashed).toEqual([]);
});

test('a process that ends by itself during a reload has one successor', async () => {
  const { web, first, crashed } = await serveWithTwo();
  await writeFile(hindrance, '');
  const restarting = web.restart();
  await expect.poll(living).toHaveLength(3);
  process.kill(first[1] ?? 0, 'SIGKILL');
  await expect.poll(() => crashed).toEqual([2]);
  await expect.poll(living).toHaveLength(3);
  await rm(hindrance);
  await restarting;
  expect(living()).toHaveLength(2);
  expect(living().filter((pid) => first.includes(pid))).toEqual([]);
});

test('a reload that is under way when the shop ends leaves no process', async () => {
  const { web } = await serveWithTwo();
  await writeFile(hindrance, '');
  const restarting = web.restart().catch(() => {});
  await expect.poll(living).toHaveLength(3);
  const all = living();
  await web.stop();
  await restarting;
  expect(all.filter(isThere)).toEqual([]);
});
