import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { withRival } from '../../database/testing/rival.ts';
import { readAccountList, writeAccountList } from './account-list-store.ts';
import { upsertCustomer } from './customer-store.ts';

const { db, clear } = await testDatabase();
beforeEach(async () => {
  await clear();
  await upsertCustomer(db, { uid: 'u1', email: 'asha@example.in', phoneNumber: null });
});

const cart = (baseVersion: number, sku: string) =>
  ({ uid: 'u1', kind: 'cart', baseVersion, items: [{ sku, count: 1 }] }) as const;

test('a list of an account is empty at first, and its versions count up independently of other lists', async () => {
  expect(await readAccountList(db, 'u1', 'cart')).toEqual({ version: 0, items: [] });
  expect(await writeAccountList(db, cart(0, 'A'))).toMatchObject({ ok: true, list: { version: 1 } });
  expect(await writeAccountList(db, cart(1, 'B'))).toMatchObject({ ok: true, list: { version: 2 } });
  expect(await readAccountList(db, 'u1', 'cart')).toEqual({ version: 2, items: [{ sku: 'B', count: 1 }] });
  expect(await readAccountList(db, 'u1', 'wishlist')).toEqual({ version: 0, items: [] });
});

test.each([0, 1, 3])(
  'writing on version %i, which is not the latest, is refused with the current list',
  async (base) => {
    await writeAccountList(db, cart(0, 'A'));
    await writeAccountList(db, cart(1, 'B'));
    expect(await writeAccountList(db, cart(base, 'C'))).toEqual({
      ok: false,
      code: 'stale',
      list: { version: 2, items: [{ sku: 'B', count: 1 }] },
    });
  },
);

test('of several concurrent writes of a list exactly one succeeds', async () => {
  const first = await Promise.all(['A', 'B', 'C'].map((sku) => writeAccountList(db, cart(0, sku))));
  expect(first.filter(({ ok }) => ok)).toHaveLength(1);
  const second = await Promise.all(['D', 'E', 'F'].map((sku) => writeAccountList(db, cart(1, sku))));
  expect(second.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a list of an unknown account is not stored', async () => {
  await db.deleteFrom('customer').execute();
  expect(await writeAccountList(db, cart(0, 'A'))).toEqual({ ok: false, code: 'no_account' });
  expect(await db.selectFrom('account_list').selectAll().execute()).toEqual([]);
});

test('a list of an account that is deleted meanwhile is not stored', async () => {
  await writeAccountList(db, cart(0, 'A'));
  const rival = withRival(db, /update "account_list"/, () => db.deleteFrom('customer').execute());
  await writeAccountList(rival, cart(1, 'B'));
  expect(await db.selectFrom('account_list').selectAll().execute()).toEqual([]);
  expect(await writeAccountList(db, cart(2, 'C'))).toEqual({ ok: false, code: 'no_account' });
});
