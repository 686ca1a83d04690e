import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { editableTextsOf } from './editable-settings.ts';
import { type SettingWish, saveSettings } from './save-settings.ts';
import { listSavedSettings, noteShownDispatch, readSavedTexts, writeSettings } from './settings-store.ts';

const { db } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  shop = await testShop(db);
  await db.deleteFrom('setting').execute();
});

const save = (...wishes: SettingWish[]) => saveSettings(shop, { wishes, staffId: null });
const holidays = (value: string | null, seen = 0): SettingWish => ({ name: 'DISPATCH_HOLIDAYS', seen, value });
const pageChanges = async () => (await db.selectFrom('page_change').select('tags').execute()).map(({ tags }) => tags);

test('settings are saved with who changed them, and pages with facts are noted as changed', async () => {
  const { id: staffId } = await addStaff(db, 'owner');
  await db.deleteFrom('page_change').execute();
  const wishes = [holidays('2026-11-08'), { name: 'STORE_HOURS' as const, seen: 0, value: ' daily 9 to 5 ' }];
  expect(await saveSettings(shop, { wishes, staffId })).toEqual({
    ok: true,
    changes: [
      { name: 'DISPATCH_HOLIDAYS', before: '', after: '2026-11-08' },
      { name: 'STORE_HOURS', before: 'daily 10:00 AM to 10:00 PM', after: 'daily 9 to 5' },
    ],
  });
  expect(await readSavedTexts(db)).toEqual({ DISPATCH_HOLIDAYS: '2026-11-08', STORE_HOURS: 'daily 9 to 5' });
  expect(await listSavedSettings(db)).toMatchObject([{ version: 1, changedBy: expect.any(String) }, { version: 1 }]);
  expect(await pageChanges()).toEqual([['house']]);
});

test('a setting that is reset is the server’s again, and keeps counting its versions', async () => {
  await save(holidays('2026-11-08'));
  expect(await save(holidays(null, 1))).toMatchObject({ ok: true, changes: [{ before: '2026-11-08', after: '' }] });
  expect(await readSavedTexts(db)).toEqual({});
  expect(await listSavedSettings(db)).toMatchObject([{ name: 'DISPATCH_HOLIDAYS', value: null, version: 2 }]);
});

test('a setting that is saved as it is makes no version', async () => {
  await save(holidays('2026-11-08'));
  expect(await save(holidays('2026-11-08', 1))).toEqual({ ok: true, changes: [] });
  expect(await listSavedSettings(db)).toMatchObject([{ version: 1 }]);
});

test('a setting that somebody else has changed is refused with what they saved, and another one is not', async () => {
  await save(holidays('2026-11-08'));
  expect(await save(holidays('2026-11-09'), { name: 'FESTIVE_NOTICE', seen: 0, value: 'Slow' })).toMatchObject({
    ok: false,
    code: 'stale',
    theirs: [{ name: 'DISPATCH_HOLIDAYS', value: '2026-11-08' }],
  });
  expect(await save({ name: 'FESTIVE_NOTICE', seen: 0, value: 'Slow' })).toMatchObject({ ok: true });
  expect(await readSavedTexts(db)).toEqual({ DISPATCH_HOLIDAYS: '2026-11-08', FESTIVE_NOTICE: 'Slow' });
});

test('what both people want alike is refused to neither', async () => {
  await save(holidays('2026-11-08'));
  expect(await save(holidays('2026-11-08'))).toEqual({ ok: true, changes: [] });
});

test('one mistake refuses all settings of a call', async () => {
  const outcome = await save(holidays('2026-11-08'), { name: 'STORE_EMAIL', seen: 0, value: 'nobody' });
  expect(outcome).toMatchObject({ code: 'invalid_settings', mistakes: [{ name: 'STORE_EMAIL' }] });
  expect(await readSavedTexts(db)).toEqual({});
});

test('a season is refused whose other day is saved and does not fit', async () => {
  await save(
    { name: 'FESTIVE_FROM', seen: 0, value: '2026-10-26' },
    { name: 'FESTIVE_UNTIL', seen: 0, value: '2026-11-07' },
  );
  expect(await save({ name: 'FESTIVE_UNTIL', seen: 1, value: '2026-10-25' })).toMatchObject({
    mistakes: [{ name: 'FESTIVE_UNTIL', message: 'must not be before the first day of the season' }],
  });
});

test('of two people who change one setting at the same moment the second is refused', async () => {
  let other: Promise<unknown> = Promise.resolve();
  const rival = withRival(db, /insert into "setting"/, async () => {
    other = save(holidays('2026-11-09'));
    await waitUntilBlocked(db, other);
  });
  await saveSettings({ ...shop, db: rival }, { wishes: [holidays('2026-11-08')], staffId: null });
  expect(await other).toMatchObject({ ok: false, code: 'stale' });
  expect(await readSavedTexts(db)).toEqual({ DISPATCH_HOLIDAYS: '2026-11-08' });
});

test('what pages say of dispatch is noted as a change of pages only when it differs', async () => {
  await noteShownDispatch(db, 'in 2-3 working days');
  await db.deleteFrom('page_change').execute();
  await noteShownDispatch(db, 'in 2-3 working days');
  expect(await pageChanges()).toEqual([]);
  await noteShownDispatch(db, 'in 4-6 working days');
  expect(await pageChanges()).toEqual([['house']]);
});

test('a setting that cannot be read, and is nobody’s wish, keeps nobody from changing another', async () => {
  const changedAt = new Date();
  await writeSettings(db, [{ name: 'STORE_PHONE', value: 'by pigeon', version: 1, changedAt, staffId: null }]);
  expect(await save(holidays('2026-11-08'))).toMatchObject({ ok: true });
});

test('a contact does not become the demonstration’s in a shop that has its own', async () => {
  const own = {
    ...shop,
    settings: { ...shop.settings, serverTexts: editableTextsOf({ STORE_EMAIL: 'we@shop.example.in' }) },
  };
  const wishes = [{ name: 'STORE_EMAIL', seen: 0, value: 'hello@dhaaga.example' }] as const;
  expect(await saveSettings(own, { wishes, staffId: null })).toMatchObject({
    mistakes: [{ name: 'STORE_EMAIL', message: 'is the demonstration’s: set your own' }],
  });
});
