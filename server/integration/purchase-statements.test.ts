/** Limits the number of SQL statements of a purchase: each is a round trip to the database while a shopper waits. */
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { statementsOf } from '../../database/testing/statements-of.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testApi } from '../testing/api.ts';

const { db } = await testDatabase();

const addressInfo = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
};

test('a purchase from create-order to its settled payment takes at most 14 statements, BEGIN and COMMIT included', async () => {
  const { shop, post } = await testApi(db);
  const { sku, price } = await aSaree(db, { availability: 2 });
  const buy = async () => {
    const opened = await post<{ id: string }>('/create-order', {
      amount: price / 100,
      currency: 'INR',
      receipt: crypto.randomUUID(),
      cartItems: [{ saree_sku: sku, count: 1 }],
      addressInfo,
    });
    const { id } = opened.body;
    const paymentId = shop.payment.capture(id);
    const verified = await post('/verify-signature', {
      razorpay_order_id: id,
      razorpay_payment_id: paymentId,
      razorpay_signature: shop.payment.signatureOf(id, paymentId),
    });
    expect(verified.body).toEqual({ verified: true });
  };
  const statements = await statementsOf(buy);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(14);
});
