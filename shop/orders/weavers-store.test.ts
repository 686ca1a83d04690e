import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { insertDispatchedOrder } from '../testing/bought.ts';
import { aSaree } from '../testing/saree.ts';
import { describeWeaver } from '../weavers/describe-weaver.ts';
import { emptyProfile } from '../weavers/profile.ts';
import { insertSampleProfiles } from '../weavers/profile-store.ts';
import { refreshSalesCounts } from './sales-store.ts';
import { findWeaver, listWeavers } from './weavers-store.ts';

const { db } = await testDatabase();
const selling = { isDemo: false } as const;
const services = { db, now: () => new Date(), facts: { demo: false } };

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
  expect(await listWeavers(db, false)).toEqual([
    named,
    { id: 'esha-nandi', name: 'Ésha Nandi', villages: ['Shantipur'], craft: null },
  ]);
  const found = await findWeaver(db, 'anima-basak', selling);
  expect(found?.weaver).toEqual({
    ...named,
    crafts: ['Jamdani', 'Plain weave'],
    since: 1994,
    motif: null,
    words: null,
    onSale: 4,
    soldOut: 1,
    sold: 2,
  });
  expect(found?.cards.map(({ sku }) => sku)).toEqual(['A2', 'A1']);
  expect((await findWeaver(db, 'esha-nandi', selling))?.weaver).toMatchObject({ since: null, onSale: 2, sold: 0 });
  expect(await findWeaver(db, 'nobody', selling)).toBeNull();
});

test('what the house tells of a weaver goes before what their sarees say, and stays when these are hidden', async () => {
  const { sku } = await aSaree(db, { weaver: 'Rani Das', village: 'Dhaniakhali', weave: 'Khadi', weaverSince: 2001 });
  const weaverId = await idOf('Rani Das');
  const told = { village: 'Phulia', craft: 'Fine khadi', since: '1999', motif: 'Fish', words: 'Rani spins as well.' };
  const changes = Object.fromEntries(Object.entries(told).map(([field, to]) => [field, { from: '', to }]));
  await describeWeaver(services, { weaverId, changes, staffId: null });
  const shown = { villages: ['Phulia'], craft: 'Fine khadi', crafts: ['Fine khadi'], since: 1999, motif: 'Fish' };
  expect((await findWeaver(db, 'rani-das', selling))?.weaver).toMatchObject({ ...shown, words: told.words });
  await db.updateTable('saree').set({ is_shown: false }).where('sku', '=', sku).execute();
  expect(await findWeaver(db, 'rani-das', selling)).toMatchObject({
    weaver: { ...shown, onSale: 0, soldOut: 0 },
    cards: [],
  });
  const words = { from: told.words, to: '' };
  await describeWeaver(services, { weaverId, changes: { words }, staffId: null });
  expect(await findWeaver(db, 'rani-das', selling)).toBeNull();
});

test('a weaver of whom nothing is told, and who has no saree, has no page', async () => {
  await db.insertInto('weaver').values({ name: 'Nila Das', village: 'Phulia', phone: '+919876543210' }).execute();
  expect(await findWeaver(db, 'nila-das', selling)).toBeNull();
  const weaverId = await idOf('Nila Das');
  const changes = { words: { from: '', to: 'Nila is new at the loom.' } };
  await describeWeaver(services, { weaverId, changes, staffId: null });
  const found = await findWeaver(db, 'nila-das', selling);
  expect(found).toMatchObject({ weaver: { villages: [], crafts: [], since: null }, total: 0 });
  expect(JSON.stringify(found)).not.toContain('9876543210');
});

test('names that differ in capitals or marks alone have one page, with the sarees of all and what is told of any', async () => {
  const { sku } = await aSaree(db, { weaver: 'mina pal', village: 'Dhaniakhali' });
  const weaverId = await idOf('mina pal');
  const changes = { words: { from: '', to: 'Mina hums.' } };
  await describeWeaver(services, { weaverId, changes, staffId: null });
  // The name is corrected in the catalogue, which makes another account.
  await aSaree(db, { sku: 'M2', weaver: 'Mina Pál', village: 'Phulia' });
  await db.updateTable('saree').set({ is_shown: false }).where('sku', '=', sku).execute();
  const listed = (await listWeavers(db, false)).filter(({ id }) => id === 'mina-pal');
  expect(listed).toEqual([{ id: 'mina-pal', name: 'Mina Pál', villages: ['Phulia'], craft: null }]);
  const found = await findWeaver(db, 'mina-pal', selling);
  expect(found).toMatchObject({ weaver: { name: 'Mina Pál', words: 'Mina hums.' }, cards: [{ sku: 'M2' }] });
  await db.updateTable('saree').set({ is_shown: true }).where('sku', '=', sku).execute();
  expect((await findWeaver(db, 'mina-pal', selling))?.total).toBe(2);
});

test('what was invented for the demonstration is told there alone', async () => {
  await aSaree(db, { weaver: 'Tara Sen', village: 'Phulia' });
  await insertSampleProfiles(db, [{ ...emptyProfile, name: 'Tara Sen', words: 'Tara sings.' }]);
  expect((await findWeaver(db, 'tara-sen', { isDemo: true }))?.weaver.words).toBe('Tara sings.');
  expect((await findWeaver(db, 'tara-sen', selling))?.weaver.words).toBeNull();
});

async function idOf(name: string): Promise<number> {
  const { id } = await db.selectFrom('weaver').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return Number(id);
}

test('the sarees of a weaver come in pages of 24, each saree once', async () => {
  for (let at = 0; at < 25; at += 1) await aSaree(db, { weaver: 'Moyna Debnath', village: 'Phulia' });
  const pages = [
    await findWeaver(db, 'moyna-debnath', selling),
    await findWeaver(db, 'moyna-debnath', { ...selling, page: 2 }),
  ];
  expect(pages.map((page) => page?.total)).toEqual([25, 25]);
  expect(pages.map((page) => page?.cards.length)).toEqual([24, 1]);
  expect(new Set(pages.flatMap((page) => page?.cards.map(({ sku }) => sku) ?? [])).size).toBe(25);
  expect((await findWeaver(db, 'moyna-debnath', { ...selling, page: 3 }))?.cards).toEqual([]);
});
