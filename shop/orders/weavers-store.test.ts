import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { insertDispatchedOrder } from '../testing/bought.ts';
import { aSaree } from '../testing/saree.ts';
import { describeWeaver } from '../weavers/describe-weaver.ts';
import { refreshSalesCounts } from './sales-store.ts';
import { findWeaver, listWeavers } from './weavers-store.ts';

const { db } = await testDatabase();

test('a weaver has villages, crafts, the first year, and the number of pieces on sale and sold', async () => {
  const anima = { weaver: 'Anima Basak', village: 'Phulia' };
  const jamdani = await aSaree(db, { ...anima, sku: 'A1', weave: 'Jamdani', availability: 0, weaverSince: 1994 });
  await aSaree(db, { ...anima, sku: 'A2', weave: 'Plain weave', availability: 4, weaverSince: null });
  await aSaree(db, { sku: 'B1', weaver: 'Ésha Nandi', village: 'Shantipur', weave: 'Khadi', availability: 2 });
  await insertDispatchedOrder(db, jamdani, { status: 'delivered' });
  await insertDispatchedOrder(db, jamdani, { status: 'paid' });
  await insertDispatchedOrder(db, jamdani, { status: 'cancelled' });
  await refreshSalesCounts(db, new Date());
  const named = { id: 'anima-basak', name: 'Anima Basak', villages: ['Phulia'], craft: null };
  expect(await listWeavers(db)).toEqual([
    named,
    { id: 'esha-nandi', name: 'Ésha Nandi', villages: ['Shantipur'], craft: null },
  ]);
  const found = await findWeaver(db, 'anima-basak');
  expect(found?.weaver).toEqual({
    ...named,
    crafts: ['Jamdani', 'Plain weave'],
    since: 1994,
    motif: null,
    words: null,
    isSample: false,
    onSale: 4,
    soldOut: 1,
    sold: 2,
  });
  expect(found?.cards.map(({ sku }) => sku)).toEqual(['A2', 'A1']);
  expect((await findWeaver(db, 'esha-nandi'))?.weaver).toMatchObject({ since: null, onSale: 2, sold: 0 });
  expect(await findWeaver(db, 'nobody')).toBeNull();
});

test('what the house tells of a weaver goes before what their sarees say, and stays when these are hidden', async () => {
  const { sku } = await aSaree(db, { weaver: 'Rani Das', village: 'Dhaniakhali', weave: 'Khadi', weaverSince: 2001 });
  const weaverId = await idOf('Rani Das');
  const told = { village: 'Phulia', craft: 'Fine khadi', since: '1999', motif: 'Fish', words: 'Rani spins as well.' };
  const changes = Object.fromEntries(Object.entries(told).map(([field, to]) => [field, { from: '', to }]));
  await describeWeaver({ db, now: () => new Date() }, { weaverId, changes, staffId: null });
  const shown = { villages: ['Phulia'], craft: 'Fine khadi', crafts: ['Fine khadi'], since: 1999, motif: 'Fish' };
  expect((await findWeaver(db, 'rani-das'))?.weaver).toMatchObject({ ...shown, words: told.words, isSample: false });
  await db.updateTable('saree').set({ is_shown: false }).where('sku', '=', sku).execute();
  expect(await findWeaver(db, 'rani-das')).toMatchObject({ weaver: { ...shown, onSale: 0, soldOut: 0 }, cards: [] });
  const words = { from: told.words, to: '' };
  await describeWeaver({ db, now: () => new Date() }, { weaverId, changes: { words }, staffId: null });
  expect(await findWeaver(db, 'rani-das')).toBeNull();
});

test('a weaver of whom nothing is told, and who has no saree, has no page', async () => {
  await db.insertInto('weaver').values({ name: 'Nila Das', village: 'Phulia', phone: '+919876543210' }).execute();
  expect(await findWeaver(db, 'nila-das')).toBeNull();
  const weaverId = await idOf('Nila Das');
  const changes = { words: { from: '', to: 'Nila is new at the loom.' } };
  await describeWeaver({ db, now: () => new Date() }, { weaverId, changes, staffId: null });
  const found = await findWeaver(db, 'nila-das');
  expect(found).toMatchObject({ weaver: { villages: ['Phulia'], crafts: [], since: null }, total: 0 });
  expect(JSON.stringify(found)).not.toContain('9876543210');
});

async function idOf(name: string): Promise<number> {
  const { id } = await db.selectFrom('weaver').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return Number(id);
}

test('the sarees of a weaver come in pages of 24, each saree once', async () => {
  for (let at = 0; at < 25; at += 1) await aSaree(db, { weaver: 'Moyna Debnath', village: 'Phulia' });
  const pages = [await findWeaver(db, 'moyna-debnath'), await findWeaver(db, 'moyna-debnath', 2)];
  expect(pages.map((page) => page?.total)).toEqual([25, 25]);
  expect(pages.map((page) => page?.cards.length)).toEqual([24, 1]);
  expect(new Set(pages.flatMap((page) => page?.cards.map(({ sku }) => sku) ?? [])).size).toBe(25);
  expect((await findWeaver(db, 'moyna-debnath', 3))?.cards).toEqual([]);
});
