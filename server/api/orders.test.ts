/** Access to orders and their shipments: anonymous callers, other customers, the buyer, a guest with a pass. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import type { Order } from '../../shop/orders/order.ts';
import { linkOfOrder } from '../../shop/orders/order-link.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { asha, buyTestOrder, moveOrderThrough, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let saree: Saree;
let order: Order;
let guest: TestShopper;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory', availability: 9 });
  order = await moveOrderThrough(db, await buyTestOrder(api.shop, orderRequestFor([saree])), 'shipment_requested');
  guest = newTestShopper(api);
});

const find = (contact: string, code = order.code, who = guest) =>
  who.post('/orders/find', { order_code: code, contact });
const linkText = (code = order.code) => linkOfOrder(api.shop, code).split('#')[1] ?? '';
const tracking = {
  url: 'https://courier.example/1',
  events: [{ at: '2026-11-23 14:23:18', activity: 'In transit', location: 'Pune_Hub (Maharashtra)' }],
};

/** Returns every address that shows the order or its shipment. */
const addresses = () => [
  `/orders/${order.code}`,
  `/orders/${order.code}/tracking`,
  `/shiprocket/track/${order.shipmentId}`,
];
async function statuses(who: Pick<TestShopper, 'get'>): Promise<number[]> {
  const answers = [];
  for (const address of addresses()) answers.push(await who.get(address));
  return answers.map(({ status }) => status);
}
const seen = [200, 200, 200];
const notThere = [404, 404, 404];

describe('an order', () => {
  test('is not shown to anybody who knows only its code and its shipment', async () => {
    expect(await statuses(guest)).toEqual(notThere);
    expect(await guest.get(`/orders/${order.code}`)).toMatchObject({ body: { code: 'unknown_order' } });
    const unknown = await guest.get('/orders/0000-0000-00000');
    expect((await guest.get(`/orders/${order.code}`)).body).toEqual(unknown.body);
  });

  test('is shown to a guest with its code and contact in any spelling, only in the browser that sent them', async () => {
    for (const contact of ['9876543210', '+91 98765-43210', 'ASHA@example.in', ' asha@example.in ']) {
      const shopper = newTestShopper(api);
      const answer = await find(contact, order.code.toLowerCase().replaceAll('-', ' '), shopper);
      expect(answer).toMatchObject({ status: 200, body: { order_code: order.code } });
      expect(await statuses(shopper)).toEqual(seen);
    }
    expect(await statuses(guest)).toEqual(notThere);
  });

  test('is shown to a guest with the mailed link', async () => {
    expect(await guest.post('/orders/find', { link: linkText() })).toMatchObject({
      status: 200,
      body: { order_code: order.code },
    });
    expect(await statuses(guest)).toEqual(seen);
  });

  test.each([
    ['another code', (text: string) => text.replace(/^..../, '0000')],
    ['another key', (text: string) => `${text.slice(0, -4)}AAAA`],
    ['no key', (text: string) => text.split('.')[0] ?? ''],
    ['nothing in it', () => '.'],
  ])('is not shown by a link with %s', async (_, forge) => {
    const answer = await guest.post('/orders/find', { link: forge(linkText()) });
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is not found, with the same answer, for a wrong contact, an unknown code and a malformed one', async () => {
    const answers = [await find('9876543211'), await find(asha.phone, '0000-0000-00000'), await find(asha.phone, 'x')];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
      expect(answer.body).toEqual(answers[0]?.body);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    for (const body of [{ order_code: order.code }, { order_code: order.code, contact: ' ' }, {}, { link: '' }]) {
      expect((await guest.post('/orders/find', body)).status).toBe(400);
    }
  });

  test('is shown to whoever has proven its e-mail or number, and to nobody else who is signed in', async () => {
    await guest.signIn({ email: asha.email });
    expect(await statuses(guest)).toEqual(seen);
    const byPhone = newTestShopper(api);
    await byPhone.signIn({ phone: asha.phone });
    expect(await statuses(byPhone)).toEqual(seen);
    const eve = newTestShopper(api);
    await eve.signIn({ email: 'eve@example.in' });
    expect(await statuses(eve)).toEqual(notThere);
  });

  test('placed while signed in belongs to that account, whatever contact was typed', async () => {
    const eve = newTestShopper(api);
    const { uid } = await eve.signIn({ email: 'eve@example.in' });
    order = await moveOrderThrough(
      db,
      await buyTestOrder(api.shop, orderRequestFor([saree], { customerUid: uid })),
      'shipment_requested',
    );
    expect(await statuses(eve)).toEqual(seen);
    await guest.signIn({ email: asha.email });
    expect(await statuses(guest)).toEqual(notThere);
  });
});

describe('the order pass of a guest', () => {
  test('is a cookie that no script reads and no other site sends, for a day', async () => {
    const [cookie = ''] = (await find(asha.phone)).headers.getSetCookie();
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=86400'])
      expect(cookie).toContain(part);
    api.shop.passMinutes(24 * 60 - 1);
    expect(await statuses(guest)).toEqual(seen);
    api.shop.passMinutes(2);
    expect(await statuses(guest)).toEqual(notThere);
  });

  test('ends at sign-out, together with copies made before', async () => {
    await find(asha.phone);
    const copy = newTestShopper(api);
    for (const [name, value] of guest.cookies) copy.cookies.set(name, value);
    expect(await statuses(copy)).toEqual(seen);
    // Finding it again grants the same pass again.
    await find(asha.phone);
    await guest.post('/auth/sign-out', {});
    expect(await statuses(guest)).toEqual(notThere);
    expect(await statuses(copy)).toEqual(notThere);
    await find(asha.phone);
    expect(await statuses(guest)).toEqual(seen);
  });

  test('lasts a day for each order from when it was found, and is not prolonged by other orders', async () => {
    await find(asha.phone);
    const first = order;
    api.shop.passMinutes(12 * 60);
    order = await moveOrderThrough(db, await buyTestOrder(api.shop, orderRequestFor([saree])), 'shipment_requested');
    await find(asha.phone);
    const { sku: saree_sku, price } = saree;
    const opened = { amount: price / 100, currency: 'INR', receipt: 'one more', cartItems: [{ saree_sku, count: 1 }] };
    expect((await guest.post('/create-order', opened)).status).toBe(200);
    expect(await statuses(guest)).toEqual(seen);
    api.shop.passMinutes(12 * 60 + 1);
    expect(await statuses(guest)).toEqual(seen);
    order = first;
    expect(await statuses(guest)).toEqual(notThere);
  });

  test('is given by opening an order, but not by opening the same order again', async () => {
    const { sku: saree_sku, price } = saree;
    const opened = { amount: price / 100, currency: 'INR', receipt: 'the same', cartItems: [{ saree_sku, count: 1 }] };
    expect((await guest.post('/create-order', opened)).headers.getSetCookie().join()).toContain('order_pass');
    expect((await guest.post('/create-order', opened)).headers.getSetCookie().join()).not.toContain('order_pass');
  });

  test('is not given to a signed-in customer', async () => {
    await guest.signIn({ email: 'eve@example.in' });
    const { sku: saree_sku, price } = saree;
    const opened = { amount: price / 100, currency: 'INR', receipt: 'hers', cartItems: [{ saree_sku, count: 1 }] };
    expect((await guest.post('/create-order', opened)).headers.getSetCookie().join()).not.toContain('order_pass');
  });

  test('opens the orders that were found, one or several, and no other', async () => {
    await find(asha.phone);
    const first = order;
    order = await moveOrderThrough(db, await buyTestOrder(api.shop, orderRequestFor([saree])), 'shipment_requested');
    expect(await statuses(guest)).toEqual(notThere);
    await find(asha.phone);
    expect(await statuses(guest)).toEqual(seen);
    order = first;
    expect(await statuses(guest)).toEqual(seen);
  });

  test.each([
    ['another code in it', (pass: string) => pass.replace(/\.[^.]+\.([^.]+)$/, '.0000-0000-00000.$1')],
    ['a later end', (pass: string) => pass.replace(/^\d+/, (seconds) => String(Number(seconds) + 86_400))],
    ['another signature', (pass: string) => `${pass.slice(0, -4)}AAAA`],
    ['no signature', (pass: string) => pass.split('.').slice(0, 2).join('.')],
    ['nothing in it', () => ''],
  ])('forged with %s opens nothing', async (_, forge) => {
    await find(asha.phone);
    const forged = newTestShopper(api);
    forged.cookies.set('__Host-order_pass', forge(guest.cookies.get('__Host-order_pass') ?? ''));
    expect(await statuses(forged)).toEqual(notThere);
    expect(await statuses(guest)).toEqual(seen);
  });
});

describe('looking up an order', () => {
  test('by a code that was tried ten times in an hour requires a challenge, whether or not the contact is right', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await find('9876543211', order.code, newTestShopper(api, `198.51.100.${nth}`))).status).toBe(404);
    }
    const refused = await find(asha.phone);
    expect(refused).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    // Somebody who guesses at the code does not limit a guest with the link.
    expect((await guest.post('/orders/find', { link: linkText() })).status).toBe(200);
  });

  test('requires a challenge after sixty lookups an hour from one address', async () => {
    for (let nth = 0; nth < 60; nth += 1) await api.shop.limits.count('order-lookups-from-address', '203.0.113.7');
    expect(await find(asha.phone)).toMatchObject({ status: 403, body: { code: 'challenge_wanted' } });
    expect((await find(asha.phone, order.code, newTestShopper(api, '198.51.100.9'))).status).toBe(200);
  });
});

describe('the tracking of a shipment', () => {
  test('is answered with the courier’s page and scans, by order and by shipment', async () => {
    await find(asha.phone);
    api.shop.shipping.track = async () => ({ ...tracking, state: 'shipped', since: null, proof: null });
    const answer = {
      status: 200,
      body: { tracking_url: tracking.url, courier: null, awb: null, events: tracking.events },
    };
    expect(await guest.get(`/orders/${order.code}/tracking`)).toMatchObject(answer);
    expect(await guest.get(`/shiprocket/track/${order.shipmentId}`)).toMatchObject(answer);
  });

  test('is empty before the shipment is requested', async () => {
    order = await buyTestOrder(api.shop, orderRequestFor([saree]));
    await find(asha.phone);
    const none = { status: 200, body: { tracking_url: null, courier: null, awb: null, events: [] } };
    expect(await guest.get(`/orders/${order.code}/tracking`)).toMatchObject(none);
    expect(await guest.get('/shiprocket/track/null')).toMatchObject({ status: 404 });
  });

  test('may be requested sixty times an hour for each order, and is answered 503 while the courier is unreachable', async () => {
    await find(asha.phone);
    api.shop.shipping.track = () => Promise.reject(new OutsideServiceError('shipping', 'shipping: not reachable'));
    for (let nth = 0; nth < 60; nth += 1) {
      expect((await guest.get(`/orders/${order.code}/tracking`)).status).toBe(503);
    }
    expect(await guest.get(`/shiprocket/track/${order.shipmentId}`)).toMatchObject({ status: 429 });
  });
});

test('an order is answered with the address, the deadline for cancelling and the spec’s fields, without the e-mail', async () => {
  const { body } = await find(asha.phone);
  expect(body).toMatchObject({
    id: order.id,
    order_code: order.code,
    created_at: order.createdAt.toISOString(),
    full_name: 'Asha Rao',
    delivery: {
      address: asha.address,
      city: asha.city,
      state: asha.state,
      pincode: asha.pincode,
      phone: asha.phone,
    },
    needs_pincode: false,
    status: 'shipment_requested',
    total_price: 4200,
    shiprocket_shipment_id: order.shipmentId,
    items: [
      {
        pname: 'Neel Megh',
        price: '₹4,200.00',
        quantity: 1,
        image_url: null,
        saree_sku: saree.sku,
        order_code: order.code,
        shiprocket_shipment_id: order.shipmentId,
      },
    ],
    cancel_until: new Date((order.placedAt ?? order.createdAt).getTime() + 6 * 3_600_000).toISOString(),
    delivered_at: null,
    report_until: null,
    report: null,
  });
  expect(JSON.stringify(body)).not.toContain(asha.email);
});
