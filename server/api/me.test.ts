/** API calls of an account: names, lists with their versions, the download of all data, and deletion. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { formerCustomerName } from '../../shop/customers/account-deletion.ts';
import { eraseUnpaidOrders } from '../../shop/orders/erase-unpaid-orders.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { buyTestOrder, cartlessOrderRequest, openTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestAnswer, type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
});

interface Caller {
  uid: string;
  get(path: string): Promise<TestAnswer>;
  send(method: 'PUT' | 'POST', path: string, body?: unknown): Promise<TestAnswer>;
}

async function signedIn(phone = '9876543210'): Promise<Caller> {
  const shopper = newTestShopper(api, '127.0.0.1');
  const { uid } = await shopper.signIn({ phone });
  const cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ');
  return {
    uid,
    get: (path) => api.request(path, { headers: { cookie } }),
    send: (method, path, body) =>
      api.request(path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
  };
}

const home = {
  id: 'a1',
  name: 'Asha Rao',
  phone: '9876543210',
  address: '221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  type: 'Home',
  default: true,
};
const line = (sku: string, count = 1) => ({ sku, count });

test.each([
  ['GET', '/me', undefined],
  ['PUT', '/me', { firstName: 'Asha', lastName: '' }],
  ['GET', '/me/addresses', undefined],
  ['PUT', '/me/addresses', { baseVersion: 0, items: [] }],
  ['GET', '/me/bags', undefined],
  ['PUT', '/me/bags/cart', { baseVersion: 0, items: [] }],
  ['GET', '/me/export', undefined],
  ['POST', '/me/delete', {}],
])('%s %s requires a signed-in customer', async (method, path, body) => {
  const headers = { 'content-type': 'application/json' };
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
  expect(await api.request(path, init)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  const madeUp = { ...init, headers: { ...headers, cookie: '__Host-shop.session_token=made.up' } };
  expect(await api.request(path, madeUp)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
});

describe('a customer’s names', () => {
  test('are empty until they are saved, and are answered with the proven contacts, which saving does not change', async () => {
    const asha = await signedIn();
    const contacts = { email: null, phoneNumber: '+919876543210' };
    expect((await asha.get('/me')).body).toEqual({ firstName: '', lastName: '', ...contacts });
    const saved = await asha.send('PUT', '/me', { firstName: ' Asha ', lastName: 'Rao', email: 'eve@example.in' });
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Asha', lastName: 'Rao', ...contacts } });
    expect((await asha.get('/me')).body).toEqual({ firstName: 'Asha', lastName: 'Rao', ...contacts });
    expect((await asha.get('/auth/user')).body.user).toMatchObject({ displayName: 'Asha Rao' });
  });

  test('require a first name, and no last name', async () => {
    const asha = await signedIn();
    expect(await asha.send('PUT', '/me', { firstName: 'Asha', lastName: '' })).toMatchObject({ status: 200 });
    expect(await asha.send('PUT', '/me', { firstName: '  ', lastName: 'Rao' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'firstName', message: 'Enter your first name.' }] },
    });
  });

  test('may not contain a web address', async () => {
    const asha = await signedIn();
    const message = 'Please give a name, without web addresses.';
    expect(await asha.send('PUT', '/me', { firstName: 'Asha', lastName: 'http://evil.example' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'lastName', message }] },
    });
    expect((await asha.get('/me')).body).toMatchObject({ firstName: '', lastName: '' });
  });

  test('may contain markup, which stays text', async () => {
    const asha = await signedIn();
    await asha.send('PUT', '/me', { firstName: '<b>Asha</b>', lastName: '\u202eoaR' });
    expect((await asha.get('/me')).body).toMatchObject({ firstName: '<b>Asha</b>', lastName: 'oaR' });
  });
});

describe('a customer’s addresses', () => {
  test('are stored with the account and seen by nobody else', async () => {
    const [asha, eve] = [await signedIn(), await signedIn('9876543211')];
    expect((await asha.get('/me/addresses')).body).toEqual({ version: 0, items: [] });
    const kept = await asha.send('PUT', '/me/addresses', { baseVersion: 0, items: [home] });
    expect(kept).toMatchObject({ status: 200, body: { version: 1, items: [home] } });
    expect((await asha.get('/me/addresses')).body).toEqual({ version: 1, items: [home] });
    expect((await eve.get('/me/addresses')).body).toEqual({ version: 0, items: [] });
  });

  test.each<[string, unknown]>([
    ['21 addresses', Array.from({ length: 21 }, (_, nth) => ({ ...home, id: `a${nth}`, default: nth === 0 }))],
    ['two defaults', [home, { ...home, id: 'a2' }]],
    ['no default', [{ ...home, default: false }]],
    ['one id twice', [home, { ...home, default: false }]],
    ['a malformed phone number', [{ ...home, phone: '12345' }]],
    ['a malformed PIN code', [{ ...home, pincode: '5600' }]],
    ['an address that is too long', [{ ...home, address: 'x'.repeat(301) }]],
    ['a malformed id', [{ ...home, id: '../x' }]],
    ['a lone surrogate', [{ ...home, address: 'House \ud800' }]],
  ])('are not saved as a list with %s', async (_what, items) => {
    const asha = await signedIn();
    expect(await asha.send('PUT', '/me/addresses', { baseVersion: 0, items })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    });
    expect((await asha.get('/me/addresses')).body.version).toBe(0);
  });
});

describe('a customer’s cart and wishlist', () => {
  test('are stored with the account, each by itself', async () => {
    const asha = await signedIn();
    await asha.send('PUT', '/me/bags/cart', { baseVersion: 0, items: [line('A', 2)] });
    await asha.send('PUT', '/me/bags/wishlist', { baseVersion: 0, items: [line('B')] });
    expect((await asha.get('/me/bags')).body).toEqual({
      cart: { version: 1, items: [line('A', 2)] },
      wishlist: { version: 1, items: [line('B')] },
    });
  });

  test('are not saved over a concurrent change, and the call answers the current list', async () => {
    const asha = await signedIn();
    await asha.send('PUT', '/me/bags/cart', { baseVersion: 0, items: [line('A')] });
    const late = await asha.send('PUT', '/me/bags/cart', { baseVersion: 0, items: [line('B')] });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 1, items: [line('A')] } } });
  });

  test.each<[string, unknown]>([
    ['a saree twice', [line('A'), line('A')]],
    ['a count of 0', [line('A', 0)]],
    ['a NUL', [line('A\u0000')]],
    ['a lone surrogate', [line('A\ud800')]],
  ])('are not saved with %s', async (_what, items) => {
    const asha = await signedIn();
    expect(await asha.send('PUT', '/me/bags/cart', { baseVersion: 0, items })).toMatchObject({ status: 400 });
  });

  test('are the only item lists', async () => {
    const asha = await signedIn();
    expect(await asha.send('PUT', '/me/bags/addresses', { baseVersion: 0, items: [] })).toMatchObject({ status: 400 });
  });

  test('share 240 changes an hour with addresses, names and the deletion of the account', async () => {
    const asha = await signedIn();
    for (let nth = 1; nth <= 240; nth += 1) await api.shop.limits.take('profile-change-by-user', asha.uid);
    const put = { baseVersion: 0, items: [] };
    for (const path of ['/me/bags/cart', '/me/addresses']) {
      expect(await asha.send('PUT', path, put)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    }
    expect(await asha.send('PUT', '/me', { firstName: 'Asha', lastName: '' })).toMatchObject({ status: 429 });
    expect(await asha.send('POST', '/me/delete')).toMatchObject({ status: 429 });
    expect(await asha.get('/me/bags')).toMatchObject({ status: 200 });
  });
});

/** Signs Asha in and gives her one of everything; her order has the phone number that she signs in with. */
async function ashaWithAll() {
  const asha = await signedIn();
  await asha.send('PUT', '/me', { firstName: 'Asha', lastName: 'Rao' });
  await asha.send('PUT', '/me/addresses', { baseVersion: 0, items: [home] });
  await asha.send('PUT', '/me/bags/cart', { baseVersion: 0, items: [line('A', 2)] });
  await asha.send('PUT', '/me/bags/wishlist', { baseVersion: 0, items: [line('B')] });
  const saree = await aSaree(db);
  await openTestOrder(api.shop, orderRequestFor([saree], { note: 'A gift' }));
  const author = { customer_uid: asha.uid, user_name: 'Asha Rao' };
  await db
    .insertInto('review')
    .values({ ...author, saree_sku: saree.sku, rating: 5, feedback: 'Fine.', image_url: '/review-images/x.webp' })
    .execute();
  const notice = { saree_sku: saree.sku, product_path: '/product/x', contact_kind: 'email' };
  await db
    .insertInto('restock_request')
    .values([
      { ...notice, contact: '+91 98765 43210' },
      { ...notice, contact: '9999999999' },
    ])
    .execute();
  await db.insertInto('newsletter_signup').values({ contact: '9876543210' }).execute();
  const { id: order_id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const report = { order_id, kind: 'damaged', words: 'A torn edge' } as const;
  const closed = { ...report, created_at: new Date('2026-11-01'), closed_at: new Date('2026-11-02') };
  const [, open] = await db
    .insertInto('order_report')
    .values([closed, { ...report, words: 'Torn again' }])
    .returning('id')
    .execute();
  await db
    .insertInto('order_report_photo')
    .values({ id: 'a'.repeat(32), order_id, report_id: open?.id, media_key: 'reports/x.webp', bytes: 1 })
    .execute();
  return { asha, saree };
}

describe('the download of a customer’s data', () => {
  test('contains all of their data, and nothing of anybody else', async () => {
    const { asha, saree } = await ashaWithAll();
    await db.updateTable('orders').set({ status: 'paid', captured_paise: 420_000 }).execute();
    await openTestOrder(api.shop, cartlessOrderRequest(1_000));
    await db.insertInto('newsletter_signup').values({ contact: '+1 987 654 3210' }).execute();
    const file = await asha.get('/me/export');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.body).toMatchObject({
      profile: { uid: asha.uid, first_name: 'Asha', last_name: 'Rao', email: null, phone: '+919876543210' },
      addresses: [home],
      cart: [{ saree_sku: 'A', count: 2 }],
      wishlist: [{ saree_sku: 'B', count: 1 }],
      orders: [
        {
          full_name: 'Asha Rao',
          zip: '560001',
          order_note: 'A gift',
          total_price: 4_200,
          items: [{ saree_sku: saree.sku, price: 4_200, quantity: 1 }],
          problem_reports: [
            { kind: 'damaged', words: 'A torn edge', photos: 0, closed_at: '2026-11-02T00:00:00.000Z' },
            { kind: 'damaged', words: 'Torn again', photos: 1, closed_at: null },
          ],
        },
      ],
      reviews: [{ saree_sku: saree.sku, user_name: 'Asha Rao', feedback: 'Fine.' }],
      notices: [{ contact: '+91 98765 43210', told_at: null }],
      newsletter: [{ contact: '9876543210', asked_at: null, mailed_at: null, confirmed_at: null }],
    });
    expect(file.body.orders).toHaveLength(1);
    expect(file.body.notices).toHaveLength(1);
  });

  test('of a customer with an e-mail address contains the orders placed with it', async () => {
    const saree = await aSaree(db);
    await buyTestOrder(api.shop, orderRequestFor([saree]));
    await api.post('/auth/generate-login-link', { email: 'asha@example.in' });
    const token = /#token=(\S+)/.exec(api.shop.mails.at(-1)?.text ?? '')?.[1];
    const into = await api.post('/auth/sign-in', { kind: 'email-link', email: 'asha@example.in', token });
    const cookie = into.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const file = await api.request('/me/export', { headers: { cookie } });
    expect(file.body.orders).toMatchObject([{ email: 'asha@example.in' }]);
  });

  test('contains unpaid orders opened while signed in, and none that somebody else opened with their contact', async () => {
    const asha = await signedIn();
    const saree = await aSaree(db, { availability: 2 });
    await openTestOrder(api.shop, orderRequestFor([saree], { note: 'Not mine' }));
    // This call inserts the account's row.
    await asha.send('PUT', '/me', { firstName: 'Asha', lastName: 'Rao' });
    await openTestOrder(api.shop, orderRequestFor([saree], { note: 'Mine', customerUid: asha.uid }));
    expect((await asha.get('/me/export')).body.orders).toMatchObject([{ order_note: 'Mine' }]);
  });

  test('is limited to ten an hour', async () => {
    const asha = await signedIn();
    for (let nth = 1; nth <= 10; nth += 1) expect((await asha.get('/me/export')).status).toBe(200);
    expect(await asha.get('/me/export')).toMatchObject({ status: 429, body: { code: 'too_many' } });
  });
});

describe('deleting an account', () => {
  test('removes account, sessions, lists, notices and newsletter, keeps what was billed, and makes reviews anonymous', async () => {
    const { asha, saree } = await ashaWithAll();
    const other = await signedIn('9876543211');
    await db.updateTable('orders').set({ customer_uid: asha.uid, status: 'paid', captured_paise: 420_000 }).execute();
    const answer = await asha.send('POST', '/me/delete');
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i);
    expect((await asha.get('/auth/user')).body).toEqual({ user: null });
    expect(await asha.get('/me')).toMatchObject({ status: 401 });

    const uids = (await db.selectFrom('customer').select('uid').execute()).map(({ uid }) => uid);
    expect(uids).toEqual([other.uid]);
    for (const table of ['auth_user', 'auth_session'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toHaveLength(1);
    }
    expect(await db.selectFrom('account_list').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('newsletter_signup').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('restock_request').select('contact').execute()).toEqual([{ contact: '9999999999' }]);
    expect(await db.selectFrom('orders').selectAll().execute()).toMatchObject([
      {
        customer_uid: null,
        of_former_customer: true,
        full_name: 'Asha Rao',
        address: 'House 221B, 5th Main',
        status: 'paid',
      },
    ]);
    expect(await db.selectFrom('review').selectAll().execute()).toMatchObject([
      {
        saree_sku: saree.sku,
        rating: 5,
        feedback: 'Fine.',
        user_name: formerCustomerName,
        image_url: null,
        customer_uid: null,
      },
    ]);
  });

  test('erases an order that was cancelled unpaid', async () => {
    const { asha } = await ashaWithAll();
    await db.updateTable('orders').set({ customer_uid: asha.uid, status: 'cancelled' }).execute();
    await asha.send('POST', '/me/delete');
    expect(await db.selectFrom('orders').selectAll().execute()).toMatchObject([
      { full_name: null, email: null, phone: null, address: null, pincode: null, note: null },
    ]);
  });

  test('keeps the personal data of an order that may still be paid until thirty days after its cancellation', async () => {
    const { asha } = await ashaWithAll();
    await db.updateTable('orders').set({ customer_uid: asha.uid }).execute();
    await asha.send('POST', '/me/delete');
    const order = () => db.selectFrom('orders').selectAll().executeTakeFirst();
    expect(await order()).toMatchObject({ customer_uid: null, full_name: 'Asha Rao', status: 'awaiting_payment' });
    await db.updateTable('orders').set({ status: 'cancelled' }).execute();
    api.shop.passMinutes(31 * 24 * 60);
    await eraseUnpaidOrders(api.shop);
    expect(await order()).toMatchObject({ full_name: null, email: null, phone: null, note: null });
  });

  test('can be repeated when the identity provider did not answer', async () => {
    const { asha } = await ashaWithAll();
    const { identity } = api.shop;
    const forget = identity.forget;
    Object.assign(identity, {
      forget: () => Promise.reject(new OutsideServiceError('identity', 'identity: not reachable')),
    });
    expect(await asha.send('POST', '/me/delete')).toMatchObject({ status: 503 });
    expect(await asha.send('PUT', '/me/bags/cart', { baseVersion: 0, items: [] })).toMatchObject({ status: 401 });
    expect(await asha.send('PUT', '/me', { firstName: 'Asha', lastName: '' })).toMatchObject({ status: 401 });
    Object.assign(identity, { forget });
    expect(await asha.send('POST', '/me/delete')).toMatchObject({ status: 200 });
    expect(await db.selectFrom('auth_user').selectAll().execute()).toEqual([]);
  });

  test('lets the same person open a new account, which is empty', async () => {
    const { asha } = await ashaWithAll();
    await asha.send('POST', '/me/delete');
    await db.deleteFrom('rate_limit').execute();
    const again = await signedIn();
    expect(again.uid).not.toBe(asha.uid);
    expect((await again.get('/me')).body).toMatchObject({ firstName: '', lastName: '' });
    expect((await again.get('/me/addresses')).body).toEqual({ version: 0, items: [] });
  });
});
