import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { secretsFrom } from '../secrets.ts';
import { forgetOldCounts, openLimits } from './take.ts';

const { db, url, clear } = await testDatabase();
const secrets = secretsFrom('a secret of tests, which opens nothing');
const limits = openLimits(db, secrets);

beforeEach(async () => {
  await clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const send = () => limits.take('login-message-to-contact', 'asha@example.in');

test('one in thirty seconds, and it is told when to come back', async () => {
  expect(await send()).toEqual({ ok: true });
  passSeconds(10);
  expect(await send()).toEqual({ ok: false, retryAfterSeconds: 20 });
  passSeconds(20);
  expect(await send()).toEqual({ ok: true });
});

test('five an hour', async () => {
  for (let nth = 1; nth <= 5; nth += 1) {
    expect(await send()).toEqual({ ok: true });
    passSeconds(31);
  }
  expect(await send()).toEqual({ ok: false, retryAfterSeconds: 3_600 - 5 * 31 });
  passSeconds(3_600 - 5 * 31);
  expect(await send()).toEqual({ ok: true });
});

test('each is counted apart, and each rule', async () => {
  await send();
  expect(await limits.take('login-message-to-contact', 'mitali@example.in')).toEqual({ ok: true });
  expect(await limits.take('login-try-by-address', 'asha@example.in')).toEqual({ ok: true });
});

test('two processes count together, also at once', async () => {
  const other = openDatabase({ url, connections: 4 });
  try {
    const both = [limits, openLimits(other, secrets)];
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => both[nth % 2]?.take('login-message-by-address', '203.0.113.7')),
    );
    expect(taken.filter((each) => each?.ok)).toHaveLength(20);
  } finally {
    await other.destroy();
  }
});

test('whom it is about cannot be read from the table', async () => {
  await send();
  await limits.take('login-message-by-address', '203.0.113.7');
  const kept = JSON.stringify(await db.selectFrom('rate_limit').selectAll().execute());
  expect(kept).not.toMatch(/asha|203\.0\.113/);
});

test('counts that bind nobody any more are forgotten', async () => {
  await send();
  expect(await forgetOldCounts(db, new Date())).toBe(0);
  passSeconds(31);
  expect(await forgetOldCounts(db, new Date())).toBe(1);
});
