/**
 * Proving a contact by a code, without an account: a guest at checkout shows that a phone or an e-mail address is theirs, and
 * may then hold pieces whatever others behind their network address hold (`shop/limits/hold-budget.ts`).
 */
import type { Contact } from '../contact/contact.ts';
import { minuteSeconds } from '../duration.ts';
import type { LimitName } from '../limits/limits.ts';
import type { Taken } from '../limits/take.ts';
import { codeMail } from '../messages/login-mail.ts';
import { phoneMessage } from '../messages/phone-texts.ts';
import type { Services } from '../services.ts';
import { type CodeVerdict, checkCode, codeSeconds, makeCode } from './login-codes.ts';

type Needs = Pick<Services, 'db' | 'facts' | 'limits' | 'messages' | 'now' | 'publicUrl' | 'secrets'>;

type TooMany = Extract<Taken, { ok: false }> & { readonly code: 'too_many' };

/** Where a contact is proven from: the browser's mark, and the address on the network. */
export interface AskedFrom {
  readonly browser: string;
  readonly address: string;
}

const resendSeconds = minuteSeconds / 2;

/** Sends a code. The answer tells nothing about the contact. May throw `OutsideServiceError`. */
export async function sendProofCode(
  services: Needs,
  contact: Contact,
  { browser, address }: AskedFrom,
): Promise<
  { ok: true; resendSeconds: number; expiresSeconds: number } | TooMany | { ok: false; code: 'phone_unreachable' }
> {
  const refused = await firstRefusal(services, [
    ['proof-code-in-browser', `${browser} ${contact.address}`],
    ['proof-code-to-contact', contact.address],
    ['proof-code-by-address', address],
  ]);
  if (refused) return refused;
  if (contact.kind === 'phone' && !(await maySendSms(services, address)))
    return { ok: false, code: 'phone_unreachable' };
  const code = await makeCode(services, { contact: contact.address, browser });
  if (contact.kind === 'phone')
    await services.messages.sendToPhone(contact.address, phoneMessage('login_code', { code }));
  else await services.messages.sendMail(codeMail({ to: contact.address, code }, services));
  return { ok: true, resendSeconds, expiresSeconds: codeSeconds };
}

/** Whether a code may go by SMS; where not, one may still go by mail. */
async function maySendSms(services: Needs, address: string): Promise<boolean> {
  if (!services.messages.reachesPhones('login_code')) return false;
  const rules = [['proof-sms-by-address', address] as const, ['proof-sms-in-all', 'the shop'] as const];
  return (await firstRefusal(services, rules)) === null;
}

/** Checks the code that was sent to a contact in this browser. */
export async function checkProofCode(
  services: Needs,
  { contact, code }: { contact: Contact; code: string },
  { browser, address }: AskedFrom,
): Promise<{ ok: true } | TooMany | { ok: false; code: Exclude<CodeVerdict, 'right'> }> {
  const refused = await firstRefusal(services, [['login-try-by-address', address]]);
  if (refused) return refused;
  const verdict = await checkCode(services, { contact: contact.address, browser }, code);
  return verdict === 'right' ? { ok: true } : { ok: false, code: verdict };
}

async function firstRefusal(
  { limits }: Needs,
  rules: readonly (readonly [LimitName, string])[],
): Promise<TooMany | null> {
  for (const [name, who] of rules) {
    const taken = await limits.take(name, who);
    if (!taken.ok) return { ...taken, code: 'too_many' };
  }
  return null;
}
