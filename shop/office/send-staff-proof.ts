/**
 * Sends the link or the code that somebody asked for to enter the office (job), if the contact is one of the staff. The job's
 * data contains neither the contact nor the mark of the browser, only their keyed hashes.
 */
import type { Contact } from '../contact/contact.ts';
import { type CodeSubject, createCode } from '../customers/login-codes.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Secrets } from '../secrets.ts';
import type { Services } from '../services.ts';
import { composeStaffLinkMail } from './staff-mails.ts';
import { listStaff, type StaffMember } from './staff-store.ts';
import { makeStaffToken, staffLinkWith } from './staff-tokens.ts';

const contactPurpose = 'staff-contact';
const purpose = 'enter the office';

/** Returns contact and browser of somebody who asks for a link or a code, as keyed hashes. */
export function staffCodeSubject(secrets: Secrets, { address }: Contact, browser: string): CodeSubject {
  return {
    contact: secrets.keyOf(contactPurpose, address),
    browser: secrets.keyOf('staff-code-browser', browser),
    purpose,
  };
}

/**
 * Returns the subject of the code to a person, or to nobody. It changes whenever they join: a code from before they were invited
 * anew is worthless afterwards.
 */
export function codeSubjectOf(asked: CodeSubject, person: Pick<StaffMember, 'joinedAt'> | null): CodeSubject {
  return { ...asked, contact: `${asked.contact} ${person?.joinedAt?.toISOString() ?? ''}` };
}

type Needs = Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'officeUrl' | 'publicUrl' | 'secrets'>;

/**
 * Sends a link or a code to a contact of the staff, and nothing to any other. Does nothing once it would have expired. For a
 * stranger's number a code is made, too, so that a wrong one is answered alike.
 */
export async function sendStaffProof(
  services: Needs,
  { kind, contact, browser, until }: JobData['send-staff-proof'],
): Promise<void> {
  const { db, messages, now, secrets } = services;
  if (now() >= new Date(until)) return;
  const addressOf = ({ email, phone }: StaffMember) => (kind === 'phone' ? phone : email.toLowerCase());
  const isTheirs = (person: StaffMember) => secrets.isKeyOf(contactPurpose, addressOf(person) ?? '', contact);
  // A person who has not joined has no passkey yet: their invitation alone lets them make one, within its 48 hours.
  const person = (await listStaff(db)).find((one) => one.joinedAt !== null && isTheirs(one));
  if (kind === 'phone') {
    const code = await createCode(services, codeSubjectOf({ contact, browser, purpose }, person ?? null));
    if (person?.phone) await messages.sendToPhone(person.phone, composePhoneMessage('login_code', { code }));
  } else if (person) {
    const token = await makeStaffToken(services, db, person.id, 'link');
    await messages.sendMail(composeStaffLinkMail(person, staffLinkWith(services, 'link', token), services));
  }
}
