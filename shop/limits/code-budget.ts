/** Limits the links and codes that the shop sends to whoever asks (limits: `code-…`, `codes-…`, `…-codes-in-all`). */
import type { Contact } from '../contact/contact.ts';
import type { Services } from '../services.ts';
import { countOrChallenge, type SharedVerdict } from './challenge.ts';
import { recordLimitPassed } from './limit-alarm.ts';
import { type LimitName, limits } from './limits.ts';
import { limitKeyOf } from './mailbox.ts';
import type { LimitResult } from './take.ts';

/** The caller who asks for a code: the browser's random mark, its network address, and the challenge that it solved. */
export interface CodeRequester {
  readonly browser: string;
  readonly address: string;
  readonly solution?: string | undefined;
}

/** Seconds between two links or codes that one browser asks for: the first part of its limit. */
export const resendSeconds = limits['code-in-browser'][0].seconds;

export type CodeRefusal =
  | (Extract<LimitResult, { ok: false }> & { readonly code: 'too_many' })
  | Extract<SharedVerdict, { ok: false }>;

const ofShop = { phone: 'sms-codes-in-all', email: 'mail-codes-in-all' } as const satisfies Record<
  Contact['kind'],
  LimitName
>;

/**
 * Counts a link or a code to a contact; returns a refusal if none may be sent, else `null`. Only the browser's own
 * limit refuses a code; limits that others may have used up demand a challenge.
 */
export async function takeCodeBudget(
  services: Pick<Services, 'db' | 'jobs' | 'limits' | 'log' | 'now' | 'secrets'>,
  to: Contact,
  { browser, address, solution }: CodeRequester,
): Promise<CodeRefusal | null> {
  const contact = limitKeyOf(to);
  const asker = `${browser} ${contact}`;
  const own = await services.limits.take('code-in-browser', asker);
  if (!own.ok) return { ...own, code: 'too_many' };
  const shared = await countOrChallenge(services, {
    subject: contact,
    solution,
    counts: [
      ['codes-to-contact', contact],
      ['codes-from-address', address],
      ['codes-from-network', networkAroundAddress(address)],
      [ofShop[to.kind], 'the shop'],
    ],
  });
  if (!shared.ok) {
    await services.limits.giveBack('code-in-browser', asker);
    return shared;
  }
  if (shared.over.includes(ofShop[to.kind])) await recordLimitPassed(services, ofShop[to.kind]);
  return null;
}

/** Returns the network around an address: its /24 for IPv4, the /48 around its /64 for IPv6. */
export function networkAroundAddress(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}
