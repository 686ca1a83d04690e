/** Mails the merchant about alarms: that one stands, with what to do, and that it has ended. */
import { hourMs, msBetween } from '../duration.ts';
import { formatIndianTime } from '../indian-time.ts';
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { wordsOfKind } from './alarm-kinds.ts';
import { type Alarm, findAlarm, findLastToldAlarm, findOpenAlarm, markEndTold, markTold } from './alarm-store.ts';
import { quietSeconds } from './raise-alarm.ts';

interface MailingServices extends Pick<Services, 'db' | 'facts' | 'jobs' | 'now' | 'publicUrl'> {
  readonly messages: Pick<Services['messages'], 'sendMail'>;
}

/** Pause before the mail about an alarm is tried again that could not be sent for some hours. */
const retrySeconds = 1_800;

/**
 * Mails the merchant what an alarm has come to, unless that was mailed (job): that it stands, or that it has ended. An
 * alarm that ended untold is told by the second mail, as when the mail server itself was away.
 */
export async function mailMerchantOfAlarm(
  services: MailingServices,
  { alarmId }: JobData['mail-alarm'],
): Promise<void> {
  const alarm = await findAlarm(services.db, alarmId);
  if (alarm) await (alarm.clearedAt === null ? tellStanding(services, alarm) : tellEnded(services, alarm));
}

/** Queues the mail about an alarm again, which could not be sent in any try, unless it is no longer wanted (job). */
export async function queueAlarmMailAgain(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { alarmId }: JobData['give-up-mailing-alarm'],
): Promise<void> {
  const alarm = await findAlarm(db, alarmId);
  if (!alarm || (alarm.clearedAt === null ? alarm.toldAt : alarm.endToldAt) !== null) return;
  await db.transaction().execute((trx) => jobs.send(trx, 'mail-alarm', { alarmId }, retrySeconds));
}

async function tellStanding(services: MailingServices, alarm: Alarm): Promise<void> {
  const { db, jobs, messages, now } = services;
  if (alarm.toldAt !== null) return;
  // Another alarm of that kind and subject may have been mailed after this one was queued.
  const wait = quietSeconds(alarm.kind, (await findLastToldAlarm(db, alarm))?.toldAt ?? null, now());
  if (wait > 0) {
    await db.transaction().execute((trx) => jobs.send(trx, 'mail-alarm', { alarmId: alarm.id }, wait));
    return;
  }
  await messages.sendMail(composeAlarmMail(alarm, services));
  await markTold(db, alarm.id, now());
}

async function tellEnded(services: MailingServices, alarm: Alarm): Promise<void> {
  const { db, messages, now } = services;
  const { clearedAt, endToldAt, kind } = alarm;
  if (clearedAt === null || endToldAt !== null || (await findOpenAlarm(db, alarm))) return;
  const title = wordsOfKind(kind).endTitle?.(alarm.subject);
  const last = await findLastToldAlarm(db, alarm);
  const isFirstWord = last === null || last.endToldAt !== null;
  if (!title || (isFirstWord && quietSeconds(kind, last?.toldAt ?? null, now()) > 0)) return;
  await messages.sendMail(composeEndMail({ title, from: isFirstWord ? alarm : last, clearedAt }, services));
  if (isFirstWord) await markTold(db, alarm.id, now());
  await markEndTold(db, alarm, now());
}

/** Makes the mail that an alarm stands. */
export function composeAlarmMail(
  { kind, subject, facts, raisedAt }: Pick<Alarm, 'kind' | 'subject' | 'facts' | 'raisedAt'>,
  context: MailContext,
): Mail {
  const words = wordsOfKind(kind);
  const title = words.title(subject);
  const explanation = words.explanation(subject);
  return composeMail(
    {
      to: context.facts.email,
      subject: title,
      heading: title,
      preview: explanation,
      parts: [
        { kind: 'paragraph', text: explanation },
        { kind: 'block', title: 'What the shop knows', lines: [...facts, `Since: ${formatIndianTime(raisedAt)}`] },
        { kind: 'paragraph', text: words.advice },
        { kind: 'block', title: 'In the folder of the shop, on its machine', lines: words.commands },
      ],
      why: `${reason} It comes once: until this has ended, npm run shop -- books check shows it.`,
    },
    context,
  );
}

interface End {
  readonly title: string;
  /** The alarm since which the merchant had to reckon with it. */
  readonly from: Pick<Alarm, 'kind' | 'subject' | 'raisedAt'>;
  readonly clearedAt: Date;
}

/** Makes the mail that an alarm has ended. */
export function composeEndMail({ title, from, clearedAt }: End, context: MailContext): Mail {
  const words = wordsOfKind(from.kind);
  const hours = Math.round((msBetween(from.raisedAt, clearedAt) / hourMs) * 10) / 10;
  const span = `From ${formatIndianTime(from.raisedAt)} to ${formatIndianTime(clearedAt)} (${hours} hours)`;
  return composeMail(
    {
      to: context.facts.email,
      subject: title,
      heading: title,
      preview: 'There is nothing that you must do.',
      parts: [
        { kind: 'paragraph', text: 'All is well again, and there is nothing that you must do.' },
        { kind: 'block', title: words.title(from.subject), lines: [span] },
      ],
      why: reason,
    },
    context,
  );
}

const reason = 'You get this mail because this address is the shop’s own.';
