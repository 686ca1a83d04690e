/** Table 13 of GSTR-1: numbers of documents that were issued in a month, in runs without a gap. Pure. */
import { formatInvoiceNumber } from '../invoices/invoice-number.ts';
import type { InvoiceKind } from '../invoices/invoice-store.ts';
import type { SkippedNumbers } from '../invoices/skip-numbers.ts';
import type { TaxedDocument } from './taxed-document.ts';

/** Consecutive numbers of one series. */
export interface DocumentRun {
  readonly kind: InvoiceKind;
  readonly from: string;
  readonly to: string;
  readonly total: number;
  /** Numbers without a document that counts: skipped ones, and credit notes whose refund the bank sent back. */
  readonly cancelled: number;
}

/** Numbers of a series that a restoration skipped: no document has them. */
export interface SkippedRange extends SkippedNumbers {
  readonly kind: InvoiceKind;
}

interface Numbered {
  readonly kind: InvoiceKind;
  readonly prefix: string;
  readonly number: string;
  readonly nth: number;
  readonly isCancelled: boolean;
}

/**
 * Returns the runs of documents and skipped numbers. A month may have several runs of one series: documents of another
 * month, or of no return, stand between them.
 */
export function runsOf(
  documents: readonly Pick<TaxedDocument, 'kind' | 'number' | 'isCancelled'>[],
  skipped: readonly SkippedRange[],
): DocumentRun[] {
  const numbered = [...documents.map(numberedOf), ...skipped.flatMap(numbersOf)].sort(
    (one, other) => orderOf(one, other) || one.nth - other.nth,
  );
  const runs: Numbered[][] = [];
  for (const one of numbered) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && orderOf(before, one) === 0 && before.nth + 1 === one.nth) run.push(one);
    else runs.push([one]);
  }
  return runs.map(toRun);
}

function numberedOf({ kind, number, isCancelled }: Pick<TaxedDocument, 'kind' | 'number' | 'isCancelled'>): Numbered {
  const end = number.lastIndexOf('/');
  return { kind, prefix: number.slice(0, end), number, nth: Number(number.slice(end + 1)), isCancelled };
}

function numbersOf({ kind, series, financialYear, first, last }: SkippedRange): Numbered[] {
  return Array.from({ length: last - first + 1 }, (_, at) =>
    numberedOf({ kind, number: formatInvoiceNumber(series, financialYear, first + at), isCancelled: true }),
  );
}

/** Invoices come before credit notes, and each series by its name. */
function orderOf(one: Numbered, other: Numbered): number {
  if (one.kind !== other.kind) return one.kind === 'invoice' ? -1 : 1;
  return one.prefix === other.prefix ? 0 : one.prefix < other.prefix ? -1 : 1;
}

function toRun(run: readonly Numbered[]): DocumentRun {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) throw new Error('a run has a number');
  const cancelled = run.filter(({ isCancelled }) => isCancelled).length;
  return { kind: first.kind, from: first.number, to: last.number, total: run.length, cancelled };
}
