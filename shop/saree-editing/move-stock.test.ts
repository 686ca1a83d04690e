import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { readBooks } from '../books/read-books.ts';
import type { Saree } from '../catalogue/saree.ts';
import { findSareeBySku } from '../catalogue/saree-store.ts';
import { createOrder } from '../checkout/create-order.ts';
import { listMovements } from '../office-lists/stock-list-store.ts';
import { queueRestockNotices } from '../restock/tell-restocked.ts';
import { orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addStaff } from '../testing/staff.ts';
import { countStock, type MoveReason, moveStock } from './move-stock.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
let staffId: string;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  saree = await aSaree(db);
  staffId = (await addStaff(db, 'manager')).id;
});

const move = (quantity: number, reason: MoveReason, note?: string) =>
  moveStock(shop, { sku: saree.sku, quantity, reason, note, staffId });
const count = (counted: number, seen: number, of: Pick<TestShop, 'db'> = shop) =>
  countStock(of, { counts: [{ sku: saree.sku, counted, seen }], staffId });
const available = async () => (await findSareeBySku(db, saree.sku))?.availability;
const ledger = async () => (await listMovements(shop, { sku: saree.sku, cursor: null, limit: 50 })).rows;
const mismatches = async () => (await readBooks(db, shop.now())).mismatches;

describe('a movement by hand', () => {
  test('is in the ledger with its reason, who, the note, and the balance after it', async () => {
    expect(await move(-1, 'damaged')).toEqual({ ok: true, before: 3, available: 2 });
    expect(await move(4, 'received', 'from Phulia')).toEqual({ ok: true, before: 2, available: 6 });
    expect(await ledger()).toMatchObject([
      { why: 'received', reason: 'received', quantity: 4, balance: 6, who: 'A test manager', note: 'from Phulia' },
      { why: 'damaged', reason: 'corrected', quantity: -1, balance: 2, who: 'A test manager', note: null },
      { why: null, reason: 'received', quantity: 3, balance: 3, who: null },
    ]);
    expect(await mismatches()).toEqual([]);
  });

  test('takes no more pieces than are free, however many are reserved, and no unknown saree', async () => {
    await createOrder(shop, orderRequestFor([saree]));
    expect(await move(-3, 'damaged')).toEqual({ ok: false, code: 'not_so_many', available: 2 });
    expect(await move(10_000, 'found')).toEqual({ ok: false, code: 'too_many_pieces' });
    const unknown = await moveStock(shop, { sku: 'NONE-1', quantity: 1, reason: 'found', staffId });
    expect(unknown).toEqual({ ok: false, code: 'unknown_saree' });
    expect(await mismatches()).toEqual([]);
  });

  test('that leaves nothing in the shop needs a note', async () => {
    expect(await move(-1, 'lost')).toEqual({ ok: false, code: 'note_needed' });
    expect(await move(-1, 'given')).toEqual({ ok: false, code: 'note_needed' });
    expect(await move(-1, 'given', 'to the press')).toMatchObject({ ok: true });
  });

  test('of pieces that arrive lets the shoppers be told who wait for them', async () => {
    await queueRestockNotices(shop);
    await move(-1, 'damaged');
    expect(await queueRestockNotices(shop)).toBe(0);
    await move(1, 'found');
    expect(await queueRestockNotices(shop)).toBe(1);
  });
});

describe('a count', () => {
  test('corrects what is free to what was counted, and enters nothing if that is so', async () => {
    expect(await count(5, 3)).toMatchObject({ ok: true, corrected: [{ before: 3, after: 5 }] });
    expect(await count(5, 5)).toMatchObject({ ok: true, corrected: [] });
    expect((await ledger()).map(({ why, quantity }) => [why, quantity])).toEqual([
      ['counted', 2],
      [null, 3],
    ]);
    expect(await mismatches()).toEqual([]);
  });

  test('is refused once a piece was bought since the figure was seen, and corrects nothing then', async () => {
    await createOrder(shop, orderRequestFor([saree]));
    expect(await count(5, 3)).toEqual({ ok: false, code: 'moved_on', skus: [saree.sku], available: 2 });
    expect(await available()).toBe(2);
  });

  test('makes a sale at the same time wait, which then finds what was counted', async () => {
    let sale: Promise<unknown> = Promise.resolve();
    const rivalled = withRival(db, /from "saree".*for no key update/, async () => {
      sale = createOrder(shop, orderRequestFor([saree]));
      await waitUntilBlocked(db, sale);
    });
    expect(await count(1, 3, { db: rivalled })).toMatchObject({ ok: true });
    expect(await sale).toMatchObject({ ok: true });
    expect(await available()).toBe(0);
    expect(await mismatches()).toEqual([]);
  });

  test('of many sarees corrects all of them or none', async () => {
    const other = await aSaree(db);
    const counts = [
      { sku: saree.sku, counted: 1, seen: 3 },
      { sku: other.sku, counted: 1, seen: 2 },
    ];
    expect(await countStock(shop, { counts, staffId })).toMatchObject({ code: 'moved_on', skus: [other.sku] });
    expect(await available()).toBe(3);
    const unknown = [...counts, { sku: 'NONE-1', counted: 1, seen: 1 }];
    expect(await countStock(shop, { counts: unknown, staffId })).toMatchObject({
      code: 'unknown_saree',
      skus: ['NONE-1'],
    });
    const right = counts.map((one) => ({ ...one, seen: 3 }));
    expect(await countStock(shop, { counts: right, staffId })).toMatchObject({ ok: true, corrected: [{}, {}] });
    expect(await available()).toBe(1);
  });
});
