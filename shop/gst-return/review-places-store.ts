/** Reads issued invoices with what was typed for them, and which GST tables were downloaded. SQL only. */
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { IndianMonth } from '../indian-month.ts';
import type { InvoiceDocument } from '../invoices/invoice.ts';

export interface IssuedPlace {
  readonly document: InvoiceDocument;
  readonly issuedAt: Date;
  /** Day of issue in India of the order's first invoice: the supply is of its financial year, however often it is corrected. */
  readonly firstIssuedOn: string;
  /** State and PIN code of the order as it is now; empty once they were erased. */
  readonly typed: { readonly state: string; readonly pincode: string };
  readonly decidedPlace: string | null;
}

/** Invoices that are read at once. */
const readAtOnce = 500;

/** Reads all invoices that stand, in the order of their numbers: those that another one replaces are left out. */
export async function* readIssuedPlaces(db: Database): AsyncGenerator<IssuedPlace> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('invoice')
      .innerJoin('orders', 'orders.id', 'invoice.order_id')
      .innerJoin('invoice as first', (join) =>
        join.onRef('first.order_id', '=', 'invoice.order_id').on('first.kind', '=', 'invoice').on('first.nth', '=', 1),
      )
      .select(['invoice.number', 'invoice.issued_at', 'invoice.document', 'state', 'pincode', 'decided_place'])
      .select(sql<string>`first.document ->> 'issuedOn'`.as('first_issued_on'))
      .where('invoice.kind', '=', 'invoice')
      .where(
        sql<boolean>`not exists (select from invoice later where later.order_id = invoice.order_id
          and later.kind = 'invoice' and later.nth > invoice.nth)`,
      )
      .where('invoice.number', '>', last)
      .orderBy('invoice.number')
      .limit(readAtOnce)
      .execute();
    for (const row of rows)
      yield {
        document: row.document as unknown as InvoiceDocument,
        issuedAt: row.issued_at,
        firstIssuedOn: row.first_issued_on,
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
