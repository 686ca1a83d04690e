import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { dispatchNames, editableNames } from '../../../shop/settings/editable-settings.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { type OfficeCaller, type OfficeCalls, signInOfficeCallers } from '../../testing/office-callers.ts';

const { db } = await testDatabase();
let api: TestApi;
let callers: Readonly<Record<OfficeCaller, OfficeCalls>>;
beforeAll(async () => {
  api = await testApi(db);
  callers = await signInOfficeCallers(api);
});
beforeEach(async () => void (await db.deleteFrom('setting').execute()));

const act = (caller: OfficeCaller, name: string, ...changes: { name: string; value: string | null; seen?: number }[]) =>
  callers[caller].post(
    `/office/acts/${name}`,
    { input: { changes: changes.map((change) => ({ seen: 0, ...change })) } },
    { 'idempotency-key': randomUUID() },
  );
const read = async (caller: OfficeCaller) =>
  (await callers[caller].get('/office/settings')).body as {
    settings: { name: string; value: string; is_saved: boolean; version: number; changed_by: string | null }[];
    server: { name: string; shown: string | null; ends: string | null }[] | null;
  };
const namesOf = ({ settings }: Awaited<ReturnType<typeof read>>) => settings.map(({ name }) => name);

test('an owner is told all settings and those of the server, a manager those of dispatch', async () => {
  const [owner, manager] = [await read('owner'), await read('manager')];
  expect(namesOf(owner)).toEqual(editableNames);
  expect(owner.server).toEqual([]);
  expect(namesOf(manager)).toEqual(dispatchNames);
  expect(manager.server).toBeNull();
});

test('a setting that was saved is told with its version and who changed it', async () => {
  expect(await act('owner', 'settings.dispatch', { name: 'DISPATCH_HOLIDAYS', value: '2026-12-25' })).toMatchObject({
    status: 200,
  });
  const { settings } = await read('manager');
  expect(settings.find(({ name }) => name === 'DISPATCH_HOLIDAYS')).toMatchObject({
    value: '2026-12-25',
    server: '',
    is_saved: true,
    version: 1,
    changed_by: expect.any(String),
  });
  const [entry] = await listActs(db, {}, 1);
  expect(entry).toMatchObject({
    act: 'settings.dispatch',
    changes: [{ field: 'holidays', before: '', after: '2026-12-25' }],
  });
});

test('a manager cannot change a setting of the owner by the act of dispatch', async () => {
  const answer = await act('manager', 'settings.dispatch', { name: 'STORE_PHONE', value: '+919876543210' });
  expect(answer).toMatchObject({ status: 400 });
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
});

test('a mistake is answered by its setting, and nothing is saved', async () => {
  const answer = await act(
    'owner',
    'settings.save',
    { name: 'STORE_HOURS', value: 'daily' },
    { name: 'STORE_INSTAGRAM', value: 'javascript:alert(1)' },
  );
  expect(answer).toMatchObject({
    status: 409,
    body: {
      reason: 'invalid_settings',
      mistakes: [{ field: 'STORE_INSTAGRAM', rule: 'not_link', limits: [], message: expect.any(String) }],
    },
  });
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
});

test('a setting that somebody else has changed is answered with what they saved', async () => {
  await act('manager', 'settings.dispatch', { name: 'DISPATCH_CUT_OFF_HOUR', value: '12' });
  expect(await act('owner', 'settings.dispatch', { name: 'DISPATCH_CUT_OFF_HOUR', value: '16' })).toMatchObject({
    status: 409,
    body: {
      reason: 'stale',
      theirs: ['hour from which an order is the next day’s: 12'],
      theirs_said: [{ code: 'setting', values: { name: 'DISPATCH_CUT_OFF_HOUR', value: '12' } }],
      who: expect.any(String),
      versions: ['DISPATCH_CUT_OFF_HOUR 1'],
    },
  });
});

test('a setting that is named twice is refused', async () => {
  const twice = [
    { name: 'DISPATCH_CUT_OFF_HOUR', value: '12' },
    { name: 'DISPATCH_CUT_OFF_HOUR', value: '13' },
  ];
  expect(await act('owner', 'settings.dispatch', ...twice)).toMatchObject({ status: 400 });
});
