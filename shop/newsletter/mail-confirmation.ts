/** Mails the link by which the owner of an address confirms a sign-up for the newsletter, within the message budget. */
import { parseContact } from '../contact/contact.ts';
import { dayMs, hourSeconds, subtractMs } from '../duration.ts';
import { takeMessageBudget } from '../limits/message-budget.ts';
import { makeUnsubscribeLinks } from '../messages/unsubscribe.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { confirmationDays } from './confirmation-days.ts';
import { makeConfirmationLink } from './confirmation-link.ts';
import { composeConfirmationMail } from './confirmation-mail.ts';
import { findContactToAsk, storeConfirmationMailed } from './newsletter-store.ts';

type ConfirmationServices = Pick<
  Services,
  'db' | 'facts' | 'jobs' | 'limits' | 'messages' | 'now' | 'publicUrl' | 'secrets'
>;

/** Mails the link of a sign-up (job), unless that was done or the sign-up is gone; queues itself again if it must wait. */
export async function mailNewsletterConfirmation(
  services: ConfirmationServices,
  { signupId }: JobData['mail-newsletter-confirmation'],
): Promise<void> {
  const again = await tryMail(services, Number(signupId));
  if (again === null) return;
  const { db, jobs } = services;
  await db.transaction().execute((trx) => jobs.send(trx, 'mail-newsletter-confirmation', { signupId }, again));
}

/** Mails the link; returns the seconds after which to retry, `null` if nothing is left to do. */
async function tryMail(services: ConfirmationServices, id: number): Promise<number | null> {
  const { db, now } = services;
  const askedAfter = subtractMs(now(), confirmationDays * dayMs);
  const typed = await findContactToAsk(db, id, { askedAfter, mailedUntil: subtractMs(now(), dayMs) });
  const contact = typed === null ? null : parseContact(typed);
  if (contact?.kind !== 'email') return null;
  const room = await takeMessageBudget(services, contact);
  if (!room.ok) return room.retryAfterSeconds;
  try {
    await send(services, id, contact.address);
  } catch (error) {
    // The mail server refuses this address. Its budget stays taken: addresses that strangers make up are tried once a day.
    if (error instanceof OutsideServiceError && !error.isAway) return hourSeconds;
    await room.giveBack();
    throw error;
  }
  await storeConfirmationMailed(db, id, now());
  return null;
}

async function send(services: ConfirmationServices, id: number, to: string): Promise<void> {
  const { messages, publicUrl, secrets } = services;
  const link = makeConfirmationLink(secrets, publicUrl, id);
  const unsubscribe = makeUnsubscribeLinks(secrets, publicUrl, 'newsletter', id);
  await messages.sendMail(composeConfirmationMail({ to, link, unsubscribe }, services));
}
