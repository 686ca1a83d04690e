/** `newsletter export`: prints the newsletter's list as CSV. */
import { newsletterCsv } from '../../shop/newsletter/newsletter-list.ts';
import { listSignups } from '../../shop/newsletter/newsletter-store.ts';
import { findOrMakeSecret } from '../../shop/secret-store.ts';
import { secretsFrom } from '../../shop/secrets.ts';
import type { OpenShop } from './command.ts';

/** Prints the newsletter's sign-ups as CSV. */
export async function exportNewsletter(open: OpenShop): Promise<void> {
  const { config, db } = await open();
  const { publicUrl } = config;
  const secrets = secretsFrom(config.SESSION_SECRET ?? (await findOrMakeSecret(db)));
  process.stdout.write(newsletterCsv(await listSignups(db), { secrets, publicUrl }));
}
