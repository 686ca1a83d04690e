/** Lists issued documents of the first drawing that leave out letters, for the merchant: they stay as they were issued. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { InvoiceDocument } from './invoice.ts';
import { undrawnText } from './undrawn-text.ts';

export interface UndrawnDocument {
  readonly number: string;
  readonly orderCode: string;
  readonly issuedAt: Date;
  /** Texts of which letters are missing, such as the buyer's name. */
  readonly texts: readonly string[];
}

/** Documents that are read at once. */
const readAtOnce = 500;

/** Returns the documents in the order of their numbers; reads those alone that may be incomplete. */
export async function listUndrawnDocuments(db: Database): Promise<UndrawnDocument[]> {
  const found: UndrawnDocument[] = [];
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('invoice')
      .select(['number', 'issued_at', 'document'])
      .where('number', '>', last)
      .where(sql<boolean>`not document ? 'drawing' and document::text ~ '[^ -~]'`)
      .orderBy('number')
      .limit(readAtOnce)
      .execute();
    for (const { number, issued_at: issuedAt, document: stored } of rows) {
      const document = stored as unknown as InvoiceDocument;
      const texts = undrawnText(document);
      if (texts.length > 0) found.push({ number, orderCode: document.order.code, issuedAt, texts });
    }
    last = rows.at(-1)?.number ?? '';
    if (rows.length < readAtOnce) return found;
  }
}
