import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { insertListedCustomer, insertListedOrder } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { searchOffice } from './office-search.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
beforeEach(async () => {
  const saree = await aSaree(db, { sku: 'DH-1' });
  const meera = { full_name: 'Meera Nair', phone: '9100044321', email: 'meera@example.in' };
  await insertListedOrder(db, saree, { ...meera, code: 'A7KD-93QX-M2NRT', city: 'to pack' });
  await insertListedOrder(db, saree, { ...meera, city: 'gone', status: 'delivered' });
  await insertListedCustomer(db, { first_name: 'Meera', last_name: 'Nair', phone: '+919100044321' });
});

async function find(role: Role, typed: string) {
  const { orders, sarees, customers } = await searchOffice(shop, role, typed);
  return [orders.map(({ city }) => city).sort(), sarees.length, customers.length];
}

describe('the office’s search', () => {
  test.each<[Role, string, unknown[]]>([
    ['owner', '4321', [['gone', 'to pack'], 0, 1]],
    ['manager', 'meera nair', [['gone', 'to pack'], 0, 1]],
    ['manager', 'meera@example.in', [['gone', 'to pack'], 0, 0]],
    ['owner', 'DH-1', [[], 1, 0]],
    ['accountant', 'A7KD', [['to pack'], 0, 0]],
    ['accountant', 'meera', [['gone', 'to pack'], 0, 0]],
    ['accountant', '9100044321', [[], 0, 0]],
    ['accountant', 'meera@example.in', [[], 0, 0]],
    ['accountant', 'meera@', [[], 0, 0]],
    ['manager', 'meera@', [['gone', 'to pack'], 0, 0]],
    ['packer', '4321', [['to pack'], 0, 0]],
    ['packer', '44321', [[], 0, 0]],
    ['packer', '9100044321', [[], 0, 0]],
    ['packer', 'meera', [[], 0, 0]],
    ['packer', 'meera@', [[], 0, 0]],
    ['packer', 'A7KD-93QX-M2NRT', [[], 0, 0]],
    ['packer', 'DH-1', [[], 0, 0]],
  ])('of the %s for %j finds what the role may find', async (role, typed, found) => {
    expect(await find(role, typed)).toEqual(found);
  });
});
