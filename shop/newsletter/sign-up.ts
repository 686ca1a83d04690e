/**
 * The use case behind the newsletter box. Anybody can type anybody's address, so a contact is on the list when its owner has
 * confirmed that, by the link in one mail. The answer is the same for every contact: nobody learns who is on the list.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { parseContact } from '../contact/contact.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { lockUnaskedContacts, markUnreachable, storeAskedSignup, storeUnreachableSignup } from './newsletter-store.ts';

type SignUpServices = Pick<Services, 'jobs' | 'now'>;

/** Stores what was typed, and queues the mail that asks its owner: once a day at most, and never once they confirmed. */
export async function signUp({ db, ...services }: SignUpServices & Pick<Services, 'db'>, typed: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isMailable(typed)) await ask(services, trx, typed);
    else await storeUnreachableSignup(trx, typed);
  });
}

/** Asks the contacts that the release before stored, which asks nobody: during an upgrade, or after a return to it. */
export async function askUnasked({ db, ...services }: SignUpServices & Pick<Services, 'db'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const contact of await lockUnaskedContacts(trx)) {
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
