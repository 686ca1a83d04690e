import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { ReadVocabulary } from '../catalogue/vocabulary.ts';
import { readVocabulary } from '../catalogue/vocabulary-store.ts';
import { createHouseMemory } from './house-memory.ts';

const { db, clear } = await testDatabase();
beforeEach(clear);

const addSilk = () =>
  sql`insert into category (id, title, words, position, is_shown) values ('pure-silk', 'Pure Silk', '', 9, true)`.execute(
    db,
  );
const titles = async (read: ReadVocabulary) => (await read()).categories.map(({ title }) => title).slice(8);

describe('the memory of the house', () => {
  test('reads the database each time until its process hears of changes', async () => {
    const { read } = createHouseMemory(() => readVocabulary(db));
    await read();
    await addSilk();
    expect(await titles(read)).toEqual(['Pure Silk']);
  });

  test('reads the database once while nothing has changed, and again after a change', async () => {
    const { read, keep, forget } = createHouseMemory(() => readVocabulary(db));
    keep(() => true);
    const before = await read();
    await addSilk();
    expect(await read()).toBe(before);
    forget();
    expect(await titles(read)).toEqual(['Pure Silk']);
  });

  test('is not used while changes may have been missed', async () => {
    const { read, keep } = createHouseMemory(() => readVocabulary(db));
    let isCurrent = true;
    keep(() => isCurrent);
    await read();
    await addSilk();
    isCurrent = false;
    expect(await titles(read)).toEqual(['Pure Silk']);
  });

  test('keeps no reading that began before a change', async () => {
    const { read, keep, forget } = createHouseMemory(() => readVocabulary(db));
    keep(() => true);
    const early = read();
    forget();
    await early;
    await addSilk();
    expect(await titles(read)).toEqual(['Pure Silk']);
  });
});
