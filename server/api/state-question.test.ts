/** Orders whose address does not say in which state it is: refused to who can still ask their shopper, taken from everybody else. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { createPaymentLink } from '../../shop/payment-links/create-payment-link.ts';
import { makePaymentLink } from '../../shop/payment-links/payment-link.ts';
import { readOrderOfProviderId } from '../../shop/testing/order.ts';
import { checkoutAddress, openTestCheckout, type TestCheckout } from '../testing/checkout.ts';

const { db, clear } = await testDatabase();
let shop: TestCheckout;
beforeEach(async () => {
  await clear();
  shop = await openTestCheckout(db);
});

const contradicting = { ...checkoutAddress, city: '', state: 'Maharashtra', zip: '600004' };
const open = (addressInfo: object, stateAsked?: boolean) =>
  shop.browser.post('/create-order', shop.order({ addressInfo, ...(stateAsked !== undefined && { stateAsked }) }));

describe('an order whose caller can ask its shopper', () => {
  test.each([
    [
      contradicting,
      'PIN code 600004 is in Tamil Nadu, but you wrote Maharashtra. Which is right?',
      { typed_state: 'Maharashtra', pin_states: ['Tamil Nadu'] },
    ],
    [
      { ...contradicting, state: '', zip: '605007' },
      'PIN code 605007 is in Puducherry and in Tamil Nadu. Which is yours?',
      { typed_state: null, pin_states: ['Puducherry', 'Tamil Nadu'] },
    ],
    [
      { ...contradicting, state: 'Utopia', zip: '999999' },
      'In which state is PIN code 999999? We do not know it yet.',
      { typed_state: null, pin_states: [] },
    ],
  ])('to %j is refused with the question and its answers', async (address, message, hint) => {
    const { status, body } = await open(address, false);
    expect([status, body]).toMatchObject([
      422,
      { code: 'state_unclear', errors: [{ field: 'addressInfo.state', message }] },
    ]);
    expect(body).toMatchObject({ ...hint, pin_states: expect.arrayContaining(hint.pin_states) });
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  test('to a clear address, however it is spelled, and to one without a PIN code is taken', async () => {
    for (const place of [{ state: 'tamilnadu' }, { state: '' }, { state: 'Maharashtra', zip: '' }])
      expect((await open({ ...contradicting, ...place }, false)).status).toBe(200);
  });

  test('is taken once its shopper was asked, and waits', async () => {
    expect((await open(contradicting, true)).status).toBe(200);
  });
});

test('an order of a caller of the release before is taken and paid, and waits for the merchant', async () => {
  const { api, browser } = shop;
  expect((await open(contradicting)).status).toBe(200);
  const payment_id = api.shop.payment.capture('order_1');
  const proof = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: payment_id,
    razorpay_signature: api.shop.payment.signatureOf('order_1', payment_id),
  };
  expect((await browser.post('/verify-signature', proof)).body).toEqual({ verified: true });
  const order = await readOrderOfProviderId(db, 'order_1');
  expect(order).toMatchObject({ status: 'needs_attention', attention: 'state_unclear' });
  expect(await browser.post('/place-shiprocket-order', { order_id: 'order_1' })).toMatchObject({
    status: 422,
    body: { code: 'not_shippable' },
  });
  expect(await browser.post('/save-order', { payment_id })).toMatchObject({
    status: 200,
    body: { order_code: order.code },
  });
  expect(await db.selectFrom('invoice').select('number').execute()).toEqual([]);
});

test('the order of a payment link is refused and taken alike', async () => {
  const { api, browser, saree } = shop;
  const made = await createPaymentLink(api.shop, [{ sku: saree.sku, count: 1 }]);
  if (!made.ok) throw new Error(made.code);
  const [, link] = makePaymentLink(api.shop, made.order.code).split('#');
  const openLink = (more: object) => browser.post('/payment-link/open', { link, addressInfo: contradicting, ...more });
  expect(await openLink({ stateAsked: false })).toMatchObject({ status: 422, body: { code: 'state_unclear' } });
  expect((await openLink({})).status).toBe(200);
  expect((await openLink({ stateAsked: true })).status).toBe(200);
});

test('the check of a PIN code names all of its states', async () => {
  const statesOf = async (pin: string) =>
    (await shop.api.get<{ states: string[] }>(`/check-pincode?pin=${pin}`)).body.states;
  expect(await statesOf('600004')).toEqual(['Tamil Nadu']);
  expect((await statesOf('605007')).toSorted()).toEqual(['Puducherry', 'Tamil Nadu']);
});
