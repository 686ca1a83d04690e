/** Sets up the orders that lies are told about: those of Asha, who is honest, and one of Mallory, who is not. */
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
  /** Saree at ₹4,200 with five pieces, of which Asha's three orders take three. */
  readonly saree: Saree;
  /** Saree at ₹90,000 with five pieces. */
  readonly dear: Saree;
  /** Asha's order that is opened but not paid; `id` is the provider's. */
  readonly unpaid: { readonly id: string; readonly receipt: string };
  /** Asha's order that is paid, which the shop does not know yet. */
  readonly paid: PaymentProof;
  /** Asha's order that is paid and whose shipment is requested. */
  readonly sold: PaymentProof & { readonly code: string };
  /** Mallory's order without a cart, for which one rupee was paid. */
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
  // The sandbox's own webhooks do not reach the shop: only those of the lies do.
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
