/** A shop whose shipping is the sandbox's, with a packed-up order, for tests of commands that ask the shipping service. */
import type { Database } from '../../database/connect.ts';
import { shiprocket } from '../../providers/shiprocket/shiprocket.ts';
import { type TestSandbox, testOptions, testSandbox } from '../../sandbox/testing/tools.ts';
import type { Order } from '../../shop/orders/order.ts';
import { placeOrderWithShipment } from '../../shop/testing/after-sales.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';

export interface ShiprocketShop {
  readonly sandbox: TestSandbox;
  readonly shop: TestShop;
  /** An order whose shipment was requested. */
  readonly order: Order;
  /** Settings by which a command reaches the sandbox's Shiprocket. */
  readonly settings: Record<string, string>;
}

/** Opens the shop and a sandbox that listens. The caller closes the sandbox. */
export async function openShiprocketShop(db: Database): Promise<ShiprocketShop> {
  const sandbox = testSandbox();
  const { port } = await sandbox.listen();
  const baseUrl = `http://127.0.0.1:${port}/shiprocket`;
  const { email, password, pickupLocation, pickupPincode } = testOptions.shiprocket;
  const opened = await testShop(db);
  const account = { email, password, pickupLocation, pickupPincode };
  const shop = { ...opened, shipping: { ...opened.shipping, ...shiprocket({ ...account, baseUrl, now: opened.now }) } };
  return {
    sandbox,
    shop,
    order: await placeOrderWithShipment(shop),
    settings: { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_BASE_URL: baseUrl },
  };
}
