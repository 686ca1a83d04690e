import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { insertListedCustomer, insertListedOrder } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { listCustomers } from './customer-list-store.ts';
import { ForeignCursorError } from './list-cursor.ts';
import { listOrders } from './order-list-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let saree: Saree;
beforeEach(async () => {
  saree = await aSaree(db);
});

const firstPage = () => listCustomers(shop, { cursor: null, limit: 100 });

describe('the customer list', () => {
  test('sums the orders of an account: their number, their money less refunds, and the last', async () => {
    const uid = await insertListedCustomer(db, { phone: '+919100044321', email: 'Asha@example.in' });
    const placed = (day: number) => ({ created_at: new Date(2026, 0, day) });
    await insertListedOrder(db, saree, { customer_uid: uid, ...placed(1) });
    await insertListedOrder(db, saree, { customer_uid: uid, refund_paise: 40_000, ...placed(3) });
    // Of a guest, with the account's proven contacts.
    await insertListedOrder(db, saree, { email: 'asha@EXAMPLE.in', phone: '9', ...placed(2) });
    await insertListedOrder(db, saree, { email: 'x@example.in', phone: '091000 44321', ...placed(2) });
    // Of nobody, of a former customer, never paid, and of another account with the same contact.
    await insertListedOrder(db, saree, { email: 'x@example.in', phone: '9' });
    await insertListedOrder(db, saree, { email: 'asha@example.in', of_former_customer: true });
    await insertListedOrder(db, saree, { customer_uid: uid, status: 'cancelled', captured_paise: null });
    const other = await insertListedCustomer(db, { created_at: new Date(2026, 5, 1) });
    await insertListedOrder(db, saree, { customer_uid: other, email: 'asha@example.in', ...placed(9) });
    expect((await firstPage()).rows.find((row) => row.uid === uid)).toEqual({
      uid,
      name: 'Asha Rao',
      email: 'A•••@example.in',
      phone: '•••••• 4321',
      createdAt: expect.any(Date),
      orders: 4,
      spent: 3_320_000,
      lastOrderAt: new Date(2026, 0, 3),
    });
  });

  test('masks contacts', async () => {
    await insertListedCustomer(db, { phone: '+919100044321', email: 'asha@example.in' });
    const text = JSON.stringify(await firstPage());
    for (const contact of ['91000', 'asha@']) expect(text).not.toContain(contact);
  });

  test('has zeros for an account without orders', async () => {
    await insertListedCustomer(db, { first_name: '', last_name: '' });
    expect((await firstPage()).rows).toMatchObject([{ name: '', orders: 0, spent: 0, lastOrderAt: null }]);
  });

  test('shows every account exactly once over its pages, the newest first, while new ones arrive', async () => {
    for (let at = 0; at < 11; at += 1) await insertListedCustomer(db, { created_at: new Date(2026, 0, at % 4) });
    const before = (await firstPage()).rows.map(({ uid }) => uid);
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await listCustomers(shop, { cursor, limit: 3 });
      seen.push(...page.rows.map(({ uid }) => uid));
      await insertListedCustomer(db);
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(before);
    expect(new Set(seen).size).toBe(11);
  });

  test('refuses the cursor of an order list', async () => {
    for (let at = 0; at < 2; at += 1) await insertListedOrder(db, saree);
    const { next } = await listOrders(shop, { view: 'all', filters: {}, cursor: null, limit: 1 });
    await expect(listCustomers(shop, { cursor: next, limit: 1 })).rejects.toThrow(ForeignCursorError);
  });
});
