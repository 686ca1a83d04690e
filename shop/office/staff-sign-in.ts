/**
 * The first step of signing in to the office: a link by mail or a code by SMS to somebody who works in the shop, or the
 * link of their invitation. The session that it opens can do nothing until a passkey is made or used in it. The answers
 * are the same for contacts that nobody in the shop has.
 */
import type { Contact } from '../contact/contact.ts';
import { checkCode, codeExpirySeconds } from '../customers/login-codes.ts';
import { addMs, minuteSeconds, secondMs } from '../duration.ts';
import { type CodeRefusal, type CodeRequester, resendSeconds, takeCodeBudget } from '../limits/code-budget.ts';
import { requireReleased } from '../restoration/hold.ts';
import type { Services } from '../services.ts';
import { openOfficeSession } from './office-sessions.ts';
import { codeSubjectOf, staffCodeSubject } from './send-staff-proof.ts';
import { findStaffByContact, lockStaffMember } from './staff-store.ts';
import { redeemStaffToken, staffLinkMinutes, type TokenPurpose } from './staff-tokens.ts';

type Needs = Pick<Services, 'db' | 'now' | 'secrets'>;

type Asked =
  | { readonly ok: true; readonly resendSeconds: number; readonly expiresSeconds: number }
  | CodeRefusal
  /** The shop can send no messages to phones. */
  | { readonly ok: false; readonly code: 'phone_unreachable' };

/**
 * Queues a link to a mailbox or a code to a phone. The job alone looks whether somebody of the staff has the contact, so
 * that neither the answer nor its time tells. Throws a `HeldError` in a restored shop that is not released.
 */
export async function askForStaffProof(
  services: Needs & Pick<Services, 'jobs' | 'limits' | 'log' | 'messages'>,
  contact: Contact,
  from: CodeRequester,
): Promise<Asked> {
  const { db, jobs, messages, now, secrets } = services;
  await requireReleased(db);
  const { kind } = contact;
  if (kind === 'phone' && !messages.reachesPhones('login_code')) return { ok: false, code: 'phone_unreachable' };
  const refused = await takeCodeBudget(services, contact, from, 'office');
  if (refused) return refused;
  const expiresSeconds = kind === 'phone' ? codeExpirySeconds : staffLinkMinutes * minuteSeconds;
  const until = addMs(now(), expiresSeconds * secondMs).toISOString();
  const subject = staffCodeSubject(secrets, contact, from.browser);
  await db
    .transaction()
    .execute((trx) =>
      jobs.send(trx, 'send-staff-proof', { kind, until, contact: subject.contact, browser: subject.browser }),
    );
  return { ok: true, resendSeconds, expiresSeconds };
}

export type StaffProof =
  | { readonly kind: TokenPurpose; readonly token: string }
  | { readonly kind: 'code'; readonly phoneNumber: string; readonly code: string; readonly browser: string };

export type StaffSignIn =
  /** `token` is for the cookie of the session. */
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly code: 'bad_link' | 'wrong_code' | 'code_expired' | 'codes_used_up' };

/** Opens a session for whoever proves that they have a link or a code of theirs. Each is good once. */
export async function signInStaff(services: Needs, proof: StaffProof, device: string): Promise<StaffSignIn> {
  if (proof.kind === 'code') return signInByCode(services, proof, device);
  return services.db.transaction().execute(async (trx): Promise<StaffSignIn> => {
    const staffId = await redeemStaffToken(services, trx, proof.token, proof.kind);
    if (staffId === null) return { ok: false, code: 'bad_link' };
    const { token } = await openOfficeSession(services, trx, { staffId, device });
    return { ok: true, token };
  });
}

async function signInByCode(
  services: Needs,
  { phoneNumber, code, browser }: Extract<StaffProof, { kind: 'code' }>,
  device: string,
): Promise<StaffSignIn> {
  const contact: Contact = { kind: 'phone', address: phoneNumber };
  const person = await findStaffByContact(services.db, contact);
  const asked = staffCodeSubject(services.secrets, contact, browser);
  const verdict = await checkCode(services, codeSubjectOf(asked, person), code);
  if (verdict !== 'right') return { ok: false, code: verdict };
  return services.db.transaction().execute(async (trx): Promise<StaffSignIn> => {
    // The person may have been removed meanwhile, or invited anew, and have to join by their invitation.
    const now = person && (await lockStaffMember(trx, person.id));
    if (!now?.joinedAt) return { ok: false, code: 'code_expired' };
    const { token } = await openOfficeSession(services, trx, { staffId: now.id, device });
    return { ok: true, token };
  });
}
