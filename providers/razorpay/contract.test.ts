/** Runs the payment contract against Razorpay's adapter on the sandbox. */
import { readJsonBody, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { quickPatience } from '../testing/patience.ts';
import { describePaymentContract } from '../testing/payment-contract.ts';
import { razorpay } from './razorpay.ts';

/** Contact of the payer of the contract, as the payment window is given it. */
const contact = { email: 'asha@example.in', contact: '+919876543210' };

describePaymentContract('razorpay', async () => {
  const sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const baseUrl = `http://127.0.0.1:${port}/razorpay`;
  return {
    sandbox,
    payment: razorpay({ ...testOptions.razorpay, patience: quickPatience, baseUrl, checkoutUrl: `${baseUrl}/v1/x.js` }),
    calls: {
      open: 'POST /v1/orders',
      payments: 'GET /v1/orders/:id/payments',
      refund: 'POST /v1/payments/:id/refund',
    },
    pay: (order_id, outcome) =>
      readJsonBody(sandbox.post('/razorpay/sandbox/pay', { order_id, outcome, method: 'upi', ...contact })),
    async begin(order_id) {
      const request = { key_id: testOptions.razorpay.keyId, order_id, method: 'netbanking' };
      const begun = sandbox.post('/razorpay/v1/payments/create/ajax', request);
      const { payment_id: id } = await readJsonBody<{ payment_id: string }>(begun);
      return async () => {
        const body = new URLSearchParams({ answer: 'approve' });
        await sandbox.app.request(`/razorpay/sandbox/payer/${id}`, { method: 'POST', body });
      };
    },
  };
});
