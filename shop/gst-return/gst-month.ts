/** Reads the GST return of a month, with its sums beside those of the day book. */
import type { Database } from '../../database/connect.ts';
import { type IndianMonth, spanOfMonth } from '../indian-month.ts';
import { type Paise, paise, sumPaise } from '../money.ts';
import type { Services } from '../services.ts';
import {
  type DayBookOfMonth,
  type EarlierNote,
  readDayBookOfMonth,
  readEarlierNotesCancelled,
  readNotesCancelledLater,
  readSkippedNumbers,
  readTaxedDocuments,
} from './gst-month-store.ts';
import { type GstSums, type GstTables, gstTablesOf, netSumsOf } from './gst-tables.ts';

export interface GstMonth {
  readonly month: IndianMonth;
  readonly tables: GstTables;
  /** Sales of the tables, less what was given back of them. */
  readonly net: GstSums;
  readonly dayBook: DayBookOfMonth;
  /** Net of the tables less what the day book says that it is: 0 unless the books are wrong. */
  readonly difference: Paise;
  /** Number of documents that were issued in the month. */
  readonly documents: number;
  /** Documents issued without a GST registration, which are in no table. */
  readonly untaxed: { readonly count: number; readonly total: Paise };
  /** Lines without an HSN code, which the return does not take. */
  readonly linesWithoutHsn: number;
  /** Numbers of credit notes that are cancelled since the month ended. */
  readonly cancelledLater: readonly string[];
  /** Credit notes of earlier months that were cancelled in this one: the accountant amends their months. */
  readonly earlierCancelled: readonly EarlierNote[];
}

/** Reads the tables of a month in one snapshot. Throws `RangeError` for a text that is no month. */
export async function readGstMonth(
  { db, invoicePrefix }: { readonly db: Database } & Pick<Services, 'invoicePrefix'>,
  month: IndianMonth,
): Promise<GstMonth> {
  const span = spanOfMonth(month);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const documents = await readTaxedDocuments(trx, span);
      const tables = gstTablesOf(documents, await readSkippedNumbers(trx, span, invoicePrefix));
      const [net, dayBook] = [netSumsOf(tables), await readDayBookOfMonth(trx, span)];
      const untaxed = documents.filter(({ isTaxed }) => !isTaxed);
      const counted = documents.filter(({ isTaxed, isCancelled }) => isTaxed && !isCancelled);
      return {
        month,
        tables,
        net,
        dayBook,
        difference: paise(net.total - expectedNetOf(dayBook)),
        documents: documents.length,
        untaxed: { count: untaxed.length, total: sumPaise(untaxed.map(({ total }) => total)) },
        linesWithoutHsn: counted.flatMap(({ lines }) => lines).filter(({ hsn }) => hsn === '').length,
        cancelledLater: await readNotesCancelledLater(trx, span),
        earlierCancelled: await readEarlierNotesCancelled(trx, span),
      };
    });
}

/** Returns what the tables add up to if the books are right. */
function expectedNetOf(book: DayBookOfMonth): Paise {
  const sold = book.received - book.notInvoiced + book.invoicedLater;
  return paise(sold - (book.refunded - book.notCredited + book.creditedLater));
}
