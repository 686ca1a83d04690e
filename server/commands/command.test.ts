/** Commands that are interrupted while they have an embedded database. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../database/embedded.ts';
import { minuteMs } from '../../shop/duration.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { environmentOfCommand } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);
const run = promisify(execFile);
const shop = fileURLToPath(new URL('shop.ts', import.meta.url));

/** Returns the ids of the children of a process that run PostgreSQL. */
async function serversOf(parent: number | undefined): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid, ppid, ...args] = line.trim().split(/\s+/);
    return Number(ppid) === parent && /(^|\/)postgres$/.test(args[0] ?? '') ? [Number(pid)] : [];
  });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that is ended by %s, as by a closed terminal, leaves no server of its own behind',
  async (signal) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'interrupted-command-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = environmentOfCommand({ DATA_DIR: dataDir });
    const child = spawn(process.execPath, [shop, 'books', 'check'], { env, cwd: '/', stdio: 'ignore' });
    const ended = once(child, 'exit');
    const servers = await vi.waitFor(
      async () => {
        const found = await serversOf(child.pid);
        if (found.length === 0) throw new Error('no server yet');
        return found;
      },
      { timeout: minuteMs, interval: 20 },
    );
    child.kill(signal);
    await ended;
    await expect.poll(() => servers.filter(isAlive)).toEqual([]);
    // Stops what is left if the test fails, and deletes the cluster, which is elsewhere for root.
    await (await startEmbeddedPostgres({ dataDir })).discard();
  },
  2 * minuteMs,
);
