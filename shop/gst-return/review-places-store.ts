/** Reads issued invoices with what was typed for them, and which GST tables were downloaded. SQL only. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { IndianMonth } from '../indian-month.ts';
import type { InvoiceDocument } from '../invoices/invoice.ts';

export interface IssuedPlace {
  readonly document: InvoiceDocument;
  readonly issuedAt: Date;
  /** State and PIN code of the order as it is now; empty once they were erased. */
  readonly typed: { readonly state: string; readonly pincode: string };
  readonly decidedPlace: string | null;
}

/** Invoices that are read at once. */
const readAtOnce = 500;

/** Reads all invoices in the order of their numbers. */
export async function* readIssuedPlaces(db: Database): AsyncGenerator<IssuedPlace> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('invoice')
      .innerJoin('orders', 'orders.id', 'invoice.order_id')
      .select(['number', 'issued_at', 'document', 'state', 'pincode', 'decided_place'])
      .where('kind', '=', 'invoice')
      .where('number', '>', last)
      .orderBy('number')
      .limit(readAtOnce)
      .execute();
    for (const row of rows)
      yield {
        document: row.document as unknown as InvoiceDocument,
        issuedAt: row.issued_at,
        typed: { state: row.state ?? '', pincode: row.pincode ?? '' },
        decidedPlace: row.decided_place,
      };
    last = rows.at(-1)?.number ?? '';
    if (rows.length < readAtOnce) return;
  }
}

export interface TableDownload {
  readonly at: Date;
}

/** Reads when the GST tables of each month were last downloaded from the office. */
export async function readTableDownloads(db: Database): Promise<ReadonlyMap<IndianMonth, TableDownload>> {
  const { rows } = await sql<{ month: IndianMonth; at: Date }>`
    select change ->> 'after' as month, max(at) as at
    from office_act, jsonb_array_elements(changes) as change
    where act = 'gst.export' and refusal is null and change ->> 'field' = 'month'
    group by 1`.execute(db);
  return new Map(rows.map(({ month, at }) => [month, { at }]));
}
