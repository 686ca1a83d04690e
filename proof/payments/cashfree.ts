/** Cashfree as the proofs use it. */
import { cashfree } from '../../providers/cashfree/cashfree.ts';
import { paymentIdOf } from '../../providers/cashfree/ids.ts';
import { openCashfreeTables, type Payment } from '../../sandbox/cashfree/entities.ts';
import { readJsonBody, testOptions } from '../../sandbox/testing/tools.ts';
import type { ProofPayments } from './proof-payments.ts';

const service = 'cashfree';
const account = { ...testOptions.cashfree, clientId: 'live_proofs', clientSecret: 'client_secret_of_proofs' };

const idOf = ({ order_id: orderId, cf_payment_id: cfPaymentId }: Pick<Payment, 'order_id' | 'cf_payment_id'>) =>
  paymentIdOf({ orderId, cfPaymentId });

export const cashfreePayments: ProofPayments = {
  name: service,
  account: { cashfree: account },
  settings: (base) => ({
    PAYMENT_PROVIDER: service,
    CASHFREE_CLIENT_ID: account.clientId,
    CASHFREE_CLIENT_SECRET: account.clientSecret,
    CASHFREE_BASE_URL: `${base}/cashfree/pg`,
  }),
  connect(base, { patience, now }) {
    const { clientId, clientSecret } = testOptions.cashfree;
    return cashfree({
      clientId,
      clientSecret,
      patience,
      now,
      baseUrl: `${base}/cashfree/pg`,
      checkoutUrl: `${base}/cashfree.js`,
      shopPhone: '+912024450000',
      returnUrl: 'http://shop.test/checkout',
    });
  },
  async pay(post, orderId) {
    const paying = post('/cashfree/sandbox/pay', { order_id: orderId, outcome: 'success' });
    const payment = await readJsonBody<Payment>(paying);
    if (!payment.cf_payment_id) throw new Error(`the sandbox did not take the money: ${JSON.stringify(payment)}`);
    return { proof: { order_id: orderId }, paymentId: idOf(payment) };
  },
  readBooks(store) {
    const books = openCashfreeTables(store);
    const refunds = books.refunds.find();
    const refundedOf = (id: string) =>
      refunds.filter((one) => one.cf_payment_id === id).reduce((sum, { paise }) => sum + paise, 0);
    return {
      orders: books.orders.find().map(({ order_id, order_tags }) => ({
        id: order_id,
        receipt: order_tags?.receipt ?? null,
      })),
      payments: books.payments.find().map((one) => ({
        id: idOf(one),
        orderId: one.order_id,
        amount: one.paise,
        isCaptured: one.status === 'SUCCESS',
        refunded: refundedOf(one.cf_payment_id),
      })),
      refunds: refunds.map((one) => ({ paymentId: idOf(one), amount: one.paise })),
    };
  },
  steps: { open: 'POST /cashfree/pg/orders', refund: 'POST /cashfree/pg/orders/:id/refunds' },
  events: ['PAYMENT_SUCCESS_WEBHOOK', 'REFUND_STATUS_WEBHOOK'],
  calls: {
    'Cashfree: open an order': { service, call: 'POST /pg/orders' },
    'Cashfree: read an order': { service, call: 'GET /pg/orders/:id' },
    'Cashfree: list the payments of an order': { service, call: 'GET /pg/orders/:id/payments' },
    'Cashfree: read a payment': { service, call: 'GET /pg/orders/:id/payments/:payment', savesFirst: true },
    'Cashfree: make a refund': { service, call: 'POST /pg/orders/:id/refunds' },
    'Cashfree: list the refunds of an order': { service, call: 'GET /pg/orders/:id/refunds' },
    'Cashfree: list the events of settlements': { service, call: 'POST /pg/settlement/recon' },
  },
};
