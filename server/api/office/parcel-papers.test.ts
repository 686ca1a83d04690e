import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { holdOrder } from '../../../shop/orders/hold-order.ts';
import { placeLabelledOrder, placePackedOrder } from '../../../shop/testing/packed.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let owner: TestOffice;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  owner = await signInToOffice(api, 'owner');
});

interface Prices {
  readonly parcels: readonly {
    code: string;
    couriers: { id: string; price: number }[] | null;
    chosen: object | null;
  }[];
  readonly sum: number | null;
  readonly wallet: number | null;
  readonly is_away: boolean;
}
const prices = () => owner.get<Prices>('/office/parcels/prices');

test('packed parcels have the price of the courier that the shop chooses, their sum, and the wallet', async () => {
  const order = await placePackedOrder(api.shop);
  await placePackedOrder(api.shop);
  await placeLabelledOrder(api.shop);
  const held = await placePackedOrder(api.shop);
  await holdOrder(api.shop, held.id, { staffId: null, reason: null });
  const { body } = await prices();
  expect(body).toMatchObject({ sum: 2 * 7_800, wallet: 250_000, is_away: false });
  expect(body.parcels).toHaveLength(2);
  expect(body.parcels[0]).toEqual({
    code: order.code,
    couriers: [
      { id: '43', name: 'Delhivery Surface', price: 7_800, days: 4 },
      { id: '51', name: 'Xpressbees Air', price: 12_050, days: 2 },
    ],
    chosen: { id: '43', name: 'Delhivery Surface', price: 7_800, days: 4 },
  });
});

test('prices are kept for five minutes, and the same question is asked once', async () => {
  await placePackedOrder(api.shop);
  await prices();
  await placePackedOrder(api.shop);
  await prices();
  expect(api.shop.shipping.desk.questions).toHaveLength(1);
});

test('a shipping service that is away has no prices, and says so', async () => {
  await placePackedOrder(api.shop);
  api.shop.shipping.failNext();
  expect((await prices()).body).toMatchObject({
    sum: null,
    wallet: null,
    is_away: true,
    parcels: [{ couriers: null }],
  });
});

test('beyond the limit of questions the prices are not known, and no courier is asked', async () => {
  const { staffId } = owner;
  await placePackedOrder(api.shop);
  for (let nth = 0; nth < 600; nth += 1) await api.shop.limits.take('courier-questions-of-person', staffId);
  expect((await prices()).body).toMatchObject({ sum: null, wallet: null, is_away: false });
  expect(api.shop.shipping.desk.questions).toEqual([]);
});

test('a PIN code that no courier serves has no courier, and the sum is that of the others', async () => {
  await placePackedOrder(api.shop);
  api.shop.shipping.desk.quotes.length = 0;
  expect((await prices()).body).toMatchObject({ sum: 0, parcels: [{ couriers: [], chosen: null }] });
});

test('a slip has pieces, shelf, first name, place and the buyer’s note, and neither a price nor a contact', async () => {
  const order = await placeLabelledOrder(api.shop);
  await db.updateTable('orders').set({ note: 'Ring twice' }).where('id', '=', order.id).execute();
  await db
    .updateTable('saree')
    .set({ shelf: 'A3' })
    .where('sku', '=', order.lines[0]?.sku ?? '')
    .execute();
  const packer = await signInToOffice(api, 'packer');
  const answer = await packer.get<{ slips: object[] }>(`/office/parcels/slips?codes=${order.code}`);
  const [line] = order.lines;
  expect(answer.body.slips).toEqual([
    {
      code: order.code,
      first_name: 'Asha',
      place: expect.stringContaining('Bengaluru'),
      note: 'Ring twice',
      pieces: [
        {
          sku: line?.sku,
          name: line?.name,
          color: line?.color,
          quantity: 1,
          shelf: 'A3',
          cover: null,
        },
      ],
    },
  ]);
  const text = JSON.stringify(answer.body);
  for (const secret of ['9876543210', 'asha@example.in', 'House 221B', '4200', '420000', 'Rao'])
    expect(text).not.toContain(secret);
});

test('slips come in the order in which they are asked for, and none of a parcel that has gone', async () => {
  const [first, second, gone] = [
    await placePackedOrder(api.shop),
    await placeLabelledOrder(api.shop),
    await placeLabelledOrder(api.shop),
  ];
  await db.updateTable('parcel').set({ state: 'handed_over' }).where('order_id', '=', gone.id).execute();
  const codes = [gone.code, second.code, first.code].join(',');
  const { body } = await owner.get<{ slips: { code: string }[] }>(`/office/parcels/slips?codes=${codes}`);
  expect(body.slips.map(({ code }) => code)).toEqual([second.code, first.code]);
});
