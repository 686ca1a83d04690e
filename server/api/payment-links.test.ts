import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { productPath, type Saree } from '../../shop/catalogue/saree.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { linkOfOrder } from '../../shop/orders/order-link.ts';
import { createPaymentLink } from '../../shop/payment-links/create-payment-link.ts';
import { makePaymentLink } from '../../shop/payment-links/payment-link.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { checkoutAddress } from '../testing/checkout.ts';
import { newTestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let saree: Saree;
let code: string;
let link: string;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  saree = await aSaree(db, { availability: 1 });
  const made = await createPaymentLink(api.shop, [{ sku: saree.sku, count: 1 }]);
  if (!made.ok) throw new Error(made.code);
  code = made.order.code;
  link = keyIn(makePaymentLink(api.shop, code));
});

const keyIn = (address: string) => address.split('#')[1] ?? '';

test('a payment link tells its pieces and time, and nothing about a buyer', async () => {
  const { status, body } = await api.post('/payment-link', { link });
  expect([status, body]).toEqual([
    200,
    {
      state: 'open',
      reserved_until: expect.stringMatching(/Z$/),
      items: [
        {
          saree_sku: saree.sku,
          pname: expect.any(String),
          color: saree.color,
          price: formatPriceWithPaise(saree.price),
          count: 1,
          path: productPath(saree.name, saree.color),
        },
      ],
    },
  ]);
});

test('a payment link is opened to be paid, and lets that browser see its order', async () => {
  const browser = newTestShopper(api);
  const opened = await browser.post('/payment-link/open', { link, addressInfo: checkoutAddress });
  expect(opened).toMatchObject({ status: 200, body: { id: 'order_1', amount: saree.price, currency: 'INR' } });
  expect((await browser.get(`/orders/${code}`)).status).toBe(200);
  expect((await api.get(`/orders/${code}`)).status).toBe(404);
  const moved = { ...checkoutAddress, address: 'House 7, 1st Main' };
  expect(await newTestShopper(api).post('/payment-link/open', { link, addressInfo: moved })).toMatchObject({
    status: 409,
    body: { code: 'link_in_use' },
  });
  expect((await browser.post('/payment-link/open', { link, addressInfo: moved })).status).toBe(200);
});

test('a payment link opened again with the same address, by another browser, lets that browser pay and not see the order', async () => {
  await newTestShopper(api).post('/payment-link/open', { link, addressInfo: checkoutAddress });
  const stranger = newTestShopper(api);
  const again = await stranger.post('/payment-link/open', { link, addressInfo: checkoutAddress });
  expect(again).toMatchObject({ status: 200, body: { id: 'order_1' } });
  expect((await stranger.get(`/orders/${code}`)).status).toBe(404);
  const moved = { ...checkoutAddress, address: 'House 7, 1st Main' };
  expect(await stranger.post('/payment-link/open', { link, addressInfo: moved })).toMatchObject({
    status: 409,
    body: { code: 'link_in_use' },
  });
});

test('calls without a link of the shop from the same address do not use up those of a buyer who has one', async () => {
  for (let nth = 0; nth < 2_000; nth += 1) await api.shop.limits.count('payment-call-by-address', '203.0.113.7');
  expect((await newTestShopper(api).post('/payment-link', { link })).status).toBe(200);
  expect(await newTestShopper(api).post('/payment-link', { link: 'none' })).toMatchObject({ status: 429 });
});

test('a paid or ended payment link tells no pieces and cannot be opened', async () => {
  api.shop.passMinutes(24 * 60);
  expect((await api.post('/payment-link', { link })).body).toMatchObject({ state: 'ended', items: [] });
  const opened = await api.post('/payment-link/open', { link, addressInfo: checkoutAddress });
  expect(opened).toMatchObject({ status: 409, body: { code: 'link_ended' } });
});

test.each([
  ['cut off', () => link.slice(0, -1)],
  ['of another order', () => link.replace(/^\w{4}/, '0000')],
  ['to an order’s page', () => keyIn(linkOfOrder(api.shop, code))],
])('a link that is %s is unknown', async (_what, text) => {
  for (const path of ['/payment-link', '/payment-link/open'])
    expect(await api.post(path, { link: text(), addressInfo: checkoutAddress })).toMatchObject({
      status: 404,
      body: { code: 'unknown_link' },
    });
});

test('a payment link shows no order page', async () => {
  expect((await api.post('/orders/find', { link })).status).toBe(404);
});
