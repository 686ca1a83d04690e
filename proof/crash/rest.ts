/** Waits until the shop has no more work to do. */
import { vi } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { countOverdueOrders, letMinutesPass, listUnfinishedJobs, wakeJobWorkers } from './pass-time.ts';

const patienceMs = 20_000;
const looksPerCall = 20;

/**
 * Waits until no job is under way or due, and no order is due for the sweep. Jobs that are due later, and those with
 * the names of `except`, do not count. Throws after 20 seconds.
 */
export async function waitUntilIdle(db: Database, except: readonly string[] = []): Promise<void> {
  let looks = 0;
  const isQuiet = async () => {
    const jobs = (await listUnfinishedJobs(db)).filter(({ name }) => !except.includes(name));
    const isDue = jobs.some(({ state, due }) => state === 'active' || (state !== 'failed' && due));
    looks += 1;
    // A worker that got no notification looks for jobs only every two seconds.
    if (isDue && looks % looksPerCall === 1) await wakeJobWorkers(db);
    return !isDue && (await countOverdueOrders(db)) === 0;
  };
  await vi.waitUntil(isQuiet, { interval: 10, timeout: patienceMs }).catch(async () => {
    const left = JSON.stringify(await listUnfinishedJobs(db));
    throw new Error(`not done after ${patienceMs / 1_000} s: ${left}, ${await countOverdueOrders(db)} orders unswept`);
  });
}

/**
 * Lets up to twelve hours pass until no job is left but those that failed for good, and those with the names of `except`.
 * Throws if others are left.
 */
export async function letTimePassUntilIdle(db: Database, except: readonly string[] = []): Promise<void> {
  for (let hours = 0; hours < 12; hours += 1) {
    await waitUntilIdle(db, except);
    const isOver = ({ name, state }: { name: string; state: string }) => state === 'failed' || except.includes(name);
    if ((await listUnfinishedJobs(db)).every(isOver)) return;
    await letMinutesPass(db, 60);
  }
  throw new Error(`jobs are never done: ${JSON.stringify(await listUnfinishedJobs(db))}`);
}
