/**
 * Mails somebody their invitation to the office (job), with a token of its own: a job's data contains no secret. It is good
 * for two days from the mail.
 */
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { listPasskeys } from './passkeys.ts';
import { composeInvitationMail } from './staff-mails.ts';
import { findStaffMember } from './staff-store.ts';
import { makeStaffToken, staffLinkWith } from './staff-tokens.ts';

type Needs = Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'officeUrl' | 'publicUrl' | 'secrets'>;

/** Mails an invitation, unless the person has been removed or has a passkey by now. */
export async function mailInvitation(services: Needs, { staffId }: JobData['invite-staff']): Promise<void> {
  const { db, messages } = services;
  const person = await findStaffMember(db, staffId);
  if (!person || (await listPasskeys(db, staffId)).length > 0) return;
  const token = await makeStaffToken(services, db, staffId, 'invitation');
  await messages.sendMail(composeInvitationMail(person, staffLinkWith(services, 'invitation', token), services));
}
