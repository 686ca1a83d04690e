import { expect, test } from 'vitest';
import { mayRead, reads } from '../office/reads.ts';
import { insertListedCustomer } from '../testing/listed-orders.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { readCustomerPage } from './customer-page.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

test('the page of a customer shows whole contacts', async () => {
  const contacts = { phone: '+919100044321', email: 'asha@example.in' };
  const uid = await insertListedCustomer(db, contacts);
  expect((await readCustomerPage(shop, uid))?.customer).toMatchObject(contacts);
});

test.each(reads.customers)('the %s, who may read customers, may see contacts', (role) => {
  expect(mayRead(role, 'contacts')).toBe(true);
});
