/** API calls of Numbers: what each role is told. */
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { countSoldSarees } from '../../../shop/numbers/sold-sarees-store.ts';
import { insertListedOrder } from '../../../shop/testing/listed-orders.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  const saree = await aSaree(db, { sku: 'DH-NUM-1' });
  await insertListedOrder(db, saree, { placed_at: api.shop.now(), captured_paise: 777_700 });
  await countSoldSarees(db, api.shop.now());
  await api.shop.eventLog.addSearches([{ visitorId: 'a', search: 'banarasi', found: 0, at: api.shop.now() }]);
});

const numbersOf = async (role: Parameters<typeof signInToOffice>[1], days = 30) =>
  (await signInToOffice(api, role)).get(`/office/numbers?days=${days}`);

test.each(['owner', 'manager', 'accountant'] as const)('the %s sees sales, visitors and sarees', async (role) => {
  expect((await numbersOf(role)).body).toMatchObject({
    sales: { now: { orders: 1, sales: 777_700, visitors: 1 }, before: { orders: 0, average: null } },
    sarees: {
      best: [{ sku: 'DH-NUM-1', pieces: 2, sales: expect.any(Number) }],
      searches_without_result: [{ search: 'banarasi', visitors: 1, without_result: 1 }],
    },
  });
});

test('a lister sees sarees and searches, and no amount that was sold', async () => {
  const { body } = await numbersOf('lister');
  expect(body).toMatchObject({ sales: null, sarees: { best: [{ pieces: 2, sales: null }], searches: [{}] } });
  expect(JSON.stringify(body)).not.toContain('777700');
});

test('a packer is refused', async () => {
  expect(await numbersOf('packer')).toMatchObject({ status: 403, body: { code: 'forbidden_act' } });
});

test('only spans that the screen offers are answered', async () => {
  expect((await numbersOf('owner', 365)).body).toMatchObject({ sales: { series: expect.any(Array) } });
  expect(await numbersOf('owner', 36_500)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
});
