/** Reads what a month's GST return is made of, and the day book of the month beside it. SQL only. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { type IndianMonth, indianMonthOf, type MonthSpan } from '../indian-month.ts';
import type { InvoiceDocument } from '../invoices/invoice.ts';
import type { InvoiceKind } from '../invoices/invoice-store.ts';
import { type Paise, paise } from '../money.ts';
import type { SkippedRange } from './document-runs.ts';
import type { TaxedDocument } from './taxed-document.ts';

/** Documents that are read at once: other requests are served between two reads. */
const readAtOnce = 500;

/** Reads the documents that were issued in a span of time, in the order of their numbers. */
export async function readTaxedDocuments(trx: OpenTransaction, span: MonthSpan): Promise<TaxedDocument[]> {
  const documents: TaxedDocument[] = [];
  for (let last = ''; ; ) {
    const rows = await readSome(trx, span, last);
    documents.push(...rows.map(toTaxedDocument));
    last = rows.at(-1)?.number ?? '';
    if (rows.length < readAtOnce) return documents;
  }
}

type Row = Awaited<ReturnType<typeof readSome>>[number];

function readSome(trx: OpenTransaction, { from, to }: MonthSpan, after: string) {
  return trx
    .selectFrom('invoice')
    .leftJoin('refund', 'refund.id', 'invoice.refund_id')
    .leftJoin('invoice as corrected', (join) =>
      join
        .onRef('corrected.order_id', '=', 'invoice.order_id')
        .on('corrected.kind', '=', 'invoice')
        .on('invoice.kind', '=', 'credit_note')
        .on(sql<boolean>`corrected.number = invoice.document -> 'corrects' ->> 'number'`),
    )
    .select(['invoice.number', 'invoice.kind', 'invoice.document'])
    .select((eb) => [
      eb('refund.status', '=', 'failed').as('is_cancelled'),
      sql<number | null>`(corrected.document ->> 'total')::bigint`.as('invoice_total'),
    ])
    .where('invoice.issued_at', '>=', from)
    .where('invoice.issued_at', '<', to)
    .where('invoice.number', '>', after)
    .orderBy('invoice.number')
    .limit(readAtOnce)
    .execute();
}

function toTaxedDocument({ kind, document, is_cancelled, invoice_total }: Row): TaxedDocument {
  const { number, issuedOn, placeOfSupply, withinState, total, lines, seller } = document as unknown as InvoiceDocument;
  return {
    kind: kind as InvoiceKind,
    number,
    issuedOn,
    placeOfSupply,
    withinState,
    total,
    lines: lines.map(({ hsn, quantity, rate, total: ofLine, taxable, cgst, sgst, igst }) => ({
      hsn,
      quantity,
      rate,
      total: ofLine,
      taxable,
      cgst,
      sgst,
      igst,
    })),
    invoiceTotal: invoice_total === null ? total : paise(Number(invoice_total)),
    isCancelled: is_cancelled === true,
    isTaxed: seller.gstin !== '',
  };
}

/** Reads the numbers that restorations skipped in a span of time. `invoicePrefix` tells notes from invoices. */
export async function readSkippedNumbers(
  db: Queryable,
  { from, to }: MonthSpan,
  invoicePrefix: string,
): Promise<SkippedRange[]> {
  const rows = await db
    .selectFrom('skipped_number')
    .innerJoin('restoration', 'restoration.id', 'restoration_id')
    .select(['series', 'financial_year', 'first_number', 'last_number'])
    .where('numbers_skipped_at', '>=', from)
    .where('numbers_skipped_at', '<', to)
    .execute();
  return rows.map(({ series, financial_year, first_number, last_number }) => ({
    series,
    financialYear: financial_year,
    first: first_number,
    last: last_number,
    kind: series === `${invoicePrefix}C` ? 'credit_note' : 'invoice',
  }));
}

/** Money of a month as the day book has it, and why its sum is another than that of the return. */
export interface DayBookOfMonth {
  readonly received: Paise;
  readonly refunded: Paise;
  /** Received for orders that have no invoice of this month: they wait for a decision or an address, or were not taxed. */
  readonly notInvoiced: Paise;
  /** Invoices of this month for what was received in another one. */
  readonly invoicedLater: Paise;
  /** Sent back without a credit note of this month that counts. */
  readonly notCredited: Paise;
  /** Credit notes of this month that count, for what was sent back in another one. */
  readonly creditedLater: Paise;
}

/** Reads the day book's sums of a span of time, from orders and refunds, and compares them with the documents of the span. */
export async function readDayBookOfMonth(db: Queryable, { from, to }: MonthSpan): Promise<DayBookOfMonth> {
  const { rows } = await sql<Record<keyof DayBookOfMonth, number>>`
    with paid as (
      select id, captured_paise as amount from orders
      where placed_at >= ${from} and placed_at < ${to} and captured_paise is not null
      union all
      select id, captured_paise from orders
      where created_at >= ${from} and created_at < ${to} and placed_at is null and captured_paise is not null
    ), back as (
      select id, amount_paise as amount from refund
      where settled_at >= ${from} and settled_at < ${to} and status = 'processed'
    ), issued as (
      select kind, order_id, refund_id, (document ->> 'total')::bigint as amount from invoice
      where issued_at >= ${from} and issued_at < ${to} and document -> 'seller' ->> 'gstin' <> ''
        -- An invoice that replaces another, and the credit note for that one, add up to nothing.
        and not document ? 'replaces'
    ), noted as (
      select refund_id, issued.amount from issued join refund on refund.id = refund_id where status <> 'failed'
    ), invoiced as (select order_id, amount from issued where kind = 'invoice')
    select
      (select coalesce(sum(amount), 0) from paid) as received,
      (select coalesce(sum(amount), 0) from back) as refunded,
      (select coalesce(sum(amount), 0) from paid where id not in (select order_id from invoiced)) as "notInvoiced",
      (select coalesce(sum(amount), 0) from invoiced where order_id not in (select id from paid)) as "invoicedLater",
      (select coalesce(sum(amount), 0) from back where id not in (select refund_id from noted)) as "notCredited",
      (select coalesce(sum(amount), 0) from noted where refund_id not in (select id from back)) as "creditedLater"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing');
  const { received, refunded, notInvoiced, invoicedLater, notCredited, creditedLater } = row;
  return {
    received: paise(Number(received)),
    refunded: paise(Number(refunded)),
    notInvoiced: paise(Number(notInvoiced)),
    invoicedLater: paise(Number(invoicedLater)),
    notCredited: paise(Number(notCredited)),
    creditedLater: paise(Number(creditedLater)),
  };
}

/** Reads the numbers of a month's credit notes whose refund the bank sent back after the month's end. */
export async function readNotesCancelledLater(db: Queryable, { from, to }: MonthSpan): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .select('number')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .where('refund.status', '=', 'failed')
    .where('settled_at', '>=', to)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** A credit note of an earlier month. */
export interface EarlierNote {
  readonly number: string;
  readonly month: IndianMonth;
}

/** Reads the credit notes of earlier months whose refund the bank sent back in a month. */
export async function readEarlierNotesCancelled(db: Queryable, { from, to }: MonthSpan): Promise<EarlierNote[]> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('refund', 'refund.id', 'refund_id')
    .select(['number', 'issued_at'])
    .where('issued_at', '<', from)
    .where('refund.status', '=', 'failed')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .orderBy('number')
    .execute();
  return rows.map(({ number, issued_at }) => ({ number, month: indianMonthOf(issued_at) }));
}

/** Reads when the first document was issued; `null` before there is one. */
export async function readFirstIssue(db: Queryable): Promise<Date | null> {
  const row = await db.selectFrom('invoice').select('issued_at').orderBy('issued_at').limit(1).executeTakeFirst();
  return row?.issued_at ?? null;
}
