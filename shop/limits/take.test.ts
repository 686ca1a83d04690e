import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { deriveSecrets } from '../secrets.ts';
import { addLimitCounts, deleteExpiredLimitCounts, openLimitCounter } from './take.ts';

const { db, url, clear } = await testDatabase();
const secrets = deriveSecrets('a secret of tests, which opens nothing');
const limits = openLimitCounter(db, secrets);

beforeEach(async () => {
  await clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const send = () => limits.take('code-in-browser', 'asha@example.in');

test('a limit of one in thirty seconds says when to come back', async () => {
  expect(await send()).toEqual({ ok: true });
  passSeconds(10);
  expect(await send()).toEqual({ ok: false, retryAfterSeconds: 20 });
  passSeconds(20);
  expect(await send()).toEqual({ ok: true });
});

test('a limit of three an hour refuses the fourth', async () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    expect(await send()).toEqual({ ok: true });
    passSeconds(31);
  }
  expect(await send()).toEqual({ ok: false, retryAfterSeconds: 3_600 - 3 * 31 });
  passSeconds(3_600 - 3 * 31);
  expect(await send()).toEqual({ ok: true });
});

test('a limit that callers share counts on after it is used up and tells how many times over it is used', async () => {
  const count = () => limits.count('codes-to-contact', 'asha@example.in');
  for (let nth = 1; nth <= 10; nth += 1) expect(await count()).toBeCloseTo(nth / 10);
  expect(await count()).toBeCloseTo(1.1);
  await limits.giveBack('codes-to-contact', 'asha@example.in');
  expect(await count()).toBeCloseTo(1.1);
});

test('a count of a limit that is given back leaves no row', async () => {
  const rows = () => db.selectFrom('rate_limit').select('points').execute();
  await send();
  await send();
  await limits.giveBack('code-in-browser', 'asha@example.in');
  expect((await rows()).length).toBeGreaterThan(0);
  await limits.giveBack('code-in-browser', 'asha@example.in');
  expect(await rows()).toEqual([]);
});

test('each caller and each limit are counted separately', async () => {
  await send();
  expect(await limits.take('code-in-browser', 'mitali@example.in')).toEqual({ ok: true });
  expect(await limits.take('upload-by-user', 'asha@example.in')).toEqual({ ok: true });
});

test('two processes count against one limit together, also at once', async () => {
  const other = openDatabase({ url, connections: 4 });
  try {
    const both = [limits, openLimitCounter(other, secrets)];
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => both[nth % 2]?.take('upload-by-user', '203.0.113.7')),
    );
    expect(taken.filter((each) => each?.ok)).toHaveLength(20);
  } finally {
    await other.destroy();
  }
});

test('the caller cannot be read from the table of limit counts', async () => {
  await send();
  await limits.take('upload-by-user', '203.0.113.7');
  const kept = JSON.stringify(await db.selectFrom('rate_limit').selectAll().execute());
  expect(kept).not.toMatch(/asha|203\.0\.113/);
});

test('counts of several keys are added in the order of the keys, so that two processes never wait for each other', async () => {
  const counts = ['c', 'a', 'd', 'b'].map((key) => ({ key, points: 1, expire: Date.now() }));
  for (const times of [1, 2])
    expect([...(await addLimitCounts(db, counts))]).toEqual(['a', 'b', 'c', 'd'].map((key) => [key, times]));
});

test('expired counts of limits are deleted', async () => {
  await send();
  expect(await deleteExpiredLimitCounts(db, new Date())).toBe(0);
  passSeconds(31);
  expect(await deleteExpiredLimitCounts(db, new Date())).toBe(1);
});

test('a limit that was used up before the clock was set back by a day refuses no longer than its own time', async () => {
  for (let nth = 1; nth <= 3; nth += 1) {
    await send();
    passSeconds(31);
  }
  expect(await send()).toMatchObject({ ok: false });
  passSeconds(-86_400);
  expect(await send()).toEqual({ ok: true });
  expect(await send()).toEqual({ ok: false, retryAfterSeconds: 30 });
});
