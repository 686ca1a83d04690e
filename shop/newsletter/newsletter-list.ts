/** The newsletter's list for the merchant's mail program, as CSV: whom, since when, and the link by which each leaves. Pure. */
import { unsubscribeLinks } from '../messages/unsubscribe.ts';
import type { Secrets } from '../secrets.ts';
import type { NewsletterSignup } from './newsletter-store.ts';

export interface ListContext {
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

/** Writes the sign-ups as CSV, each with its unsubscribe addresses. */
export function formatNewsletterCsv(signups: readonly NewsletterSignup[], { secrets, publicUrl }: ListContext): string {
  const rows = signups.map(({ id, contact, createdAt }) => {
    const { page, oneClick } = unsubscribeLinks(secrets, publicUrl, 'newsletter', id);
    return [contact, createdAt.toISOString(), page, oneClick];
  });
  const head = ['contact', 'since', 'unsubscribe_page', 'list_unsubscribe'];
  return [head, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** In quotes; what a spreadsheet would take for a formula begins with an apostrophe, for anything may have been typed. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
