import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { withRival } from '../../database/testing/rival.ts';
import { saveSettings } from '../../shop/settings/save-settings.ts';
import { writeSettings } from '../../shop/settings/settings-store.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { readConfig } from './config.ts';
import { openPresentSettings } from './present-settings.ts';

const { db } = await testDatabase();
beforeEach(async () => void (await db.deleteFrom('setting').execute()));

const config = readConfig({ STORE_PHONE: '+912048123456' });
const open = (at = '2026-11-01T06:00:00Z', database = db) =>
  openPresentSettings(config, { db: database, now: () => new Date(at) });
const save = async (values: Record<string, string>) => {
  const wishes = Object.entries(values).map(([name, value]) => ({ name: name as 'STORE_PHONE', seen: 0, value }));
  expect(await saveSettings(await testShop(db), { wishes, staffId: null })).toMatchObject({ ok: true });
};

test('views show the server’s settings, and those of the office from the next reading on', async () => {
  const { facts, dispatchCalendar, reviewsNeedApproval, read } = open();
  await read();
  expect([facts.phone, dispatchCalendar.holidays, reviewsNeedApproval()]).toEqual(['+912048123456', [], false]);
  await save({ STORE_PHONE: '+919876543210', DISPATCH_HOLIDAYS: '2026-11-08', REVIEWS_NEED_APPROVAL: 'on' });
  expect(facts.phone).toBe('+912048123456');
  await read();
  expect([facts.phone, dispatchCalendar.holidays, reviewsNeedApproval()]).toEqual([
    '+919876543210',
    ['2026-11-08'],
    true,
  ]);
  expect({ ...facts }).toMatchObject({ name: 'Dhaaga', phone: '+919876543210', dispatchDays: { min: 2, max: 3 } });
});

test('a saved text that this release cannot read leaves the server’s own', async () => {
  const changedAt = new Date();
  await writeSettings(db, [{ name: 'STORE_PHONE', value: 'by pigeon', version: 1, changedAt, staffId: null }]);
  const { facts, read } = open();
  await read();
  expect(facts.phone).toBe('+912048123456');
});

test.each([
  ['2026-10-25T18:29:59Z', { min: 2, max: 3 }, null],
  ['2026-10-25T18:30:00Z', { min: 4, max: 6 }, 'Diwali takes longer'],
  ['2026-11-07T18:29:59Z', { min: 4, max: 6 }, 'Diwali takes longer'],
  ['2026-11-07T18:30:00Z', { min: 4, max: 6 }, null],
  ['2026-12-01T06:00:00Z', { min: 2, max: 3 }, null],
])('facts of %s say how long dispatch takes, and have the line of the season', async (at, dispatchDays, notice) => {
  await save({ FESTIVE_FROM: '2026-10-26', FESTIVE_UNTIL: '2026-11-07', FESTIVE_NOTICE: 'Diwali takes longer' });
  const { facts, read } = open(at);
  await read();
  expect([facts.dispatchDays, facts.notice]).toEqual([dispatchDays, notice]);
});

test('a reading that was begun before a change does not undo what a later one has read', async () => {
  let present = open();
  const slow = withRival(db, /from "setting"/, async () => {
    await save({ STORE_PHONE: '+919876543210' });
    await present.read();
  });
  present = open(undefined, slow);
  await present.read();
  expect(present.facts.phone).toBe('+919876543210');
});

test('after a failed reading the next who waits for it reads again', async () => {
  const broken = withRival(db, /from "setting"/, async () => {
    throw new Error('the database is away');
  });
  const present = open(undefined, broken);
  await expect(present.read()).rejects.toThrow('the database is away');
  await save({ STORE_PHONE: '+919876543210' });
  await present.settled();
  expect(present.facts.phone).toBe('+919876543210');
});
