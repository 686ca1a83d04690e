/** The shop with several web processes on one port (`WEB_PROCESSES`): all serve, and each can be replaced or killed. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { joinOrStartEmbeddedPostgres } from '../database/embedded.ts';
import { findFreePort } from '../database/free-port.ts';
import { sampledTest } from '../testing/sampled-test.ts';
import { eventually, screenSizes, testBrowser } from './fixtures.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const run = promisify(execFile);
const test = sampledTest(import.meta.filename);
const [phone] = screenSizes;
/** Browser that does not name itself a program: those are not counted. */
const { newShopper } = testBrowser([
  '--user-agent=Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
]);

let shop: RunningShop;
let metricsUrl: string;
beforeAll(async () => {
  const metricsPort = String(await findFreePort());
  metricsUrl = `http://localhost:${metricsPort}/metrics`;
  shop = await startShop({ WEB_PROCESSES: '2', METRICS_PORT: metricsPort, ACCESS_LOG: 'on' });
});
afterAll(() => shop.stop());

/** Returns the ids of the web processes. */
async function webProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [pid = '', parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === shop.pid && args.join(' ').includes('start-web') ? [Number(pid)] : [];
  });
}

/** Calls the shop on new connections. Returns a function that stops this and returns every status or error. */
function keepAsking() {
  const statuses = new Set<number | string>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const answer = await fetch(`${shop.shopUrl}/api/health`, { headers: { connection: 'close' } }).catch(String);
      statuses.add(typeof answer === 'string' ? answer : answer.status);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return [...statuses];
  };
}

test('every web process serves, and the metrics are the sums over all', async () => {
  expect(await webProcesses()).toHaveLength(2);
  const rendered = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return Number(/shop_page_cache_answers_total\{source="rendered"\} (\d+)/.exec(text)?.[1]);
  };
  const before = await rendered();
  for (let turn = 0; turn < 8; turn += 1)
    expect((await fetch(`${shop.shopUrl}/return-policy`, { headers: { connection: 'close' } })).status).toBe(200);
  // Each process renders the page once.
  expect((await rendered()) - before).toBe(2);
});

test('the metrics sum what the jobs do with what the web processes do, under one name', async () => {
  const text = await (await fetch(metricsUrl)).text();
  const connections = [...text.matchAll(/^shop_database_connections\{state="idle"\} (\d+)$/gm)].map(([, count]) =>
    Number(count),
  );
  // The first process and two web processes each have read something at their start.
  expect(connections).toHaveLength(1);
  expect(connections[0]).toBeGreaterThanOrEqual(3);
  expect(text.match(/^shop_database_query_seconds_count \d+$/gm)).toHaveLength(1);
  expect(text).not.toContain('shop_work_');
});

test('how fast a page was for a visitor is counted once the page is left, and summed over the web processes', async () => {
  const timed = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return ['lcp', 'inp'].map((name) =>
      Number(
        new RegExp(`^shop_visitor_${name}_seconds_count\\{page="home",device="phone"\\} (\\d+)$`, 'm').exec(text)?.[1],
      ),
    );
  };
  expect(await timed()).toEqual([0, 0]);
  const page = await newShopper(phone, { baseURL: shop.shopUrl, reducedMotion: 'reduce' });
  const measures = page.waitForResponse((response) => /[/]assets[/]page-timing-/.test(response.url()));
  await page.goto('/');
  await (await measures).finished();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.goto('/login');
  await eventually(timed).toEqual([1, 1]);
});

test('each web process has an access log of its own', async () => {
  const pathsOf = async (place: number) => {
    const file = join(shop.dataDir, 'log', `web-${place}`, 'access', 'current.log');
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line).path);
  };
  for (const place of [1, 2])
    await eventually(async () => {
      await (await fetch(`${shop.shopUrl}/terms-of-use?token=secret`, { headers: { connection: 'close' } })).text();
      return pathsOf(place);
    }).toContain('/terms-of-use');
});

test('the metrics list the alarms of the whole shop once, not for each web process', async () => {
  const text = await (await fetch(metricsUrl)).text();
  expect(text.match(/^shop_open_alarms\{kind="provider_away"\} 0$/gm)).toHaveLength(1);
});

test('replacing the web processes refuses no call', async () => {
  const before = await webProcesses();
  const askers = Array.from({ length: 4 }, keepAsking);
  process.kill(shop.pid, 'SIGUSR2');
  await eventually(async () => (await webProcesses()).filter((pid) => before.includes(pid))).toEqual([]);
  await eventually(async () => (await webProcesses()).length).toBe(2);
  const statuses = await Promise.all(askers.map((stop) => stop()));
  expect([...new Set(statuses.flat())]).toEqual([200]);
});

test('a web process that is killed is replaced, and the others go on', async () => {
  const [killed = 0, other = 0] = await webProcesses();
  process.kill(killed, 'SIGKILL');
  await eventually(async () => (await webProcesses()).filter((pid) => pid !== killed).length).toBe(2);
  expect(await webProcesses()).toContain(other);
  expect((await fetch(`${shop.shopUrl}/api/health`)).status).toBe(200);
});

test('all web processes end when the first process is killed', async () => {
  // Uses the other shop's database: one of its own would not be stopped by anybody.
  const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
  const lonely = await startShop({ WEB_PROCESSES: '2', DATABASE_URL: url });
  onTestFinished(() => rm(lonely.dataDir, { recursive: true, force: true }));
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const children = stdout.split('\n').filter((line) => line.includes('start-web') && line.includes(` ${lonely.pid} `));
  expect(children).toHaveLength(2);
  const pids = children.map((line) => Number(line.trim().split(/\s+/)[0]));
  process.kill(lonely.pid, 'SIGKILL');
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await eventually(() => pids.filter(isAlive)).toEqual([]);
});

/**
 * Sends pages as a balancer does, to a shop that says it is ready. Sends one more once it says that it ends, and ends it at once then
 * by a second signal; returns the statuses when nobody answers any more.
 */
async function balanceUntilItEnds({ shopUrl, pid }: RunningShop): Promise<{ ready: unknown[]; draining: unknown[] }> {
  const statuses = { ready: [] as unknown[], draining: [] as unknown[] };
  const ask = (path: string) => fetch(shopUrl + path, { headers: { connection: 'close' } }).catch(() => null);
  for (let health = await ask('/api/health'); health !== null; health = await ask('/api/health')) {
    if (health.ok) statuses.ready.push((await ask('/return-policy'))?.status);
    else if (statuses.draining.length === 0) {
      expect(await health.json()).toMatchObject({ code: 'draining' });
      statuses.draining.push((await ask('/return-policy'))?.status);
      process.kill(pid, 'SIGTERM');
    }
  }
  return statuses;
}

test.each(['1', '2'])(
  'a shop with %s web processes that is ended tells balancers first, and serves until they have noticed',
  async (count) => {
    const { url } = await joinOrStartEmbeddedPostgres({ dataDir: shop.dataDir });
    const ending = await startShop({ WEB_PROCESSES: count, DRAIN_SECONDS: '60', DATABASE_URL: url });
    onTestFinished(() => rm(ending.dataDir, { recursive: true, force: true }));
    const balancing = balanceUntilItEnds(ending);
    process.kill(ending.pid, 'SIGTERM');
    const { ready, draining } = await balancing;
    expect(ready.filter((status) => status !== 200)).toEqual([]);
    expect(draining).toEqual([200]);
  },
);
