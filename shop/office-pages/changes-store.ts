/** Tells whether something has changed that pages of the office show. SQL only. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';

/**
 * Returns a text that is another one after an order has an event, a report, a review, a refund, a parcel or a dispute has come, a
 * refund or a dispute has changed, or an act was done. Each part of it is the end of an index, but for the few disputes.
 */
export async function readOfficeVersion(db: Queryable): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ',
      (select max(id) from order_event),
      (select max(number) from office_act),
      (select max(id) from review),
      (select max(created_at) from order_report where closed_at is null),
      (select max(settled_at) from refund),
      (select max(id) from parcel),
      (select max(greatest(heard_at, answered_at)) from dispute)
    ) as version`.execute(db);
  return createHash('sha256')
    .update(rows[0]?.version ?? '')
    .digest('base64url')
    .slice(0, 16);
}
