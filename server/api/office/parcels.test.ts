import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { labelParcel } from '../../../shop/parcels/label-parcel.ts';
import { packParcel } from '../../../shop/parcels/pack-parcel.ts';
import { placeOrderWithShipment } from '../../../shop/testing/after-sales.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db } = await testDatabase();
let api: TestApi;
let packer: TestOffice;
let labelled: Order;
let packed: Order;
beforeAll(async () => {
  api = await testApi(db);
  packer = await signInToOffice(api, 'packer');
  [labelled, packed] = [await placeOrderWithShipment(api.shop), await placeOrderWithShipment(api.shop)];
  for (const { id } of [labelled, packed]) await packParcel(api.shop, id, { weightG: 800 });
  await labelParcel(api.shop, labelled.id);
});

const documents = (query: string) => packer.get<{ code: string }>(`/office/parcels/documents?${query}`);

test('the label of a parcel that waits is a PDF that no cache keeps', async () => {
  const answer = await api.request(`/office/parcels/documents?kind=label&codes=${labelled.code}`, {
    headers: packer.headers,
  });
  expect(answer.status).toBe(200);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'application/pdf',
    'no-store',
  ]);
});

test.each([
  ['a parcel without a label', () => `kind=label&codes=${packed.code}`, 404, 'unknown_document'],
  [
    'a label among others that there are',
    () => `kind=label&codes=${labelled.code},${packed.code}`,
    404,
    'unknown_document',
  ],
  ['a manifest that was not fetched', () => `kind=manifest&codes=${labelled.code}`, 404, 'unknown_document'],
  ['an order that is none', () => 'kind=label&codes=A7KD-91QM-2XTE4', 404, 'unknown_document'],
  ['more than fifty labels', () => `kind=label&codes=${Array(51).fill('A').join(',')}`, 400, 'bad_request'],
  ['another kind of document', () => `kind=invoice&codes=${labelled.code}`, 400, 'bad_request'],
])('%s is refused', async (_, query, status, code) => {
  expect(await documents(query())).toMatchObject({ status, body: { code } });
});

test('the label of a parcel that the courier has is not shown any more', async () => {
  const gone = await placeOrderWithShipment(api.shop);
  await packParcel(api.shop, gone.id, { weightG: 800 });
  await labelParcel(api.shop, gone.id);
  expect((await documents(`kind=label&codes=${gone.code}`)).status).toBe(200);
  await db.updateTable('parcel').set({ state: 'handed_over' }).where('order_id', '=', gone.id).execute();
  expect(await documents(`kind=label&codes=${gone.code}`)).toMatchObject({ status: 404 });
});

test('labels that cannot be joined are refused with a reason', async () => {
  // The label of the tests is no whole PDF.
  const other = await placeOrderWithShipment(api.shop);
  await packParcel(api.shop, other.id, { weightG: 800 });
  await labelParcel(api.shop, other.id);
  expect(await documents(`kind=label&codes=${labelled.code},${other.code}`)).toMatchObject({
    status: 422,
    body: { code: 'unreadable_document' },
  });
});
