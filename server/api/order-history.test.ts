/** `order-history` and `has-ordered` (spec 7): who may call them, what they answer, and their pages. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { asha, buyTestOrder, moveOrderThrough, openTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestApi, testApi } from '../testing/api.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
let saree: Saree;
let shopper: TestShopper;
beforeEach(async () => {
  await clear();
  api = await testApi(db);
  saree = await aSaree(db, { availability: 40 });
  shopper = newTestShopper(api);
});

const one = (about = {}) => buyTestOrder(api.shop, orderRequestFor([saree], about));
interface History {
  readonly orders: readonly { readonly id: string; readonly order_code: string }[];
  readonly more: boolean;
}
const codes = async (query = '') => {
  const { body } = await shopper.get<History>(`/order-history${query}`);
  return body.orders.map((order) => order.order_code);
};
const hasOrdered = async (sku = saree.sku) => (await shopper.get(`/has-ordered?saree_sku=${sku}`)).body.hasOrdered;

describe('the caller of the order history', () => {
  test('must be signed in', async () => {
    for (const path of [
      '/order-history',
      `/order-history?email=${asha.email}`,
      `/has-ordered?saree_sku=${saree.sku}`,
    ]) {
      expect(await shopper.get(path)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    }
  });

  test('may give their own e-mail or phone, and nobody else’s', async () => {
    await shopper.signIn({ email: asha.email });
    for (const path of ['/order-history?', `/has-ordered?saree_sku=${saree.sku}&`]) {
      for (const own of ['', `email=${asha.email}`, 'email=ASHA@example.in&phone=']) {
        expect((await shopper.get(path + own)).status).toBe(200);
      }
      for (const other of [
        'email=eve@example.in',
        `phone=${asha.phone}`,
        `email=${asha.email}&phone=9123456789`,
        'email=x',
      ]) {
        expect(await shopper.get(path + other)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    }
  });
});

describe('the order history', () => {
  test('is empty before a purchase', async () => {
    await shopper.signIn({ email: asha.email });
    expect(await shopper.get('/order-history')).toMatchObject({ status: 200, body: { orders: [], more: false } });
  });

  test('contains the account’s orders and guests’ orders under the proven e-mail, the newest first', async () => {
    const { uid } = await shopper.signIn({ email: asha.email });
    const unclaimed = await one();
    const own = await one({ customerUid: uid, recipient: { ...asha, email: 'gift@example.in', phone: '9123456789' } });
    const eve = await newTestShopper(api).signIn({ email: 'eve@example.in' });
    await one({ customerUid: eve.uid });
    await one({ recipient: { ...asha, email: 'somebody@example.in' } });
    expect(await codes()).toEqual([own.code, unclaimed.code]);
  });

  test('contains guests’ orders under the proven number, however written', async () => {
    const order = await one({ recipient: { ...asha, phone: '+91 98765 43210', email: 'x@example.in' } });
    await shopper.signIn({ phone: asha.phone });
    expect(await codes()).toEqual([order.code]);
  });

  test('contains no order of an Indian number that ends like a proven foreign one', async () => {
    const order = await one();
    const { uid } = await shopper.signIn({ phone: '9123456789' });
    await db
      .updateTable('auth_user')
      .set({ phone_number: `+1${asha.phone}` })
      .where('id', '=', uid)
      .execute();
    expect(await codes()).toEqual([]);
    expect(await shopper.get(`/orders/${order.code}`)).toMatchObject({ status: 404, body: { code: 'unknown_order' } });
  });

  test('contains cancelled and refunded orders, but none that was never paid', async () => {
    await shopper.signIn({ email: asha.email });
    await openTestOrder(api.shop, orderRequestFor([saree]));
    const abandoned = await openTestOrder(api.shop, orderRequestFor([saree]));
    await db.updateTable('orders').set({ status: 'cancelled' }).where('provider_order_id', '=', abandoned).execute();
    const cancelled = await moveOrderThrough(db, await one(), 'cancelled');
    const refunded = await moveOrderThrough(db, await one(), 'refunded');
    expect(await codes()).toEqual([refunded.code, cancelled.code]);
  });

  test('comes in pages of ten, each order once', async () => {
    await shopper.signIn({ email: asha.email });
    const bought: string[] = [];
    for (let nth = 0; nth < 23; nth += 1) bought.unshift((await one()).code);
    const found: string[] = [];
    const sizes: number[] = [];
    for (let before = ''; ; ) {
      const { body } = await shopper.get<History>(`/order-history${before}`);
      found.push(...body.orders.map((order) => order.order_code));
      sizes.push(body.orders.length);
      if (!body.more) break;
      before = `?before=${body.orders.at(-1)?.id}`;
    }
    expect(sizes).toEqual([10, 10, 3]);
    expect(found).toEqual(bought);
    expect(await codes('?before=00000000-0000-4000-8000-000000000000')).toEqual([]);
    expect((await shopper.get('/order-history?before=x')).status).toBe(400);
  });
});

describe('has-ordered', () => {
  test('is true for a customer who bought and kept the saree', async () => {
    const { uid } = await shopper.signIn({ email: asha.email });
    expect(await hasOrdered()).toBe(false);
    await one({ customerUid: uid });
    expect(await hasOrdered()).toBe(true);
    expect(await hasOrdered('NOT-A-SKU')).toBe(false);
    shopper = newTestShopper(api);
    await shopper.signIn({ email: 'eve@example.in' });
    expect(await hasOrdered()).toBe(false);
  });

  test.each([
    ['unpaid', false, []],
    ['delivered', true, ['shipment_requested', 'shipped', 'delivered']],
    ['cancelled', false, ['cancelled']],
    ['refunded', false, ['shipment_requested', 'shipped', 'delivered', 'refunded']],
  ] as const)('answers for an order that is %s: %s', async (state, expected, way) => {
    await shopper.signIn({ email: asha.email });
    if (state === 'unpaid') await openTestOrder(api.shop, orderRequestFor([saree]));
    else await moveOrderThrough(db, await one(), ...way);
    expect(await hasOrdered()).toBe(expected);
  });

  test('is false for an order that was paid another amount than its price', async () => {
    await shopper.signIn({ email: asha.email });
    const order = await one();
    await db
      .updateTable('orders')
      .set({ status: 'needs_attention', attention: 'price_differs' })
      .where('id', '=', order.id)
      .execute();
    expect(await hasOrdered()).toBe(false);
    expect(await codes()).toEqual([order.code]);
  });
});
