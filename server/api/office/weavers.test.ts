/** Accounts of weavers as each role sees them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { listWeaverAccounts } from '../../../shop/weavers/weaver-store.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
let owner: TestOffice;
let manager: TestOffice;
let sku: string;
let weaverId: number;
beforeAll(async () => {
  api = await testApi(db);
  [owner, manager] = [await signInToOffice(api, 'owner'), await signInToOffice(api, 'manager')];
  ({ sku } = await aSaree(db, { weaver: 'Anima Basak' }));
  weaverId = (await listWeaverAccounts(db))[0]?.id ?? 0;
  await act(manager, 'weaver.receive', { sku, pieces: 2, wages: 300_000 });
  await act(owner, 'weaver.pay', { kind: 'paid', amount: 100_000, reference: 'UPI 4021' });
  await act(owner, 'weaver.phone', { phone: '98765 43210' });
});

const act = (person: TestOffice, name: string, input: object) =>
  person.post(`/office/acts/${name}`, { input: { weaverId, ...input } }, { 'idempotency-key': randomUUID() });

test('an owner sees the account, the phone number and the statement', async () => {
  const { body } = await owner.get(`/office/weavers/${weaverId}`);
  expect(body).toMatchObject({
    weaver: { name: 'Anima Basak', owed: 200_000, phone: '+919876543210' },
    entries: [
      { kind: 'paid', amount: 100_000, reference: 'UPI 4021', received: null },
      { kind: 'received', amount: 300_000, received: { sku, pieces: 2 } },
    ],
    sarees: [{ sku }],
    statement: expect.stringContaining('Owed to you: ₹2,000.'),
  });
});

test('an accountant sees the account and no phone number', async () => {
  const { body } = await (await signInToOffice(api, 'accountant')).get(`/office/weavers/${weaverId}`);
  expect(body).toMatchObject({ weaver: { owed: 200_000, phone: null }, entries: [{}, {}] });
});

test('a manager sees what was received, and neither payments nor what is owed', async () => {
  const { body } = await manager.get(`/office/weavers/${weaverId}`);
  expect(body).toMatchObject({ weaver: { owed: null, phone: null }, entries: [{ kind: 'received' }], statement: null });
  expect(JSON.stringify(body)).not.toMatch(/4021|9876543210|200000/);
  expect(await manager.get('/office/weavers')).toMatchObject({ body: { rows: [{ name: 'Anima Basak', owed: null }] } });
});

test('a payment above what is owed is refused with what is owed', async () => {
  expect(await act(owner, 'weaver.pay', { kind: 'paid', amount: 200_001 })).toMatchObject({
    status: 409,
    body: { code: 'act_refused', reason: 'more_than_owed', owed: 200_000 },
  });
});

const jamdani = {
  craft: { from: '', to: ' Jamdani\u00a0and khadi ' },
  words: { from: '', to: 'Anima Basak counts aloud.' },
};

test('a manager changes what the shop tells of a weaver, whose page shows it at once', async () => {
  expect(await act(manager, 'weaver.describe', { changes: jamdani })).toMatchObject({ status: 200 });
  expect(await manager.get(`/office/weavers/${weaverId}`)).toMatchObject({
    body: {
      profile: { village: '', craft: 'Jamdani and khadi', since: '', motif: '', words: 'Anima Basak counts aloud.' },
    },
  });
  const shown = await api.get('/weavers/anima-basak');
  expect(shown.body).toMatchObject({ weaver: { crafts: ['Jamdani and khadi'], words: 'Anima Basak counts aloud.' } });
  expect(shown.headers.get('x-cache-tags')?.split(' ')).toContain('weavers');
  const noted = await db.selectFrom('page_change').select('tags').orderBy('id', 'desc').executeTakeFirst();
  expect(noted?.tags).toEqual(['weavers']);
});

test('whoever changes a field that another has changed is told what it is now', async () => {
  const changes = { craft: { from: 'Silk', to: 'Linen' } };
  expect(await act(owner, 'weaver.describe', { changes })).toMatchObject({
    status: 409,
    body: {
      reason: 'stale',
      field: 'craft',
      now: 'Jamdani and khadi',
      theirs: ['craft: Silk → Jamdani and khadi'],
      who: 'A test manager',
    },
  });
});

test.each([
  ['nothing', {}],
  ['an unknown field', { phone: { from: '', to: '9876543210' } }],
  ['a text that is too long', { words: { from: '', to: 'x'.repeat(601) } }],
])('a change of %s is no change of what is told', async (_, changes) => {
  expect(await act(owner, 'weaver.describe', { changes })).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
});

test('the log has the acts, and neither a name nor a number of a weaver', async () => {
  const entries = await listActs(db, { subject: { kind: 'weaver', id: String(weaverId) } }, 10);
  expect(entries.map((entry) => entry.act)).toEqual(
    expect.arrayContaining(['weaver.receive', 'weaver.pay', 'weaver.phone', 'weaver.describe']),
  );
  expect(JSON.stringify(entries)).not.toMatch(/9876543210|Basak/);
});

test('a weaver who is none is not found', async () => {
  expect(await owner.get('/office/weavers/999999')).toMatchObject({ status: 404, body: { code: 'unknown_weaver' } });
});
