/** Tests the migration that gives parcels to the shipments of older versions. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../books/read-books.ts';
import { returnPieces } from '../stock/stock-ledger.ts';
import { placeOrderWithShipment, placePaidOrder } from '../testing/after-sales.ts';
import { moveOrderThrough } from '../testing/order.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { findParcel } from './parcel-store.ts';

const { db } = await testDatabase();

/** Runs the migration again on a database as it was before. */
async function migrateAgain(): Promise<void> {
  await sql`drop table inspection_photo, parcel_inspection, parcel_document, parcel`.execute(db);
  const migration = await readFile(new URL('../../database/migrations/0026_parcels.sql', import.meta.url), 'utf8');
  await sql.raw(migration).execute(db);
}

/** Places an order of an older version, with the trouble of its shipment that the merchant was told of. */
async function placeOlder(shop: TestShop, trouble: string | null, ...way: ('shipped' | 'delivered')[]) {
  const order = await moveOrderThrough(db, await placeOrderWithShipment(shop), ...way);
  await db.updateTable('orders').set({ parcel_trouble: trouble }).where('id', '=', order.id).execute();
  return order;
}

test('every shipment of an older version gets a parcel in its state, and orders without one get none', async () => {
  const shop = await testShop(db);
  const orders = {
    requested: await placeOlder(shop, null),
    handed_over: await placeOlder(shop, null, 'shipped'),
    delivered: await placeOlder(shop, 'parcel_returning', 'shipped', 'delivered'),
    returning: await placeOlder(shop, 'parcel_returning', 'shipped'),
    lost: await placeOlder(shop, 'parcel_lost', 'shipped'),
    cancelled: await placeOlder(shop, 'parcel_called_off'),
  };
  const seen = await placeOlder(shop, 'parcel_returning', 'shipped');
  await returnPieces(db, seen.lines, seen.id);
  const paid = await placePaidOrder(shop);
  await migrateAgain();
  for (const [state, { id, shipmentId }] of Object.entries(orders))
    expect(await findParcel(db, id, 'out')).toMatchObject({
      state,
      shipment: { shipmentId },
      times: { received: null },
    });
  expect(await findParcel(db, paid.id, 'out')).toBeNull();
  // Its pieces were taken back before there was an act to say so: that is no mismatch of the books.
  expect(await findParcel(db, seen.id, 'out')).toMatchObject({ times: { received: expect.any(Date) } });
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
});
