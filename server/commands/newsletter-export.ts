/** `newsletter export`: prints the newsletter's list as CSV. */
import { exportNewsletterAct } from '../../shop/office/shop-acts.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import type { OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';

/** Prints the newsletter's list as CSV, or the sign-ups that no mail can ask to confirm; on stderr how many others there are. */
export async function printNewsletterList(open: OpenShop, { unreachable = false }): Promise<void> {
  const { config, db } = await open();
  const { publicUrl } = config;
  const secrets = deriveSecrets(config.SESSION_SECRET ?? (await findOrMakeSecret(db)));
  const services = { db, now: () => new Date(), secrets, publicUrl };
  const which = unreachable ? 'unreachable' : 'confirmed';
  const { csv, offList } = await performForMerchant(services, exportNewsletterAct, { which });
  process.stdout.write(csv);
  console.error(
    `Not on the list: ${offList.unconfirmed} not confirmed yet, ${offList.unreachable} without an e-mail address (--unreachable).`,
  );
}
