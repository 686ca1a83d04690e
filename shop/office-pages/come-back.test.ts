/** Tests of the acts that the page of an order offers while its parcel comes back. */
import { expect, test } from 'vitest';
import { applyTrackingUpdate } from '../fulfilment/follow-shipment.ts';
import { sendByOwnCourier } from '../fulfilment/own-courier.ts';
import { performAct } from '../office/perform-act.ts';
import { arrivedParcelAct } from '../office/return-acts.ts';
import { handOverParcel } from '../parcels/hand-over.ts';
import type { ParcelState } from '../parcels/parcel.ts';
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

test.each([
  ['requested', ['parcel.return']],
  ['labelled', ['parcel.return']],
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
});
