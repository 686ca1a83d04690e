import { expect, test } from 'vitest';
import type { Order } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { placeOrderWithShipment, rereadOrder } from '../testing/after-sales.ts';
import { moveOrderThrough } from '../testing/order.ts';
import { readParcel } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { requireParcelOf } from './find-parcel.ts';
import { arePiecesAway } from './parcel.ts';
import { listParcels } from './parcel-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

/** Places an order as an older version of the shop does, which knows no parcels. */
async function placeWithoutParcel(): Promise<Order> {
  const order = await placeOrderWithShipment(shop);
  await db.deleteFrom('parcel').execute();
  return order;
}

const require = ({ id }: Order) =>
  db.transaction().execute(async (trx) => requireParcelOf(trx, await lockOrder(trx, id), shop.now()));

test('a shipment that an older version requested gets its parcel, once', async () => {
  const order = await placeWithoutParcel();
  const parcel = await require(order);
  expect(parcel).toMatchObject({ state: 'requested', shipment: { shipmentId: order.shipmentId } });
  expect((await require(order))?.id).toBe(parcel?.id);
});

test.each([
  ['shipped', 'handed_over'],
  ['delivered', 'delivered'],
] as const)('the parcel of an order that an older version knows to be %s is %s', async (status, state) => {
  const order = await moveOrderThrough(db, await placeWithoutParcel(), status);
  expect(await require(order)).toMatchObject({ state });
});

const areAway = async (order: Order) => arePiecesAway(order, await listParcels(db, order.id));

test('the pieces of an order are away from its dispatch until its delivery, also without a parcel’s row', async () => {
  const order = await placeWithoutParcel();
  expect(await areAway(order)).toBe(false);
  expect(await areAway(await moveOrderThrough(db, order, 'shipped'))).toBe(true);
  await require(order);
  expect(await areAway(await rereadOrder(shop, order))).toBe(true);
  const delivered = await moveOrderThrough(db, order, 'delivered');
  await require(order);
  expect(await areAway(delivered)).toBe(false);
  expect(await readParcel(shop, order)).toMatchObject({ state: 'delivered' });
});
