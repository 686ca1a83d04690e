/** Lists false calls of the API with the answer that each gets, and checks that none changes a record. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { testOptions } from '../../sandbox/testing/tools.ts';
import type { TestAnswer } from '../../server/testing/api.ts';
import { expectNothingChanged } from './nothing-changed.ts';
import { type ForgeryStage, orderRequestOf, recipientNamed, setUpForgeryStage } from './stage.ts';

const { db, clear } = await testDatabase();
let stage: ForgeryStage;
beforeAll(async () => {
  await clear();
  stage = await setUpForgeryStage(db);
});
afterAll(() => stage.shop.close());

type Lie = readonly [name: string, tell: (stage: ForgeryStage) => Promise<TestAnswer>, status: number, answer: object];

/** Makes a lie that posts a body to a path. */
const post = (path: string, body: (stage: ForgeryStage) => unknown) => (one: ForgeryStage) =>
  one.shop.post(path, body(one));
const create = (about: (stage: ForgeryStage) => object) =>
  post('/create-order', (one) => ({ ...orderRequestOf(one.saree, `lie-${Math.random()}`), ...about(one) }));
const cart =
  (...items: object[]) =>
  ({ saree }: ForgeryStage) => ({ cartItems: items.map((item) => ({ saree_sku: saree.sku, count: 1, ...item })) });
const bad = { code: 'bad_request' };

const orders: Lie[] = [
  ['a lower amount', create(() => ({ amount: 1 })), 409, { code: 'price_changed', amount: 4200 }],
  ['a higher amount', create(() => ({ amount: 4201 })), 409, { code: 'price_changed', amount: 4200 }],
  ['one paisa less', create(() => ({ amount: 4199.99 })), 409, { code: 'price_changed', amount: 4200 }],
  [
    'a price of its own',
    create((one) => ({ amount: 1, ...cart({ price: '₹1.00', unit_price: 1 })(one) })),
    409,
    { code: 'price_changed', amount: 4200 },
  ],
  [
    'a coupon of somebody else',
    create(() => ({ amount: 2100, coupon: 'ASHA50', discount: 50, offer_id: 'offer_1' })),
    409,
    { code: 'price_changed', amount: 4200 },
  ],
  [
    'the price of another saree',
    create(({ dear }) => ({ cartItems: [{ saree_sku: dear.sku, count: 1 }] })),
    409,
    { code: 'price_changed', amount: 90_000 },
  ],
  ['an amount of nothing', create(() => ({ amount: 0 })), 400, bad],
  ['a negative amount', create(() => ({ amount: -4200 })), 400, bad],
  ['a part of a paisa', create(() => ({ amount: 4200.001 })), 400, bad],
  ['an endless amount', create(() => ({ amount: 1e9 })), 400, bad],
  ['an amount in words', create(() => ({ amount: '4200' })), 400, bad],
  ['another currency', create(() => ({ currency: 'USD' })), 400, bad],
  ...[0, -1, 1.5, 1e9, 101, '1', null, [1]].map(
    (count): Lie => [`a count of ${JSON.stringify(count)}`, create(cart({ count })), 400, bad],
  ),
  ['two pieces for the price of one', create(cart({ count: 2 })), 409, { code: 'price_changed', amount: 8400 }],
  [
    'more pieces than there are',
    create((one) => ({ amount: 42_000, ...cart({ count: 10 })(one) })),
    409,
    { code: 'out_of_stock' },
  ],
  [
    'more pieces than there are, on one line each',
    create((one) => ({ amount: 16_800, ...cart({}, {}, {}, {})(one) })),
    409,
    { code: 'out_of_stock' },
  ],
  ['a count below zero beside one above', create(cart({ count: 2 }, { count: -1 })), 400, bad],
  ['an unknown saree', create(cart({ saree_sku: 'NO-SUCH' })), 404, { code: 'unknown_saree', skus: ['NO-SUCH'] }],
  ['SQL in the place of a saree', create(cart({ saree_sku: "' or true --" })), 404, { code: 'unknown_saree' }],
  ['a saree with a NUL', create(cart({ saree_sku: 'TEST\u0000' })), 400, bad],
  ['no saree', create(() => ({ cartItems: [] })), 400, bad],
  ['too many lines', create(() => ({ cartItems: Array(101).fill({ saree_sku: 'A', count: 1 }) })), 400, bad],
  [
    'the receipt of another cart',
    create(({ unpaid, dear }) => ({
      receipt: unpaid.receipt,
      amount: 90_000,
      cartItems: [{ saree_sku: dear.sku, count: 1 }],
    })),
    409,
    { code: 'receipt_conflict' },
  ],
  [
    'the receipt of another amount',
    create(({ unpaid }) => ({ receipt: unpaid.receipt, amount: 1, cartItems: undefined })),
    409,
    { code: 'receipt_conflict' },
  ],
  [
    'a body that is no JSON',
    (one) =>
      one.shop.request('/create-order', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"amount":',
      }),
    400,
    bad,
  ],
  ['a huge body', create(() => ({ note: 'x'.repeat(70_000) })), 413, { code: 'too_large' }],
];

const flip = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;
const verify = (about: (stage: ForgeryStage) => object) => post('/verify-signature', about);
const unverified = { verified: false };

const signatures: Lie[] = [
  ['a signature of zeroes', verify(({ paid }) => ({ ...paid, razorpay_signature: '0'.repeat(64) })), 200, unverified],
  [
    'a signature with one digit changed',
    verify(({ paid }) => ({ ...paid, razorpay_signature: flip(paid.razorpay_signature) })),
    200,
    unverified,
  ],
  [
    'half a signature',
    verify(({ paid }) => ({ ...paid, razorpay_signature: paid.razorpay_signature.slice(0, 32) })),
    200,
    unverified,
  ],
  ['no signature', verify(({ paid }) => ({ ...paid, razorpay_signature: '' })), 200, unverified],
  [
    'the proof of another order, replayed',
    verify(({ unpaid, cheap }) => ({ ...cheap, razorpay_order_id: unpaid.id })),
    200,
    unverified,
  ],
  [
    'the payment of another order',
    verify(({ paid, cheap }) => ({ ...paid, razorpay_payment_id: cheap.razorpay_payment_id })),
    200,
    unverified,
  ],
  [
    'order and payment swapped',
    verify(({ paid }) => ({
      ...paid,
      razorpay_order_id: paid.razorpay_payment_id,
      razorpay_payment_id: paid.razorpay_order_id,
    })),
    200,
    unverified,
  ],
  [
    'a right signature for an unknown order',
    verify(() => ({
      razorpay_order_id: 'order_AAAAAAAAAAAAAA',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: signed('order_AAAAAAAAAAAAAA|pay_1', testOptions.razorpay.keySecret),
    })),
    200,
    unverified,
  ],
  [
    'a signature that is a list',
    verify(({ paid }) => ({ ...paid, razorpay_signature: [paid.razorpay_signature] })),
    400,
    bad,
  ],
];

const notPaid = { code: 'payment_not_captured' };
const nobodys = { code: 'unknown_order' };
const mallory = { full_name: 'Mallory Rao', ...recipientNamed('Mallory'), contact: '9876543210' };

const afterPaying: Lie[] = [
  [
    'a shipment for an order that is not paid',
    post('/place-shiprocket-order', ({ unpaid }) => ({ order_id: unpaid.id })),
    422,
    notPaid,
  ],
  [
    'a shipment for an unknown order',
    post('/place-shiprocket-order', () => ({ order_id: 'order_AAAAAAAAAAAAAA' })),
    404,
    nobodys,
  ],
  [
    'a shipment by a payment’s id',
    post('/place-shiprocket-order', ({ paid }) => ({ order_id: paid.razorpay_payment_id })),
    404,
    nobodys,
  ],
  [
    'somebody else’s shipment to the liar’s address',
    post('/place-shiprocket-order', ({ sold }) => ({ order_id: sold.razorpay_order_id, ...mallory })),
    200,
    {},
  ],
  [
    'somebody else’s order with the liar’s cart and note',
    post('/save-order', ({ sold, dear }) => ({
      payment_id: sold.razorpay_payment_id,
      ...mallory,
      order_note: '',
      total_price: 1,
      shiprocket_shipment_id: 1,
      cartItems: [{ saree_sku: dear.sku, count: 5 }],
    })),
    200,
    { total_price: 4200 },
  ],
  ['an unknown payment', post('/save-order', () => ({ payment_id: 'pay_AAAAAAAAAAAAAA', ...mallory })), 404, nobodys],
  ['a payment that is a path', post('/save-order', () => ({ payment_id: '../orders', ...mallory })), 404, nobodys],
  ['an order’s id as the payment', post('/save-order', ({ unpaid }) => ({ payment_id: unpaid.id })), 404, nobodys],
  [
    'a release of sold pieces',
    post('/release-order', ({ sold }) => ({ order_id: sold.razorpay_order_id })),
    200,
    { paid: true },
  ],
  ['a release of an unknown order', post('/release-order', () => ({ order_id: 'order_AAAAAAAAAAAAAA' })), 404, nobodys],
  [
    'the payment status of an unknown order',
    (one) => one.shop.request('/payment-status/order_AAAAAAAAAAAAAA'),
    404,
    nobodys,
  ],
  ['the payment status of a path', (one) => one.shop.request('/payment-status/..%2Fpayments'), 404, nobodys],
  ['a cancellation of an unknown order', post(`/orders/AAAA-BBBB-CCCCC/cancel`, () => ({})), 404, nobodys],
  [
    'a cancellation of somebody else’s order',
    (one) => one.shop.post(`/orders/${one.sold.code}/cancel`, {}),
    404,
    nobodys,
  ],
];

describe.each([
  ['a false call of create-order', orders],
  ['a false call of verify-signature', signatures],
  ['a false call after paying', afterPaying],
])('%s', (_, lies) => {
  test.each(lies)('changes nothing and is answered as documented: %s', async (_name, tell, status, answer) => {
    const got = await expectNothingChanged(db, stage.shop, () => tell(stage));
    expect({ ...got.body, status: got.status }).toMatchObject({ ...answer, status });
    if (got.status >= 400) expect(got.headers.get('content-type')).toBe('application/problem+json');
  });
});

function signed(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
