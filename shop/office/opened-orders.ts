/** Counts the orders that a person opens in the office, and tells the owners of somebody who walks through them. */
import type { Services } from '../services.ts';
import { queueStaffNewsForOwnersAlone } from './staff-news.ts';
import type { StaffMember } from './staff-store.ts';

/**
 * Counts an order that a person has opened, once an hour for each order. Above the limit the owners are mailed, once a day
 * for each person; returns true when that is begun. The person is not refused: on a busy day it may be their work.
 */
export async function countOpenedOrder(
  services: Pick<Services, 'db' | 'jobs' | 'limits'>,
  { person, orderId, device }: { person: Pick<StaffMember, 'id'>; orderId: string; device: string },
): Promise<boolean> {
  const { db, limits } = services;
  const isNew = (await limits.take('office-order-of-person', `${person.id} ${orderId}`)).ok;
  if (!isNew || (await limits.take('office-orders-of-person', person.id)).ok) return false;
  if (!(await limits.take('office-orders-told-of-person', person.id)).ok) return false;
  const news = { person, news: 'many_orders_opened', device } as const;
  await db.transaction().execute((trx) => queueStaffNewsForOwnersAlone(services, trx, news));
  return true;
}
