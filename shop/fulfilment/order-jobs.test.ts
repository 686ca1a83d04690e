import { expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { open, orderAt, requestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { testShop } from '../testing/shop.ts';
import { giveUpShipping } from './order-jobs.ts';

const { db } = await testDatabase();

test('a shipment that could not be asked for is the owner’s to look at, once', async () => {
  const shop = await testShop(db);
  const id = await open(shop, requestFor([await aSaree(db)]));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  const { id: orderId } = await orderAt(db, id);
  await giveUpShipping(shop, { orderId });
  await giveUpShipping(shop, { orderId });
  expect(await orderAt(db, id)).toMatchObject({ status: 'needs_attention', attention: 'shipment_failed' });
  const alerts = (await shop.sentJobs()).filter((job) => job.name === 'alert-owner');
  expect(alerts).toHaveLength(1);
});
