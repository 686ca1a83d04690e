/**
 * The first step of signing in to the office: a link by mail or a code by SMS to somebody who works in the shop, or the
 * link of their invitation. The session that it opens can do nothing until a passkey is made or used in it. The answers
 * are the same for contacts that nobody in the shop has.
 */
import type { Contact } from '../contact/contact.ts';
import { checkCode, codeExpirySeconds, createCode } from '../customers/login-codes.ts';
import { minuteSeconds } from '../duration.ts';
import { type CodeRefusal, type CodeRequester, resendSeconds, takeCodeBudget } from '../limits/code-budget.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import type { Services } from '../services.ts';
import { openOfficeSession } from './office-sessions.ts';
import { composeStaffLinkMail } from './staff-mails.ts';
import { findStaffByContact } from './staff-store.ts';
import { makeStaffToken, redeemStaffToken, staffLinkMinutes, type TokenPurpose } from './staff-tokens.ts';

type Needs = Pick<
  Services,
  'db' | 'facts' | 'jobs' | 'limits' | 'log' | 'messages' | 'now' | 'officeUrl' | 'publicUrl' | 'secrets'
>;

type Asked =
  | { readonly ok: true; readonly resendSeconds: number; readonly expiresSeconds: number }
  | CodeRefusal
  /** The shop can send no messages to phones. */
  | { readonly ok: false; readonly code: 'phone_unreachable' };

/** Sends a link to a mailbox or a code to a phone of the staff; nothing to any other contact. */
export async function sendStaffProof(services: Needs, contact: Contact, from: CodeRequester): Promise<Asked> {
  const { db, messages } = services;
  const isPhone = contact.kind === 'phone';
  if (isPhone && !messages.reachesPhones('login_code')) return { ok: false, code: 'phone_unreachable' };
  const refused = await takeCodeBudget(services, contact, from);
  if (refused) return refused;
  const person = await findStaffByContact(db, contact);
  if (person && isPhone) {
    const code = await createCode(services, codeSubject(contact, from.browser));
    await messages.sendToPhone(contact.address, composePhoneMessage('login_code', { code }));
  } else if (person) {
    const token = await makeStaffToken(services, db, person.id, 'link');
    await messages.sendMail(composeStaffLinkMail(person, linkWith(services, 'link', token), services));
  }
  const expiresSeconds = isPhone ? codeExpirySeconds : staffLinkMinutes * minuteSeconds;
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
  const verdict = await checkCode(services, codeSubject(contact, browser), code);
  if (verdict !== 'right') return { ok: false, code: verdict };
  const person = await findStaffByContact(services.db, contact);
  if (!person) return { ok: false, code: 'code_expired' };
  const { token } = await openOfficeSession(services, services.db, { staffId: person.id, device });
  return { ok: true, token };
}

const codeSubject = ({ address }: Contact, browser: string) => ({
  contact: address,
  browser,
  purpose: 'enter the office' as const,
});

/** Returns the address of a link to the office. The token is behind the #, which browsers send to no server. */
function linkWith({ officeUrl }: Pick<Services, 'officeUrl'>, purpose: TokenPurpose, token: string): string {
  return `${officeUrl}/office/sign-in#${purpose}=${token}`;
}
