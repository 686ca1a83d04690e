/**
 * Fresh proofs: to delete an account or change its contacts, the customer must have proven one of its contacts within
 * ten minutes, by signing in or by a code (ASVS 3.3.2, 3.7.1). A session that was left open, or stolen, is not enough.
 */
import { isWithin, minuteMs, minuteSeconds } from '../../shop/duration.ts';
import type { User } from '../../shop/ports/identity.ts';
import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { Problem } from './problem.ts';
import { grantSignedPass, type PassKind, readSignedPass, revokeSignedPass } from './signed-pass.ts';

const freshMinutes = 10;
const freshPass: PassKind = { name: 'fresh_proof', purpose: 'fresh-proof', seconds: freshMinutes * minuteSeconds };

type Needs = Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>;

/** Returns the signed-in customer if their proof is fresh; throws `signed_out` or `proof_wanted` otherwise. */
export async function requireFreshUser(c: ApiContext, services: Needs): Promise<User> {
  const session = await c.get('session')();
  if (!session) throw new Problem('signed_out');
  const isFresh = isWithin(session.signedInAt, freshMinutes * minuteMs, services.now());
  if (!isFresh && (await readSignedPass(c, services, freshPass))?.text !== session.user.uid)
    throw new Problem('proof_wanted');
  return session.user;
}

/** Records in the caller's browser that the customer has just proven a contact. */
export function grantFreshProof(c: ApiContext, services: Needs, uid: string): Promise<void> {
  return grantSignedPass(c, services, freshPass, uid);
}

/** Revokes the fresh proof at sign-out. */
export function revokeFreshProof(c: ApiContext, services: Needs): Promise<void> {
  return revokeSignedPass(c, services, freshPass);
}
