import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { dayMs, minuteMs } from '../duration.ts';
import { deleteExpiredLimitCounts } from '../limits/take.ts';
import { secrets } from '../testing/shop.ts';
import { openJointRateLimits } from './joint-rate-limit.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const begin = new Date('2026-11-20T10:00:00Z');
const ofMinute = { max: 10, windowMs: minuteMs, maxCallers: 5_000 };
const address = '203.0.113.7';
const rows = () => db.selectFrom('rate_limit').selectAll().orderBy('key').execute();

/** Opens the limits of a process, which adds up when the test says so or lets what is due run. */
function openProcess(database = db) {
  const due: { work: () => Promise<void>; ms: number }[] = [];
  const logged: string[] = [];
  const clock = { now: begin };
  const limits = openJointRateLimits({
    db: database,
    secrets,
    now: () => clock.now,
    log: (event) => void logged.push(event),
    schedule: (work, ms) => void due.push({ work, ms }),
  });
  return {
    due,
    logged,
    clock,
    addUp: limits.addUp,
    open: limits.open,
    take: limits.open('of-minute', ofMinute),
    runDue: async () => due.shift()?.work(),
  };
}

/** Lets a caller in as often as a process does, and returns how often that was. */
function takeAll({ take }: ReturnType<typeof openProcess>, tries = 20, at = begin): number {
  return Array.from({ length: tries }, () => take(address, 1, at)).filter(Boolean).length;
}

/** Returns an address at which no database answers. */
const away = () => openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 });

test('two processes let in together the limit, and what comes before each has added up', async () => {
  const [one, other] = [openProcess(), openProcess()];
  expect(takeAll(one, 7)).toBe(7);
  expect(takeAll(other, 1)).toBe(1);
  await one.addUp();
  await other.addUp();
  expect(takeAll(other)).toBe(2);
  await other.addUp();
  // The first has not heard of these two, and hears of them with the next that it lets in.
  expect(takeAll(one, 1)).toBe(1);
  await one.addUp();
  expect([takeAll(one), takeAll(other)]).toEqual([0, 0]);
});

test('two processes that add up at the same time, with many callers, lose no count', async () => {
  const both = [openProcess(), openProcess()];
  for (const { take } of both) for (let caller = 0; caller < 400; caller += 1) take(`${caller}`, 2, begin);
  await Promise.all(both.map(({ addUp }) => addUp()));
  expect((await rows()).map(({ points }) => points)).toEqual(Array.from({ length: 400 }, () => 4));
});

test('a new process knows what the others have let in once it has added up', async () => {
  const one = openProcess();
  takeAll(one);
  await one.addUp();
  const later = openProcess();
  expect(takeAll(later, 1)).toBe(1);
  await later.addUp();
  expect(takeAll(later)).toBe(0);
});

test('a window is the same for all processes, also for one with a clock some seconds ahead', async () => {
  const [one, ahead] = [openProcess(), openProcess()];
  expect(takeAll(ahead, 6, new Date(begin.getTime() + minuteMs))).toBe(6);
  await ahead.addUp();
  expect(takeAll(one)).toBe(10);
  await one.addUp();
  expect(takeAll(one, 20, new Date(begin.getTime() + minuteMs))).toBe(10);
  await one.addUp();
  expect((await rows()).map(({ points }) => points).toSorted()).toEqual([10, 16]);
});

test('limits of different names count separately, and a name that is opened twice counts once', async () => {
  const process = openProcess();
  const again = process.open('of-minute', ofMinute);
  const elsewhere = process.open('of-another-minute', ofMinute);
  expect(takeAll(process, 6)).toBe(6);
  expect(again(address, 5, begin)).toBe(false);
  expect(again(address, 4, begin)).toBe(true);
  expect(elsewhere(address, 10, begin)).toBe(true);
  await process.addUp();
  expect((await rows()).map(({ points }) => points)).toEqual([10, 10]);
});

test('a process adds up a second after it has let something in, and never twice at once', async () => {
  const process = openProcess();
  expect(process.due).toEqual([]);
  takeAll(process, 3);
  expect(process.due.map(({ ms }) => ms)).toEqual([1_000]);
  const underWay = process.runDue();
  takeAll(process, 3);
  expect(process.due).toEqual([]);
  await underWay;
  expect(process.due.map(({ ms }) => ms)).toEqual([1_000]);
  await process.runDue();
  expect(process.due).toEqual([]);
  expect((await rows()).map(({ points }) => points)).toEqual([6]);
});

test('refused calls cause no statement', async () => {
  const process = openProcess();
  takeAll(process, 10);
  await process.runDue();
  expect(takeAll(process)).toBe(0);
  expect(process.due).toEqual([]);
});

test('a statement takes so many callers of each limit, and those of the others in their turn', async () => {
  const process = openProcess();
  for (let caller = 0; caller < 501; caller += 1) process.take(`${caller}`, 1, begin);
  process.open('of-all', ofMinute)('everybody', 1, begin);
  await process.runDue();
  expect(await rows()).toHaveLength(501);
  expect(process.due).toHaveLength(1);
  await process.runDue();
  expect(await rows()).toHaveLength(502);
});

test('while the database is away a process counts alone and says so once, and its counts arrive later', async () => {
  const gone = away();
  let answers = gone;
  // Stands for one pool of which the server comes back.
  const pool = new Proxy(db, {
    get(_, name) {
      const found: unknown = Reflect.get(answers, name, answers);
      return typeof found === 'function' ? found.bind(answers) : found;
    },
  });
  const process = openProcess(pool);
  expect(takeAll(process, 6)).toBe(6);
  await process.runDue();
  await process.runDue();
  expect(process.logged).toEqual(['counts of limits were not added up']);
  expect(process.due.map(({ ms }) => ms)).toEqual([5_000]);
  expect(takeAll(process)).toBe(4);
  expect(process.due).toHaveLength(1);
  answers = db;
  await process.runDue();
  expect((await rows()).map(({ points }) => points)).toEqual([10]);
  expect(process.due).toEqual([]);
  await gone.destroy();
});

test('neither a network address nor a visitor number can be read from the table', async () => {
  const process = openProcess();
  process.take(address, 1, begin);
  process.open('of-visitor', ofMinute)('v-1234567', 1, begin);
  await process.addUp();
  const kept = await rows();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|v-1234567|of-/);
  for (const { key } of kept) expect(key).toMatch(/^joint:[\w-]{43}$/);
});

test('counts outlast their window by a minute and are deleted with the other expired counts', async () => {
  const process = openProcess();
  process.take(address, 1, begin);
  process.open('of-day', { ...ofMinute, windowMs: dayMs })(address, 1, begin);
  await process.addUp();
  expect(await deleteExpiredLimitCounts(db, new Date(begin.getTime() + 2 * minuteMs))).toBe(0);
  expect(await deleteExpiredLimitCounts(db, new Date(begin.getTime() + 2 * minuteMs + 1))).toBe(1);
  expect(await deleteExpiredLimitCounts(db, new Date('2026-11-21T00:01:00.001Z'))).toBe(1);
});

test('a process that adds up deletes expired counts once a minute', async () => {
  const process = openProcess();
  process.take(address, 1, begin);
  await process.runDue();
  const runAt = async (ms: number) => {
    process.clock.now = new Date(begin.getTime() + ms);
    process.take(address, 1, process.clock.now);
    await process.runDue();
    return rows();
  };
  expect(await runAt(2 * minuteMs + 1)).toHaveLength(1);
  await db.updateTable('rate_limit').set({ expire: 1 }).execute();
  expect(await runAt(2 * minuteMs + 2_000)).toHaveLength(1);
  expect(await runAt(3 * minuteMs)).toHaveLength(1);
  expect((await rows()).map(({ points }) => points)).toEqual([1]);
});

test('a count stays at the highest number that the table takes', async () => {
  const process = openProcess();
  process.take(address, 1, begin);
  await process.addUp();
  await db
    .updateTable('rate_limit')
    .set({ points: 2 ** 31 - 1 })
    .execute();
  process.take(address, 1, begin);
  await process.addUp();
  expect((await rows()).map(({ points }) => points)).toEqual([2 ** 31 - 1]);
});

test('the timer by which a process adds up does not keep the process alive', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  openJointRateLimits({ db, secrets, now: () => begin, log: () => {} }).open('of-minute', ofMinute)(address, 1, begin);
  const made = timer.mock.results.at(-1)?.value as NodeJS.Timeout;
  timer.mockRestore();
  expect(made.hasRef()).toBe(false);
  clearTimeout(made);
});
