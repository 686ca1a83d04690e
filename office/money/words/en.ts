/** The words of Money in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';
import { formatAmount, formatExactAmount } from '../../../look/words/money.ts';
import type { BookRuleName } from '../../../shop/books/book-rules.ts';
import type { concernSentences } from '../../../shop/books/concerns.ts';
import type { MoneyKind } from '../../../shop/reconciliation/compare-money.ts';
import type { NotRebuiltReason } from '../../../shop/unknown-payments/not-rebuilt.ts';

/** Says a rule of the books that is broken, with the figures that were found. */
type BrokenSentence = (values: { readonly figures: readonly string[] }) => string;

/** Says a difference to the payment provider, for each kind of entry. */
type DifferenceSentence = (kind: MoneyKind) => string;

export const en = {
  title: 'Money',
  views: { books: 'Books', day: 'Day book', settlements: 'Settlements', disputes: 'Disputes', gst: 'GST' },
  books: {
    checked: (moment: string) => `Checked ${moment}.`,
    notCompared: 'Not compared with the payment provider yet.',
    comparedUntil: (moment: string) => `Compared with the payment provider up to ${moment}.`,
    areOff: (amount: number) => `The books are off by ${formatExactAmount(amount)}.`,
    mistakes: (count: number) => `The books have ${formatCount(count, 'mistake', 'mistakes')}.`,
    waiting: (count: number) =>
      `The books add up; ${formatCount(count, 'entry waits', 'entries wait')} for a decision.`,
    addUp: 'The books add up, to the paisa.',
    where: 'Where the money is',
    received: (orders: number) => `Received for ${formatCount(orders, 'order', 'orders')}`,
    totals: {
      kept: 'Kept',
      refunded: 'Refunded',
      going_back: 'Going back',
      waiting: 'Waiting for a decision',
      withheld: 'Withheld by disputes',
      lost: 'Lost to disputes',
    },
  },
  waiting: {
    title: 'Waiting for you',
    none: 'Nothing waits for a decision.',
    disputes: (count: number) => `${formatCount(count, 'dispute', 'disputes')} to answer`,
    askedBack: 'A payer’s bank asks for the money back.',
    noOrder: (amount: number) => `${formatAmount(amount)} arrived for an order that the shop does not have.`,
    secondPayment: (amount: number) => `${formatAmount(amount)} arrived a second time.`,
    backAlready: (amount: number) => `${formatAmount(amount)} of it has gone back.`,
    goingBack: (amount: number) => `${formatAmount(amount)} of it is being refunded.`,
    refundFailed: 'The payment provider refused the refund.',
    settled: 'Settled',
    decide: 'Decide',
  },
  /** Reasons for which a lost order is not made again; `null` leaves the sentences of the API. */
  notRebuilt: null as Readonly<Record<NotRebuiltReason, string>> | null,
  /** Rules that are broken, by their names; `null` leaves the sentences of the API. */
  broken: null as Readonly<Record<BookRuleName, BrokenSentence>> | null,
  /** Entries that need a person, but for the reasons of orders; `null` leaves the sentences of the API. */
  concerns: null as Readonly<Record<keyof typeof concernSentences, string>> | null,
  /** Differences by the side that lacks the entry; `null` leaves the sentences of the API. */
  differences: null as Readonly<Record<'notHere' | 'notThere' | 'differ', DifferenceSentence>> | null,
  resolve: {
    title: 'Mark as settled',
    about: (about: string, says: string) => `${about}: ${says}`,
    effect: 'This moves no money. The entry leaves this list, and what you write stays in the activity log.',
    pieces: 'Its pieces',
    stayOff: 'Stay off sale',
    backOnSale: 'Back on sale',
    how: 'How it was settled',
    example: 'refunded in the dashboard',
    done: 'Marked as settled.',
  },
  /** Decisions about a payment that has no order. */
  decide: {
    title: 'Decide this payment',
    what: 'What to do',
    refund: (amount: number) => `Refund ${formatAmount(amount)}`,
    rebuild: 'Make the order again',
    settled: 'Mark as settled',
    refundEffect: 'The shop sends what is left of it back to whoever paid.',
    rebuildEffect: 'Its pieces are sold to it again, and its buyer is asked for the address by a link.',
    why: 'Why',
    whyExample: 'piece is sold',
    refundDone: 'It goes back.',
    rebuildDone: 'The order is made again.',
  },
  day: {
    label: 'Day',
    none: 'No money moved on this day.',
    received: (amount: number) => `${formatExactAmount(amount)} received.`,
    receivedAndRefunded: (received: number, refunded: number) =>
      `${formatExactAmount(received)} received, ${formatExactAmount(refunded)} refunded.`,
    kinds: { payment: 'Payment', refund: 'Refund', payout: 'To the bank' },
  },
  settlements: {
    none: 'The payment provider has sent nothing to the bank yet.',
    asExpected: 'as expected',
    expected: (amount: number) => `${formatExactAmount(amount)} expected`,
    failed: (amount: string) => `${amount}, the bank refused it`,
    onItsWay: (amount: string) => `${amount}, on its way`,
    paid: (payments: number, fees: number) => `${formatExactAmount(payments)} paid, fees ${formatExactAmount(fees)}`,
    paidAndRefunded: (payments: number, refunds: number, fees: number) =>
      `${formatExactAmount(payments)} paid, ${formatExactAmount(refunds)} refunded, fees ${formatExactAmount(fees)}`,
    utr: (utr: string) => `UTR ${utr}`,
  },
  disputes: {
    none: 'No payment is disputed.',
    noOrder: 'No order',
    states: {
      open: 'To answer',
      under_review: 'With the bank',
      won: 'Won',
      lost: 'Lost',
      closed: 'Closed',
    },
    notInTime: 'Not answered in time',
    answerBy: (day: string) => `To answer by ${day}`,
    raised: (day: string) => `Raised ${day}`,
    withheld: (raised: string) => `${raised}. The provider withholds the money until it is decided.`,
    accept: 'Accept',
  },
  accept: {
    title: 'Accept the dispute',
    giveUp: (amount: number) => `Give up ${formatAmount(amount)}`,
    done: 'Accepted.',
    goes: (amount: number) => `${formatAmount(amount)} goes to the payer, for good. Do not refund the order as well.`,
    told: 'The bank is told that you do not object. No money moves: refund the order afterwards.',
    final:
      'This cannot be undone. To contest it instead, send your documents on the payment provider’s site, or with npm run shop -- dispute contest on the server.',
    reasons: {
      unsupported: 'The payment provider takes no answers from the shop: answer on its site.',
      unknown_dispute: 'The payment provider no longer has this dispute.',
      refused: 'The payment provider refused it. See its site.',
      not_open: 'It was answered or decided meanwhile.',
      too_late: 'Its deadline has passed.',
    },
  },
  gst: {
    month: 'Month',
    noInvoice: (month: string) => `No invoice was issued in ${month}.`,
    nil: (month: string) => `No invoice was issued in ${month}. The return is a nil return.`,
    agree: 'The tables agree with the day book, to the paisa.',
    differ: (amount: number) => `The tables and the day book differ by ${formatExactAmount(amount)}.`,
    give: 'Give this to your accountant; they file.',
    untaxed: (documents: number, total: number) =>
      `${formatCount(documents, 'document', 'documents')} of ${formatExactAmount(total)} had no GST number on it, and is in no table.`,
    withoutHsn: (lines: number) =>
      `${formatCount(lines, 'line has', 'lines have')} no HSN code, which the return does not take.`,
    cancelledLater: (numbers: string) =>
      `Cancelled since the month ended, because the bank sent the refund back: ${numbers}. If the month is filed, tell your accountant.`,
    amend: (issuedIn: string, number: string, month: string) =>
      `Amend ${issuedIn}: its credit note ${number} was cancelled in ${month}, because the bank sent the refund back.`,
    sums: 'Day book and tax',
    received: 'Received',
    dayBook: {
      refunded: 'Refunded',
      not_invoiced: 'Received, not invoiced in this month',
      invoiced_later: 'Invoiced for another month’s payments',
      not_credited: 'Refunded, without a credit note of this month',
      credited_later: 'Credit notes for another month’s refunds',
    },
    notExplained: 'Not explained',
    net: 'Sales less credit notes',
    taxableValue: 'Taxable value',
    taxes: { igst: 'Integrated tax', cgst: 'Central tax', sgst: 'State tax' },
    whoTakes: 'The owner and the accountant download the tables.',
    forAccountant: 'For the accountant',
    takeTables: 'Download all tables',
    tablesAre: 'Six CSV files in one ZIP, in the columns of the offline tool.',
    invoices: 'Invoices and credit notes',
    invoicesPart: (part: number, of: number) => `Invoices, part ${part} of ${of}`,
    files: (pdfs: number) => `${formatCount(pdfs, 'PDF', 'PDFs')}, with buyers’ names and addresses`,
    filesInAll: (pdfs: number) => `${formatCount(pdfs, 'PDF', 'PDFs')} in all, with buyers’ names and addresses`,
    download: 'Download',
    downloadInvoices: 'Download the invoices',
    downloadPart: (part: number) => `Download part ${part} of the invoices`,
    csv: 'CSV file',
    csvOf: (table: string) => `CSV file of ${table}`,
    tables: {
      b2cs: {
        title: 'Table 7: by state and rate',
        first: 'State, rate',
        none: 'Nothing was sold in small invoices.',
      },
      b2cl: {
        title: 'Table 5: across states above ₹1 lakh',
        first: 'Invoice',
        none: 'No invoice across states was above ₹1 lakh.',
      },
      cdnur: {
        title: 'Table 9B: credit notes for table 5',
        first: 'Credit note',
        none: 'No credit note was for such an invoice.',
      },
      hsn_b2c: { title: 'Table 12: goods by HSN, B2C', first: 'HSN, rate', none: 'No goods were sold.' },
      hsn_b2b: { title: 'Table 12: goods by HSN, B2B', first: 'HSN, rate', none: 'No row.' },
      docs: { title: 'Table 13: documents issued', first: 'Numbers' },
    },
    noHsn: 'No HSN',
    taxable: 'Taxable',
    tax: 'Tax',
    sum: 'Sum',
    total: 'Total',
    cancelled: 'Cancelled',
    netNumber: 'Net',
    documents: { invoice: 'Invoices', credit_note: 'Credit notes' },
    numbers: (from: string, to: string) => `${from} to ${to}`,
  },
};

export type MoneyWords = typeof en;
