import { expect, test } from 'vitest';
import { testDatabase } from '../database/testing/database.ts';
import { readBooks } from '../shop/books/read-books.ts';
import { placePaidOrder } from '../shop/testing/after-sales.ts';
import { testShop } from '../shop/testing/shop.ts';
import { isWhole } from './whole-books.ts';

const { db } = await testDatabase();

test('a measurement fails by a lost order and by any mismatch of the books, and by nothing else', async () => {
  const shop = await testShop(db);
  await placePaidOrder(shop);
  await placePaidOrder(shop);
  const books = await readBooks(db, shop.now());
  expect([isWhole(books, 2), isWhole(books, 3)]).toEqual([true, false]);
  await db.updateTable('orders').set({ shipment_id: 'the same', shipment_order_id: 'the same' }).execute();
  const twice = await readBooks(db, shop.now());
  expect(twice.mismatches.length).toBeGreaterThan(0);
  expect(isWhole(twice, 2)).toBe(false);
  expect(isWhole({ ...books, difference: 1 }, 2)).toBe(false);
});
