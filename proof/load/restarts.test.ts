/** Restarts and reloads a shop whose socket systemd holds, while visitors come fifty times a second. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import { settingNames } from '../../server/process/settings.ts';

const paths = ['/', '/sarees', '/categories/mul-cotton', '/api/listing'];
const everyMs = 20;

/** Starts the shop as `deploy/shop.socket` and `deploy/shop.service` do. */
async function startHeldShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-restarts-'));
  await chmod(dataDir, 0o755);
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const own = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const holder = fileURLToPath(new URL('./hold-socket.ts', import.meta.url));
  const preload = `--import=${new URL('../../e2e/without-warming.ts', import.meta.url).href}`;
  const command = [process.execPath, '--max-semi-space-size=16', '--max-old-space-size=512', 'server/start.ts'];
  const child = spawn(process.execPath, [holder, String(port), ...command], {
    env: { ...process.env, ...unset, ...own, NODE_OPTIONS: preload },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  const readyTimes = () => said.split('Ready in').length - 1;
  /** Returns the number of the shop's process, which the holder has started. */
  const pidNow = () => Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }));
  const signal = (name: NodeJS.Signals) => process.kill(pidNow(), name);
  onTestFinished(async () => {
    const pid = pidNow();
    const ended = once(child.stdout, 'close');
    child.kill('SIGKILL');
    process.kill(pid, 'SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${port}`, readyTimes, signal };
}

test('no visitor is refused or cut off while the shop restarts and reloads', async () => {
  const { url, readyTimes, signal } = await startHeldShop();
  await expect.poll(readyTimes, { timeout: 60_000 }).toBe(1);
  const failures: string[] = [];
  let ended = 0;
  const visits: Promise<void>[] = [];
  /** Visits a page as browsers and proxies do: once more if a connection that was kept open has ended meanwhile (RFC 9112, 9.3.1). */
  const visit = async (path = '/', isSecond = false): Promise<void> => {
    try {
      const answer = await fetch(url + path, isSecond ? { headers: { connection: 'close' } } : {});
      await answer.arrayBuffer();
      if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      const code = error instanceof Error ? Object(error.cause).code : '';
      if (!isSecond && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(code)) return visit(path, true);
      failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
    ended += 1;
  };
  const visitors = setInterval(() => void visits.push(visit(paths[visits.length % paths.length])), everyMs);
  for (const [nth, name] of (['SIGTERM', 'SIGUSR2', 'SIGTERM'] as const).entries()) {
    signal(name);
    await expect.poll(readyTimes, { timeout: 60_000 }).toBe(nth + 2);
    const before = ended;
    await expect.poll(() => ended, { timeout: 60_000 }).toBeGreaterThan(before + 50);
  }
  clearInterval(visitors);
  await Promise.all(visits);
  expect(failures).toEqual([]);
});
