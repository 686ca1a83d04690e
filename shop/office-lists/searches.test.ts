import { beforeEach, describe, expect, test } from 'vitest';
import type { Saree } from '../catalogue/saree.ts';
import { insertListedCustomer, insertListedOrder } from '../testing/listed-orders.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { searchCustomers } from './customer-search-store.ts';
import { searchOrders } from './order-search-store.ts';
import { searchSarees } from './saree-search-store.ts';
import { readSearchWords } from './search-words.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const findOrders = async (typed: string) =>
  (await searchOrders(shop, readSearchWords(typed), 20)).map(({ fullName }) => fullName);
const findCustomers = async (typed: string) =>
  (await searchCustomers(shop, readSearchWords(typed), 20)).map(({ name }) => name);
const findSarees = async (typed: string) =>
  (await searchSarees(shop, readSearchWords(typed), 20)).map(({ sku }) => sku);

describe('a search for orders', () => {
  let saree: Saree;
  beforeEach(async () => {
    saree = await aSaree(db);
    const people = [
      { full_name: 'Meera Nair', phone: '9100044321', email: 'Meera@Example.in', code: 'A7KD-93QX-M2NRT' },
      { full_name: 'Vijayalakshmi Om Rao', phone: '+91 98765 44321', email: 'vl@example.in', code: 'A7KE-93QX-M2NRT' },
      { full_name: 'आशा राव', phone: '09100055555', email: 'asha@example.in', code: 'ABCD-EFGH-JKMNP' },
      { full_name: 'Nairita D’Souza', phone: '9100066666', email: 'meera.n@example.in', code: 'MEER-A000-00000' },
      { full_name: 'Kamal 100%', phone: '9100077777', email: 'k@example.in', code: 'Z000-0000-00000' },
    ];
    for (const [at, one] of people.entries())
      await insertListedOrder(db, saree, { ...one, created_at: new Date(2026, 10, 20 - at) });
  });

  test.each<[string, string[]]>([
    ['4321', ['Meera Nair', 'Vijayalakshmi Om Rao']],
    ['44321', ['Meera Nair', 'Vijayalakshmi Om Rao']],
    ['5 44321', ['Vijayalakshmi Om Rao']],
    ['9876544321', ['Vijayalakshmi Om Rao']],
    ['+91 98765-44321', ['Vijayalakshmi Om Rao']],
    ['9100055555', ['आशा राव']],
    ['9999', []],
    ['A7KD', ['Meera Nair']],
    ['a7kd93qxm2nrt', ['Meera Nair']],
    ['A7KD-93QX-M2NR0', []],
    ['abcd', ['आशा राव']],
    ['abcd-efgh-jkmnp', ['आशा राव']],
    ['meera', ['Meera Nair', 'Nairita D’Souza']],
    ['Nair Meera', ['Meera Nair']],
    ['meera nair', ['Meera Nair']],
    ['nair', ['Meera Nair', 'Nairita D’Souza']],
    ['lakshmi', ['Vijayalakshmi Om Rao']],
    ['om', ['Vijayalakshmi Om Rao']],
    ['rao v', ['Vijayalakshmi Om Rao']],
    ['a rao', []],
    ['d’souza', ['Nairita D’Souza']],
    ['राव आशा', ['आशा राव']],
    ['mee%', ['Meera Nair']],
    ['100%', ['Kamal 100%']],
    ['meera@example.in', ['Meera Nair']],
    ['MEERA', ['Meera Nair', 'Nairita D’Souza']],
    ['meera@', ['Meera Nair']],
    ['meera_@', []],
    ['DH-101', []],
    ['', []],
  ])('for %j finds %j', async (typed, names) => {
    expect(await findOrders(typed)).toEqual(names);
  });

  test('shows the newest first, and no more than was asked for', async () => {
    for (let at = 1; at <= 30; at += 1)
      await insertListedOrder(db, saree, { full_name: `Zoya ${at}`, created_at: new Date(2026, 0, at) });
    const found = await searchOrders(shop, readSearchWords('zoya'), 3);
    expect(found.map(({ fullName }) => fullName)).toEqual(['Zoya 30', 'Zoya 29', 'Zoya 28']);
    expect(await findOrders('zoya')).toHaveLength(20);
    await expect(searchOrders(shop, readSearchWords('zoya'), 21)).rejects.toThrow(RangeError);
  });

  test('finds an old order of a name that none of the newest 1,000 has', async () => {
    await db
      .insertInto('orders')
      .values(
        Array.from({ length: 1_001 }, (_, at) => ({
          code: `NEW-${at}`,
          receipt: `new-${at}`,
          status: 'paid',
          amount_paise: 100,
          check_after: new Date(),
          full_name: at % 100 === 0 ? 'Zoya New' : 'Somebody Else',
          created_at: new Date(2026, 10, 21, 0, 0, at),
        })),
      )
      .execute();
    await insertListedOrder(db, saree, { full_name: 'Zoya Old', created_at: new Date(2020, 0, 1) });
    const found = await findOrders('zoya');
    expect([found.length, found[0], found.at(-1)]).toEqual([12, 'Zoya New', 'Zoya Old']);
  });

  test('leaves out drafts and what was cancelled unpaid, and finds each other status', async () => {
    const unpaid = { full_name: 'Zoya', captured_paise: null };
    for (const status of ['draft', 'awaiting_payment', 'cancelled'])
      await insertListedOrder(db, saree, { ...unpaid, status });
    expect(await findOrders('zoya')).toEqual([]);
    const paid = ['paid', 'shipment_requested', 'shipped', 'delivered', 'cancelled', 'refunded', 'needs_attention'];
    for (const status of paid) await insertListedOrder(db, saree, { full_name: 'Zoya', status });
    expect(await findOrders('zoya')).toHaveLength(paid.length);
  });
});

describe('a search for customers', () => {
  beforeEach(async () => {
    await insertListedCustomer(db, { first_name: 'Meera', last_name: 'Nair', phone: '+919100044321' });
    await insertListedCustomer(db, { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.in' });
    await insertListedCustomer(db, { first_name: '', last_name: '', email: 'nobody@example.in' });
  });

  test.each<[string, string[]]>([
    ['4321', ['Meera Nair']],
    ['91000 44321', ['Meera Nair']],
    ['nair meera', ['Meera Nair']],
    ['ra', ['Asha Rao']],
    ['asha@example.in', ['Asha Rao']],
    ['ASHA@', ['Asha Rao']],
    ['nobody@', ['']],
    ['zoya', []],
    ['A7KD', []],
    ['', []],
  ])('for %j finds %j', async (typed, names) => {
    expect(await findCustomers(typed)).toEqual(names);
  });

  test('masks contacts, also those that were typed', async () => {
    const found = await Promise.all(
      ['9100044321', 'asha@example.in'].map((typed) => searchCustomers(shop, readSearchWords(typed), 10)),
    );
    expect(found.flat()).toMatchObject([
      { name: 'Meera Nair', email: null, phone: '•••••• 4321' },
      { name: 'Asha Rao', email: 'a•••@example.in', phone: null },
    ]);
  });
});

describe('a search for sarees', () => {
  beforeEach(async () => {
    await aSaree(db, { sku: 'DH-MUL-001', name: 'Neel Megh', color: 'Indigo', listedOn: '2026-01-01' });
    await aSaree(db, { sku: 'DH-MUL-002', name: 'Aranya', color: 'Madder Red', listedOn: '2026-02-01' });
    await aSaree(db, { sku: 'A7KD-01', name: 'Kopai', color: 'Ivory', listedOn: '2026-03-01' });
  });

  test.each<[string, string[]]>([
    ['DH-MUL-001', ['DH-MUL-001']],
    ['dhmul001', ['DH-MUL-001']],
    ['dh-', ['DH-MUL-002', 'DH-MUL-001']],
    ['A7KD', ['A7KD-01']],
    ['aranya', ['DH-MUL-002']],
    ['red aran', ['DH-MUL-002']],
    ['neel', ['DH-MUL-001']],
    ['ranya', []],
    ['MUL-001', []],
    ['', []],
  ])('for %j finds %j', async (typed, skus) => {
    expect(await findSarees(typed)).toEqual(skus);
  });
});

test('no search writes a line into the shop’s log', async () => {
  const words = readSearchWords('Meera Nair');
  await searchOrders(shop, words, 20);
  await searchCustomers(shop, words, 20);
  await searchSarees(shop, words, 20);
  expect(shop.logged).toEqual([]);
});
