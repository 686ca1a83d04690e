/** Clears what signing out removes besides the session, so that nothing is left to the next person at the device. */
import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { revokeContactPass } from './contact-pass.ts';
import { revokeFreshProof } from './fresh-proof.ts';
import { revokeOrderPass } from './order-access.ts';

/** Revokes the orders, the contact and the fresh proof that this browser has access to, on the server too. */
export async function revokeBrowserPasses(
  c: ApiContext,
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>,
): Promise<void> {
  await revokeOrderPass(c, services);
  await revokeContactPass(c, services);
  await revokeFreshProof(c, services);
}
