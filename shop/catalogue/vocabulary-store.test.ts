import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../database/connect.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked } from '../../database/testing/rival.ts';
import { aSaree } from '../testing/saree.ts';
import { specVocabulary } from '../testing/vocabulary.ts';
import { readVocabulary } from './vocabulary-store.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const addSilk = (title = 'Pure Silk') =>
  sql`insert into category (id, title, words, position, is_shown) values ('pure-silk', ${title}, '', 9, true)`.execute(
    db,
  );

test('a new shop has the categories, collections and occasions of the specification, letter for letter', async () => {
  expect(await readVocabulary(db)).toEqual(specVocabulary);
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

  test('removes an occasion with the id of a category that sarees have', async () => {
    await aSaree(db, { category: 'mul-cotton' });
    await sql`
      insert into occasion (id, title, words, position, is_shown) values ('mul-cotton', 'Mul', '', 7, true)`.execute(
      db,
    );
    await db.deleteFrom('occasion').where('id', '=', 'mul-cotton').execute();
    expect(await db.selectFrom('occasion').where('id', '=', 'mul-cotton').select('id').execute()).toEqual([]);
  });

  const useSilk = (using: Queryable) => sql`update saree set category = 'pure-silk'`.execute(using);
  const removeSilk = (using: Queryable) => using.deleteFrom('category').where('id', '=', 'pure-silk').execute();

  test.each([
    ['a saree of a category that another transaction removes', removeSilk, useSilk],
    ['to remove a category that a saree gets in another transaction', useSilk, removeSilk],
  ])('refuses %s', async (_, first, second) => {
    await aSaree(db);
    await addSilk();
    const late = await db.transaction().execute(async (trx) => {
      await first(trx);
      const refused = expect(second(db)).rejects.toMatchObject({ code: '23503' });
      await waitUntilBlocked(db, refused);
      return { refused };
    });
    await late.refused;
  });
});
