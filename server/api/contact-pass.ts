/**
 * A contact that was proven in this browser without signing in, such as a guest's at checkout: a signed cookie that no script
 * can read, good for a day. It holds a keyed hash, so that a stolen one tells nobody's contact; it opens no order.
 */
import { deleteCookie } from 'hono/cookie';
import { daySeconds } from '../../shop/duration.ts';
import type { Holder } from '../../shop/limits/hold-budget.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import type { Caller } from './caller.ts';
import { cookieOptions, giveSigned, readSigned, type SignedCookie } from './signed-cookie.ts';

const pass: SignedCookie = { name: 'contact_pass', purpose: 'contact-pass', seconds: daySeconds };

/** The caller as pieces are held for them: by the contact they have proven, or else by their network address. */
export async function holderOf(c: Caller, services: Pick<Services, 'now' | 'secrets'>): Promise<Holder> {
  const session = await c.get('session')();
  if (session) return { key: keyOfContact(services, contactOf(session.user)), isProven: true };
  const key = readSigned(c, services, pass);
  if (key) return { key, isProven: true };
  return { key: services.secrets.keyOf('holder', `address ${c.get('address')}`), isProven: false };
}

/** Lets this browser hold pieces as somebody who has proven `contact` (E.164 or an e-mail address). */
export function giveContactPass(
  c: Caller,
  services: Pick<Services, 'now' | 'publicUrl' | 'secrets'>,
  contact: string,
): void {
  giveSigned(c, services, pass, keyOfContact(services, contact));
}

/** Nothing is left to the next at this screen: who signs out takes the proof along. */
export function takeContactPass(c: Caller, services: Pick<Services, 'publicUrl'>): void {
  deleteCookie(c, pass.name, cookieOptions(services));
}

function contactOf({ phoneNumber, email, uid }: User): string {
  return phoneNumber ?? email?.toLowerCase() ?? uid;
}

function keyOfContact({ secrets }: Pick<Services, 'secrets'>, contact: string): string {
  return secrets.keyOf('holder', `contact ${contact}`);
}
