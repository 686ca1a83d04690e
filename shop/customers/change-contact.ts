/**
 * Changes the proven contacts of an account: its customer adds an e-mail address or a phone number, or replaces the one
 * it has. If the new contact has an account of its own, that account is joined to this one.
 */
import { isUniqueViolation } from '../../database/connect.ts';
import { type Contact, maskContact } from '../contact/contact.ts';
import {
  composeAccountDeletedMail,
  composeAccountJoinedMail,
  composeContactChangedMail,
} from '../messages/account-mails.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import type { User } from '../ports/identity.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';
import { deleteAccount } from './account-deletion.ts';
import { upsertCustomer } from './customer-store.ts';
import { mergeAccounts } from './merge-accounts.ts';

type Needs = Pick<Services, 'db' | 'facts' | 'identity' | 'log' | 'messages' | 'now' | 'publicUrl' | 'secrets'>;

/**
 * Adds a contact that its user has just proven to an account, in place of one of its kind. Refuses with `contact_taken`
 * a contact of an account that has another contact as well: that account may be somebody else's and is not joined. The
 * contacts so far are told first; if that fails, nothing is changed (`OutsideServiceError`).
 */
export async function changeContact(
  services: Needs,
  user: User,
  contact: Contact,
): Promise<{ ok: true; user: User } | { ok: false; code: 'contact_taken' }> {
  const { db, identity } = services;
  const other = await identity.userWith(contact);
  if (other?.uid === user.uid) return { ok: true, user };
  if (other?.email && other.phoneNumber) return { ok: false, code: 'contact_taken' };
  await tellContacts(services, user, contact);
  if (other) {
    await tellJoined(services, other, user);
    await mergeAccounts(db, { from: other.uid, into: user.uid });
    await identity.forget(other.uid);
  }
  try {
    await identity.setContact(user.uid, contact);
  } catch (error) {
    // Somebody else proved it at the same time, and was first.
    if (isUniqueViolation(error)) return { ok: false, code: 'contact_taken' };
    throw error;
  }
  const changed = {
    ...user,
    ...(contact.kind === 'email' ? { email: contact.address } : { phoneNumber: contact.address }),
  };
  await upsertCustomer(db, changed);
  return { ok: true, user: changed };
}

/** Deletes the account of a user and tells its e-mail address, if it has one; logs a mail that cannot be sent. */
export async function deleteAccountAndNotify(services: Needs, user: User): Promise<void> {
  await deleteAccount(services, user);
  if (user.email === null) return;
  await services.messages.sendMail(composeAccountDeletedMail({ to: user.email }, services)).catch((error: unknown) => {
    if (!(error instanceof OutsideServiceError)) throw error;
    services.log('an account was deleted, and its owner could not be told', {});
  });
}

/** Tells the contacts that an account has so far about its new one. */
async function tellContacts({ messages, ...context }: Needs, user: User, { kind, address }: Contact): Promise<void> {
  const isNew = (kind === 'email' ? user.email : user.phoneNumber) === null;
  if (user.email !== null) {
    const facts = { to: user.email, kind, contact: maskContact({ kind, address }), isNew };
    await messages.sendMail(composeContactChangedMail(facts, context));
  }
  if (user.phoneNumber !== null && messages.reachesPhones('account_changed')) {
    await messages.sendToPhone(user.phoneNumber, composePhoneMessage('account_changed', {}));
  }
}

/** Tells the only contact of an account that the account is joined to another. */
async function tellJoined({ messages, ...context }: Needs, joined: User, into: User): Promise<void> {
  const own = into.email === null ? phoneOf(into) : ({ kind: 'email', address: into.email } as const);
  if (joined.email !== null)
    await messages.sendMail(composeAccountJoinedMail({ to: joined.email, contact: maskContact(own) }, context));
  else if (joined.phoneNumber !== null && messages.reachesPhones('account_changed'))
    await messages.sendToPhone(joined.phoneNumber, composePhoneMessage('account_changed', {}));
}

function phoneOf({ phoneNumber }: User): Contact {
  return { kind: 'phone', address: phoneNumber ?? '' };
}
