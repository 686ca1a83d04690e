import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  await aSaree(db, { sku: 'J1', name: 'Shiuli', colourFamily: 'white', category: 'cotton-jamdani' });
});

test('GET /suggest answers sarees, categories and colours, cacheable for a minute', async () => {
  const { status, body, headers } = await api.get('/suggest?q=jamdhani');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(body).toMatchObject({
    sarees: [{ sku: 'J1', path: 'Shiuli-Indigo', price: 420_000 }],
    total: 1,
    categories: [{ title: 'Cotton Jamdani' }, { title: 'Linen Zari Jamdani' }],
    colours: [{ id: 'white', count: 1, path: '/sarees?search=jamdhani&colour=white' }],
    meant: 'jamdani',
    elsewhere: null,
    closest: [],
  });
});

test.each(['', '%25', '%F0%9F%A7%B5'])('GET /suggest?q=%s is answered empty, not refused', async (q) => {
  expect(await api.get(`/suggest?q=${q}`)).toMatchObject({ status: 200, body: { sarees: [], total: 0 } });
});

test('GET /suggest refuses a missing search, a long one, and a NUL', async () => {
  expect((await api.get('/suggest')).body).toMatchObject({ code: 'bad_request', errors: [{ field: 'q' }] });
  expect((await api.get(`/suggest?q=${'a'.repeat(101)}`)).body).toMatchObject({ code: 'bad_request' });
  expect((await api.get(`/suggest?q=${'a'.repeat(100)}`)).status).toBe(200);
  expect((await api.get('/suggest?q=a%00b')).body).toMatchObject({ code: 'bad_request' });
  expect(api.reported).toEqual([]);
});

test('GET /suggest treats SQL and wildcards in a search as text', async () => {
  const { status, body } = await api.get(`/suggest?q=${encodeURIComponent("'; drop table saree; -- %_")}`);
  expect(status).toBe(200);
  expect(body.total).toBe(0);
  expect((await api.get('/suggest?q=shiuli')).body.total).toBe(1);
});
