/**
 * The use case behind the newsletter box. Anybody can type anybody's address, so a contact is on the list when its owner has
 * confirmed that, by the link in one mail. The answer is the same for every contact: nobody learns who is on the list.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { parseContact } from '../contact/contact.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import {
  lockUnaskedContacts,
  markUnreachable,
  storeAskedSignup,
  storeUnaskedSignup,
  storeUnreachableSignup,
} from './newsletter-store.ts';

type SignUpServices = Pick<Services, 'jobs' | 'now'>;

/**
 * Stores what was typed, and queues the mail that asks its owner: once a day at most, and never once they confirmed. `tonight` leaves it
 * to {@link askUnasked}, for a day on which very many sign up.
 */
export async function signUp(
  { db, ...services }: SignUpServices & Pick<Services, 'db'>,
  typed: string,
  when: 'now' | 'tonight' = 'now',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!isMailable(typed)) await storeUnreachableSignup(trx, typed);
    else if (when === 'now') await ask(services, trx, typed);
    else await storeUnaskedSignup(trx, typed);
  });
}

/** Most contacts that are asked in one night: the mails to unproven contacts leave within a day. */
const mostInOneNight = 300;

/**
 * Asks the contacts that were left for the night, and those that the release before stored, which asks nobody: during an upgrade, or
 * after a return to it.
 */
export async function askUnasked({ db, ...services }: SignUpServices & Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const contact of await lockUnaskedContacts(trx, mostInOneNight)) {
      if (isMailable(contact)) await ask(services, trx, contact);
      else await markUnreachable(trx, contact);
    }
  });
}

function isMailable(typed: string): boolean {
  return parseContact(typed)?.kind === 'email';
}

async function ask({ jobs, now }: SignUpServices, trx: OpenTransaction, contact: string): Promise<void> {
  const id = await storeAskedSignup(trx, { contact, now: now(), askedUntil: subtractMs(now(), dayMs) });
  if (id !== null) await jobs.send(trx, 'mail-newsletter-confirmation', { signupId: String(id) });
}
