/** Sends the merchant's daily mail about jobs that failed for good. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import { composeMail } from '../../shop/messages/mail-layout.ts';
import type { Services } from '../../shop/services.ts';
import { listFailedJobsSinceMail } from './dead-letters.ts';

/**
 * Mails the merchant the names and ids of the jobs that failed for good since the last such mail; sends nothing if
 * there are none. The reasons, which may be personal, stay on the machine.
 */
export async function mailDeadLetters(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
): Promise<void> {
  const failed = await listFailedJobsSinceMail(services.db);
  if (failed.length === 0) return;
  const subject = failed.length === 1 ? 'One job could not be done' : `${failed.length} jobs could not be done`;
  const lines = failed.map(({ id, job, queuedAt }) => `${job}, since ${formatIndianTime(queuedAt)}: ${id}`);
  const mail = composeMail(
    {
      to: services.facts.email,
      subject,
      heading: subject,
      preview: 'They were tried for some hours and are kept for you.',
      parts: [
        {
          kind: 'paragraph',
          text: 'These were tried for some hours. They are kept, and can be done once the cause is mended.',
        },
        { kind: 'block', title: 'Failed since the last such mail', lines },
        {
          kind: 'block',
          title: 'In the folder of the shop, on its machine',
          lines: ['npm run shop -- jobs list', 'npm run shop -- jobs retry all'],
        },
      ],
      why: 'You get this mail because this address is the shop’s own.',
    },
    services,
  );
  await services.messages.sendMail(mail);
}
