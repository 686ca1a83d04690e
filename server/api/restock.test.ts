import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { makeUnsubscribeLinks } from '../../shop/messages/unsubscribe.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

const requests = () => db.selectFrom('restock_request').selectAll().orderBy('id').execute();

describe('POST /notify-me', () => {
  async function ask(about: object = {}, headers: Record<string, string> = {}) {
    const { sku } = await aSaree(db, { availability: 0 });
    const body = { saree_sku: sku, product_link: 'https://shop.test/product/A-B', contact: 'me@x.in', ...about };
    return api.request('/notify-me', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  test('stores a repeated request once', async () => {
    const { sku } = await aSaree(db, { availability: 0 });
    expect(await ask({ saree_sku: sku })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await ask({ saree_sku: sku, contact: ' ME@x.in ' })).toMatchObject({ status: 200 });
    expect(await requests()).toMatchObject([{ saree_sku: sku, contact: 'me@x.in', product_path: '/product/A-B' }]);
  });

  test.each([
    [{ contact: '  ' }, 422, 'empty_contact'],
    [{ contact: 'whatever' }, 422, 'bad_contact'],
    [{ saree_sku: 'NO-SUCH' }, 404, 'unknown_saree'],
    [{ product_link: '/\\evil.com' }, 422, 'foreign_link'],
    [{ product_link: 'https://evil.com/' }, 422, 'foreign_link'],
    [{ contact: `${'x'.repeat(255)}@x.in` }, 400, 'bad_request'],
  ])('answers %j with %i %s', async (about, status, code) => {
    const answer = await ask(about);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(JSON.stringify(answer.body)).not.toContain('evil');
    expect(await requests()).toEqual([]);
  });

  test('answers a saree in stock with 409, and says that it can be bought', async () => {
    const { sku } = await aSaree(db, { availability: 1 });
    expect(await ask({ saree_sku: sku })).toMatchObject({
      status: 409,
      body: { code: 'in_stock', title: 'This saree is in stock. You can buy it now.' },
    });
    expect(await requests()).toEqual([]);
  });

  test('accepts requests for more pieces than available, up to a hundred', async () => {
    const { sku } = await aSaree(db, { availability: 2 });
    expect((await ask({ saree_sku: sku, wanted: 2 })).status).toBe(409);
    expect((await ask({ saree_sku: sku, wanted: 101 })).status).toBe(400);
    expect((await ask({ saree_sku: sku, wanted: 3 })).status).toBe(200);
    expect(await requests()).toMatchObject([{ saree_sku: sku, wanted: 3 }]);
  });

  test('accepts twenty requests an hour from one network address, then more after a challenge, and more from another', async () => {
    for (let nth = 1; nth <= 20; nth += 1) expect((await ask({ contact: `nr${nth}@example.in` })).status).toBe(200);
    expect(await ask({ contact: 'nr21@example.in' })).toMatchObject({
      status: 403,
      body: { code: 'challenge_wanted' },
    });
    const { sku } = await aSaree(db, { availability: 0 });
    const wish = { saree_sku: sku, product_link: '/product/A-B', contact: 'other@example.in' };
    expect((await api.from('203.0.113.9').post('/notify-me', wish)).status).toBe(200);
  });

  test('accepts a product link under the host that was called', async () => {
    const link = { product_link: 'http://192.168.1.5:3000/product/A-B' };
    expect((await ask(link, { host: '192.168.1.5:3000' })).status).toBe(200);
    expect((await ask(link, { host: '192.168.1.6:3000' })).status).toBe(422);
  });
});

test('POST /newsletter stores the text as typed, once, with the time', async () => {
  for (const contact of [' me@example.in ', 'ME@example.in', 'ring me']) {
    expect(await api.post('/newsletter', { contact })).toMatchObject({ status: 200, body: { ok: true } });
  }
  expect((await api.post('/newsletter', { contact: '  ' })).status).toBe(400);
  const rows = await db.selectFrom('newsletter_signup').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([{ contact: 'me@example.in', created_at: expect.any(Date) }, { contact: 'ring me' }]);
});

describe('/unsubscribe/{token}', () => {
  async function aLink() {
    await api.post('/newsletter', { contact: 'me@example.in' });
    await api.post('/newsletter', { contact: 'other@example.in' });
    const { id } = await db.selectFrom('newsletter_signup').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { oneClick, page } = makeUnsubscribeLinks(api.shop.secrets, 'https://shop.test', 'newsletter', id);
    return { path: oneClick.replace('https://shop.test/api', ''), page };
  }
  const contacts = async () =>
    (await db.selectFrom('newsletter_signup').select('contact').execute()).map(({ contact }) => contact);

  test('takes a contact off the newsletter by one POST as mail programs send it (RFC 8058), and accepts a second', async () => {
    const { path } = await aLink();
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect(await api.request(path, oneClick)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await contacts()).toEqual(['other@example.in']);
    expect((await api.request(path, oneClick)).status).toBe(200);
  });

  test('ends nothing when it is only opened, and redirects to the unsubscribe page', async () => {
    const { path, page } = await aLink();
    const answer = await api.get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(page);
    expect((await api.request(path, { method: 'HEAD' })).status).toBe(303);
    expect(await contacts()).toHaveLength(2);
  });

  test('answers a forged token with 404 and ends nothing', async () => {
    const { path } = await aLink();
    for (const token of ['newsletter.1.00000000000000000000000000000000', 'x', '..%2f..%2fevil.com']) {
      const answer = await api.request(`/unsubscribe/${token}`, { method: 'POST' });
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_link' } });
    }
    const restock = path.replace('newsletter', 'restock');
    expect((await api.request(restock, { method: 'POST' })).status).toBe(404);
    expect(await contacts()).toHaveLength(2);
  });
});
