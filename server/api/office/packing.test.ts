import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { roles } from '../../../shop/roles.ts';
import { placeOrderWithShipment } from '../../../shop/testing/after-sales.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
let order: Order;
beforeAll(async () => {
  api = await testApi(db);
  order = await placeOrderWithShipment(api.shop);
});

const claims = () => db.selectFrom('packing_claim').select('staff_id').execute();
const claim = (code: string) => [`/office/packing/${code}/claim`, { takes_over: true }] as const;

test.each(roles)('an order is claimed by a %s if they may pack it', async (role) => {
  await db.deleteFrom('packing_claim').execute();
  const person = await signInToOffice(api, role);
  const answer = await person.post<{ is_yours: boolean; code: string }>(...claim(order.code));
  const may = ['owner', 'manager', 'packer'].includes(role);
  expect([answer.status, may ? answer.body.is_yours : answer.body.code]).toEqual(
    may ? [200, true] : [403, 'forbidden_act'],
  );
  expect(await claims()).toHaveLength(may ? 1 : 0);
});

test('a packer claims no order that has left the shop, and is told of none', async () => {
  await db.deleteFrom('packing_claim').execute();
  const gone = await placeOrderWithShipment(api.shop);
  await db
    .updateTable('orders')
    .set({ status: 'shipped', shipped_at: api.shop.now() })
    .where('id', '=', gone.id)
    .execute();
  const packer = await signInToOffice(api, 'packer');
  for (const code of [gone.code, 'A7KD-91QM-2XTE4'])
    expect(await packer.post(...claim(code))).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
  expect(await claims()).toEqual([]);
});
