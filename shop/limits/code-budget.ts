/** Limits the links and codes that the shop sends to whoever asks (limits: `code-…`, `codes-…`, `strangers-…`, `…-codes-in-all`). */
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
  /** True if the contact was proven in this browser before. */
  readonly isKnown: boolean;
}

/** Seconds between two links or codes that one browser asks for: the first part of its limit. */
export const resendSeconds = limits['code-in-browser'][0].seconds;

export type CodeRefusal =
  /** `codes_spent`: no more codes for browsers that are not known to the contact. */
  | (Extract<LimitResult, { ok: false }> & { readonly code: 'too_many' | 'codes_spent' })
  | Extract<SharedVerdict, { ok: false }>;

const ofShop = { phone: 'sms-codes-in-all', email: 'mail-codes-in-all' } as const satisfies Record<
  Contact['kind'],
  LimitName
>;
const ofStrangers = {
  phone: 'strangers-sms-codes-in-all',
  email: 'strangers-mail-codes-in-all',
} as const satisfies Record<Contact['kind'], LimitName>;

type Needs = Pick<Services, 'db' | 'jobs' | 'limits' | 'log' | 'now' | 'secrets'>;

/**
 * Counts a link or a code to a contact; returns a refusal if none may be sent, else `null`. A browser in which the contact was
 * proven before is refused by its own limit alone: strangers cannot use up what its owner needs. In other browsers a limit that
 * others may have used up demands a challenge, and beyond the last limits of strangers nothing is sent.
 */
export async function takeCodeBudget(services: Needs, to: Contact, from: CodeRequester): Promise<CodeRefusal | null> {
  const asker = `${from.browser} ${limitKeyOf(to)}`;
  const own = await services.limits.take('code-in-browser', asker);
  if (!own.ok) return { ...own, code: 'too_many' };
  const refused = from.isKnown ? null : await takeStrangersBudget(services, to, from);
  if (refused) await services.limits.giveBack('code-in-browser', asker);
  return refused;
}

async function takeStrangersBudget(
  services: Needs,
  to: Contact,
  { address, solution }: CodeRequester,
): Promise<CodeRefusal | null> {
  const contact = limitKeyOf(to);
  const network = networkAroundAddress(address);
  const last = [
    ['strangers-codes-to-contact', contact],
    ['strangers-codes-from-network', network],
    [ofStrangers[to.kind], 'the shop'],
  ] as const;
  const taken: (typeof last)[number][] = [];
  const giveBack = async () => {
    for (const [name, who] of taken) await services.limits.giveBack(name, who);
  };
  for (const one of last) {
    const result = await services.limits.take(one[0], one[1]);
    if (!result.ok) {
      await giveBack();
      if (one[0] === ofStrangers[to.kind]) await recordLimitPassed(services, one[0]);
      return { ...result, code: 'codes_spent' };
    }
    taken.push(one);
  }
  const shared = await countOrChallenge(services, {
    subject: contact,
    solution,
    counts: [
      ['codes-to-contact', contact],
      ['codes-from-address', address],
      ['codes-from-network', network],
      [ofShop[to.kind], 'the shop'],
    ],
  });
  if (!shared.ok) {
    await giveBack();
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
