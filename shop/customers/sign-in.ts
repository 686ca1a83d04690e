/**
 * Signs customers in: sends a link or a code, and opens a session for the contact that it proves. Nothing here tells
 * whether an account exists: every caller gets the same answer, and the first sign-in makes the account.
 */
import { minuteSeconds } from '../duration.ts';
import { type CodeRefusal, type CodeRequester, resendSeconds, takeCodeBudget } from '../limits/code-budget.ts';
import { composeLoginLinkMail } from '../messages/login-mail.ts';
import { composePhoneMessage } from '../messages/phone-texts.ts';
import { loginLinkMinutes, type SignInProof, type SignInRefusal, type User } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { upsertCustomer } from './customer-store.ts';
import { codeExpirySeconds, createCode } from './login-codes.ts';

type Needs = Pick<
  Services,
  'db' | 'identity' | 'jobs' | 'limits' | 'log' | 'messages' | 'secrets' | 'facts' | 'publicUrl' | 'now'
>;

/** Refusal of a code where the identity provider's own script sends the codes. */
type NotOffered = { readonly ok: false; readonly code: 'not_found' };
type Asked = { readonly ok: true; readonly resendSeconds: number; readonly expiresSeconds: number } | CodeRefusal;

/** Mails a link that signs in. */
export async function sendLoginLink(services: Needs, email: string, from: CodeRequester): Promise<Asked> {
  const refused = await takeCodeBudget(services, { kind: 'email', address: email }, from);
  if (refused) return refused;
  const link = await services.identity.makeEmailLink(email);
  await services.messages.sendMail(composeLoginLinkMail({ to: email, link }, services));
  return { ok: true, resendSeconds, expiresSeconds: loginLinkMinutes * minuteSeconds };
}

/** Sends a code to a phone (E.164), to be typed into the browser that asks. */
export async function sendLoginCode(
  services: Needs,
  phoneNumber: string,
  from: CodeRequester,
): Promise<Asked | NotOffered> {
  if (services.identity.browser.provider !== 'built-in') return { ok: false, code: 'not_found' };
  const refused = await takeCodeBudget(services, { kind: 'phone', address: phoneNumber }, from);
  if (refused) return refused;
  const code = await createCode(services, {
    contact: phoneNumber,
    browser: from.browser,
    purpose: 'log in',
  });
  await services.messages.sendToPhone(phoneNumber, composePhoneMessage('login_code', { code }));
  return { ok: true, resendSeconds, expiresSeconds: codeExpirySeconds };
}

export type SignInResult =
  | { readonly ok: true; readonly user: User; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly code: SignInRefusal };

/**
 * Opens a session for a proven contact, and inserts or updates its customer. `headers` are those of the request. A code
 * allows five tries, in one browser, and `takeCodeBudget` limits codes; the token of a link cannot be guessed. A limit
 * on tries by network address would let one caller lock out all others behind it.
 */
export async function signIn(services: Needs, proof: SignInProof, headers: Headers): Promise<SignInResult> {
  const result = await services.identity.signIn(proof, headers);
  if (result.ok) await upsertCustomer(services.db, result.user);
  return result;
}
