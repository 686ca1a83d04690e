import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { findBySku } from '../shop/catalogue/saree-store.ts';
import { categoryIds, collectionIds, colourIds } from '../shop/catalogue/vocabulary.ts';
import { readDesign } from './design.ts';
import { seedDemo } from './seed.ts';
import { drawSwatch, swatchKey } from './swatch.ts';

const { db } = await testDatabase();

describe('the demo catalogue', () => {
  let added: number;
  beforeAll(async () => {
    added = await seedDemo(db);
  });

  test('fills an empty shop once', async () => {
    expect(added).toBeGreaterThanOrEqual(48);
    expect(await seedDemo(db)).toBe(0);
  });

  test('covers every category, collection and colour, the prices, and what is nearly and wholly sold out', async () => {
    const rows = await db.selectFrom('saree').selectAll().execute();
    const all = (pick: (row: (typeof rows)[number]) => string | null) => [...new Set(rows.map(pick))].filter(Boolean);
    expect(all((row) => row.category).toSorted()).toEqual(categoryIds.toSorted());
    expect(all((row) => row.collection).toSorted()).toEqual(collectionIds.toSorted());
    expect(all((row) => row.colour_family).toSorted()).toEqual(colourIds.toSorted());
    expect(Math.min(...rows.map((row) => row.price_paise))).toBeGreaterThanOrEqual(180_000);
    expect(Math.max(...rows.map((row) => row.price_paise))).toBeLessThanOrEqual(1_950_000);
    expect(rows.map((row) => row.availability)).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(rows.some((row) => row.color.includes('/'))).toBe(true);
    expect(new Set(rows.map((row) => row.name)).size).toBeLessThan(rows.length);
    expect(rows.every((row) => row.description)).toBe(true);
  });

  test('counts its reviews, marks them as its own, and keeps stock in the ledger', async () => {
    const { saree_sku: sku } = await db.selectFrom('review').select('saree_sku').executeTakeFirstOrThrow();
    const reviews = await db.selectFrom('review').selectAll().where('saree_sku', '=', sku).execute();
    expect((await findBySku(db, sku))?.ratingCount).toBe(reviews.length);
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

describe('a design', () => {
  test('is read from its column', () => {
    expect(readDesign('ground=#8e2a2a; accent=#c9a227; zari=gold; border=temple:9; pallu=bands; slub=0.2')).toEqual({
      ground: [142, 42, 42],
      accent: [201, 162, 39],
      border2: [201, 162, 39],
      zari: [196, 160, 84],
      pattern: 'plain',
      border: 'temple',
      borderCm: 9,
      pallu: 'bands',
      slub: 0.2,
      density: 0.5,
    });
  });

  test.each(['', ';;', 'ground=red', 'slub=lots; density=-4; border=:', 'border=wide:999', '='])(
    '"%s" falls back quietly',
    (column) => {
      const { slub, density, borderCm, ground } = readDesign(column);
      expect(ground).toEqual([222, 210, 190]);
      for (const share of [slub, density]) expect(share >= 0 && share <= 1).toBe(true);
      expect(borderCm >= 1 && borderCm <= 20).toBe(true);
    },
  );
});

describe('a swatch', () => {
  const saree = { sku: 'A', design: 'ground=#27386f; accent=#c9d3e2; pattern=jaal; border=temple:6; zari=gold' };

  test('is the same bytes every time, and other ones for another view or design', async () => {
    const [one, again, view, design] = await Promise.all([
      drawSwatch(saree, 1),
      drawSwatch(saree, 1),
      drawSwatch(saree, 4),
      drawSwatch({ ...saree, design: 'ground=#9c2f2b' }, 1),
    ]);
    expect(Buffer.compare(one, again)).toBe(0);
    expect(Buffer.compare(one, view)).not.toBe(0);
    expect(Buffer.compare(one, design)).not.toBe(0);
  });

  test('is kept under a name that changes with what it shows', () => {
    const names = [
      swatchKey(saree, 1),
      swatchKey(saree, 2),
      swatchKey({ ...saree, sku: 'B' }, 1),
      swatchKey({ ...saree, design: '' }, 1),
    ];
    expect(new Set(names).size).toBe(4);
    expect(swatchKey(saree, 1)).toBe(names[0]);
  });

  test('has eight views and no ninth', async () => {
    await expect(drawSwatch(saree, 9)).rejects.toThrow(RangeError);
    await expect(drawSwatch(saree, 0)).rejects.toThrow(RangeError);
  });
});
