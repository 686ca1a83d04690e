import { expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { applyTrackingUpdate } from '../fulfilment/follow-shipment.ts';
import { performAct } from '../office/perform-act.ts';
import { acknowledgeReportAct } from '../office/report-acts.ts';
import {
  arrivedParcelAct,
  inspectParcelAct,
  receiveParcelAct,
  returnParcelAct,
  writeOffParcelAct,
} from '../office/return-acts.ts';
import type { Order } from '../orders/order.ts';
import type { ShipmentState } from '../ports/shipping.ts';
import { listProblemSteps } from '../problem-reports/problem-steps.ts';
import { insertReport } from '../problem-reports/report-store.ts';
import { placeOrderWithShipment } from '../testing/after-sales.ts';
import { readAvailability, readStockMovements } from '../testing/order.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { addStaff } from '../testing/staff.ts';
import { inspectParcel, writeOffPieces } from './inspect-parcel.ts';
import { receiveParcel } from './receive-parcel.ts';
import { requestReturn } from './return-pickup.ts';

let shop: TestShop;
await shopForEachTest((opened) => {
  shop = opened;
});

const good = { hasTags: true, hasPackaging: true, isWorn: false, isStained: false };
const inspect = (orderId: string, photos: readonly string[] = []) =>
  inspectParcel(shop, orderId, { ...good, staffId: null, photos });
const arrive = (orderId: string) => receiveParcel(shop, orderId, { keepsPieces: true, by: 'packer' });
const brokenRules = async () => (await readBooks(shop.db, shop.now())).mismatches;
const skuOf = ({ lines }: Order) => ({ sku: lines[0]?.sku ?? '' });

async function placeOrder(...states: ShipmentState[]): Promise<Order> {
  const order = await placeOrderWithShipment(shop);
  for (const state of states)
    await shop.db
      .transaction()
      .execute((trx) => applyTrackingUpdate(shop, trx, order.id, { state, since: null, proof: null }));
  return order;
}

test('a parcel that the courier does not bring back does not arrive', async () => {
  for (const states of [[], ['shipped'], ['delivered']] as const) {
    const order = await placeOrder(...states);
    expect(await arrive(order.id)).toMatchObject({ ok: false, code: 'not_away' });
  }
});

test('a return arrives at the word of a packer once its courier has it, and at that of a manager before', async () => {
  const orders = [await placeOrder('shipped', 'delivered'), await placeOrder('shipped', 'delivered')] as const;
  for (const { id } of orders) expect(await requestReturn(shop, id)).toMatchObject({ ok: true });
  const [first, second] = orders;
  expect(await arrive(first.id)).toEqual({ ok: false, code: 'not_away', state: 'pickup_requested' });
  await shop.db.updateTable('parcel').set({ state: 'handed_over' }).where('direction', '=', 'back').execute();
  expect(await arrive(first.id)).toMatchObject({ ok: true, parcel: { direction: 'back', state: 'delivered' } });
  await shop.db.updateTable('parcel').set({ state: 'requested' }).where('order_id', '=', second.id).execute();
  expect(await receiveParcel(shop, second.id, { keepsPieces: true, by: 'manager' })).toMatchObject({ ok: true });
});

test('a parcel that arrived keeps its pieces off sale, and is inspected only then', async () => {
  const order = await placeOrder('shipped', 'returned');
  expect(await inspect(order.id)).toEqual({ ok: false, code: 'not_arrived' });
  expect(await arrive(order.id)).toMatchObject({ ok: true, pieces: 'kept' });
  expect(await readAvailability(shop.db, skuOf(order))).toBe(2);
  expect(await inspect(order.id)).toEqual({ ok: true, isFirst: true });
  expect(await inspect(order.id)).toEqual({ ok: true, isFirst: false });
});

test('pieces that are written off are in the ledger, never on sale, and nobody is told that they are back', async () => {
  const order = await placeOrder('shipped', 'returned');
  await arrive(order.id);
  expect(await writeOffPieces(shop, order.id)).toEqual({ ok: false, code: 'not_inspected' });
  await inspect(order.id);
  await shop.db.deleteFrom('restocked').execute();
  expect(await writeOffPieces(shop, order.id)).toEqual({ ok: true });
  expect(await readAvailability(shop.db, skuOf(order))).toBe(2);
  expect((await readStockMovements(shop.db, skuOf(order))).slice(-2)).toEqual(['returned +1', 'corrected -1']);
  expect(await shop.db.selectFrom('restocked').selectAll().execute()).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

test('pieces are put on sale or written off, once, whoever is first', async () => {
  const order = await placeOrder('shipped', 'returned');
  await arrive(order.id);
  await inspect(order.id);
  const outcomes = await Promise.all([
    writeOffPieces(shop, order.id),
    writeOffPieces(shop, order.id),
    receiveParcel(shop, order.id, { keepsPieces: false }),
  ]);
  const done = outcomes.filter((outcome) => outcome.ok && (!('pieces' in outcome) || outcome.pieces === 'put_back'));
  expect(done).toHaveLength(1);
  expect(await brokenRules()).toEqual([]);
});

test('what was found is not changed once its pieces are on sale or written off', async () => {
  for (const settle of [
    ({ id }: Order) => writeOffPieces(shop, id),
    ({ id }: Order) => receiveParcel(shop, id, { keepsPieces: false }),
  ]) {
    const order = await placeOrder('shipped', 'returned');
    await arrive(order.id);
    await inspect(order.id);
    expect(await settle(order)).toMatchObject({ ok: true });
    const other = { ...good, isStained: true, staffId: null, photos: [] };
    expect(await inspectParcel(shop, order.id, other)).toEqual({ ok: false, code: 'decided' });
  }
  const found = await shop.db.selectFrom('parcel_inspection').select('is_stained').execute();
  expect(found.map(({ is_stained }) => is_stained)).toEqual([false, false]);
});

test('a photo that is not of this parcel is in no inspection', async () => {
  const [order, other] = [await placeOrder('shipped', 'returned'), await placeOrder('shipped', 'returned')];
  for (const { id } of [order, other]) await arrive(id);
  const { id: parcel_id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const photo = { id: 'b'.repeat(32), parcel_id, media_key: 'k', bytes: 1, created_at: shop.now() };
  await shop.db.insertInto('inspection_photo').values(photo).execute();
  expect(await inspect(order.id, [photo.id])).toEqual({ ok: false, code: 'unknown_photo' });
  expect(await inspect(other.id, [photo.id])).toMatchObject({ ok: true });
});

test('a problem from the first answer to pieces on sale keeps each step with its person', async () => {
  const order = await placeOrder('shipped', 'delivered');
  const reportId = await insertReport(shop.db, { orderId: order.id, kind: 'damaged', words: 'A hole' });
  const [manager, packer] = [await addStaff(shop.db, 'manager'), await addStaff(shop.db, 'packer')];
  const orderId = order.id;
  const perform = async (actor: typeof manager, act: Parameters<typeof performAct>[1], input: object) => {
    const result = await performAct(
      shop,
      act,
      { id: crypto.randomUUID(), actor },
      act.input.parse({ orderId, ...input }),
    );
    expect(result.kind).toBe('done');
  };
  await perform(manager, acknowledgeReportAct as never, {});
  await perform(manager, returnParcelAct as never, {});
  const fetched = { state: 'handed_over' };
  await shop.db.updateTable('parcel').set(fetched).where('direction', '=', 'back').execute();
  await perform(packer, arrivedParcelAct as never, {});
  await perform(packer, arrivedParcelAct as never, {});
  await perform(packer, inspectParcelAct as never, good);
  await perform(packer, inspectParcelAct as never, { ...good, isWorn: true });
  await perform(manager, receiveParcelAct as never, { keepsPieces: false });
  expect((await listProblemSteps(shop.db, reportId ?? '')).map(({ kind, by }) => `${kind}: ${by}`)).toEqual([
    'answered: A test manager',
    'fetched: A test manager',
    'arrived: A test packer',
    'inspected: A test packer',
    'put_on_sale: A test manager',
  ]);
  expect(await readAvailability(shop.db, skuOf(order))).toBe(3);
  expect(await brokenRules()).toEqual([]);
  expect(writeOffParcelAct.permissions).not.toHaveProperty('packer');
});
