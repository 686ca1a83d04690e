/** `jobs list`: the jobs that failed in every try, each with its order and the reason. */

import { formatIndianTime } from '../../shop/indian-time.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { findRefund } from '../../shop/orders/refund-store.ts';
import type { Services } from '../../shop/services.ts';
import type { DeadLetter } from '../jobs/dead-letters.ts';
import type { OpenShop } from './command.ts';
import { openCommandJobQueue } from './open-jobs.ts';

/** Prints the jobs that failed for good. */
export async function printDeadLetters(open: OpenShop): Promise<void> {
  const commandShop = await open();
  const jobs = await openCommandJobQueue(commandShop);
  const letters = await jobs.deadLetters.list();
  if (letters.length === 0) console.log('Every job was done, or is still being tried.');
  for (const { id, job, data, queuedAt, tries, why } of letters) {
    const subject = await subjectOf(commandShop, data);
    console.log(`${id}  ${job}, ${subject}\n  since ${formatIndianTime(queuedAt)}, ${tries} tries: ${why}`);
  }
}

/** Returns the code of the order that a job is about; without one the job's data. */
async function subjectOf({ db }: Pick<Services, 'db'>, data: DeadLetter['data']): Promise<string> {
  const orderId = data.orderId ?? (data.refundId ? (await findRefund(db, data.refundId))?.orderId : undefined);
  const order = orderId === undefined ? null : await findOrder(db, { id: orderId });
  return order ? `order ${order.code}` : Object.values(data).join(' ');
}
