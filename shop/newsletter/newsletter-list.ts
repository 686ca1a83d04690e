/** Formats the newsletter's sign-ups as CSV for the merchant's mail program. Pure. */
import { writePlainCsv } from '../files/csv.ts';
import { makeUnsubscribeLinks } from '../messages/unsubscribe.ts';
import type { Secrets } from '../secrets.ts';
import type { NewsletterSignup } from './newsletter-store.ts';

export interface ListContext {
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

/** Returns the sign-ups as CSV: contact, time, and the two unsubscribe addresses of each. */
export function formatNewsletterCsv(signups: readonly NewsletterSignup[], { secrets, publicUrl }: ListContext): string {
  const rows = signups.map(({ id, contact, createdAt }) => {
    const { page, oneClick } = makeUnsubscribeLinks(secrets, publicUrl, 'newsletter', id);
    return [contact, createdAt.toISOString(), page, oneClick];
  });
  return writePlainCsv(['contact', 'since', 'unsubscribe_page', 'list_unsubscribe'], rows);
}
