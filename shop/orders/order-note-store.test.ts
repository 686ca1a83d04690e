import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { deleteAccount } from '../customers/account-deletion.ts';
import { exportAccount } from '../customers/account-export.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import { requestParcelPickup } from '../parcels/collect-parcel.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import { createPaymentLink } from '../payment-links/create-payment-link.ts';
import { withdrawPaymentLink } from '../payment-links/withdraw-payment-link.ts';
import { placeOrderWithShipment, placePaidOrder, rereadOrder } from '../testing/after-sales.ts';
import { placeLabelledOrder, placePackedOrder } from '../testing/packed.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { eraseUnpaidOrders } from './erase-unpaid-orders.ts';
import { holdOrder, releaseHeldOrder } from './hold-order.ts';
import type { Order } from './order.ts';
import { findOrderHold } from './order-hold-store.ts';
import { insertOrderNote, listOrderNotes } from './order-note-store.ts';
import { changeOrder } from './order-store.ts';
import { maxNotesOfOrder, writeOrderNote } from './write-order-note.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placePaidOrder(shop);
});

const write = (words: string, staffId: string | null = null) =>
  writeOrderNote(shop, { orderId: order.id, staffId, words });
const hold = (reason: string | null = null) => holdOrder(shop, order.id, { staffId: null, reason });
const wordsOf = async (orderId = order.id) => (await listOrderNotes(db, orderId)).map(({ words }) => words);
const uid = 'customer-of-notes';
const ownOrder = async () => {
  await db.insertInto('customer').values({ uid }).execute();
  await changeOrder(db, order.id, { customer_uid: uid }, shop.now());
};

describe('the notes on an order', () => {
  test('are listed with their authors, the oldest first', async () => {
    const packer = await addStaff(db, 'packer');
    await write('Ring first');
    await write('Fold with care', packer.id);
    expect(await listOrderNotes(db, order.id)).toMatchObject([
      { staff: null, words: 'Ring first' },
      { staff: { id: packer.id, name: expect.any(String) }, words: 'Fold with care' },
    ]);
  });

  test('are never changed or deleted, even by SQL, and only emptied', async () => {
    await write('Ring first');
    for (const change of [
      sql`update order_note set words = 'Do not ring'`,
      sql`update order_note set words = null, erased_at = now(), written_at = now()`,
      sql`delete from order_note`,
      sql`truncate order_note`,
    ])
      await expect(change.execute(db)).rejects.toThrow('never changed or deleted');
    expect(await wordsOf()).toEqual(['Ring first']);
  });

  test('are limited in number, so that nobody fills the database', async () => {
    const note = { orderId: order.id, staffId: null, words: 'x', writtenAt: shop.now() };
    for (let nth = 0; nth < maxNotesOfOrder; nth += 1) await insertOrderNote(db, note);
    expect(await write('one more')).toEqual({ ok: false, code: 'too_many_notes' });
  });

  test('are in the export of the buyer’s data, and emptied with the account, as the reason of a hold is', async () => {
    await ownOrder();
    await write('Her sister asked for it');
    await hold('Her sister is away');
    const user = { uid, email: null, phoneNumber: null };
    expect((await exportAccount(db, user, shop.now())).orders).toMatchObject([
      { shop_notes: [{ words: 'Her sister asked for it' }] },
    ]);
    const other = await placePaidOrder(shop);
    await writeOrderNote(shop, { orderId: other.id, staffId: null, words: 'of another buyer' });
    await deleteAccount({ ...shop, identity: { ...shop.identity, forget: async () => {} } }, user);
    expect(await wordsOf()).toEqual([null]);
    expect(await findOrderHold(db, order.id)).toMatchObject({ reason: null });
    expect(await wordsOf(other.id)).toEqual(['of another buyer']);
  });

  test('are emptied with the other data of an order that was never paid, 30 days after it was closed', async () => {
    const { sku } = await aSaree(db, { availability: 1 });
    const made = await createPaymentLink(shop, [{ sku, count: 1 }]);
    if (!made.ok) throw new Error(made.code);
    await writeOrderNote(shop, { orderId: made.order.id, staffId: null, words: 'for Meera, who rang' });
    await withdrawPaymentLink(shop, made.order.id);
    await eraseUnpaidOrders(shop);
    expect(await wordsOf(made.order.id)).toEqual(['for Meera, who rang']);
    shop.passMinutes(31 * 24 * 60);
    await eraseUnpaidOrders(shop);
    expect(await wordsOf(made.order.id)).toEqual([null]);
  });
});

describe('an order that is held', () => {
  const refused = { ok: false, code: 'on_hold' };

  test('has its shipment requested all the same, but is not packed before it is released', async () => {
    expect(await hold('Her sister is away')).toEqual({ ok: true });
    expect(await hold()).toEqual(refused);
    expect(await requestShipment(shop, order.id)).toMatchObject({ ok: true });
    expect(await packParcel(shop, order.id, { weightG: 820 })).toEqual(refused);
    expect(await releaseHeldOrder(shop, order.id)).toEqual({ ok: true });
    expect(await releaseHeldOrder(shop, order.id)).toEqual({ ok: false, code: 'not_on_hold' });
    expect(await packParcel(shop, order.id, { weightG: 820 })).toMatchObject({ ok: true });
  });

  test('is not labelled, so that no courier is paid', async () => {
    order = await placePackedOrder(shop);
    await hold();
    expect(await labelParcel(shop, order.id)).toEqual(refused);
    expect(shop.shipping.desk.paid).toEqual([]);
    await releaseHeldOrder(shop, order.id);
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
  });

  test('is not collected', async () => {
    order = await placeLabelledOrder(shop);
    await hold();
    expect(await requestParcelPickup(shop, order.id)).toEqual(refused);
    expect(shop.shipping.desk.pickups).toEqual([]);
  });

  test('is one that is paid and has not left', async () => {
    const refusal = { ok: false, code: 'not_holdable' };
    order = await placeOrderWithShipment(shop);
    await db
      .updateTable('orders')
      .set({ status: 'shipped', shipped_at: shop.now() })
      .where('id', '=', order.id)
      .execute();
    expect([await hold(), (await rereadOrder(shop, order)).status]).toEqual([refusal, 'shipped']);
    order = { ...order, id: '00000000-0000-4000-8000-000000000000' };
    expect(await hold()).toEqual({ ok: false, code: 'unknown_order' });
  });
});
