/**
 * The pass of a contact that was proven in this browser without signing in, as by a guest at checkout: a signed cookie
 * that no script can read, valid for a day. It contains a keyed hash, so that a stolen one reveals no contact, and
 * gives access to no order.
 */
import type { Contact } from '../../shop/contact/contact.ts';
import { daySeconds } from '../../shop/duration.ts';
import { isScarceContact, limitKeyOf } from '../../shop/limits/mailbox.ts';
import type { Holder } from '../../shop/limits/reservation-budget.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { grantSignedPass, type PassKind, readSignedPass, revokeSignedPass } from './signed-pass.ts';

type Needs = Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>;

const contactPass: PassKind = { name: 'contact_pass', purpose: 'contact-pass', seconds: daySeconds };

/**
 * Returns the holder that pieces are reserved for: a scarce contact that the caller has proven, or else their network
 * address.
 */
export async function reservationHolderOf(c: ApiContext, services: Needs): Promise<Holder> {
  const session = await c.get('session')();
  const own = session && contactOf(session.user);
  if (own) return { key: keyOfContact(services, own), isProven: true };
  const pass = await readSignedPass(c, services, contactPass);
  if (pass) return { key: pass.text, isProven: true };
  return { key: services.secrets.keyOf('holder', `address ${c.get('address')}`), isProven: false };
}

/**
 * Grants this browser a pass to reserve pieces with the proven `contact`, which must be a scarce one
 * (`isScarceContact`).
 */
export function grantContactPass(c: ApiContext, services: Needs, contact: Contact): Promise<void> {
  return grantSignedPass(c, services, contactPass, keyOfContact(services, contact));
}

/** Revokes the proof at sign-out, so that nothing is left to the next person at the device. */
export function revokeContactPass(c: ApiContext, services: Needs): Promise<void> {
  return revokeSignedPass(c, services, contactPass);
}

/** Returns the contact for which a signed-in customer reserves pieces; `null` if they have no scarce one. */
function contactOf({ phoneNumber, email }: User): Contact | null {
  if (phoneNumber) return { kind: 'phone', address: phoneNumber };
  const contact = email ? ({ kind: 'email', address: email } as const) : null;
  return contact && isScarceContact(contact) ? contact : null;
}

function keyOfContact({ secrets }: Pick<Services, 'secrets'>, contact: Contact): string {
  return secrets.keyOf('holder', `contact ${limitKeyOf(contact)}`);
}
