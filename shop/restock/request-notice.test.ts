import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { upsertCustomer } from '../customers/customer-store.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import {
  maxRequestsPerContact,
  maxRequestsPerSaree,
  type NoticeRequest,
  requestRestockNotice,
} from './request-notice.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let sku: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  ({ sku } = await aSaree(db, { availability: 0 }));
});

const ask = (about: Partial<NoticeRequest> = {}) =>
  requestRestockNotice(shop, {
    sku,
    contact: 'asha@example.in',
    productLink: 'https://shop.test/product/A-B?x=1',
    wanted: 1,
    origins: ['https://shop.test'],
    ...about,
  });
const kept = () =>
  db
    .selectFrom('restock_request')
    .select(['saree_sku', 'contact', 'contact_kind', 'product_path'])
    .orderBy('id')
    .execute();

test('a request for a notice stores the contact in its normal form, with the page it came from', async () => {
  expect(await ask({ contact: ' Asha@Example.in ' })).toEqual({ ok: true });
  expect(await ask({ contact: '098765 43210' })).toEqual({ ok: true });
  const page = { saree_sku: sku, product_path: '/product/A-B' };
  expect(await kept()).toEqual([
    { ...page, contact: 'asha@example.in', contact_kind: 'email' },
    { ...page, contact: '+919876543210', contact_kind: 'phone' },
  ]);
});

test('concurrent requests of one contact in several spellings are stored as one', async () => {
  const spellings = ['9876543210', '+91 98765-43210', '919876543210', '9876543210'];
  const answers = await Promise.all(spellings.map((contact) => ask({ contact })));
  expect(answers).toEqual(spellings.map(() => ({ ok: true })));
  expect(await kept()).toHaveLength(1);
});

test.each([
  [{ contact: '  ' }, 'empty_contact'],
  [{ contact: 'ring me' }, 'bad_contact'],
  [{ contact: '5876543210' }, 'bad_contact'],
  [{ sku: 'NO-SUCH' }, 'unknown_saree'],
  [{ productLink: '/\\evil.com' }, 'foreign_link'],
  [{ productLink: '//evil.com' }, 'foreign_link'],
  [{ productLink: 'https://evil.com/product/A-B' }, 'foreign_link'],
  [{ productLink: 'javascript:alert(1)' }, 'foreign_link'],
])('a request with %j is refused with %s, and nothing is stored', async (about, code) => {
  expect(await ask(about)).toEqual({ ok: false, code });
  expect(await kept()).toEqual([]);
});

test('a request for a saree in stock is refused, even for a contact that asked before', async () => {
  const { sku: free } = await aSaree(db, { availability: 1 });
  expect(await ask({ sku: free })).toEqual({ ok: false, code: 'in_stock' });
  expect(await kept()).toEqual([]);
  expect(await ask()).toEqual({ ok: true });
  await db.updateTable('saree').set({ availability: 1 }).where('sku', '=', sku).execute();
  expect(await ask()).toEqual({ ok: false, code: 'in_stock' });
});

test('a request is accepted only for more pieces than are available, and a repeated one keeps the smaller number', async () => {
  const { sku: few } = await aSaree(db, { availability: 2 });
  expect(await ask({ sku: few, wanted: 2 })).toEqual({ ok: false, code: 'in_stock' });
  expect(await ask({ sku: few, wanted: 3 })).toEqual({ ok: true });
  const wanted = () => db.selectFrom('restock_request').select('wanted').execute();
  expect(await wanted()).toEqual([{ wanted: 3 }]);
  // The saree is sold out meanwhile, so that one piece is enough.
  await db.updateTable('saree').set({ availability: 0 }).where('sku', '=', few).execute();
  expect(await ask({ sku: few })).toEqual({ ok: true });
  expect(await wanted()).toEqual([{ wanted: 1 }]);
  expect(await ask({ sku: few, wanted: 9 })).toEqual({ ok: true });
  expect(await wanted()).toEqual([{ wanted: 1 }]);
});

test('a request with a phone number is refused while no messages to phones can be sent', async () => {
  shop.messages.reachesPhones = () => false;
  expect(await ask({ contact: '9876543210' })).toEqual({ ok: false, code: 'phone_unreachable' });
  expect(await ask()).toEqual({ ok: true });
});

describe('requests for notices', () => {
  test('are limited to twenty sarees per contact', async () => {
    for (let nth = 1; nth < maxRequestsPerContact; nth += 1)
      await ask({ sku: (await aSaree(db, { availability: 0 })).sku });
    const last = await aSaree(db, { availability: 0 });
    // Two concurrent requests, and room for one.
    const answers = await Promise.all([ask(), ask({ sku: last.sku })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'too_many' });
    expect(await ask({ sku: last.sku, contact: 'ravi@example.in' })).toEqual({ ok: true });
    expect(maxRequestsPerContact).toBe(20);
  });

  test('are refused to a contact that was notified of twenty sarees within a day', async () => {
    for (let nth = 0; nth < maxRequestsPerContact; nth += 1)
      await ask({ sku: (await aSaree(db, { availability: 0 })).sku });
    await db.updateTable('restock_request').set({ closed_at: shop.now(), outcome: 'told' }).execute();
    expect(await ask()).toEqual({ ok: false, code: 'too_many' });
    shop.passMinutes(25 * 60);
    expect(await ask()).toEqual({ ok: true });
  });

  test('are limited to five hundred per saree, except for repeated requests and proven contacts', async () => {
    await db
      .insertInto('restock_request')
      .values(
        Array.from({ length: maxRequestsPerSaree }, (_, nth) => ({
          saree_sku: sku,
          contact: `nr${nth}@example.in`,
          contact_kind: 'email',
          product_path: '/product/A-B',
        })),
      )
      .execute();
    expect(await ask()).toEqual({ ok: false, code: 'too_many' });
    expect(await ask({ contact: 'nr7@example.in' })).toEqual({ ok: true });
    // Strangers used the limit up; a proven contact is accepted beyond it.
    await upsertCustomer(db, { uid: 'u', email: 'asha@example.in', phoneNumber: null });
    expect(await ask()).toEqual({ ok: true });
    expect(maxRequestsPerSaree).toBe(500);
  });
});
