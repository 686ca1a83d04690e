/** Stores issued invoices and credit notes, and gives out their numbers. SQL only. */
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Invoice } from '../../database/types.ts';
import type { InvoiceDocument } from './invoice.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

export interface IssuedInvoice {
  kind: InvoiceKind;
  /** Its number among the order's documents of this kind, from 1. */
  nth: number;
  issuedAt: Date;
  document: InvoiceDocument;
  /** The refund that a credit note is for; `null` for one that corrects an invoice. */
  refundId: string | null;
}

/**
 * Reserves the next number of a series. Other transactions that need one wait until this one ends; a rollback gives the
 * number back, so that there are no gaps.
 */
export async function takeInvoiceNumber(trx: Queryable, series: string, financialYear: string): Promise<number> {
  const row = await trx
    .insertInto('invoice_series')
    .values({ series, financial_year: financialYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet({ last_number: sql<number>`invoice_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** Inserts an issued invoice or credit note. */
export async function insertInvoice(
  trx: Queryable,
  orderId: string,
  { kind, nth, issuedAt, document, refundId }: IssuedInvoice,
): Promise<void> {
  await trx
    .insertInto('invoice')
    .values({
      number: document.number,
      kind,
      order_id: orderId,
      refund_id: refundId,
      nth,
      issued_at: issuedAt,
      document: JSON.stringify(document),
    })
    .execute();
}

/** Returns an order's `nth` document of a kind, the last one if not given: of its invoices the one that stands. `null` if there is none. */
export async function findInvoice(
  db: Queryable,
  orderId: string,
  kind: InvoiceKind = 'invoice',
  nth?: number,
): Promise<IssuedInvoice | null> {
  const all = await listInvoices(db, orderId);
  return all.findLast((one) => one.kind === kind && (nth === undefined || one.nth === nth)) ?? null;
}

/** Returns an order's invoices, then its credit notes, each in the order in which they were issued. */
export async function listInvoices(db: Queryable, orderId: string): Promise<IssuedInvoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('nth')
    .execute();
  return rows.map(toIssuedInvoice);
}

/** Reads the invoice or credit note with a number. Throws if there is none. */
export async function readInvoice(db: Queryable, number: string): Promise<IssuedInvoice> {
  return toIssuedInvoice(
    await db.selectFrom('invoice').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
  );
}

function toIssuedInvoice(row: Selectable<Invoice>): IssuedInvoice {
  return {
    kind: row.kind as InvoiceKind,
    nth: row.nth,
    issuedAt: row.issued_at,
    document: row.document as unknown as InvoiceDocument,
    refundId: row.refund_id,
  };
}
