/** Honest Asha's orders, and those of Mallory, who lies: what the lies are told about. */
import type { Database } from '../../database/connect.ts';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { paise } from '../../shop/money.ts';
import { readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { openSandboxShop, type SandboxShop, usualPatience } from '../faults/sandbox-shop.ts';

export interface PaymentProof {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

export interface ForgeryStage {
  readonly shop: SandboxShop;
  readonly db: Database;
  /** ₹4,200, five there, of which three are taken by the orders below. */
  readonly saree: Saree;
  /** ₹90,000. */
  readonly dear: Saree;
  /** Asha's, opened and not paid. */
  readonly unpaid: { readonly id: string; readonly receipt: string };
  /** Asha's, paid, and the shop has not heard of it. */
  readonly paid: PaymentProof;
  /** Asha's, paid for and on its way. */
  readonly sold: PaymentProof & { readonly code: string };
  /** Mallory's own, paid, for one rupee and without a cart. */
  readonly cheap: PaymentProof;
}

export const recipientNamed = (name: string) => ({
  fullName: `${name} Rao`,
  email: `${name.toLowerCase()}@example.in`,
  phone: '9876543210',
  address: `House of ${name}, 5th Main`,
  city: 'Bengaluru',
  state: 'Karnataka',
  zip: '560001',
});

export async function setUpForgeryStage(db: Database): Promise<ForgeryStage> {
  const shop = await openSandboxShop(db, usualPatience);
  // The webhooks of this shop are those that the lies are told by.
  shop.sandbox.answerWith(() => new Response(null, { status: 200 }));
  const saree = await aSaree(db, { availability: 5 });
  const dear = await aSaree(db, { availability: 5, price: paise(9_000_000) });
  const unpaid = { id: await order(shop, saree, 'unpaid'), receipt: 'unpaid' };
  const paid = await pay(shop, await order(shop, saree, 'paid'));
  const sold = await pay(shop, await order(shop, saree, 'sold'));
  await shop.post('/verify-signature', sold);
  await shop.post('/place-shiprocket-order', { order_id: sold.razorpay_order_id });
  const opened = await shop.post<{ id: string }>('/create-order', { amount: 1, currency: 'INR', receipt: 'cheap' });
  const cheap = await pay(shop, opened.body.id);
  const { code } = await readOrderOfProviderId(db, sold.razorpay_order_id);
  return { shop, db, saree, dear, unpaid, paid, sold: { ...sold, code }, cheap };
}

export function orderRequestOf(saree: Saree, receipt: string) {
  return {
    amount: saree.price / 100,
    currency: 'INR',
    receipt,
    cartItems: [{ saree_sku: saree.sku, count: 1 }],
    addressInfo: recipientNamed('Asha'),
  };
}

async function order(shop: SandboxShop, saree: Saree, receipt: string): Promise<string> {
  const { status, body } = await shop.post<{ id: string }>('/create-order', orderRequestOf(saree, receipt));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

function pay({ sandbox }: SandboxShop, id: string): Promise<PaymentProof> {
  return readJsonBody(sandbox.post('/razorpay/sandbox/pay', { order_id: id, outcome: 'success', method: 'upi' }));
}
