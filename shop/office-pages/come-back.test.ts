/** Tests of the acts that the page of an order offers while its parcel comes back. */
import { expect, test } from 'vitest';
import { applyTrackingUpdate } from '../fulfilment/follow-shipment.ts';
import { sendByOwnCourier } from '../fulfilment/own-courier.ts';
import { performAct } from '../office/perform-act.ts';
import { arrivedParcelAct } from '../office/return-acts.ts';
import { handOverParcel } from '../parcels/hand-over.ts';
import type { ParcelState } from '../parcels/parcel.ts';
import { changeParcel, listParcels, openParcel } from '../parcels/parcel-store.ts';
import { requestReturn } from '../parcels/return-pickup.ts';
import { insertReport } from '../problem-reports/report-store.ts';
import type { Role } from '../roles.ts';
import { placeOrderWithShipment, placePaidOrder } from '../testing/after-sales.ts';
import { placeLabelledOrder, readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { readOrderPage } from './order-page.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const returnActs = ['parcel.return', 'parcel.arrived'];
/** Returns which of the acts that ask for a return, and that note a parcel that came back, the page offers. */
async function offered({ code }: { code: string }, role: Role = 'manager'): Promise<string[]> {
  const page = await readOrderPage(shop, code, role);
  return (page?.acts ?? []).map(({ name }) => name).filter((name) => returnActs.includes(name));
}

// A buyer may send a return themselves, which no courier was asked to fetch: the parcel is then in the shop all the same.
test.each([
  ['requested', ['parcel.return', 'parcel.arrived']],
  ['labelled', ['parcel.return', 'parcel.arrived']],
  ['pickup_requested', ['parcel.arrived']],
  ['handed_over', ['parcel.arrived']],
  ['cancelled', ['parcel.return']],
] as const satisfies [ParcelState, string[]][])('of a return that is %s, the page offers %s', async (state, acts) => {
  const order = await placeOrderWithShipment(shop);
  const delivered = { state: 'delivered', since: null, proof: null } as const;
  await shop.db.transaction().execute((trx) => applyTrackingUpdate(shop, trx, order.id, delivered));
  await insertReport(shop.db, { orderId: order.id, kind: 'damaged', words: 'A hole' });
  expect(await offered(order)).toEqual(['parcel.return']);
  await requestReturn(shop, order.id);
  await shop.db.updateTable('parcel').set({ state }).where('direction', '=', 'back').execute();
  expect(await offered(order)).toEqual(acts);
});

const arriveBy = async (role: Role, orderId: string) =>
  performAct(shop, arrivedParcelAct, { id: crypto.randomUUID(), actor: await addStaff(shop.db, role) }, { orderId });

test('a parcel of the shop’s own courier is noted as back by a manager, and not by a packer, who cannot know it', async () => {
  const order = await placePaidOrder(shop);
  const own = { courier: 'India Post', number: 'EM1234', trackingUrl: null };
  expect(await sendByOwnCourier(shop, order.id, own, 'owner')).toMatchObject({ ok: true });
  expect([await offered(order), await offered(order, 'packer')]).toEqual([['parcel.arrived'], []]);
  expect(await arriveBy('packer', order.id)).toMatchObject({ kind: 'refused' });
  expect(await arriveBy('manager', order.id)).toMatchObject({ kind: 'done' });
  expect(await readParcel(shop, order)).toMatchObject({ state: 'returned', times: { received: expect.any(Date) } });
  expect(await offered(order)).toEqual([]);
});

test('a parcel that was handed over by mistake is noted as in the shop, and then waits for its courier', async () => {
  const order = await placeLabelledOrder(shop);
  expect(await offered(order)).toEqual([]);
  await handOverParcel(shop, order.id);
  expect([await offered(order), await offered(order, 'packer')]).toEqual([['parcel.arrived'], []]);
  expect(await arriveBy('manager', order.id)).toMatchObject({ kind: 'done' });
  expect(await offered(order)).toEqual([]);
  expect(await readParcel(shop, order)).toMatchObject({ state: 'labelled', times: { given: null } });
  const { changes } = await shop.db.selectFrom('office_act').select('changes').executeTakeFirstOrThrow();
  expect(changes).toEqual([{ field: 'handed over', before: null, after: 'no' }]);
});

test('a return that no courier fetches is noted as arrived once its buyer has sent it', async () => {
  const order = await placeOrderWithShipment(shop);
  const delivered = { state: 'delivered', since: null, proof: null } as const;
  await shop.db.transaction().execute((trx) => applyTrackingUpdate(shop, trx, order.id, delivered));
  await insertReport(shop.db, { orderId: order.id, kind: 'damaged', words: 'A hole' });
  shop.shipping.desk.quotes = [];
  expect(await requestReturn(shop, order.id)).toMatchObject({ ok: false, code: 'not_served' });
  expect([await offered(order), await offered(order, 'packer')]).toEqual([returnActs, []]);
  expect(await arriveBy('packer', order.id)).toMatchObject({ kind: 'refused' });
  expect(await arriveBy('manager', order.id)).toMatchObject({ kind: 'done' });
});

test.each(['handed_over', 'lost'] as const)(
  'a parcel that the courier says is %s is noted as in the shop by a manager who holds it, and not by a packer',
  async (state) => {
    const order = await placeLabelledOrder(shop);
    await handOverParcel(shop, order.id);
    await shop.db.updateTable('parcel').set({ state }).where('order_id', '=', order.id).execute();
    expect([await offered(order), await offered(order, 'packer')]).toEqual([['parcel.arrived'], []]);
    expect(await arriveBy('manager', order.id)).toMatchObject({ kind: 'done' });
    expect(await readParcel(shop, order)).toMatchObject({ state: 'returned' });
  },
);

test('a parcel that was lost is not noted as in the shop once another one is made ready in its place', async () => {
  const order = await placeLabelledOrder(shop);
  const [lost] = await listParcels(shop.db, order.id);
  if (!lost) throw new Error('there is no parcel');
  await changeParcel(shop.db, lost.id, { state: 'lost' });
  const shipment = { ...lost.shipment, shipmentId: '902', orderId: '902' };
  await shop.db
    .transaction()
    .execute((trx) => openParcel(trx, { orderId: order.id, direction: 'out', shipment }, shop.now()));
  expect(await offered(order)).toEqual([]);
});
