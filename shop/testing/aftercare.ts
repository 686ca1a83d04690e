/** Orders after the sale, for tests: a paid one, and the jobs it queued, done here and now. */
import { settlePayment } from '../checkout/settle-payment.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { JobName } from '../ports/jobs.ts';
import { open, orderAt, requestFor } from './order.ts';
import { aSaree } from './saree.ts';
import type { TestShop } from './shop.ts';

/** One piece of ₹4,200 of the three there are. */
export async function aPaidOrder(shop: TestShop): Promise<Order> {
  const saree = await aSaree(shop.db, { availability: 3 });
  const id = await open(shop, requestFor([saree]));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  return orderAt(shop.db, id);
}

export async function anOrderWithParcel(shop: TestShop): Promise<Order> {
  const order = await aPaidOrder(shop);
  await requestShipment(shop, order.id);
  return again(shop, order);
}

/** The order as it is now. */
export async function again(shop: TestShop, { id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await findOrder(shop.db, { id });
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

/** What jobs of that name were told, oldest first. */
// biome-ignore lint/suspicious/noExplicitAny: the test knows what its job was told
export async function jobsOf(shop: TestShop, name: JobName): Promise<any[]> {
  return (await shop.sentJobs()).filter((job) => job.name === name).map((job) => job.data);
}
