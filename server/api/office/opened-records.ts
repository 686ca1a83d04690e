/** Counts what a caller of the office opens, for the owners and the log. */
import type { OfficeSession } from '../../../shop/office/office-sessions.ts';
import { countOpenedRecord, type OpenedRecord } from '../../../shop/office/opened-records.ts';
import type { Services } from '../../../shop/services.ts';
import type { ApiContext } from '../caller.ts';
import { reportSecurityEvent } from '../security-events.ts';
import { deviceOf } from './staff-caller.ts';

/**
 * Counts a record with a buyer's contacts of which a page, a timeline or an invoice is shown; owners and log are told of
 * somebody who walks through them.
 */
export async function countOpening(
  c: ApiContext,
  services: Pick<Services, 'db' | 'jobs' | 'limits'>,
  { person }: Pick<OfficeSession, 'person'>,
  record: OpenedRecord,
): Promise<void> {
  if (await countOpenedRecord(services, { person, record, device: deviceOf(c) }))
    reportSecurityEvent(c, 'many_orders_opened');
}
