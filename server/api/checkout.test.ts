import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { paise } from '../../shop/money.ts';
import { stopClock } from '../../shop/testing/delivery.ts';
import { readAvailability, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import type { TestApi } from '../testing/api.ts';
import { cartItemsOf, checkoutAddress, openTestCheckout, type TestCheckout } from '../testing/checkout.ts';
import { newTestShopper, type TestShopper } from '../testing/shopper.ts';

const { db, clear } = await testDatabase();
let api: TestApi;
/** The browser of the shopper who opens the orders. */
let browser: TestShopper;
let saree: Saree;
let order: TestCheckout['order'];
beforeEach(async () => {
  await clear();
  ({ api, browser, saree, order } = await openTestCheckout(db));
});

test('a whole purchase works call by call', async () => {
  const opened = await browser.post('/create-order', order({ note: 'A gift' }));
  expect(opened).toMatchObject({ status: 200, body: { id: 'order_1', amount: 420_000, currency: 'INR' } });
  const payment_id = api.shop.payment.capture('order_1');
  const razorpay_signature = api.shop.payment.signatureOf('order_1', payment_id);
  const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: payment_id, razorpay_signature };
  expect((await api.post('/verify-signature', proof)).body).toEqual({ verified: true });

  const status = await browser.get('/payment-status/order_1');
  const { code } = await readOrderOfProviderId(db, 'order_1');
  expect(status.body).toEqual({
    amount: 420_000,
    paid: true,
    order_code: code,
    needs_pincode: false,
    customer_details: {
      email: 'asha@example.in',
      contact: '9876543210',
      billing_address: {
        name: 'Asha Rao',
        line1: 'House 221B, 5th Main',
        line2: '',
        city: 'Bengaluru',
        state: 'Karnataka',
        zipcode: '560001',
      },
    },
  });

  const shipment = { order_id: `sr-${code}`, shipment_id: `shipment-${code}` };
  expect((await api.post('/place-shiprocket-order', { order_id: 'order_1' })).body).toEqual({
    shiprocket_order: shipment,
  });
  const saved = await api.post('/save-order', { payment_id, total_price: 4200 });
  expect(saved).toMatchObject({
    status: 200,
    body: { order_code: code, status: 'shipment_requested', total_price: 4200, payment_id },
  });
  expect((await api.post('/save-order', { payment_id, total_price: 4200 })).body).toEqual(saved.body);

  const read = await api.post<{ history: { status: string }[] }>('/orders/find', {
    order_code: code,
    contact: '9876543210',
  });
  expect(read.body).toMatchObject({
    order_code: code,
    needs_pincode: false,
    note: 'A gift',
    total_price: 4200,
    shiprocket_shipment_id: shipment.shipment_id,
    items: [{ saree_sku: saree.sku, price: '₹4,200.00', quantity: 1, path: 'NeelMegh-Indigo:Ivory' }],
  });
  expect(read.body.history.map((event) => event.status)).toEqual([
    'draft',
    'awaiting_payment',
    'paid',
    'shipment_requested',
  ]);
  expect(api.reported).toEqual([]);
});

describe('the delivery promise of an order', () => {
  const promisedOf = async () => {
    const { code } = await readOrderOfProviderId(db, 'order_1');
    return (await browser.get(`/orders/${code}`)).body.promised_by;
  };

  test('is the day that the PIN code’s check answered, and what a browser sends of its own changes nothing', async () => {
    stopClock(api.shop);
    const { body } = await browser.get('/check-pincode?pin=560001');
    expect(body.promised_by).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const forged = {
      promised_by: '2020-01-01',
      promise: { deliveryDay: '2020-01-01', courierDays: 1 },
      courier_days: 1,
    };
    const addressInfo = { ...checkoutAddress, ...forged };
    expect((await browser.post('/create-order', order({ ...forged, addressInfo }))).status).toBe(200);
    const payment_id = api.shop.payment.capture('order_1');
    expect((await api.post('/save-order', { payment_id, total_price: 4200, ...forged })).status).toBe(200);
    expect(await promisedOf()).toBe(body.promised_by);
  });

  test('is null, and the order is placed all the same, if the courier could not be asked', async () => {
    api.shop.shipping.failNext();
    expect((await browser.get('/check-pincode?pin=560001')).status).toBe(503);
    expect((await browser.post('/create-order', order())).status).toBe(200);
    const payment_id = api.shop.payment.capture('order_1');
    expect((await api.post('/save-order', { payment_id, total_price: 4200 })).status).toBe(200);
    expect(await promisedOf()).toBeNull();
  });
});

describe('POST /create-order', () => {
  test('answers an amount other than the price with 409 and the correct amount', async () => {
    const answer = await browser.post('/create-order', order({ amount: 4100 }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        amount: 4200,
        cartItems: [{ saree_sku: saree.sku, pname: 'Neel Megh', count: 1, price: '₹4,200.00' }],
      },
    });
  });

  test('answers more pieces than are available with 409 and the availability', async () => {
    await aSaree(db, { ...saree, availability: 1 });
    const cartItems = [{ saree_sku: saree.sku, count: 2 }];
    const answer = await browser.post('/create-order', order({ amount: 8400, cartItems }));
    const items = [{ saree_sku: saree.sku, availability: 1 }];
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', items } });
  });

  test('answers unknown sarees with 404 and their skus', async () => {
    const answer = await browser.post('/create-order', order({ cartItems: [{ saree_sku: 'NO-SUCH', count: 1 }] }));
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_saree', skus: ['NO-SUCH'] } });
  });

  test('answers the receipt of another cart with 409', async () => {
    const first = order();
    await browser.post('/create-order', first);
    const other = await aSaree(db);
    const answer = await browser.post('/create-order', { ...first, cartItems: [{ saree_sku: other.sku, count: 1 }] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'receipt_conflict' } });
  });

  test('answers too many pieces for an order with 400 and the limit', async () => {
    const many = await aSaree(db, { price: paise(100), availability: 100 });
    const of = (count: number) => order({ amount: count, cartItems: cartItemsOf([many.sku, count]) });
    const errors = [{ field: 'cartItems', message: 'at most 10 pieces an order; for more, write to us' }];
    expect(await browser.post('/create-order', of(11))).toMatchObject({ status: 400, body: { errors } });
    expect((await browser.post('/create-order', of(10))).status).toBe(200);
  });

  test('accepts another address for a receipt only from the browser that opened the order', async () => {
    const asked = order();
    const { body } = await browser.post('/create-order', asked);
    const moved = { ...asked, addressInfo: { ...checkoutAddress, address: '1 Elsewhere' } };
    const stranger = newTestShopper(api);
    expect(await stranger.post('/create-order', moved)).toMatchObject({
      status: 409,
      body: { code: 'receipt_conflict' },
    });
    expect((await readOrderOfProviderId(db, String(body.id))).recipient?.address).toBe(checkoutAddress.address);
    expect((await browser.post('/create-order', moved)).body).toEqual(body);
    expect((await readOrderOfProviderId(db, String(body.id))).recipient?.address).toBe('1 Elsewhere');
  });

  test('gives the order pass to a browser that repeats the call after the provider did not answer', async () => {
    const asked = order();
    api.shop.payment.fail('openOrder');
    expect((await browser.post('/create-order', asked)).status).toBe(503);
    const { body } = await browser.post<{ id: string }>('/create-order', asked);
    expect((await browser.get(`/payment-status/${body.id}`)).body.customer_details).not.toBeNull();
  });

  test('answers the same order without a pass to a browser that lost the first answer', async () => {
    const asked = order();
    const { body } = await api.post<{ id: string }>('/create-order', asked);
    expect((await browser.post('/create-order', asked)).body).toEqual(body);
    expect((await browser.get(`/payment-status/${body.id}`)).body.customer_details).toBeNull();
  });

  test('accepts a call with only the spec’s three fields', async () => {
    const answer = await browser.post('/create-order', { amount: 4200.5, currency: 'INR', receipt: 'three' });
    expect(answer).toMatchObject({ status: 200, body: { amount: 420_050 } });
  });

  test('answers 503 when the provider does not answer, and releases the piece', async () => {
    api.shop.payment.fail('openOrder');
    const answer = await browser.post('/create-order', order());
    expect(answer).toMatchObject({ status: 503, body: { code: 'outside_service_failed', service: 'payment' } });
    expect(await readAvailability(db, saree)).toBe(3);
    expect(api.reported).toHaveLength(1);
  });

  test.each([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['less than a rupee', { amount: 0.5 }, 'amount'],
    ['less than a paisa', { amount: 4200.005 }, 'amount'],
    ['a negative amount', { amount: -4200 }, 'amount'],
    ['an amount in words', { amount: '4200' }, 'amount'],
    ['an endless amount', { amount: 1e300 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['no receipt', { receipt: '  ' }, 'receipt'],
    ['an empty cart', { cartItems: [] }, 'cartItems'],
    ['a count of none', { cartItems: [{ saree_sku: 'TEST-1', count: 0 }] }, 'cartItems.0.count'],
    ['half a saree', { cartItems: [{ saree_sku: 'TEST-1', count: 0.5 }] }, 'cartItems.0.count'],
    ['more pieces than an order may have', { cartItems: cartItemsOf(['A', 60], ['B', 41]) }, 'cartItems'],
    ['a cart that is no list', { cartItems: { saree_sku: 'TEST-1', count: 1 } }, 'cartItems'],
    ['no name', { addressInfo: { ...checkoutAddress, fullName: ' ' } }, 'addressInfo.fullName'],
    [
      'a name with a web address',
      { addressInfo: { ...checkoutAddress, fullName: 'Pay at evil.in/x' } },
      'addressInfo.fullName',
    ],
    ['a foreign phone', { addressInfo: { ...checkoutAddress, phone: '+1 555 0100' } }, 'addressInfo.phone'],
    ['a broken e-mail', { addressInfo: { ...checkoutAddress, email: 'asha@' } }, 'addressInfo.email'],
    ['a short PIN', { addressInfo: { ...checkoutAddress, zip: '5600' } }, 'addressInfo.zip'],
  ])('answers %s with 400 and names the field', async (_name, about, field) => {
    const answer = await browser.post('/create-order', order(about));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', errors: [{ field }] } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await readAvailability(db, saree)).toBe(3);
  });
});

test('POST /create-order answers the parameters of the payment window, also when it is repeated', async () => {
  api.shop.payment.window = { payment_session_id: 'session_1' };
  const opened = { id: 'order_1', payment_window: { payment_session_id: 'session_1' } };
  const request = order();
  for (let time = 0; time < 2; time += 1)
    expect(await browser.post('/create-order', request)).toMatchObject({ status: 200, body: opened });
});

test('an order that a full disk of PostgreSQL refuses reserves nothing, and is opened once there is room', async () => {
  await sql
    .raw(`create function refuse_full() returns trigger language plpgsql as $$
      begin raise 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on order_line execute function refuse_full()`)
    .execute(db);
  const refused = await browser.post('/create-order', order());
  expect(refused).toMatchObject({ status: 503, body: { code: 'disk_full' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await sql.raw('drop trigger full_disk on order_line; drop function refuse_full()').execute(db);
  expect(await readAvailability(db, saree)).toBe(saree.availability);
  expect((await browser.post('/create-order', order())).status).toBe(200);
});
