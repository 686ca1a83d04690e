/**
 * A contact that was proven in this browser without signing in, such as a guest's at checkout: a signed cookie that no script
 * can read, good for a day. It holds a keyed hash, so that a stolen one tells nobody's contact; it opens no order.
 */
import { getCookie, setCookie } from 'hono/cookie';
import { daySeconds } from '../../shop/duration.ts';
import type { Holder } from '../../shop/limits/hold-budget.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import type { Caller } from './caller.ts';

const cookieName = 'contact_pass';
const passSeconds = daySeconds;

/** The caller as pieces are held for them: by the contact they have proven, or else by their network address. */
export async function holderOf(c: Caller, services: Pick<Services, 'now' | 'secrets'>): Promise<Holder> {
  const session = await c.get('session')();
  if (session) return { key: keyOfContact(services, contactOf(session.user)), isProven: true };
  const key = readPass(c, services);
  if (key) return { key, isProven: true };
  return { key: services.secrets.keyOf('holder', `address ${c.get('address')}`), isProven: false };
}

/** Lets this browser hold pieces as somebody who has proven `contact` (E.164 or an e-mail address). */
export function giveContactPass(
  c: Caller,
  services: Pick<Services, 'now' | 'publicUrl' | 'secrets'>,
  contact: string,
): void {
  const expires = Math.floor(services.now().getTime() / 1_000) + passSeconds;
  const text = `${expires}.${keyOfContact(services, contact)}`;
  setCookie(c, cookieName, `${text}.${services.secrets.keyOf('contact-pass', text)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.publicUrl.startsWith('https://'),
    path: '/',
    maxAge: passSeconds,
  });
}

/** The key of the contact that this browser holds a pass for; `null` for none. */
function readPass(c: Caller, { secrets, now }: Pick<Services, 'now' | 'secrets'>): string | null {
  const [expires = '', key = '', signature = ''] = (getCookie(c, cookieName) ?? '').split('.');
  if (!secrets.isKeyOf('contact-pass', `${expires}.${key}`, signature)) return null;
  return Number(expires) * 1_000 > now().getTime() ? key : null;
}

function contactOf({ phoneNumber, email, uid }: User): string {
  return phoneNumber ?? email?.toLowerCase() ?? uid;
}

function keyOfContact({ secrets }: Pick<Services, 'secrets'>, contact: string): string {
  return secrets.keyOf('holder', `contact ${contact}`);
}
