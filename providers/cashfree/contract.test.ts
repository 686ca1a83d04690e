/** Runs the payment contract against Cashfree's adapter on the sandbox. */
import { readJsonBody, testSandbox } from '../../sandbox/testing/tools.ts';
import { describePaymentContract } from '../testing/payment-contract.ts';
import { testCashfree } from './testing/cashfree.ts';

describePaymentContract('cashfree', async () => {
  const sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const pay = (order_id: string, outcome: string) =>
    readJsonBody(sandbox.post('/cashfree/sandbox/pay', { order_id, outcome }));
  return {
    sandbox,
    payment: testCashfree(sandbox, `http://127.0.0.1:${port}/cashfree/pg`),
    calls: { open: 'POST /pg/orders', payments: 'GET /pg/orders/:id/payments', refund: 'POST /pg/orders/:id/refunds' },
    async pay(order_id, outcome) {
      await pay(order_id, outcome);
      return { order_id };
    },
    async begin(order_id) {
      await pay(order_id, 'pending');
      return async () => {
        await sandbox.post('/cashfree/sandbox/decide', { order_id, outcome: 'success' });
      };
    },
  };
});
