import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { insertListedCustomer } from '../testing/listed-orders.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { readCustomerPage } from './customer-page.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

test('the page of a customer shows their contacts to those alone who may see contacts', async () => {
  const uid = await insertListedCustomer(db, { phone: '+919100044321', email: 'asha@example.in' });
  const contactsFor = async (role: Role) => (await readCustomerPage(shop, uid, role))?.customer;
  expect(await contactsFor('manager')).toMatchObject({ phone: '+919100044321', email: 'asha@example.in' });
  expect(await contactsFor('accountant')).toMatchObject({ phone: '•••••• 4321', email: 'a•••@example.in' });
});
