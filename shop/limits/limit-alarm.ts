/** Tells the merchant, once a day, that a limit of the whole shop was passed: somebody may be spending its money. */
import { composeMail } from '../messages/mail-layout.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { limits } from './limits.ts';

type AlarmedLimit = JobData['alert-limit-passed']['limit'];

/** The limits of the whole shop, with the words for what they count. */
const alarms = {
  'sms-codes-in-all': 'codes by SMS',
  'mail-codes-in-all': 'links and codes by mail',
} as const satisfies Record<AlarmedLimit, string>;

/** Logs that a limit was passed and queues the mail to the merchant, unless that was done within a day. */
export async function recordLimitPassed(
  { db, jobs, limits: counts, log }: Pick<Services, 'db' | 'jobs' | 'limits' | 'log'>,
  limit: AlarmedLimit,
): Promise<void> {
  if (!(await counts.take('limit-alarm', limit)).ok) return;
  log('a limit of the whole shop was passed', { limit });
  await db.transaction().execute((trx) => jobs.send(trx, 'alert-limit-passed', { limit }));
}

/** Mails the merchant that a limit was passed (job). */
export async function mailMerchantOfLimit(
  services: Pick<Services, 'facts' | 'messages' | 'publicUrl'>,
  { limit }: JobData['alert-limit-passed'],
): Promise<void> {
  const [{ times }] = limits[limit];
  const subject = `More than ${times} ${alarms[limit]} in an hour`;
  const mail = composeMail(
    {
      to: services.facts.email,
      subject,
      heading: subject,
      preview: 'Everybody can still sign in and buy.',
      parts: [
        {
          kind: 'paragraph',
          text: `The shop has sent more than ${times} ${alarms[limit]} within an hour. On a busy day that may be your buyers. If it is not a busy day, somebody may be running up your costs.`,
        },
        {
          kind: 'paragraph',
          text: 'Everybody can still sign in and buy: whoever asks for a code now first solves a short puzzle in their browser, by itself, which takes a phone some seconds and makes thousands of codes expensive. Look at what your SMS service has charged today. If it rises and you know no reason, take out its settings and start the shop again: codes then go by mail alone.',
        },
      ],
      why: 'You get this mail because this address is the shop’s own. It comes once a day at most.',
    },
    services,
  );
  await services.messages.sendMail(mail);
}
