import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import { asha, openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { mailOrderConfirmation, reportUnshippableOrder, sendConfirmationByPhone } from './order-jobs.ts';

const { db, clear } = await testDatabase();

let shop: TestShop;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
});

/** Opens an order and pays for it; `paid` in paise, the whole amount where it is left out. */
async function anOrder(paid?: number): Promise<Order> {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id, paid);
  await settlePayment(shop, id, 'test');
  return readOrderOfProviderId(db, id);
}

test('an order whose shipment could not be requested needs attention, and the merchant is alerted once', async () => {
  const { id: orderId } = await anOrder();
  await reportUnshippableOrder(shop, { orderId });
  await reportUnshippableOrder(shop, { orderId });
  expect(await findOrder(db, { id: orderId })).toMatchObject({
    status: 'needs_attention',
    attention: 'shipment_failed',
  });
  const alerts = (await shop.sentJobs()).filter((job) => job.name === 'alert-owner');
  expect(alerts).toHaveLength(1);
});

test('a paid order is confirmed by mail and by phone, each by a job of its own', async () => {
  const { id: orderId, code } = await anOrder();
  await mailOrderConfirmation(shop, { orderId });
  expect([shop.mails.length, shop.phoneMessages.length]).toEqual([1, 0]);
  await sendConfirmationByPhone(shop, { orderId });
  expect(shop.mails).toMatchObject([{ to: asha.email, subject: `Your order ${code} is placed` }]);
  expect(shop.phoneMessages).toEqual([
    { phone: `+91${asha.phone}`, message: { kind: 'order_confirmed', blanks: [{ name: 'order', value: code }] } },
  ]);
});

test('an order that needs attention is not confirmed by phone', async () => {
  const order = await anOrder(100);
  expect(order.attention).not.toBeNull();
  expect((await shop.sentJobs()).map(({ name }) => name)).not.toContain('confirm-by-phone');
});
