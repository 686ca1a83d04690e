/**
 * Finds out whether the shop refuses what the payment provider reports, because the webhook secret is wrong. Anybody may send a
 * report with a wrong signature, a buyer about their own order as well: it counts only if it names an order of the last day for which
 * the provider itself says that money was captured, of which no report was taken, and if no report at all has been taken since.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { findOpenAlarm } from '../alarms/alarm-store.ts';
import { clearAlarm, raiseAlarm } from '../alarms/raise-alarm.ts';
import { type SettlementServices, settlePayment } from '../checkout/settle-payment.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';

const alarm = { kind: 'webhooks_refused', subject: 'shop' } as const;
/** Time in which a report that follows may still be taken. */
const waitSeconds = 10;
/** Age of an order that its buyer cannot use for a false report: one that was paid is reported within minutes, and tried for a day. */
const recentMs = dayMs;

/** Queues the check of a refused report, if it names an order of the shop by the provider's id. */
export async function noteRefusedWebhook(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  providerOrderId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .where('created_at', '>', subtractMs(now(), recentMs))
    .executeTakeFirst();
  if (!order) return;
  const refusedAt = now().toISOString();
  await db
    .transaction()
    .execute((trx) => jobs.send(trx, 'check-refused-webhook', { providerOrderId, refusedAt }, waitSeconds));
}

/**
 * Asks the provider about the order of a refused report (job). Settles it, and opens the alarm, if its money was captured. Throws
 * `OutsideServiceError` if the provider cannot be asked.
 */
export async function checkRefusedWebhook(
  services: SettlementServices,
  { providerOrderId, refusedAt }: JobData['check-refused-webhook'],
): Promise<void> {
  const { db, payment } = services;
  const takenAt = await newestTaken(db);
  if (takenAt !== null && takenAt >= new Date(refusedAt)) return;
  if (await wasReported(db, providerOrderId)) return;
  const { captured } = await payment.paymentsOf(providerOrderId);
  if (captured === null) return;
  await settlePayment(services, providerOrderId, 'refused webhook');
  await db.transaction().execute((trx) => raiseAlarm(trx, services, alarm));
}

/** Ends the alarm once a report was taken after it was opened. */
export async function clearRefusedWebhooks(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db } = services;
  const open = await findOpenAlarm(db, alarm);
  if (!open) return;
  const takenAt = await newestTaken(db);
  if (takenAt !== null && takenAt > open.raisedAt)
    await db.transaction().execute((trx) => clearAlarm(trx, services, alarm));
}

/** Tells whether a report of this order was taken. */
async function wasReported(db: Queryable, providerOrderId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from webhook_event where provider = 'payment' and body ->> 'orderId' = ${providerOrderId}) as was`.execute(
    db,
  );
  return rows[0]?.was ?? false;
}

/** Returns when the newest report of the payment provider was taken; `null` if none was. */
async function newestTaken(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select max(received_at) as at from webhook_event where provider = 'payment'`.execute(db);
  return rows[0]?.at ?? null;
}
