import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../shop/catalogue/csv-columns.ts';
import { readSareeMedia } from '../shop/catalogue/saree-media.ts';
import { writeSaree } from '../shop/catalogue/write-sarees.ts';
import { someSaree } from '../shop/testing/saree.ts';
import { specVocabulary } from '../shop/testing/vocabulary.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './testing/database.ts';

const { db } = await testDatabase();
const migration = '0038_pictures_by_sku';

/** Inserts rows as the release before has them. */
async function insertMedia(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const facts = { name, hash: '0123456789abcdef', bytes: 1, source: 'owner' };
    const seen = { width: 1, height: 1, thumbhash: '', master_key: name, content_type: 'image/webp' };
    if (name.includes('-videos/')) await db.insertInto('video').values(facts).execute();
    else
      await db
        .insertInto('picture')
        .values({ ...facts, ...seen })
        .execute();
  }
}

test('the migration gives each picture and video of before to its saree, and changes no name, key or hash', async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, (name) => name < migration);
  // Without pieces: the ledger of this release has columns that the release before had not.
  const aSaree = async (about: Partial<CatalogueEntry>) => {
    const saree = someSaree({ ...about, availability: 0 });
    await writeSaree(db, specVocabulary, saree, undefined);
    return saree;
  };
  const plain = await aSaree({ name: 'Neel Megh', color: 'Indigo/Ivory' });
  const renamed = await aSaree({ name: 'Monsoon', color: 'Red' });
  const bare = await aSaree({ name: 'Bare', color: 'Red' });
  await db
    .insertInto('saree_former_path')
    .values([
      { path_key: 'megh-red', sku: renamed.sku },
      // A saree has this path now, so it is no longer a former one.
      { path_key: 'neelmegh-indigo:ivory', sku: bare.sku },
    ])
    .execute();
  await insertMedia([
    'product-images/NeelMegh-Indigo:Ivory_1',
    'product-images/neelmegh-indigo:ivory_1',
    'product-images/NeelMegh-Indigo:Ivory_8',
    'product-images/NeelMegh-Indigo:Ivory_10',
    'product-images/Monsoon-Red_1',
    'product-images/Megh-Red_1',
    'product-images/Megh-Red_2',
    'product-images/Nobody-Red_1',
    'house-images/loom-1_1',
    'review-images/a-b_1',
    'product-videos/NeelMegh-Indigo:Ivory',
    'product-videos/Megh-Red',
    'product-videos/Nobody-Red',
    'house-videos/loom-1',
  ]);
  const rows = () => db.selectFrom('picture').select(['name', 'hash', 'master_key']).orderBy('name').execute();
  const before = await rows();
  expect(await migrate(db)).toContain(migration);
  expect(await rows()).toEqual(before);

  const mediaOf = await readSareeMedia(db, [plain.sku, renamed.sku, bare.sku]);
  const shown = ({ sku }: { sku: string }) => {
    const { gallery, video } = mediaOf(sku);
    return [...gallery.map((picture) => picture?.name.replace('product-images/', '') ?? null), video?.name ?? null];
  };
  const none = (count: number) => Array<null>(count).fill(null);
  expect(shown(plain)).toEqual([
    'NeelMegh-Indigo:Ivory_1',
    ...none(6),
    'NeelMegh-Indigo:Ivory_8',
    'product-videos/NeelMegh-Indigo:Ivory',
  ]);
  expect(shown(renamed)).toEqual(['Monsoon-Red_1', 'Megh-Red_2', ...none(6), 'product-videos/Megh-Red']);
  expect(shown(bare)).toEqual(none(9));
  const others = await db.selectFrom('picture').select('name').where('sku', 'is', null).orderBy('name').execute();
  expect(others.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['house-images/loom-1_1', 'product-images/Nobody-Red_1', 'review-images/a-b_1']),
  );
});
