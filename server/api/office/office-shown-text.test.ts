import { expect, test } from 'vitest';
import { paise } from '../../../shop/money.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import type { TestApi } from '../../testing/api.ts';
import { apiForEachTest } from '../../testing/api-for-each-test.ts';
import { signInToOffice } from '../../testing/staff.ts';

let api: TestApi;
const db = await apiForEachTest(async (opened) => {
  api = opened;
});

test('a name that looks like another by what nobody sees is shown as all of it', async () => {
  const owner = await signInToOffice(api, 'owner');
  await db.updateTable('staff').set({ name: 'As\u200bha \u202eoaR\ufeff' }).where('id', '=', owner.staffId).execute();
  expect((await owner.get('/office/staff')).body).toMatchObject({ rows: [{ name: 'Asha oaR' }] });
});

test('a cell that is edited comes as it is stored, by which it is compared', async () => {
  const owner = await signInToOffice(api, 'owner');
  const saree = await aSaree(db, { motif: 'Le\u200baf', price: paise(420_000) });
  expect((await owner.get(`/office/sarees/${saree.sku}`)).body).toMatchObject({ fields: { motif: 'Le\u200baf' } });
});
