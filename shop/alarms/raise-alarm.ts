/**
 * Raises and clears alarms (decision 0056): what the merchant must hear of, once, with what to do. An alarm stands from
 * `raiseAlarm` to `clearAlarm`; `books check` and the metrics show it meanwhile. Call both as often as the matter is
 * looked at, in any process of any machine: nothing happens while it has not changed.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { addMs, hourMs, isWithin, minuteMs, minuteSeconds, msBetween, secondMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import type { AlarmFact } from './alarm-facts.ts';
import { type AlarmKind, isSaleStopper, isUrgent, wordsOfKind } from './alarm-kinds.ts';
import { type AlarmName, endAlarm, findLastToldAlarm, insertAlarm, listAlarms, noteSeen } from './alarm-store.ts';

export type AlarmServices = Pick<Services, 'jobs' | 'now'>;

export interface AlarmToRaise extends AlarmName {
  /** Facts for the mail, one a line, such as `Newest backup: 2026-11-21 03:00`; nothing personal and no secret. */
  readonly facts?: readonly AlarmFact[];
}

/** Shortest time between two mails that an alarm of the same kind and subject stands. */
const quietMs = 6 * hourMs;
/** The same for alarms during which nobody can buy: after it, the end of the one before was told. */
const quietMsOfStoppers = 15 * minuteMs;

/** Shortest time between two notes that an alarm still stands. */
const seenEveryMs = hourMs;

/** Time for which an alarm must have ended before the merchant is told so, so that one which flaps is no end. */
export const calmSeconds = 15 * minuteSeconds;

/**
 * Opens an alarm and queues the one mail about it, both as part of the transaction. Does nothing and returns false while
 * an alarm of that kind and subject is open. If one was mailed within six hours (a quarter of an hour if nobody can buy), the
 * mail waits for their end, and is not sent if the alarm has been cleared by then.
 */
export async function raiseAlarm(
  trx: OpenTransaction,
  { jobs, now }: AlarmServices,
  { kind, subject, facts = [] }: AlarmToRaise,
): Promise<boolean> {
  const at = now();
  const alarmId = await insertAlarm(trx, { kind, subject, facts, raisedAt: at });
  if (alarmId === null) {
    await noteSeen(trx, { kind, subject }, { now: at, before: subtractMs(at, seenEveryMs) });
    return false;
  }
  const wait = quietSeconds(kind, (await findLastToldAlarm(trx, { kind, subject }))?.toldAt ?? null, at);
  await jobs.send(trx, 'mail-alarm', { alarmId, ...(isUrgent(kind, subject) && { urgent: 'yes' }) }, wait);
  return true;
}

/**
 * Ends the open alarm of that kind and subject, as part of the transaction; does nothing and returns false if none is
 * open. A quarter of an hour later the merchant is mailed that it has ended, for the kinds whose words have an
 * `endTitle`, unless it stands again or `silently` is true.
 */
export async function clearAlarm(
  trx: OpenTransaction,
  { jobs, now }: AlarmServices,
  { kind, subject, silently = false }: AlarmName & { readonly silently?: boolean },
): Promise<boolean> {
  const isEndTold = silently || wordsOfKind(kind).endTitle === null;
  const alarmId = await endAlarm(trx, { kind, subject }, { now: now(), isEndTold });
  if (alarmId === null) return false;
  if (!isEndTold) await jobs.send(trx, 'mail-alarm', { alarmId }, calmSeconds);
  return true;
}

/**
 * Ends the open alarms of a kind, as {@link clearAlarm} does, whatever they are about: a place of backups may have been changed since the
 * alarm about it was raised.
 */
export async function clearAlarmsOf(trx: OpenTransaction, services: AlarmServices, kind: AlarmKind): Promise<void> {
  const open = (await listAlarms(trx)).filter((alarm) => alarm.kind === kind);
  for (const { subject } of open) await clearAlarm(trx, services, { kind, subject });
}

/**
 * Returns the seconds until an alarm of a kind may be mailed whose last mail of the kind and subject was sent then; 0 for now,
 * also if that mail was sent before the clock was set back.
 */
export function quietSeconds(kind: AlarmKind, lastToldAt: Date | null, now: Date): number {
  const quiet = isSaleStopper(kind) ? quietMsOfStoppers : quietMs;
  if (lastToldAt === null || !isWithin(lastToldAt, quiet, now)) return 0;
  return Math.ceil(msBetween(now, addMs(lastToldAt, quiet)) / secondMs);
}
