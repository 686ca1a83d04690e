import type { Services } from '../../shop/services.ts';
import type { ApiContext } from './caller.ts';
import { revokeContactPass } from './contact-pass.ts';
import { revokeFreshProof } from './fresh-proof.ts';
import { revokeOrderPass } from './order-access.ts';

/**
 * Revokes this browser's passes for orders, a contact and a fresh proof, on the server too, so that nothing is left to
 * the next person at the device. For signing out.
 */
export async function revokeBrowserPasses(
  c: ApiContext,
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'secrets'>,
): Promise<void> {
  await revokeOrderPass(c, services);
  await revokeContactPass(c, services);
  await revokeFreshProof(c, services);
}
