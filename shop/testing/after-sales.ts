/** Paid orders for tests, and the jobs that they queued. */
import { settlePayment } from '../checkout/settle-payment.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { JobData, JobName } from '../ports/jobs.ts';
import { openTestOrder, orderRequestFor, readOrderOfProviderId } from './order.ts';
import { aSaree } from './saree.ts';
import type { SentJob, TestShop } from './shop.ts';

/** Places and pays an order of one piece at ₹4,200, of a new saree with three in stock. */
export async function placePaidOrder(shop: TestShop): Promise<Order> {
  const saree = await aSaree(shop.db, { availability: 3 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  return readOrderOfProviderId(shop.db, id);
}

/** Places and pays an order like {@link placePaidOrder}, and requests its shipment. */
export async function placeOrderWithShipment(shop: TestShop): Promise<Order> {
  const order = await placePaidOrder(shop);
  await requestShipment(shop, order.id);
  return rereadOrder(shop, order);
}

/** Reads the order as it is now. */
export async function rereadOrder(shop: TestShop, { id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await findOrder(shop.db, { id });
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

/** Returns the data of the jobs sent under that name, oldest first. */
export async function sentJobsNamed<Name extends JobName>(shop: TestShop, name: Name): Promise<JobData[Name][]> {
  const isNamed = (job: SentJob): job is SentJob & { data: JobData[Name] } => job.name === name;
  return (await shop.sentJobs()).filter(isNamed).map((job) => job.data);
}

/** Returns the data of the only job with that name; throws unless there is exactly one. */
export async function onlySentJobNamed<Name extends JobName>(shop: TestShop, name: Name): Promise<JobData[Name]> {
  const [job, ...others] = await sentJobsNamed(shop, name);
  if (!job || others.length > 0) throw new Error(`there is not exactly one job ${name}`);
  return job;
}

/** Returns the names of all jobs sent, oldest first. */
export async function sentJobNames(shop: TestShop): Promise<string[]> {
  return (await shop.sentJobs()).map((job) => job.name);
}
