import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { importCatalogue } from '../../shop/catalogue/import-catalogue.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { paise } from '../../shop/money.ts';
import { refreshSalesCounts } from '../../shop/orders/sales-store.ts';
import { openTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { someSaree } from '../../shop/testing/saree.ts';
import { specVocabulary } from '../../shop/testing/vocabulary.ts';
import { type JsonFields, type TestApi, testApi } from '../testing/api.ts';
import { sareeSchema } from './saree-schema.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let sarees: Saree[];
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  sarees = [
    someSaree({
      name: 'Neel Megh',
      color: 'Indigo/Ivory',
      sareeName: 'Neel Megh Saree',
      collection: 'bagaan',
      featured: 1,
      rating: 4.5,
    }),
    someSaree({
      name: 'Neel Megh',
      color: 'Red',
      colourFamily: 'red',
      category: 'pure-linen',
      featured: 2,
      bestSeller: 1,
    }),
    someSaree({ name: 'Bokul', colourFamily: 'white', price: paise(180_000), availability: 0, featured: 3 }),
  ];
  await importCatalogue(db, sarees);
});

async function namesAt(path: string): Promise<string[]> {
  const answer = await api.get<{ path: string }[]>(path);
  expect(answer.status).toBe(200);
  return answer.body.map((saree) => saree.path);
}

const everything = ['NeelMegh-Indigo:Ivory', 'NeelMegh-Red', 'Bokul-Indigo'];

test('GET /sarees answers a list with every field of the spec', async () => {
  const { body, headers } = await api.get<JsonFields[]>('/sarees');
  expect(headers.get('x-total-count')).toBe('3');
  expect(body[0]).toMatchObject({
    id: sarees[0]?.sku,
    saree_sku: sarees[0]?.sku,
    path: 'NeelMegh-Indigo:Ivory',
    name: 'Neel Megh',
    saree_name: 'Neel Megh Saree',
    color: 'Indigo/Ivory',
    collection: 'bagaan',
    fabric: 'Mul Cotton',
    final_price: '₹4,200.00',
    price_paise: 420_000,
    ratings: 4.5,
    availability: 3,
    first: null,
    second: null,
  });
});

test('GET /sarees answers exactly the fields of its documented schema', async () => {
  const { body } = await api.get<JsonFields[]>('/sarees');
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual(Object.keys(sareeSchema.shape).toSorted());
});

describe('GET /sarees with', () => {
  test.each([
    ['', everything],
    ['?colour=red&colour=white', ['NeelMegh-Red', 'Bokul-Indigo']],
    ['?color=red,white', ['NeelMegh-Red', 'Bokul-Indigo']],
    ['?fabric=pure-linen', ['NeelMegh-Red']],
    ['?category=pure-linen,mul-cotton&colour=red', ['NeelMegh-Red']],
    ['?collection=bagaan', ['NeelMegh-Indigo:Ivory']],
    ['?name=NEELMEGH', ['NeelMegh-Indigo:Ivory', 'NeelMegh-Red']],
    ['?max=1800', ['Bokul-Indigo']],
    ['?min=1800.01', ['NeelMegh-Indigo:Ivory', 'NeelMegh-Red']],
    ['?in_stock=true', ['NeelMegh-Indigo:Ivory', 'NeelMegh-Red']],
    ['?in_stock=0', everything],
    ['?sort=price-asc', ['NeelMegh-Indigo:Ivory', 'NeelMegh-Red', 'Bokul-Indigo']],
    ['?search=bokull', ['Bokul-Indigo']],
    ['?limit=2', ['NeelMegh-Indigo:Ivory', 'NeelMegh-Red']],
    ['?limit=2&page=2', ['Bokul-Indigo']],
    ['?category=silk', []],
    ['?occasion=Moonrise', []],
    ['?page=2', []],
    ['?utm_source=mail', everything],
  ])('%s filters or sorts', async (query, expected) => {
    expect(await namesAt(`/sarees${query}`)).toEqual(expected);
  });

  test.each(['?sort=cheap', '?colour=maroon', '?min=-1', '?max=lots', '?page=0', '?limit=1001', '?in_stock=maybe'])(
    '%s is answered 400',
    async (query) => {
      const answer = await api.get(`/sarees${query}`);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'bad_request', errors: [{ message: expect.any(String) }] },
      });
    },
  );
});

describe('GET /sarees/{name}', () => {
  test.each([
    ['NeelMegh-Indigo:Ivory', 'NeelMegh-Indigo:Ivory'],
    ['neelmegh-indigo%3Aivory', 'NeelMegh-Indigo:Ivory'],
    ['Neel%20Megh', 'NeelMegh-Indigo:Ivory'],
    ['Bokul', 'Bokul-Indigo'],
  ])('answers %s with %s', async (asked, path) => {
    expect((await api.get(`/sarees/${asked}`)).body.path).toBe(path);
  });

  test('names every colour of the saree, the sold-out ones last', async () => {
    const [first, second] = sarees.map((saree, at) => ({ ...saree, availability: at === 0 ? 0 : 3 }));
    await importCatalogue(db, [first as Saree, second as Saree]);
    const { body } = await api.get('/sarees/NeelMegh-Red');
    expect(body.colours).toEqual([
      { sku: sarees[1]?.sku, path: 'NeelMegh-Red', color: 'Red', availability: 3, image: null },
      { sku: sarees[0]?.sku, path: 'NeelMegh-Indigo:Ivory', color: 'Indigo/Ivory', availability: 0, image: null },
    ]);
  });

  test('answers the current path of a renamed saree', async () => {
    await importCatalogue(db, [{ ...(sarees[2] as Saree), name: 'Malati' }]);
    expect((await api.get('/sarees/Bokul-Indigo')).body.path).toBe('Malati-Indigo');
  });

  test('answers 404 for an unknown path, like /sarees/sku/{sku} for an unknown sku', async () => {
    expect(await api.get('/sarees/NoSuch-Saree')).toMatchObject({ status: 404, body: { code: 'unknown_saree' } });
    expect((await api.get('/sarees/sku/NO-SUCH')).status).toBe(404);
  });
});

test('GET /sarees/sku/{sku} answers the saree of a sku', async () => {
  expect((await api.get(`/sarees/sku/${sarees[1]?.sku}`)).body.path).toBe('NeelMegh-Red');
});

test('GET /sarees/collection/{fabric} finds by id or title, and is empty for an unknown one', async () => {
  expect(await namesAt('/sarees/collection/pure-linen')).toEqual(['NeelMegh-Red']);
  expect(await namesAt('/sarees/collection/Pure%20Linen')).toEqual(['NeelMegh-Red']);
  expect(await namesAt('/sarees/collection/Bagaan')).toEqual(['NeelMegh-Indigo:Ivory']);
  expect(await namesAt('/sarees/collection/polyester')).toEqual([]);
  const { body } = await api.get<JsonFields[]>('/sarees/collection/bagaan');
  expect(body[0]).toMatchObject({
    sku: sarees[0]?.sku,
    saree_sku: sarees[0]?.sku,
    name: 'Neel Megh',
    color: 'Indigo/Ivory',
  });
});

test('a hidden category or collection has no cover, and its title finds nothing', async () => {
  const covered = async () => Object.keys((await api.get<{ byId: object }>('/covers')).body.byId).sort();
  expect(await covered()).toEqual(['bagaan', 'mul-cotton', 'pure-linen']);
  await db.updateTable('category').set({ is_shown: false }).where('id', '=', 'pure-linen').execute();
  await db.updateTable('collection').set({ is_shown: false }).where('id', '=', 'bagaan').execute();
  expect(await covered()).toEqual(['mul-cotton']);
  for (const name of ['pure-linen', 'Pure%20Linen', 'Bagaan'])
    expect(await namesAt(`/sarees/collection/${name}`)).toEqual([]);
});

test('GET /listing answers cards, their total and the counts of the filters', async () => {
  const { body } = await api.get('/listing?colour=red');
  expect(body).toMatchObject({
    total: 1,
    cards: [{ path: 'NeelMegh-Red', title: 'Neel Megh', price: 420_000 }],
    facets: { colours: { blue: 1, red: 1, white: 1 }, categories: { 'pure-linen': 1 }, inStock: 1 },
  });
});

test('GET /best-sellers answers the sarees that the catalogue flags while there are no recent sales', async () => {
  expect(await namesAt('/best-sellers')).toEqual(['NeelMegh-Red']);
  const bought = sarees.slice(0, 1);
  const id = await openTestOrder(api.shop, orderRequestFor(bought));
  expect(await namesAt('/best-sellers')).toEqual(['NeelMegh-Red']);
  api.shop.payment.capture(id);
  await settlePayment(api.shop, id, 'test');
  await refreshSalesCounts(db, api.shop.now());
  expect(await namesAt('/best-sellers')).toEqual(['NeelMegh-Indigo:Ivory', 'NeelMegh-Red']);
  api.shop.passMinutes(91 * 24 * 60);
  await refreshSalesCounts(db, api.shop.now());
  expect(await namesAt('/best-sellers')).toEqual(['NeelMegh-Red']);
});

test('the three API calls of a product page make ten database statements, one of them for a collection of fewer than seven', async () => {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  // A process of the shop has the vocabulary in memory.
  const { get } = await testApi(counted, { vocabulary: async () => specVocabulary });
  const { body } = await get('/sarees/NeelMegh-Red');
  for (const call of [`/similar/${body.sku}`, `/reviews?saree_sku=${body.sku}`]) {
    expect((await get(call)).status).toBe(200);
  }
  expect(statements).toBe(10);
});

test('GET /similar/{sku} answers other sarees, the nearest in stock first', async () => {
  expect(await namesAt(`/similar/${sarees[0]?.sku}`)).toEqual(['NeelMegh-Red', 'Bokul-Indigo']);
  expect(await api.get('/similar/NO-SUCH')).toMatchObject({ status: 404, body: { code: 'unknown_saree' } });
});
