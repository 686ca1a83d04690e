import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { findSareeBySku } from '../../shop/catalogue/saree-store.ts';
import { colourIds } from '../../shop/catalogue/vocabulary.ts';
import { findWeaver, listWeavers } from '../../shop/orders/weavers-store.ts';
import { specCategoryIds, specCollectionIds } from '../../shop/testing/vocabulary.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const { db } = await testDatabase();

describe('the demo catalogue', () => {
  let added: number;
  beforeAll(async () => {
    added = await seedCatalogue(db);
  });

  test('fills an empty shop once', async () => {
    expect(added).toBeGreaterThanOrEqual(48);
    expect(await seedCatalogue(db)).toBe(0);
  });

  test('has sarees of every category, collection and colour, within the range of prices, sold out and with one or two pieces', async () => {
    const rows = await db.selectFrom('saree').selectAll().execute();
    const all = (pick: (row: (typeof rows)[number]) => string | null) => [...new Set(rows.map(pick))].filter(Boolean);
    expect(all((row) => row.category).toSorted()).toEqual(specCategoryIds.toSorted());
    expect(all((row) => row.collection).toSorted()).toEqual(specCollectionIds.toSorted());
    expect(all((row) => row.colour_family).toSorted()).toEqual(colourIds.toSorted());
    expect(Math.min(...rows.map((row) => row.price_paise))).toBeGreaterThanOrEqual(180_000);
    expect(Math.max(...rows.map((row) => row.price_paise))).toBeLessThanOrEqual(1_950_000);
    expect(rows.map((row) => row.availability)).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(rows.some((row) => row.color.includes('/'))).toBe(true);
    expect(new Set(rows.map((row) => row.name)).size).toBeLessThan(rows.length);
    expect(rows.every((row) => row.description)).toBe(true);
  });

  test('has 26 weavers of one village, each with facts and lines, who are marked as invented', async () => {
    const weavers = await listWeavers(db, true);
    expect(weavers).toHaveLength(26);
    expect(new Set(weavers.flatMap(({ villages }) => villages)).size).toBe(1);
    for (const { id } of weavers) {
      const { weaver, total } = (await findWeaver(db, id, { isDemo: true }))!;
      expect([id, total > 0]).toEqual([id, true]);
      expect([id, weaver.craft, weaver.since, weaver.motif, weaver.words]).not.toContain(null);
    }
    const unmarked = db.selectFrom('weaver_profile').select('weaver_id').where('is_sample', '=', false);
    expect(await unmarked.execute()).toEqual([]);
    const sarees = await db.selectFrom('saree').select(['weaver', 'village', 'weaver_since']).execute();
    expect(new Set(sarees.map(({ village }) => village))).toEqual(new Set(weavers[0]?.villages));
    const told = new Map(
      await Promise.all(
        weavers.map(
          async ({ id, name }) => [name, (await findWeaver(db, id, { isDemo: true }))?.weaver.since] as const,
        ),
      ),
    );
    expect(sarees.filter(({ weaver, weaver_since }) => told.get(weaver) !== weaver_since)).toEqual([]);
  });

  test('has reviews marked as its own and stock in the ledger', async () => {
    const { saree_sku: sku } = await db.selectFrom('review').select('saree_sku').executeTakeFirstOrThrow();
    const reviews = await db.selectFrom('review').selectAll().where('saree_sku', '=', sku).execute();
    expect((await findSareeBySku(db, sku))?.ratingCount).toBe(reviews.length);
    expect(reviews.every((review) => review.seed)).toBe(true);
    const off = await db
      .selectFrom('saree')
      .leftJoin('stock_movement', 'stock_movement.sku', 'saree.sku')
      .select('saree.sku')
      .groupBy('saree.sku')
      .having((eb) => eb(eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)), '!=', eb.ref('saree.availability')))
      .execute();
    expect(off).toEqual([]);
  });
});
