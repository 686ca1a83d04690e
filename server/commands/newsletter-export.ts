/** `newsletter export`: prints the newsletter's list as CSV. */
import { formatNewsletterCsv } from '../../shop/newsletter/newsletter-list.ts';
import { listSignups } from '../../shop/newsletter/newsletter-store.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { deriveSecrets } from '../../shop/secrets.ts';
import type { OpenShop } from './command.ts';

/** Prints the newsletter's sign-ups as CSV. */
export async function exportNewsletter(open: OpenShop): Promise<void> {
  const { config, db } = await open();
  const { publicUrl } = config;
  const secrets = deriveSecrets(config.SESSION_SECRET ?? (await findOrMakeSecret(db)));
  process.stdout.write(formatNewsletterCsv(await listSignups(db), { secrets, publicUrl }));
}
