/** Opens and pays orders for tests of the API. */
import type { Database } from '../../database/connect.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testApi } from './api.ts';
import { newTestShopper } from './shopper.ts';

/** Address of a recipient in the spec's fields. */
export const checkoutAddress = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+91 98765 43210',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
};

/** Returns cart items of the given skus and counts, as the API receives them. */
export const cartItemsOf = (...counts: [string, number][]) =>
  counts.map(([saree_sku, count]) => ({ saree_sku, count }));

let receipts = 0;

export type TestCheckout = Awaited<ReturnType<typeof openTestCheckout>>;

/** Opens an API with a saree at ₹4,200 of which three pieces are in stock, and the browser of a shopper. */
export async function openTestCheckout(db: Database) {
  const api = await testApi(db);
  const browser = newTestShopper(api, '127.0.0.1');
  const saree = await aSaree(db, { name: 'Neel Megh', color: 'Indigo/Ivory' });
  /** Returns the body of `POST /create-order` for one piece, with a receipt of its own. */
  const order = (about: object = {}) => {
    receipts += 1;
    const cartItems = [{ saree_sku: saree.sku, count: 1, pname: 'Neel Megh', price: '₹4,200.00' }];
    const receipt = `receipt-${receipts}`;
    return { amount: 4200, currency: 'INR', receipt, cartItems, addressInfo: checkoutAddress, ...about };
  };
  /** Opens an order and pays it at the provider; returns its ids and the proof that the browser then has. */
  const payOrder = async () => {
    const { body } = await browser.post<{ id: string }>('/create-order', order());
    const paymentId = api.shop.payment.capture(body.id);
    const signature = api.shop.payment.signatureOf(body.id, paymentId);
    const proof = { razorpay_order_id: body.id, razorpay_payment_id: paymentId, razorpay_signature: signature };
    return { id: body.id, paymentId, proof };
  };
  return { api, browser, saree, order, payOrder };
}
