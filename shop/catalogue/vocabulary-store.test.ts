import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../testing/saree.ts';
import { specVocabulary } from '../testing/vocabulary.ts';
import { createVocabularyMemory, readVocabulary } from './vocabulary-store.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const addSilk = (title = 'Pure Silk') =>
  sql`insert into category (id, title, words, position, is_shown) values ('pure-silk', ${title}, '', 9, true)`.execute(
    db,
  );
const titles = async (read: ReturnType<typeof createVocabularyMemory>['read']) =>
  (await read()).categories.map(({ title }) => title).slice(8);

test('a new shop has the categories, collections and occasions of the specification, letter for letter', async () => {
  expect(await readVocabulary(db)).toEqual(specVocabulary);
});

describe('the memory of the vocabulary', () => {
  test('reads the database each time until its process hears of changes', async () => {
    const { read } = createVocabularyMemory(db);
    await read();
    await addSilk();
    expect(await titles(read)).toEqual(['Pure Silk']);
  });

  test('reads the database once while nothing has changed, and again after a change', async () => {
    const { read, keep, forget } = createVocabularyMemory(db);
    keep(() => true);
    const before = await read();
    await addSilk();
    expect(await read()).toBe(before);
    forget();
    expect(await titles(read)).toEqual(['Pure Silk']);
  });

  test('is not used while changes may have been missed', async () => {
    const { read, keep } = createVocabularyMemory(db);
    let isCurrent = true;
    keep(() => isCurrent);
    await read();
    await addSilk();
    isCurrent = false;
    expect(await titles(read)).toEqual(['Pure Silk']);
  });

  test('keeps no reading that began before a change', async () => {
    const { read, keep, forget } = createVocabularyMemory(db);
    keep(() => true);
    const early = read();
    forget();
    await early;
    await addSilk();
    expect(await titles(read)).toEqual(['Pure Silk']);
  });
});

describe('the database', () => {
  test.each([
    ['category', `update saree set category = 'velvet'`],
    ['collection', `update saree set collection = 'winter'`],
  ])('refuses a saree of a %s that there is not', async (_, statement) => {
    await aSaree(db);
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '23503' });
  });

  test.each([
    ['category', 'mul-cotton'],
    ['collection', 'bagaan'],
    ['occasion', 'Office'],
  ] as const)('refuses to remove a %s that sarees have, and removes it once they have not', async (kind, id) => {
    await aSaree(db, { category: 'mul-cotton', collection: 'bagaan', occasions: ['Office'] });
    const remove = () => db.deleteFrom(kind).where('id', '=', id).execute();
    await expect(remove()).rejects.toMatchObject({ code: '23503' });
    await db.updateTable('saree').set({ category: 'pure-linen', collection: null, occasions: [] }).execute();
    await remove();
    expect(await db.selectFrom(kind).where('id', '=', id).select('id').execute()).toEqual([]);
  });
});
