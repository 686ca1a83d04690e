import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../testing/saree.ts';
import { arrangeFrontSellers } from './front-sellers.ts';
import { listFrontSkus } from './front-sellers-store.ts';

const { db, clear } = await testDatabase();
beforeEach(async () => {
  await clear();
  for (const sku of ['A1', 'B1']) await aSaree(db, { sku });
});

const arrange = (seen: readonly string[], skus: readonly string[]) => arrangeFrontSellers({ db }, { seen, skus });

test('sarees in front are written in their order, and told as they were before', async () => {
  expect(await arrange([], ['B1', 'A1'])).toEqual({ ok: true, before: [], after: ['B1', 'A1'] });
  expect(await arrange(['B1', 'A1'], ['A1'])).toEqual({ ok: true, before: ['B1', 'A1'], after: ['A1'] });
  expect(await listFrontSkus(db)).toEqual(['A1']);
  expect(await arrange(['A1'], [])).toMatchObject({ ok: true });
  expect(await listFrontSkus(db)).toEqual([]);
});

test('sarees in front that somebody has changed meanwhile, and skus that there are not, change nothing', async () => {
  await arrange([], ['A1']);
  expect(await arrange([], ['B1'])).toEqual({ ok: false, code: 'other_order' });
  expect(await arrange(['A1'], ['A1', 'NONE-1'])).toEqual({ ok: false, code: 'unknown_saree' });
  expect(await listFrontSkus(db)).toEqual(['A1']);
});

test('a change of the sarees in front is told to the pages with lists of sarees', async () => {
  await db.deleteFrom('page_change').execute();
  await arrange([], ['A1']);
  const changes = await db.selectFrom('page_change').select('tags').execute();
  expect(changes.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['lists']));
});
