/** Exports the newsletter's list. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { formatNewsletterCsv } from './newsletter-list.ts';
import { listSignups } from './newsletter-store.ts';

export interface NewsletterExport {
  readonly ok: true;
  readonly csv: string;
  /** Number of contacts in it. */
  readonly count: number;
}

/** Returns the newsletter's sign-ups as CSV. Nobody gets it if `onDecided` throws. */
export async function exportNewsletter(
  { db, ...context }: Pick<Services, 'db' | 'secrets' | 'publicUrl'>,
  onDecided?: OnDecided<NewsletterExport>,
): Promise<NewsletterExport> {
  const read = async (trx: OpenTransaction): Promise<NewsletterExport> => {
    const signups = await listSignups(trx);
    return { ok: true, csv: formatNewsletterCsv(signups, context), count: signups.length };
  };
  return decideInTransaction(db, read, onDecided);
}
