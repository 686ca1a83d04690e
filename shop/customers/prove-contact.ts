/**
 * Proves a contact by a code, without an account: a guest at checkout shows that a phone number or an e-mail address is
 * theirs, and may then reserve pieces whatever others behind their network address have reserved
 * (`shop/limits/reservation-budget.ts`).
 */
import type { Contact } from '../contact/contact.ts';
import { type CodeRefusal, type CodeRequester, resendSeconds, takeCodeBudget } from '../limits/code-budget.ts';
import { composeCodeMail } from '../messages/login-mail.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import type { Services } from '../services.ts';
import { type CodePurpose, type CodeVerdict, checkCode, codeExpirySeconds, createCode } from './login-codes.ts';

/** Purpose of a code that proves a contact; codes to log in are sent by `sign-in.ts`, those of staff by
 * `shop/office/staff-sign-in.ts`. */
export type ProofPurpose = Exclude<CodePurpose, 'log in' | 'enter the office'>;

type Needs = Pick<Services, 'db' | 'facts' | 'jobs' | 'limits' | 'log' | 'messages' | 'now' | 'publicUrl' | 'secrets'>;

/**
 * Sends a code to a contact. The result is the same for known and unknown contacts. Throws `OutsideServiceError` if the
 * message cannot be sent.
 */
export async function sendProofCode(
  services: Needs,
  contact: Contact,
  from: CodeRequester,
  purpose: ProofPurpose,
): Promise<
  { ok: true; resendSeconds: number; expiresSeconds: number } | CodeRefusal | { ok: false; code: 'phone_unreachable' }
> {
  if (contact.kind === 'phone' && !services.messages.reachesPhones('login_code'))
    return { ok: false, code: 'phone_unreachable' };
  const refused = await takeCodeBudget(services, contact, from);
  if (refused) return refused;
  const code = await createCode(services, { contact: contact.address, browser: from.browser, purpose });
  if (contact.kind === 'phone')
    await services.messages.sendToPhone(contact.address, composePhoneMessage('login_code', { code }));
  else await services.messages.sendMail(composeCodeMail({ to: contact.address, code, purpose }, services));
  return { ok: true, resendSeconds, expiresSeconds: codeExpirySeconds };
}

/** Checks the code that was sent to a contact in this browser. */
export async function checkProofCode(
  services: Needs,
  { contact, code, browser, purpose }: { contact: Contact; code: string; browser: string; purpose: ProofPurpose },
): Promise<{ ok: true } | { ok: false; code: Exclude<CodeVerdict, 'right'> }> {
  const verdict = await checkCode(services, { contact: contact.address, browser, purpose }, code);
  return verdict === 'right' ? { ok: true } : { ok: false, code: verdict };
}
