/** Accounts of weavers: what is owed is never typed, and entries are final. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../books/read-books.ts';
import { paise } from '../money.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { addWeaver, correctAccount, payWeaver, receivePieces } from './keep-account.ts';
import { writeStatement } from './statement.ts';
import { findWeaver, listWeaverAccounts, listWeaverEntries } from './weaver-store.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let sku: string;
let weaverId: number;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  ({ sku } = await aSaree(db, { weaver: 'Anima Basak', village: 'Phulia', availability: 4 }));
  weaverId = (await listWeaverAccounts(db))[0]?.id ?? 0;
});

const done = async () => {};
const by = () => ({ weaverId, staffId: null });
const receive = (wages: number, pieces = 1, of = sku) =>
  receivePieces(shop, { ...by(), sku: of, pieces, wages: paise(wages) }, done);
const pay = (amount: number, kind: 'paid' | 'advance' = 'paid') =>
  payWeaver(shop, { ...by(), kind, amount: paise(amount), reference: null }, done);
const correct = (amount: number) => correctAccount(shop, { ...by(), amount: paise(amount), reason: 'a slub' }, done);
const owed = async () => (await findWeaver(db, weaverId))?.balance;

test('the name of a saree’s weaver has an account, once, with the pieces on sale', async () => {
  await aSaree(db, { weaver: 'Anima Basak', availability: 2 });
  await aSaree(db, { weaver: 'Bipul Das', village: 'Santipur', availability: 0 });
  expect(await listWeaverAccounts(db)).toMatchObject([
    { name: 'Anima Basak', village: 'Phulia', pieces: 6, balance: 0, phone: null },
    { name: 'Bipul Das', village: 'Santipur', pieces: 0 },
  ]);
});

test('what is owed is the wages less payments and advances, with corrections', async () => {
  await receive(300_000, 2);
  await pay(100_000);
  await pay(50_000, 'advance');
  await correct(-10_000);
  expect(await owed()).toBe(140_000);
  expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
});

test('any entries lead to the sum of them, which the books check', async () => {
  const entry = fc.oneof(
    fc.integer({ min: 0, max: 900_000 }).map((amount) => ['receive', amount] as const),
    fc.integer({ min: 1, max: 900_000 }).map((amount) => ['pay', amount] as const),
    fc.integer({ min: 1, max: 900_000 }).map((amount) => ['advance', amount] as const),
    fc
      .integer({ min: -900_000, max: 900_000 })
      .filter(Boolean)
      .map((amount) => ['correct', amount] as const),
  );
  let expected = 0;
  await fc.assert(
    fc.asyncProperty(entry, async ([kind, amount]) => {
      if (kind === 'receive') await receive(amount);
      else if (kind === 'correct') await correct(amount);
      else if (!(await pay(amount, kind === 'pay' ? 'paid' : 'advance')).ok) return;
      expected += kind === 'pay' || kind === 'advance' ? 0 - amount : amount;
      expect(await owed()).toBe(expected);
    }),
    { numRuns: 30 },
  );
  expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
});

test('wages are paid up to what is owed, also when two pay at once', async () => {
  await receive(300_000);
  expect(await pay(300_001)).toEqual({ ok: false, code: 'more_than_owed', owed: 300_000 });
  const outcomes = await Promise.all([pay(200_000), pay(200_000)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await owed()).toBe(100_000);
});

test('pieces of another weaver’s saree are not received', async () => {
  const other = await aSaree(db, { weaver: 'Bipul Das' });
  expect(await receive(100, 1, other.sku)).toEqual({ ok: false, code: 'not_their_saree' });
  expect(await receive(100, 1, 'NONE-1')).toEqual({ ok: false, code: 'not_their_saree' });
});

test('receiving pieces moves no stock, which has a ledger of its own', async () => {
  await receive(300_000, 2);
  expect((await listWeaverAccounts(db))[0]?.pieces).toBe(4);
});

test('a weaver is added once by name', async () => {
  const weaver = { name: 'Meera Das', village: null, phone: null };
  expect(await addWeaver(shop, weaver, done)).toMatchObject({ ok: true });
  expect(await addWeaver(shop, weaver, done)).toEqual({ ok: false, code: 'known_weaver' });
});

describe('the database', () => {
  test.each([
    ['change', sql`update weaver_entry set amount_paise = 1`],
    ['delete', sql`delete from weaver_entry`],
    ['truncate', sql`truncate weaver_entry`],
  ])('refuses to %s an entry', async (_what, statement) => {
    await receive(300_000);
    await expect(statement.execute(db)).rejects.toThrow('never changed or deleted');
  });

  test.each([
    ['pieces without a saree', { kind: 'received', pieces: 2 }],
    ['a payment with a saree', { kind: 'paid', sku: 'S', pieces: 1 }],
    ['a correction without a reason', { kind: 'correction' }],
    ['a payment below zero', { kind: 'paid', amount_paise: -1 }],
  ])('refuses %s', async (_what, about) => {
    const values = { weaver_id: weaverId, at: shop.now(), amount_paise: 100, ...about };
    await expect(db.insertInto('weaver_entry').values(values).execute()).rejects.toThrow('check constraint');
  });
});

test('a statement says the last entries, the oldest first, and what is owed', async () => {
  await receive(300_000, 2);
  await payWeaver(shop, { ...by(), kind: 'paid', amount: paise(100_050), reference: 'UPI 4021' }, done);
  await correct(-10_000);
  const entries = await listWeaverEntries(db, weaverId);
  const words = writeStatement({ name: 'Anima Basak', balance: paise(189_950) }, entries, 'Dhaaga');
  expect(words.replaceAll(/^\w+,? \d+ \w+: /gm, '').split('\n')).toEqual([
    'Namaste Anima Basak, this is your account with Dhaaga.',
    expect.stringMatching(/^2 × Saree \d+, Indigo, ₹3,000$/),
    'paid ₹1,000.50 (UPI 4021)',
    'correction -₹100 (a slub)',
    'Owed to you: ₹1,899.50.',
  ]);
});

test('a statement of many entries begins with what was owed before them', async () => {
  for (let nth = 0; nth < 11; nth += 1) await receive(10_000);
  const words = writeStatement(
    { name: 'Anima Basak', balance: paise(110_000) },
    await listWeaverEntries(db, weaverId),
    'Dhaaga',
  );
  expect(words).toContain('\nBefore: Owed to you: ₹100.\n');
  expect(words.split('\n')).toHaveLength(13);
});
