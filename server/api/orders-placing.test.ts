import { beforeEach, describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { readOrderOfProviderId } from '../../shop/testing/order.ts';
import type { JsonFields, TestApi } from '../testing/api.ts';
import { checkoutAddress, openTestCheckout, type TestCheckout } from '../testing/checkout.ts';
import type { TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
/** The browser of the shopper who opens the orders. */
let browser: TestShopper;
let saree: Saree;
let order: TestCheckout['order'];
let payOrder: TestCheckout['payOrder'];
beforeEach(async () => {
  await clear();
  ({ api, browser, saree, order, payOrder } = await openTestCheckout(db));
});

describe('the calls after the payment', () => {
  test('answer 422 for an unpaid order and 404 for an unknown one', async () => {
    await browser.post('/create-order', order());
    const place = await api.post('/place-shiprocket-order', { order_id: 'order_1' });
    expect(place).toMatchObject({ status: 422, body: { code: 'payment_not_captured' } });
    expect((await api.post('/place-shiprocket-order', { order_id: 'order_x' })).status).toBe(404);
    expect((await api.post('/save-order', { payment_id: 'pay_x' })).status).toBe(404);
  });

  test('accept the spec’s own payloads, for an order opened with amount, currency and receipt alone', async () => {
    const { body } = await browser.post<{ id: string }>('/create-order', {
      amount: 4200,
      currency: 'INR',
      receipt: 'three',
    });
    const payment_id = api.shop.payment.capture(body.id);
    const cartItems = [{ saree_sku: saree.sku, pname: 'Neel Megh', price: 4200, count: 1, image_url: '/a.webp' }];
    const place = { order_id: body.id, cartItems, ...checkoutAddress, full_name: 'Asha Rao', contact: '+919876543210' };
    const placed = await api.post<{ shiprocket_order: JsonFields }>('/place-shiprocket-order', place);
    expect(placed.status).toBe(200);
    const { shipment_id, order_id } = placed.body.shiprocket_order;
    const save = {
      user_email: 'asha@example.in',
      user_phone: null,
      full_name: 'Asha Rao',
      address: 'House 221B',
      city: 'Bengaluru',
      state: 'Karnataka',
      zip: '560001',
      order_note: 'Ring twice',
      total_price: 4200,
      payment_id,
      cartItems,
      shiprocket_order_id: order_id,
      shiprocket_shipment_id: shipment_id,
    };
    const saved = await api.post('/save-order', save);
    expect(saved).toMatchObject({ status: 200, body: { shiprocket_shipment_id: shipment_id } });
    expect(await readOrderOfProviderId(db, body.id)).toMatchObject({
      note: 'Ring twice',
      recipient: { phone: '9876543210' },
    });
  });

  test('answer 422 if neither the order nor the call has a cart, and 404 for a cart with an unknown saree', async () => {
    const { body } = await browser.post<{ id: string }>('/create-order', {
      amount: 4200,
      currency: 'INR',
      receipt: 'three',
    });
    const payment_id = api.shop.payment.capture(body.id);
    expect((await api.post('/save-order', { payment_id })).body).toMatchObject({ status: 422, code: 'cart_missing' });
    const cartItems = [{ saree_sku: 'NO-SUCH', count: 1 }];
    const answer = await api.post('/save-order', { payment_id, cartItems });
    expect(answer.body).toMatchObject({ status: 404, code: 'unknown_saree', skus: ['NO-SUCH'] });
  });

  test('answer 422 for a refused shipment and 503 while the shipping service is unreachable', async () => {
    const first = await payOrder();
    api.shop.shipping.failNext();
    const away = await api.post('/place-shiprocket-order', { order_id: first.id });
    expect(away).toMatchObject({ status: 503, body: { service: 'shipping' } });
    expect((await api.post('/place-shiprocket-order', { order_id: first.id })).status).toBe(200);
    const second = await payOrder();
    api.shop.shipping.refuseNext('no such street');
    const refused = await api.post('/place-shiprocket-order', { order_id: second.id });
    expect(refused).toMatchObject({ status: 422, body: { code: 'shipment_refused' } });
    expect(JSON.stringify(refused.body)).not.toContain('street');
  });

  test('make an order that was paid another amount need attention, and request no shipment of it', async () => {
    const { paymentId, id } = await payOrder();
    const order = await readOrderOfProviderId(db, id);
    await breakLedgers(db, (trx) =>
      trx.updateTable('orders').set({ amount_paise: 430_000 }).where('id', '=', order.id).execute(),
    );
    const saved = await api.post('/save-order', { payment_id: paymentId });
    expect(saved).toMatchObject({ status: 200, body: { status: 'needs_attention', total_price: 4200 } });
    const place = await api.post('/place-shiprocket-order', { order_id: id });
    expect(place).toMatchObject({ status: 422, body: { code: 'not_shippable' } });
  });
});
