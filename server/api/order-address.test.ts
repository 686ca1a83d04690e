import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { hourMs, subtractMs } from '../../shop/duration.ts';
import { mailBuyerForAddress } from '../../shop/fulfilment/ask-for-address.ts';
import { paise } from '../../shop/money.ts';
import { newOrderCode } from '../../shop/orders/order-code.ts';
import { linkForAddress, linkOfOrder } from '../../shop/orders/order-link.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { recoverLosses } from '../../shop/restoration/recover-losses.ts';
import { beginRestoration, findHeldRestoration, releaseRestoration } from '../../shop/restoration/restoration-store.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let saree: Saree;
let code: string;
let link: string;

const keyIn = (address: string) => address.split('#')[1] ?? '';
const addressInfo = { fullName: 'Asha Rao', address: 'House 221B, 5th Main', zip: '560 001' };
const give = (more: object = {}) => api.post('/order-address/give', { link, addressInfo: { ...addressInfo, ...more } });
const look = () => api.post('/order-address', { link });

beforeEach(async () => {
  await clear();
  api = await testApi(db);
  saree = await aSaree(db, { availability: 1 });
  code = newOrderCode();
  const notes = { pieces: `${saree.sku} × 1` };
  const { shop } = api;
  const opened = await shop.payment.openOrder({ amount: paise(420_000), currency: 'INR', receipt: code, notes });
  if ('amountRefused' in opened) throw new Error(opened.amountRefused);
  shop.payment.capture(opened.id);
  shop.passMinutes(1);
  const now = shop.now();
  await beginRestoration(db, { backup: 'b', completeUntil: subtractMs(now, hourMs), begunAt: now });
  const held = await findHeldRestoration(db);
  if (!held) throw new Error('nothing is held');
  await recoverLosses(shop, held);
  await releaseRestoration(db, held.id, now);
  await mailBuyerForAddress(shop, { orderId: (await findOrder(db, { code }))?.id ?? '' });
  link = keyIn(linkForAddress(shop, code));
});

test('a link for an address tells the pieces and until when it works, and nothing of its buyer, before and after the answer', async () => {
  const { status, body } = await look();
  expect([status, body]).toEqual([
    200,
    {
      state: 'open',
      until: expect.stringMatching(/Z$/),
      asks: [],
      items: [expect.objectContaining({ saree_sku: saree.sku, count: 1 })],
    },
  ]);
  expect(await give()).toMatchObject({ status: 200, body: { state: 'given' } });
  const after = await look();
  expect(after.body).toMatchObject({ state: 'given', asks: [] });
  expect(JSON.stringify([body, after.body])).not.toMatch(/asha|98765|221B/i);
});

test('an address needs a PIN code, a name and a street, and each mistake is named by its field', async () => {
  for (const [field, value] of [
    ['zip', ''],
    ['zip', '12'],
    ['fullName', ' '],
    ['address', ''],
  ] as const) {
    const { status, body } = await give({ [field]: value });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
  }
  expect((await look()).body).toMatchObject({ state: 'open' });
});

test('a link that the shop did not make, that is for something else or for no order of the shop opens nothing', async () => {
  for (const forged of [
    `${code}.${'x'.repeat(43)}`,
    `${newOrderCode()}.${link.split('.')[1]}`,
    keyIn(linkOfOrder(api.shop, code)),
    keyIn(linkForAddress(api.shop, newOrderCode())),
  ])
    for (const [path, more] of [
      ['/order-address', {}],
      ['/order-address/give', { addressInfo }],
    ] as const)
      expect(await api.post(path, { link: forged, ...more })).toMatchObject({
        status: 404,
        body: { code: 'unknown_link' },
      });
  expect((await look()).body).toMatchObject({ state: 'open' });
});

test('a link tells no pieces once its time is up, and takes no address', async () => {
  api.shop.passMinutes(14 * 24 * 60 + 1);
  expect((await look()).body).toEqual({ state: 'ended', until: null, asks: [], items: [] });
  expect(await give()).toMatchObject({ status: 409, body: { code: 'address_link_ended' } });
});

test('calls with a link are limited', async () => {
  let status = 200;
  for (let time = 0; time < 130 && status === 200; time += 1) ({ status } = await look());
  expect(status).toBe(429);
});
