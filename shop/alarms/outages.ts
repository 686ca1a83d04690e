/**
 * Records when an outside service stops and begins to answer, and raises the alarm `provider_away` for one that has answered
 * nothing usable for an hour. The notes are in the database, so that they outlive restarts and are those of all processes.
 */
import { sql } from 'kysely';
import type { Database, Queryable } from '../../database/connect.ts';
import { dayMs, hourMs, minuteMs, subtractMs } from '../duration.ts';
import { formatIndianTime } from '../indian-time.ts';
import type { Services } from '../services.ts';
import { type Alarm, listAlarms } from './alarm-store.ts';
import type { OutsideService } from './outside-services.ts';
import { clearAlarm, raiseAlarm } from './raise-alarm.ts';

/** Time without any answer after which a service counts as away. */
const awayAfterMs = hourMs;
/** Time within which a call must have failed: nobody knows about a service that nobody calls. */
const lastFailureWithinMs = 15 * minuteMs;
/** Time without any call after which an outage is forgotten, such as that of a service which is no longer used. */
const forgottenAfterMs = dayMs;

interface Outage {
  readonly service: string;
  readonly since: Date;
  readonly last_failed_at: Date;
}

/** Records a call without a usable answer. An outage that began after it was recorded before the clock was set back. */
export async function noteFailure(db: Queryable, service: OutsideService, at: Date): Promise<void> {
  await db
    .insertInto('outage')
    .values({ service, since: at, last_failed_at: at })
    .onConflict((conflict) =>
      conflict.column('service').doUpdateSet({ last_failed_at: at, since: sql`least(outage.since, excluded.since)` }),
    )
    .execute();
}

/** Records an answer, which ends an outage; writes nothing if there is none. */
export async function noteAnswer(db: Queryable, service: OutsideService): Promise<void> {
  await db.deleteFrom('outage').where('service', '=', service).execute();
}

/** Opens the alarm of each service that has been away for an hour, and clears those of services that answer. */
export async function raiseOutageAlarms(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, now } = services;
  await forgetOldOutages(services);
  const outages = await db.selectFrom('outage').selectAll().execute();
  const isToldOtherwise = await hasPaymentAlarm(db);
  for (const outage of outages.filter((one) => isAway(one, now())))
    if (outage.service !== 'payment' || !isToldOtherwise) await raise(services, outage);
  const isOver = (alarm: Alarm) => !outages.some(({ service }) => service === alarm.subject);
  for (const { subject } of (await listOutageAlarms(db)).filter(isOver))
    await db.transaction().execute((trx) => clearAlarm(trx, services, { kind: 'provider_away', subject }));
}

function isAway({ since, last_failed_at: lastFailedAt }: Outage, now: Date): boolean {
  return since <= subtractMs(now, awayAfterMs) && lastFailedAt >= subtractMs(now, lastFailureWithinMs);
}

async function raise(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  { service: subject, since, last_failed_at: lastFailedAt }: Outage,
): Promise<void> {
  const facts = [
    `No answer since: ${formatIndianTime(since)}`,
    `Last call without an answer: ${formatIndianTime(lastFailedAt)}`,
  ];
  await services.db
    .transaction()
    .execute((trx) => raiseAlarm(trx, services, { kind: 'provider_away', subject, facts }));
}

/** Deletes outages of services that nobody calls any more, and clears their alarms without a word. */
async function forgetOldOutages(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, now } = services;
  await db.transaction().execute(async (trx) => {
    const forgotten = await trx
      .deleteFrom('outage')
      .where('last_failed_at', '<', subtractMs(now(), forgottenAfterMs))
      .returning('service')
      .execute();
    for (const { service: subject } of forgotten)
      await clearAlarm(trx, services, { kind: 'provider_away', subject, silently: true });
  });
}

/** Tells whether the merchant was told of the payment service already, by the probe of a purchase. */
async function hasPaymentAlarm(db: Database): Promise<boolean> {
  const kinds: readonly string[] = ['payment_key_refused', 'payment_unreachable'];
  return (await listAlarms(db)).some(({ kind }) => kinds.includes(kind));
}

async function listOutageAlarms(db: Database): Promise<Alarm[]> {
  return (await listAlarms(db)).filter(({ kind }) => kind === 'provider_away');
}
