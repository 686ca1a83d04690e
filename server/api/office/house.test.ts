/** Categories, collections and occasions: what the office changes, and what the shop's pages are told of it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { productPath } from '../../../shop/catalogue/saree.ts';
import { listActs } from '../../../shop/office/act-log-store.ts';
import { specHome } from '../../../shop/testing/home.ts';
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
  kind: 'category',
  id: 'raw-silk',
  seen: 0,
  title: 'Raw Silk',
  words: 'Gum left in.',
  isShown: true,
  showAt: null,
  hideAt: null,
  details: {},
  pictures: {},
};
const act = (name: string, input: object) =>
  owner.post(`/office/acts/${name}`, { input }, { 'idempotency-key': randomUUID() });
const shownIds = async () => {
  const { body } = await api.get<{ categories: { id: string }[] }>('/house');
  return body.categories.map(({ id }) => id);
};

test('GET /house answers the specification’s words in a new demonstration, with its samples marked', async () => {
  const without = (entries: typeof specVocabulary.categories) => entries.map(({ isShown: _, ...entry }) => entry);
  const { categories, collections, occasions } = specVocabulary;
  expect((await api.get('/house')).body).toEqual({
    categories: without(categories),
    collections: without(collections),
    occasions: without(occasions),
    slides: specHome.slides,
    testimonials: specHome.testimonials.map(({ isSample, ...one }) => ({ ...one, is_sample: isSample })),
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
    act: 'house.save',
    subject: { kind: 'house', id: 'category/raw-silk' },
    changes: [{ field: 'title', before: 'Raw Silk', after: 'Tussar' }],
  });
});

describe('is refused', () => {
  test('a version that somebody has changed, with what they changed', async () => {
    await act('house.save', silk);
    await act('house.save', { ...silk, seen: 1, title: 'Tussar' });
    expect(await act('house.save', { ...silk, seen: 1, words: 'Mine.' })).toMatchObject({
      status: 409,
      body: {
        reason: 'stale',
        version: 2,
        theirs: ['title: Raw Silk → Tussar'],
        who: expect.any(String),
        theirs_said: [{ code: 'entry', values: { field: 'title', before: 'Raw Silk', after: 'Tussar' } }],
      },
    });
  });

  test('the removal of a category with sarees, with their number', async () => {
    await aSaree(db, { category: 'pure-linen' });
    expect(await act('house.remove', { kind: 'category', id: 'pure-linen', seen: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'in_use', sarees: 1 },
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
    ['details of another kind', { details: { link: '/sarees' } }],
    ['an occasion with a semicolon, which parts cells', { kind: 'occasion', id: 'Puja; Eid' }],
  ])('%s', async (_, about) => {
    expect(await act('house.save', { ...silk, ...about })).toMatchObject({ status: 400 });
    expect(await shownIds()).toEqual(specCategoryIds);
  });
});

describe('the home page', () => {
  const slide = {
    kind: 'slide',
    id: 's6',
    seen: 0,
    title: 'Puja',
    words: 'Red and white.',
    isShown: true,
    showAt: null,
    hideAt: null,
    details: { link: '/collections/bagaan' },
    pictures: {},
  };
  const said = {
    kind: 'testimonial',
    id: 't9',
    seen: 0,
    title: 'Asha Rao',
    words: 'It is light.',
    isShown: true,
    showAt: null,
    hideAt: null,
    pictures: {},
  };
  const house = async (of = api) =>
    (await of.get<{ slides: { title: string; link: string }[]; testimonials: { name: string }[] }>('/house')).body;

  test('is told a new slide with its link, behind the others', async () => {
    expect(await act('house.save', slide)).toMatchObject({ status: 200 });
    const shown = { id: 's6', title: 'Puja', words: 'Red and white.', link: '/collections/bagaan' };
    expect((await house()).slides).toEqual([...specHome.slides, shown]);
  });

  test('of a shop that sells has no sample, and has real testimonials', async () => {
    const { name, color } = await aSaree(db);
    const details = { place: 'Pune', stars: '5', saree: productPath(name, color), picture: 'The saree, close up' };
    expect(await act('house.save', { ...said, details })).toMatchObject({ status: 200 });
    const selling = await testApi(db, { facts: { ...api.shop.facts, demo: false } });
    expect((await house(selling)).testimonials).toEqual([
      { id: 't9', name: 'Asha Rao', words: 'It is light.', ...details, stars: 5, is_sample: false },
    ]);
    expect((await house()).testimonials).toHaveLength(specHome.testimonials.length + 1);
  });

  test('keeps the mark of a sample that is changed, and no act clears it', async () => {
    const { id, name: title, place, stars, saree, picture } = specHome.testimonials[0]!;
    const details = { place, stars: String(stars), saree, picture };
    const change = { ...said, id, seen: 1, title, words: 'Mine.', details };
    expect(await act('house.save', { ...change, is_sample: false, isSample: false })).toMatchObject({ status: 200 });
    expect((await owner.get('/office/house/testimonial/1')).body).toMatchObject({
      entry: { words: 'Mine.', is_sample: true },
    });
    const clear = db.updateTable('testimonial').set({ is_sample: false }).where('id', '=', id).execute();
    await expect(clear).rejects.toThrow('A sample stays one');
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/sarees/../api/orders',
    '/api/house',
    'sarees',
    '',
  ])('has no slide that leads to %j', async (link) => {
    expect(await act('house.save', { ...slide, details: { link } })).toMatchObject({ status: 400 });
    expect((await house()).slides).toEqual(specHome.slides);
  });

  test.each([
    ['no words', {}, ''],
    ['six stars', { stars: '6' }],
    ['no place', { place: '' }],
    ['a field that no testimonial has', { isSample: 'no' }],
  ])('has no testimonial with %s', async (_, about, words = said.words) => {
    const details = { place: 'Pune', stars: '5', saree: 'Aranya-Indigo', picture: 'Close up', ...about };
    expect(await act('house.save', { ...said, words, details })).toMatchObject({ status: 400 });
  });
});

describe('best sellers in front', () => {
  beforeEach(async () => {
    for (const sku of ['A1', 'B1', 'C1']) await aSaree(db, { sku, bestSeller: 1 });
  });
  const shown = async () => (await api.get<{ sku: string }[]>('/best-sellers')).body.map(({ sku }) => sku);

  test('are first on the home page, and the office is told which follow', async () => {
    expect(await act('house.front', { seen: [], skus: ['C1'] })).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(['C1', 'A1', 'B1']);
    await db.updateTable('saree').set({ is_shown: false }).where('sku', '=', 'C1').execute();
    expect(await shown()).toEqual(['A1', 'B1']);
    expect((await owner.get('/office/best-sellers')).body).toMatchObject({
      front: [{ sku: 'C1', is_shown: false }],
      following: [{ sku: 'A1' }, { sku: 'B1' }],
    });
  });

  test.each([
    ['nine sarees', Array.from({ length: 9 }, (_, nth) => `A${nth}`)],
    ['one saree twice', ['A1', 'A1']],
  ])('are not %s', async (_, skus) => {
    expect(await act('house.front', { seen: [], skus })).toMatchObject({ status: 400 });
    expect(await shown()).toEqual(['A1', 'B1', 'C1']);
  });
});
