/** Codes and values by which the office says the sentences of its API in other languages. */
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { insertListedOrder } from '../../../shop/testing/listed-orders.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await testApi(db);
});

test('a card of Today names its sentence beside its words', async () => {
  await insertListedOrder(db, await aSaree(db), { status: 'needs_attention', attention: 'no_pincode' });
  const owner = await signInToOffice(api, 'owner');
  const { body } = await owner.get<{ cards: unknown[] }>('/office/today');
  const what = 'PIN code missing. Ask the buyer.';
  expect(body.cards).toContainEqual(expect.objectContaining({ what, said: { code: 'no_pincode', values: {} } }));
});
