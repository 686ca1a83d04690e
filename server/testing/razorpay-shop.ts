/** A shop whose payments are the sandbox's, for tests of commands that ask the payment provider. */
import type { Database } from '../../database/connect.ts';
import { razorpay } from '../../providers/razorpay/razorpay.ts';
import { readJsonBody, type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import { createOrder } from '../../shop/checkout/create-order.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { requestShipment } from '../../shop/fulfilment/request-shipment.ts';
import type { Order } from '../../shop/orders/order.ts';
import type { Services } from '../../shop/services.ts';
import { orderRequestFor, readOrderOfProviderId } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { testShop } from '../../shop/testing/shop.ts';

export interface RazorpayShop {
  readonly sandbox: TestSandbox;
  /** Port on which the sandbox listens: a command's `SANDBOX_PORT`. */
  readonly port: number;
  readonly services: Services;
  /** Sells a piece at ₹4,200 and requests its shipment. */
  sell(): Promise<Order>;
}

/** Opens the shop and a sandbox that listens, both at the machine's time. The caller closes the sandbox. */
export async function openRazorpayShop(db: Database): Promise<RazorpayShop> {
  const sandbox = testSandbox();
  sandbox.clock.advance(Math.max(0, Date.now() - sandbox.clock.now()));
  const { port } = await sandbox.listen();
  const baseUrl = `http://127.0.0.1:${port}/razorpay`;
  const payment = razorpay({ ...testOptions.razorpay, baseUrl, checkoutUrl: `${baseUrl}/v1/checkout.js` });
  const services = { ...(await testShop(db)), payment };
  return {
    sandbox,
    port,
    services,
    async sell() {
      const request = orderRequestFor([await aSaree(db, { availability: 3 })]);
      const opened = await createOrder(services, request);
      if (!opened.ok) throw new Error(opened.code);
      const pay = { order_id: opened.id, outcome: 'success', method: 'upi' };
      await readJsonBody(sandbox.post('/razorpay/sandbox/pay', pay));
      await settlePayment(services, opened.id, 'paid in a test');
      const { id } = await readOrderOfProviderId(db, opened.id);
      await requestShipment(services, id);
      return readOrderOfProviderId(db, opened.id);
    },
  };
}
