import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { recordErasure } from '../../shop/customers/erasure-store.ts';
import { addMs, dayMs, hourMs, minuteMs } from '../../shop/duration.ts';
import { beginRestoration } from '../../shop/restoration/restoration-store.ts';
import { testShop } from '../../shop/testing/shop.ts';
import type { Logger } from '../process/log.ts';
import { beginRun, endRun, listStoredRuns, noteLost, noteVerification } from './backup-run-store.ts';
import { backupRound, followErasures, isBackupDue } from './schedule.ts';

const at = (text: string) => new Date(`${text}+05:30`);

test.each([
  ['there is none', '2026-11-25T01:00', null, null, true],
  ['the hour has not struck since the last', '2026-11-25T02:59', '2026-11-24T03:00', null, false],
  ['the hour has struck', '2026-11-25T03:00', '2026-11-24T03:00', null, true],
  ['one was made since', '2026-11-25T23:00', '2026-11-25T03:01', null, false],
  ['the shop was off at night', '2026-11-25T10:00', '2026-11-23T03:00', null, true],
  ['it failed just now', '2026-11-25T03:20', '2026-11-24T03:00', '2026-11-25T03:00', false],
  ['the last was begun before the clock was set back', '2026-11-25T10:00', '2026-11-26T03:00', null, true],
  ['it failed before the clock was set back', '2026-11-25T03:20', '2026-11-24T03:00', '2026-11-26T03:15', true],
  ['it failed half an hour ago', '2026-11-25T03:30', '2026-11-24T03:00', '2026-11-25T03:00', true],
] as const)('whether a backup is due when %s', (_, now, newest, failure, due) => {
  expect(isBackupDue(at(now), 3, newest && at(newest), failure && at(failure))).toBe(due);
});

describe('A round of the schedule', async () => {
  const { db, url, clear } = await testDatabase();
  let now = at('2026-11-25T10:00');
  let commands: string[] = [];
  let doesFail = false;
  let stored = 0;
  let lostBecause: string | null = null;

  beforeEach(async () => {
    await clear();
    [now, commands, doesFail, stored, lostBecause] = [at('2026-11-25T10:00'), [], false, 0, null];
    // The shop is as new as the day of these tests.
    await sql`update kysely_migration set timestamp = ${now.toISOString()}`.execute(db);
  });

  /** Returns a round whose commands record what the real ones would. */
  const rounds = async () => backupRound(await partsOf());

  async function partsOf() {
    const shop = Object.assign(await testShop(db), { now: () => now });
    const runCommand = async (...words: string[]) => {
      commands.push(words.join(' '));
      if (words[1] === 'verify') await noteVerification(db, 'shop-1', now, null);
      if (words[1] === 'create') {
        const outcome = doesFail ? { failure: 'The disk is full.' } : { file: 'shop-1', bytes: 1 };
        await endRun(db, await beginRun(db, now, words.includes('--scheduled')), { endedAt: now, ...outcome });
      }
      return !doesFail;
    };
    const storeErasures = async () => {
      stored += 1;
      if (doesFail) throw new Error('no disk');
    };
    const look = async () => {
      const newest = (await listStoredRuns(db))[0];
      if (newest) await noteLost(db, new Map([[newest.id, lostBecause]]));
      lostBecause = null;
    };
    return { services: shop, hour: 3, place: '/backups', look, storeErasures, runCommand };
  }

  test('an erasure is stored as soon as it is committed, and one that could not be is tried again at the next', async () => {
    const shop = Object.assign(await testShop(db), { now: () => now });
    let isAway = true;
    const storeErasures = async () => {
      stored += 1;
      if (isAway) throw new Error('the place is away');
    };
    const warned: unknown[] = [];
    const log = { warn: (line: unknown) => void warned.push(line) } as unknown as Logger;
    const following = followErasures({ services: shop, storeErasures }, { url, log });
    onTestFinished(() => following.stop());
    // Those that were recorded while nobody listened.
    await expect.poll(() => warned.length).toBe(1);
    const erase = (subject: string) => recordErasure(db, { kind: 'account', subject, erasedAt: now });
    await db.transaction().execute(async (trx) => {
      await recordErasure(trx, { kind: 'account', subject: 'asha', erasedAt: now });
      expect(stored).toBe(1);
    });
    await expect.poll(() => warned.length).toBe(2);
    isAway = false;
    await erase('ravi');
    await expect.poll(() => stored).toBe(3);
    // An erasure that is recorded already is no news.
    await erase('ravi');
    await erase('meera');
    await expect.poll(() => stored).toBe(4);
    expect(warned).toHaveLength(2);
  });

  /** Does rounds so far apart that each tries a failed backup again. */
  async function tryAgain(round: () => Promise<void>, times: number): Promise<void> {
    for (let nth = 0; nth < times; nth += 1) {
      await round();
      now = addMs(now, 31 * minuteMs);
    }
  }

  const openAlarms = () => db.selectFrom('alarm').select(['kind', 'facts']).where('cleared_at', 'is', null).execute();

  test('makes a backup each day and verifies one each week', async () => {
    const round = await rounds();
    for (let day = 0; day < 8; day += 1) {
      for (let hour = 0; hour < 24; hour += 6) {
        await round();
        now = addMs(now, 6 * hourMs);
      }
    }
    expect(commands.filter((words) => words === 'backup create --scheduled')).toHaveLength(9);
    expect(commands.filter((words) => words === 'backup verify')).toHaveLength(2);
    expect(await openAlarms()).toEqual([]);
  });

  test('makes one backup after the clock was set back by a day', async () => {
    const round = await rounds();
    await round();
    now = addMs(now, -dayMs);
    for (let nth = 0; nth < 3; nth += 1) await round();
    expect(commands.filter((words) => words === 'backup create --scheduled')).toHaveLength(2);
  });

  test('stores who was erased each time', async () => {
    const round = await rounds();
    await round();
    await round();
    expect([stored, commands.filter((words) => words === 'backup create --scheduled').length]).toEqual([2, 1]);
  });

  test('does nothing while a restored shop is held', async () => {
    await beginRestoration(db, { backup: 'shop-1', completeUntil: now, begunAt: now });
    await (await rounds())();
    expect([stored, commands]).toEqual([0, []]);
  });

  test('tells the merchant once when three backups have failed, and ends the alarm with the next that succeeds', async () => {
    const round = await rounds();
    doesFail = true;
    await tryAgain(round, 2);
    expect(await openAlarms()).toEqual([]);
    await tryAgain(round, 5);
    expect(await openAlarms()).toEqual([
      { kind: 'backup_failing', facts: ['Newest backup: none', expect.stringContaining('The disk is full.')] },
    ]);
    doesFail = false;
    await round();
    expect(await openAlarms()).toEqual([]);
  });

  test('keeps the alarm of its own failures when somebody makes a backup by hand', async () => {
    const round = await rounds();
    doesFail = true;
    await tryAgain(round, 3);
    await endRun(db, await beginRun(db, now, false), { endedAt: now, file: 'by-hand', bytes: 1 });
    await round();
    expect(await openAlarms()).toMatchObject([{ kind: 'backup_failing' }]);
    doesFail = false;
    now = addMs(now, dayMs);
    await round();
    expect(await openAlarms()).toEqual([]);
  });

  test('tells the merchant of a backup that is lost, makes another one at once, and ends the alarm in the next round', async () => {
    const round = await rounds();
    await round();
    lostBecause = 'It is not in /backups any more.';
    now = addMs(now, 10 * minuteMs);
    await round();
    expect(commands.filter((words) => words === 'backup create --scheduled')).toHaveLength(2);
    expect(await openAlarms()).toEqual([
      {
        kind: 'backup_failing',
        facts: expect.arrayContaining(['The newest backup cannot be had: It is not in /backups any more.']),
      },
    ]);
    now = addMs(now, 10 * minuteMs);
    await round();
    expect(await openAlarms()).toEqual([]);
  });

  test('tells the merchant when a shop has had no backup for 26 hours, though none was recorded as failed', async () => {
    const round = backupRound({ ...(await partsOf()), runCommand: async () => false });
    await round();
    now = addMs(now, 26 * hourMs);
    await round();
    expect(await openAlarms()).toEqual([]);
    now = addMs(now, hourMs);
    await round();
    expect(await openAlarms()).toEqual([{ kind: 'backup_failing', facts: ['Newest backup: none'] }]);
    await (await rounds())();
    expect(await openAlarms()).toEqual([]);
  });

  test('ends the alarm about a place that was changed since', async () => {
    doesFail = true;
    await tryAgain(backupRound({ ...(await partsOf()), place: '/mnt/gone' }), 3);
    expect(await openAlarms()).toHaveLength(1);
    doesFail = false;
    await (await rounds())();
    expect(await openAlarms()).toEqual([]);
  });

  test('tells the merchant of backups that are killed each time', async () => {
    const parts = await partsOf();
    const killed = async (...words: string[]) => {
      if (words[1] === 'create') await beginRun(db, now, words.includes('--scheduled'));
      return false;
    };
    const round = backupRound({ ...parts, runCommand: killed });
    await tryAgain(round, 3);
    expect(await openAlarms()).toEqual([]);
    await tryAgain(round, 1);
    expect(await openAlarms()).toMatchObject([
      { kind: 'backup_failing', facts: ['Newest backup: none', expect.stringContaining('It was interrupted')] },
    ]);
  });

  test('tells the merchant when the newest backup is older than 26 hours', async () => {
    const round = await rounds();
    await round();
    doesFail = true;
    now = addMs(now, dayMs + 3 * hourMs);
    await round();
    expect(await openAlarms()).toMatchObject([{ kind: 'backup_failing' }]);
  });
});
