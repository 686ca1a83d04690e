/**
 * Signing in: a link or a code is asked for, and what was proven opens a session. Nothing here tells whether an
 * account exists: whoever asks gets the same answer, and a first visit makes the account.
 */
import type { Taken } from '../limits/take.ts';
import { loginLinkMail } from '../messages/login-mail.ts';
import { phoneMessage } from '../messages/phone-texts.ts';
import type { Proof, ProofRefusal, User } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { upsertCustomer } from './customer-store.ts';
import { codeSeconds, makeCode } from './login-codes.ts';

/** How long somebody waits before they may ask for another link or code. */
const resendSeconds = 30;

type Needs = Pick<Services, 'db' | 'identity' | 'limits' | 'messages' | 'secrets' | 'facts' | 'publicUrl' | 'now'>;

type TooMany = Extract<Taken, { ok: false }> & { readonly code: 'too_many' };
/** Where the identity provider's own script sends the codes, there is none of ours to be had. */
type NotOffered = { readonly ok: false; readonly code: 'not_found' };
type Asked = { readonly ok: true; readonly resendSeconds: number; readonly expiresSeconds: number } | TooMany;

const linkSeconds = 15 * 60;

/** Mails a link that signs in. `address` is the caller's on the network. */
export async function sendLoginLink(services: Needs, email: string, address: string): Promise<Asked> {
  const refused = await countMessage(services, email, address);
  if (refused) return refused;
  const link = await services.identity.makeEmailLink(email);
  await services.messages.sendMail(loginLinkMail({ to: email, link }, services));
  return { ok: true, resendSeconds, expiresSeconds: linkSeconds };
}

/** Sends a code to a phone (E.164), to be typed into the browser that asks, known by its mark. */
export async function sendLoginCode(
  services: Needs,
  phoneNumber: string,
  { browser, address }: { browser: string; address: string },
): Promise<Asked | NotOffered> {
  if (services.identity.browser.provider !== 'built-in') return { ok: false, code: 'not_found' };
  const refused = await countMessage(services, phoneNumber, address);
  if (refused) return refused;
  const code = await makeCode(services, { contact: phoneNumber, browser });
  await services.messages.sendToPhone(phoneNumber, phoneMessage('login_code', { code }));
  return { ok: true, resendSeconds, expiresSeconds: codeSeconds };
}

export type SignInResult =
  | { readonly ok: true; readonly user: User; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly code: ProofRefusal }
  | TooMany;

/** Opens a session for whoever proves themselves. `headers` are those of the request. */
export async function signIn(
  services: Needs,
  proof: Proof,
  { headers, address }: { headers: Headers; address: string },
): Promise<SignInResult> {
  const refused = await countTry(services, address);
  if (refused) return refused;
  const result = await services.identity.signIn(proof, headers);
  if (result.ok) await upsertCustomer(services.db, result.user);
  return result;
}

async function countMessage({ limits }: Needs, contact: string, address: string): Promise<TooMany | null> {
  const byAddress = await limits.take('login-message-by-address', address);
  if (!byAddress.ok) return { ...byAddress, code: 'too_many' };
  const toContact = await limits.take('login-message-to-contact', contact);
  return toContact.ok ? null : { ...toContact, code: 'too_many' };
}

/** Each code bounds the tries at it; only the caller's address counts beside that, so that nobody locks out another. */
async function countTry({ limits }: Needs, address: string): Promise<TooMany | null> {
  const byAddress = await limits.take('login-try-by-address', address);
  return byAddress.ok ? null : { ...byAddress, code: 'too_many' };
}
