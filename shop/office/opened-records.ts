/** Counts the orders and customers that a person opens in the office, and tells the owners of somebody who walks through them. */
import type { Services } from '../services.ts';
import { queueStaffNewsForOwnersAlone } from './staff-news.ts';
import type { StaffMember } from './staff-store.ts';

/** A problem report is opened with its order. */
export interface OpenedRecord {
  readonly kind: 'order' | 'customer';
  readonly id: string;
}

/**
 * Counts a record with a buyer's contacts that a person has opened, once an hour for each. Above the limit the owners are
 * mailed, once a day for each person; returns true when that is begun. The person is not refused: on a busy day it may be
 * their work.
 */
export async function countOpenedRecord(
  services: Pick<Services, 'db' | 'jobs' | 'limits'>,
  { person, record, device }: { person: Pick<StaffMember, 'id'>; record: OpenedRecord; device: string },
): Promise<boolean> {
  const { db, limits } = services;
  const isNew = (await limits.take('office-record-of-person', `${person.id} ${record.kind} ${record.id}`)).ok;
  if (!isNew || (await limits.take('office-records-of-person', person.id)).ok) return false;
  if (!(await limits.take('office-records-told-of-person', person.id)).ok) return false;
  const news = { person, news: 'many_orders_opened', device } as const;
  await db.transaction().execute((trx) => queueStaffNewsForOwnersAlone(services, trx, news));
  return true;
}
