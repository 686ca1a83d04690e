/** Categories, collections and occasions: what the office changes, and what the shop's pages are told of it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { specCategoryIds, specVocabulary } from '../../../shop/testing/vocabulary.ts';
import { type TestApi, testApi } from '../../testing/api.ts';
import { signInToOffice, type TestOffice } from '../../testing/staff.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let owner: TestOffice;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  owner = await signInToOffice(api, 'owner');
});

const silk = {
  ...{ kind: 'category', id: 'raw-silk', seen: 0, title: 'Raw Silk', words: 'Gum left in.' },
  ...{ isShown: true, showAt: null, hideAt: null },
};
const act = (name: string, input: object) =>
  owner.post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });
const shownIds = async () => {
  const { body } = await api.get<{ categories: { id: string }[] }>('/house');
  return body.categories.map(({ id }) => id);
};

test('GET /house answers the specification’s words in a new shop', async () => {
  const without = (entries: typeof specVocabulary.categories) => entries.map(({ isShown: _, ...entry }) => entry);
  const { categories, collections, occasions } = specVocabulary;
  expect((await api.get('/house')).body).toEqual({
    ...{ categories: without(categories), collections: without(collections), occasions: without(occasions) },
  });
});

test('a new category is told to the pages, and one that is hidden is not', async () => {
  expect(await act('house.save', silk)).toMatchObject({ status: 200 });
  expect(await shownIds()).toEqual([...specCategoryIds, 'raw-silk']);
  await act('house.save', { ...silk, seen: 1, isShown: false });
  expect(await shownIds()).toEqual(specCategoryIds);
});

test('a saree of a hidden category keeps its page, with the title of its fabric', async () => {
  await act('house.save', { ...silk, isShown: false });
  const { sku } = await aSaree(db, { category: 'raw-silk' });
  expect(await api.get(`/sarees/sku/${sku}`)).toMatchObject({ status: 200, body: { fabric: 'Raw Silk' } });
});

test('the office is told entries with their sarees and versions, and the log what was before', async () => {
  await act('house.save', silk);
  await act('house.save', { ...silk, seen: 1, title: 'Tussar' });
  await aSaree(db, { category: 'raw-silk' });
  expect((await owner.get('/office/house/category/raw-silk')).body).toMatchObject({
    entry: { title: 'Tussar', version: 2, sarees: 1, changed_by: expect.any(String) },
    versions: [
      { version: 2, title: 'Tussar' },
      { version: 1, title: 'Raw Silk' },
    ],
  });
  expect((await listActs(db, {}, 1))[0]).toMatchObject({
    ...{ act: 'house.save', subject: { kind: 'house', id: 'category/raw-silk' } },
    changes: [{ field: 'title', before: 'Raw Silk', after: 'Tussar' }],
  });
});

describe('is refused', () => {
  test('a version that somebody has changed, with what they changed', async () => {
    await act('house.save', silk);
    await act('house.save', { ...silk, seen: 1, title: 'Tussar' });
    expect(await act('house.save', { ...silk, seen: 1, words: 'Mine.' })).toMatchObject({
      status: 409,
      body: { reason: 'stale', version: 2, theirs: ['title: Raw Silk → Tussar'], who: expect.any(String) },
    });
  });

  test('the removal of a category with sarees, with their number', async () => {
    await aSaree(db, { category: 'pure-linen' });
    expect(await act('house.remove', { kind: 'category', id: 'pure-linen', seen: 1 })).toMatchObject({
      ...{ status: 409, body: { reason: 'in_use', sarees: 1 } },
    });
  });

  test.each([
    ['an address with capital letters', { id: 'Raw-Silk' }],
    ['an address that leads elsewhere', { id: '../sarees' }],
    ['an address that ends like the width of a picture', { id: 'puja-2026' }],
    ['the address under which all sarees are counted', { id: 'all' }],
    ['an empty title', { title: ' ' }],
    ['a title of two lines', { title: 'Raw\nSilk' }],
    ['a line that is too long', { words: 'x'.repeat(301) }],
    ['an occasion with a semicolon, which parts cells', { kind: 'occasion', id: 'Puja; Eid' }],
  ])('%s', async (_, about) => {
    expect(await act('house.save', { ...silk, ...about })).toMatchObject({ status: 400 });
    expect(await shownIds()).toEqual(specCategoryIds);
  });
});
