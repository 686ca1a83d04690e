/** Waiting for the shop to come to rest. */
import { vi } from 'vitest';
import type { Database } from '../../database/connect.ts';
import { countOverdueOrders, letMinutesPass, listUnfinishedJobs, wakeJobWorkers } from './pass-time.ts';

const patienceMs = 20_000;
const looksPerCall = 20;

/**
 * Resolves when no job is under way or due, and no order waits for the sweep. Jobs for later are not waited for, nor those
 * called `except`.
 */
export async function waitUntilIdle(db: Database, except = ''): Promise<void> {
  let looks = 0;
  const isQuiet = async () => {
    const jobs = (await listUnfinishedJobs(db)).filter(({ name }) => name !== except);
    const isDue = jobs.some(({ state, due }) => state === 'active' || (state !== 'failed' && due));
    looks += 1;
    // Some workers are told of nothing, and look by themselves every other second.
    if (isDue && looks % looksPerCall === 1) await wakeJobWorkers(db);
    return !isDue && (await countOverdueOrders(db)) === 0;
  };
  await vi.waitUntil(isQuiet, { interval: 10, timeout: patienceMs }).catch(async () => {
    const left = JSON.stringify(await listUnfinishedJobs(db));
    throw new Error(`not done after ${patienceMs / 1_000} s: ${left}, ${await countOverdueOrders(db)} orders unswept`);
  });
}

/** Lets time pass until no job is left but those that failed for good. */
export async function letTimePassUntilIdle(db: Database): Promise<void> {
  for (let hours = 0; hours < 12; hours += 1) {
    await waitUntilIdle(db);
    if ((await listUnfinishedJobs(db)).every(({ state }) => state === 'failed')) return;
    await letMinutesPass(db, 60);
  }
  throw new Error(`jobs are never done: ${JSON.stringify(await listUnfinishedJobs(db))}`);
}
