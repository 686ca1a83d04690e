import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { setShelf } from '../catalogue/shelf-store.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import { claimPacking } from '../parcels/packing-claims.ts';
import { placeOrderWithShipment, placePaidOrder } from '../testing/after-sales.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { comparePacking, type PackingEntry, readPackingList } from './packing-list.ts';

const { db, clear } = await testDatabase();

async function openShop(): Promise<TestShop> {
  await clear();
  return testShop(db);
}

test('the list has orders that wait to be packed, with what a packer needs of them', async () => {
  const shop = await openShop();
  const order = await placeOrderWithShipment(shop);
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  await setShelf(db, line.sku, 'A3');
  const { entries } = await readPackingList(shop);
  expect(entries).toMatchObject([
    {
      id: order.id,
      code: order.code,
      firstName: 'Asha',
      isRequested: true,
      claim: null,
      pieces: [{ sku: line.sku, quantity: line.quantity, shelf: 'A3' }],
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Rao|91\d{8}|@|price|amount/i);
});

test('the weight of an entry is that of its pieces without a box', async () => {
  const shop = await openShop();
  await placePaidOrder(shop);
  await db.updateTable('saree').set({ weight_g: 430 }).execute();
  expect((await readPackingList(shop)).entries).toMatchObject([{ piecesG: 430, isRequested: false }]);
});

test('orders that are held or packed are not in the list', async () => {
  const shop = await openShop();
  const [held, packed] = [await placeOrderWithShipment(shop), await placeOrderWithShipment(shop)];
  await holdOrder(shop, held.id, { staffId: null, reason: null });
  await packParcel(shop, packed.id, { weightG: 700 });
  expect(await readPackingList(shop)).toMatchObject({ entries: [], ready: 1 });
});

test('an entry names who packs it', async () => {
  const shop = await openShop();
  const order = await placeOrderWithShipment(shop);
  const packer = await addStaff(db, 'packer');
  await claimPacking(shop, { orderId: order.id, staffId: packer.id, takesOver: false });
  expect((await readPackingList(shop)).entries).toMatchObject([{ claim: { staff: { id: packer.id } } }]);
});

const entry = (code: string, day: string | null, shelf: string | null) =>
  ({ code, due: { day, isLate: false }, pieces: [{ shelf }] }) as unknown as PackingEntry;

test('what is due first comes first, then shelf by shelf in the order of their numbers, then what lies nowhere', () => {
  const sorted = [
    entry('H', null, 'A1'),
    entry('G', '2026-11-28', null),
    entry('F', '2026-11-28', 'B1'),
    entry('E', '2026-11-28', 'A10'),
    entry('D', '2026-11-28', 'A9'),
    entry('C', '2026-11-28', 'A9'),
    entry('B', '2026-11-27', null),
    entry('A', '2026-11-27', 'Z9'),
  ].toSorted(comparePacking);
  expect(sorted.map(({ code }) => code).join('')).toBe('ABCDEFGH');
});
