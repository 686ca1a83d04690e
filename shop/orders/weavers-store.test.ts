import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { insertDispatchedOrder } from '../testing/bought.ts';
import { aSaree } from '../testing/saree.ts';
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
  const named = { id: 'anima-basak', name: 'Anima Basak', villages: ['Phulia'] };
  expect(await listWeavers(db)).toEqual([named, { id: 'esha-nandi', name: 'Ésha Nandi', villages: ['Shantipur'] }]);
  const found = await findWeaver(db, 'anima-basak');
  expect(found?.weaver).toEqual({ ...named, crafts: ['Jamdani', 'Plain weave'], since: 1994, onSale: 4, sold: 2 });
  expect(found?.cards.map(({ sku }) => sku)).toEqual(['A2', 'A1']);
  expect((await findWeaver(db, 'esha-nandi'))?.weaver).toMatchObject({ since: null, onSale: 2, sold: 0 });
  expect(await findWeaver(db, 'nobody')).toBeNull();
});

test('the sarees of a weaver come in pages of 24, each saree once', async () => {
  for (let at = 0; at < 25; at += 1) await aSaree(db, { weaver: 'Moyna Debnath', village: 'Phulia' });
  const pages = [await findWeaver(db, 'moyna-debnath'), await findWeaver(db, 'moyna-debnath', 2)];
  expect(pages.map((page) => page?.total)).toEqual([25, 25]);
  expect(pages.map((page) => page?.cards.length)).toEqual([24, 1]);
  expect(new Set(pages.flatMap((page) => page?.cards.map(({ sku }) => sku) ?? [])).size).toBe(25);
  expect((await findWeaver(db, 'moyna-debnath', 3))?.cards).toEqual([]);
});
