/** `newsletter export`: prints the newsletter's list as CSV. */
import { exportNewsletterAct } from '../../shop/office/shop-acts.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import type { OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';

/** Prints the newsletter's sign-ups as CSV. */
export async function printNewsletterList(open: OpenShop): Promise<void> {
  const { config, db } = await open();
  const { publicUrl } = config;
  const secrets = deriveSecrets(config.SESSION_SECRET ?? (await findOrMakeSecret(db)));
  const { csv } = await performForMerchant({ db, now: () => new Date(), secrets, publicUrl }, exportNewsletterAct, {});
  process.stdout.write(csv);
}
