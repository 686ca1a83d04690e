/** Tells the merchant, once a day, that a limit of the whole shop was passed: somebody may be spending its money. */
import { composeMail } from '../messages/mail-layout.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { limits } from './limits.ts';

type LastLimit = JobData['alert-codes-spent']['limit'];
type AlarmedLimit = JobData['alert-limit-passed']['limit'] | LastLimit;

interface Alarm {
  /** Names what the limit counts. */
  readonly counted: string;
  /** True if no codes are sent beyond it, not even after a challenge. */
  readonly isLast: boolean;
}

const alarms: Readonly<Record<AlarmedLimit, Alarm>> = {
  'sms-codes-in-all': { counted: 'codes by SMS', isLast: false },
  'mail-codes-in-all': { counted: 'links and codes by mail', isLast: false },
  'strangers-sms-codes-in-all': { counted: 'codes by SMS', isLast: true },
  'strangers-mail-codes-in-all': { counted: 'links and codes by mail', isLast: true },
};

/** Logs that a limit was passed and queues the mail to the merchant, unless that was done within a day. */
export async function recordLimitPassed(
  { db, jobs, limits: counts, log }: Pick<Services, 'db' | 'jobs' | 'limits' | 'log'>,
  limit: AlarmedLimit,
): Promise<void> {
  if (!(await counts.take('limit-alarm', limit)).ok) return;
  log('a limit of the whole shop was passed', { limit });
  await db
    .transaction()
    .execute((trx) =>
      isLastLimit(limit)
        ? jobs.send(trx, 'alert-codes-spent', { limit })
        : jobs.send(trx, 'alert-limit-passed', { limit }),
    );
}

function isLastLimit(limit: AlarmedLimit): limit is LastLimit {
  return alarms[limit].isLast;
}

/** Mails the merchant that a limit was passed (jobs). */
export async function mailMerchantOfLimit(
  services: Pick<Services, 'facts' | 'messages' | 'publicUrl'>,
  { limit }: JobData['alert-limit-passed'] | JobData['alert-codes-spent'],
): Promise<void> {
  const mail = composeMail({ to: services.facts.email, ...wordsOf(limit), why }, services);
  await services.messages.sendMail(mail);
}

const why = 'You get this mail because this address is the shop’s own. It comes once a day at most.';
const advice =
  'Look at what your SMS service has charged today. If it rises and you know no reason, take out its settings and start the shop again: codes then go by mail alone.';

function wordsOf(
  limit: AlarmedLimit,
): Pick<Parameters<typeof composeMail>[0], 'subject' | 'heading' | 'preview' | 'parts'> {
  const { counted, isLast } = alarms[limit];
  const [{ times }] = limits[limit];
  const subject = isLast ? `No more ${counted} go to new browsers` : `More than ${times} ${counted} in an hour`;
  const preview = isLast
    ? 'Buyers whose browser the shop knows can still sign in, and everybody can still buy.'
    : 'Everybody can still sign in and buy.';
  const cause = isLast
    ? `So many ${counted} were asked for by browsers that the shop does not know that it sends them no more for now: somebody is running up your costs. The limit is ${times} in an hour, and there is one for the day.`
    : `The shop has sent more than ${times} ${counted} within an hour. On a busy day that may be your buyers. If it is not a busy day, somebody may be running up your costs.`;
  const effect = isLast
    ? 'Whoever has proven their number or address in their browser before still gets codes there, staff who have used their passkey too, and buying needs no code. Others can use the other kind of contact. It ends by itself within an hour, or a day.'
    : 'Everybody can still sign in and buy: whoever asks for a code now first solves a short puzzle in their browser, by itself, which takes a phone some seconds and makes thousands of codes expensive.';
  const parts = [cause, `${effect} ${advice}`].map((text) => ({ kind: 'paragraph', text }) as const);
  return { subject, heading: subject, preview, parts };
}
