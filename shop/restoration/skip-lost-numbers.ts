/**
 * Skips the numbers of invoices and credit notes that the lost records may have given out: a number must never be on two
 * documents (CGST Rules, 46 and 53), while a gap can be explained.
 */
import { sql } from 'kysely';
import { dayMs, subtractMs } from '../duration.ts';
import { financialYearOf } from '../invoices/invoice-number.ts';
import { skipInvoiceNumbers } from '../invoices/skip-numbers.ts';
import { soldStatuses } from '../orders/order.ts';
import { statusListSql } from '../orders/status-sql.ts';
import { payableDays } from '../ports/payment.ts';
import type { TimeSpan } from '../ports/payment-records.ts';
import { compareSpan } from '../reconciliation/compare-span.ts';
import { readProviderSide } from '../reconciliation/read-provider.ts';
import type { Services } from '../services.ts';
import { noteNumbersSkipped, type Restoration } from './restoration-store.ts';

type NumberServices = Pick<Services, 'db' | 'invoicePrefix' | 'now' | 'payment'>;

/** Documents that the lost records may have had. */
interface LostDocuments {
  readonly invoices: number;
  readonly creditNotes: number;
}

/** Numbers that are skipped of each series if the provider cannot list what it has. */
const unknownMargin: LostDocuments = { invoices: 1_000, creditNotes: 1_000 };

/**
 * Returns the span in which the provider may have what the shop does not: payments are listed under the day on which
 * they were made, and may be captured as many days later as an order is payable.
 */
export function lostSpan({ completeUntil }: Pick<Restoration, 'completeUntil'>, now: Date): TimeSpan {
  return { from: subtractMs(completeUntil, (payableDays + 1) * dayMs), to: now };
}

/**
 * Reserves, once for each restoration, as many numbers as the provider has payments and refunds that the shop does not have:
 * an invoice follows a captured payment, and a credit note a refund. Adds those that its own orders lack. Throws `OutsideServiceError` if the provider cannot
 * be asked; nothing is skipped then.
 */
export async function skipLostNumbers(services: NumberServices, restoration: Restoration): Promise<void> {
  if (restoration.numbersSkippedAt) return;
  const { db, invoicePrefix, now } = services;
  const { invoices, creditNotes } = await countLostDocuments(services, lostSpan(restoration, now()));
  const years = new Set([financialYearOf(restoration.completeUntil), financialYearOf(now())]);
  const counts = [
    [invoicePrefix, invoices],
    [`${invoicePrefix}C`, creditNotes],
  ] as const;
  await db.transaction().execute(async (trx) => {
    if (!(await noteNumbersSkipped(trx, restoration.id, now()))) return;
    for (const financialYear of years)
      for (const [series, count] of counts)
        if (count > 0) await skipInvoiceNumbers(trx, { series, financialYear }, count, restoration.id);
  });
}

async function countLostDocuments(services: NumberServices, span: TimeSpan): Promise<LostDocuments> {
  const { records } = services.payment;
  if (!records) return unknownMargin;
  const own = await countUnissuedDocuments(services.db);
  const side = await readProviderSide(services, records, span);
  const missing = (await compareSpan(services, records, span, side)).filter(({ ours }) => ours === null);
  const refundedOfLost = side.payments.filter(({ order, refunded }) => order === null && refunded > 0);
  return {
    // A payment that has gone back as a whole is no difference any more, but its invoice may have been given out.
    invoices:
      own.invoices +
      new Set([
        ...missing.filter(({ kind }) => kind === 'payment').map(({ id }) => id),
        ...refundedOfLost.map(({ paymentId }) => paymentId),
      ]).size,
    creditNotes: own.creditNotes + missing.filter(({ kind }) => kind === 'refund').length + refundedOfLost.length,
  };
}

/** Returns the documents that orders and refunds of the shop lack, and may have been given since. */
async function countUnissuedDocuments(db: Services['db']): Promise<LostDocuments> {
  const { rows } = await sql<{ invoices: number; creditNotes: number }>`
    select
      (select count(*)::int from orders where status in ${statusListSql(soldStatuses)}
        and not exists (select from invoice where order_id = orders.id and kind = 'invoice')) as invoices,
      (select count(*)::int from refund where status <> 'failed'
        and not exists (select from invoice where refund_id = refund.id)) as "creditNotes"`.execute(db);
  return rows[0] ?? { invoices: 0, creditNotes: 0 };
}
