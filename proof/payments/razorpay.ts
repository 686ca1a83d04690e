/** Razorpay as the proofs use it. */
import { razorpay } from '../../providers/razorpay/razorpay.ts';
import { openRazorpayTables } from '../../sandbox/razorpay/entities.ts';
import { readJsonBody, testOptions } from '../../sandbox/testing/tools.ts';
import type { ProofPayments } from './proof-payments.ts';

const service = 'razorpay';
const account = { ...testOptions.razorpay, keyId: 'rzp_live_proofs', webhookSecret: 'webhook_secret_of_proofs' };
const lostOrder = { service, call: 'POST /v1/orders', kind: 'drop', times: 1 };

export const razorpayPayments: ProofPayments = {
  name: service,
  account: { razorpay: account },
  settings: (base) => ({
    RAZORPAY_KEY_ID: account.keyId,
    RAZORPAY_KEY_SECRET: account.keySecret,
    RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
    RAZORPAY_BASE_URL: `${base}/razorpay`,
  }),
  connect: (base, { patience }) =>
    razorpay({ ...testOptions.razorpay, baseUrl: `${base}/razorpay`, checkoutUrl: `${base}/checkout.js`, patience }),
  async pay(post, orderId) {
    const paying = post('/razorpay/sandbox/pay', { order_id: orderId, outcome: 'success', method: 'upi' });
    const proof = await readJsonBody<Record<string, string>>(paying);
    if (!proof.razorpay_payment_id) throw new Error(`the sandbox did not take the money: ${JSON.stringify(proof)}`);
    return { proof, paymentId: proof.razorpay_payment_id };
  },
  readBooks(store) {
    const books = openRazorpayTables(store);
    return {
      orders: books.orders.find(),
      payments: books.payments.find().map(({ id, order_id, amount, captured, amount_refunded }) => ({
        id,
        orderId: order_id,
        amount,
        isCaptured: captured,
        refunded: amount_refunded,
      })),
      refunds: books.refunds.find().map(({ payment_id, amount }) => ({ paymentId: payment_id, amount })),
    };
  },
  steps: { open: 'POST /razorpay/v1/orders', refund: 'POST /razorpay/v1/payments/:id/refund' },
  events: ['payment.authorized', 'payment.captured', 'order.paid', 'refund.created', 'refund.processed'],
  calls: {
    'Razorpay: open an order': { service, call: 'POST /v1/orders' },
    'Razorpay: find an order by its receipt': { service, call: 'GET /v1/orders', after: [lostOrder] },
    'Razorpay: read an order': { service, call: 'GET /v1/orders/:id' },
    'Razorpay: list the payments of an order': { service, call: 'GET /v1/orders/:id/payments' },
    'Razorpay: read a payment': { service, call: 'GET /v1/payments/:id', savesFirst: true },
    'Razorpay: refund a payment': { service, call: 'POST /v1/payments/:id/refund' },
    'Razorpay: list the refunds of a payment': { service, call: 'GET /v1/payments/:id/refunds' },
    'Razorpay: list all refunds': { service, call: 'GET /v1/refunds' },
  },
};
