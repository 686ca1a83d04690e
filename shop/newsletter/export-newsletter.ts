/** Exports the newsletter's list. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { formatNewsletterCsv } from './newsletter-list.ts';
import { countOffList, listSignups } from './newsletter-store.ts';

export interface NewsletterExport {
  readonly ok: true;
  readonly csv: string;
  /** Number of contacts in it. */
  readonly count: number;
  /** Numbers of sign-ups that are not on the list: not confirmed yet, and those that no mail can ask. */
  readonly offList: { readonly unconfirmed: number; readonly unreachable: number };
}

/** Contacts to export: those on the list, or those that no mail can ask to confirm. */
export type ExportedSignups = 'confirmed' | 'unreachable';

/** Returns sign-ups of the newsletter as CSV. Nobody gets it if `onDecided` throws. */
export async function exportNewsletter(
  { db, ...context }: Pick<Services, 'db' | 'secrets' | 'publicUrl'>,
  which: ExportedSignups,
  onDecided?: OnDecided<NewsletterExport>,
): Promise<NewsletterExport> {
  const read = async (trx: OpenTransaction): Promise<NewsletterExport> => {
    const signups = await listSignups(trx, which);
    const csv = formatNewsletterCsv(signups, context);
    return { ok: true, csv, count: signups.length, offList: await countOffList(trx) };
  };
  return decideInTransaction(db, read, onDecided);
}
