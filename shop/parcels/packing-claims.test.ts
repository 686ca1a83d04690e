import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { claimPacking, listPackingClaims } from './packing-claims.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let asha: string;
let meera: string;
let orderId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  asha = (await addStaff(db, 'packer')).id;
  meera = (await addStaff(db, 'packer')).id;
  orderId = (await placePaidOrder(shop)).id;
});

const claim = (staffId: string, takesOver = false, order = orderId) =>
  claimPacking(shop, { orderId: order, staffId, takesOver });
const claimed = () => db.selectFrom('packing_claim').select(['order_id', 'staff_id']).execute();

test('a claim lasts ten minutes from its newest renewal', async () => {
  const first = await claim(asha);
  shop.passMinutes(9);
  const renewed = await claim(asha);
  expect(renewed.until.getTime() - first.until.getTime()).toBeGreaterThanOrEqual(9 * 60_000);
  shop.passMinutes(9);
  expect(await listPackingClaims(db, [orderId], shop.now())).toMatchObject([{ staff: { id: asha } }]);
  shop.passMinutes(1);
  expect(await listPackingClaims(db, [orderId], shop.now())).toEqual([]);
});

test('an order that somebody packs stays theirs until their claim ends or it is taken over', async () => {
  await claim(asha);
  expect((await claim(meera)).staff.id).toBe(asha);
  expect((await claim(meera, true)).staff.id).toBe(meera);
  expect((await claim(asha)).staff.id).toBe(meera);
  shop.passMinutes(10);
  expect((await claim(asha)).staff.id).toBe(asha);
});

test('of two packers who claim an order at once, both are told the same one', async () => {
  const both = await Promise.all([claim(asha), claim(meera)]);
  expect(new Set(both.map(({ staff }) => staff.id)).size).toBe(1);
  expect(await claimed()).toHaveLength(1);
});

test('a person claims one order at a time, and keeps it while the next one is somebody else’s', async () => {
  const other = (await placePaidOrder(shop)).id;
  await claim(meera, false, other);
  await claim(asha);
  await claim(asha, false, other);
  expect(await claimed()).toHaveLength(2);
  await claim(asha, true, other);
  expect(await claimed()).toEqual([{ order_id: other, staff_id: asha }]);
});

test('a claim that was made before the clock was set back by a day has ended', async () => {
  await claim(meera);
  shop.passMinutes(-24 * 60);
  expect(await listPackingClaims(db, [orderId], shop.now())).toEqual([]);
  expect((await claim(asha)).staff.id).toBe(asha);
});
