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
  /** Names who was proven in this browser before: the contact's owner, somebody of the staff, or `null`. */
  readonly knownAs: 'contact' | 'staff' | null;
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
 * Place where a code is asked for. What is asked for at the office's, by anybody and with anybody's contact, uses up nothing of
 * the shoppers'.
 */
type Door = 'shop' | 'office';

/**
 * Counts a link or a code to a contact; returns a refusal if none may be sent, else `null`. A browser in which the contact was
 * proven before is refused by limits alone that no stranger can use up. In other browsers a limit that others may have used up demands a
 * challenge, and beyond the last limits of strangers nothing is sent.
 */
export async function takeCodeBudget(
  services: Needs,
  to: Contact,
  from: CodeRequester,
  door: Door = 'shop',
): Promise<CodeRefusal | null> {
  const { limits: counts } = services;
  const asker = `${from.browser} ${limitKeyOf(to)}`;
  const own = await counts.take('code-in-browser', asker);
  if (!own.ok) return { ...own, code: 'too_many' };
  const refused = await (from.knownAs === null
    ? takeStrangersBudget(services, to, from, door)
    : takeKnownBudget(services, to, from));
  if (refused) await counts.giveBack('code-in-browser', asker);
  return refused;
}

/**
 * Counts a code in a known browser. Staff are counted by browser, also those who have left: of a limit by contact one could use up
 * another's.
 */
async function takeKnownBudget(
  services: Needs,
  to: Contact,
  { browser, knownAs }: CodeRequester,
): Promise<CodeRefusal | null> {
  const known = await (knownAs === 'staff'
    ? services.limits.take('office-sign-in-in-known-browser', browser)
    : services.limits.take('known-codes-to-contact', limitKeyOf(to)));
  if (!known.ok) return { ...known, code: 'too_many' };
  if (knownAs === 'staff') return null;
  const used = await services.limits.count(ofShop[to.kind], 'the shop');
  if (used > 1) await recordLimitPassed(services, ofShop[to.kind]);
  return null;
}

async function takeStrangersBudget(
  services: Needs,
  to: Contact,
  { address, solution }: CodeRequester,
  door: Door,
): Promise<CodeRefusal | null> {
  const contact = `${door === 'office' ? 'office ' : ''}${limitKeyOf(to)}`;
  const network = networkAroundAddress(address);
  const all = `the ${door}`;
  const counts = [
    ['codes-to-contact', contact],
    ['codes-from-address', address],
    ['codes-from-network', network],
    [ofShop[to.kind], all],
  ] as const;
  const shared = await countOrChallenge(services, { subject: contact, solution, counts });
  if (!shared.ok) return shared;
  // After the challenge: whoever solves nothing uses up nothing.
  const last = [
    ['strangers-codes-to-contact', contact],
    ['strangers-codes-from-network', network],
    [ofStrangers[to.kind], all],
  ] as const;
  const taken: (readonly [LimitName, string])[] = [...counts];
  for (const [name, who] of last) {
    const result = await services.limits.take(name, who);
    if (result.ok) taken.push([name, who]);
    else {
      for (const one of taken) await services.limits.giveBack(one[0], one[1]);
      if (name === ofStrangers[to.kind]) await recordLimitPassed(services, ofStrangers[to.kind]);
      return { ...result, code: 'codes_spent' };
    }
  }
  if (shared.over.includes(ofShop[to.kind])) await recordLimitPassed(services, ofShop[to.kind]);
  return null;
}

/** Returns the network around an address: its /24 for IPv4, the /48 around its /64 for IPv6. */
export function networkAroundAddress(address: string): string {
  const separator = address.includes(':') ? ':' : '.';
  return address.split(separator).slice(0, 3).join(separator);
}
