/** Draws the lines of an invoice as a table, over as many pages as it needs, and formats its figures. */
import { formatPriceWithPaise, type Paise } from '../money.ts';
import { totalTaxOf } from './gst.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice.ts';
import { type InvoicePaper, quietColour, smallText, type TextStyle } from './paper.ts';
import type { BasisPoints } from './tax-rates.ts';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly cell: (line: InvoiceLine) => string;
}

/**
 * Returns the columns of a document: those of tax if the seller is registered, those of pieces if a line has pieces.
 */
function columnsOf(paper: InvoicePaper, document: InvoiceDocument): Column[] {
  const pieces: Column[] = [
    { title: 'Quantity', width: 50, cell: ({ quantity }) => `${quantity} NOS` },
    { title: 'Price', width: 66, cell: ({ unitPrice }) => formatBareAmount(unitPrice) },
  ];
  const taxes: Column[] = [
    { title: 'Taxable value', width: 76, cell: ({ taxable }) => formatBareAmount(taxable) },
    { title: 'Tax', width: 84, cell: (line) => `${formatBareAmount(totalTaxOf(line))}\n${formatRate(line.rate)}` },
  ];
  const numbers: Column[] = [
    ...(document.lines.some(({ quantity }) => quantity !== null) ? pieces : []),
    ...(isTaxedInvoice(document) ? taxes : []),
    { title: 'Total', width: 72, cell: ({ total }) => formatBareAmount(total) },
  ];
  const rest = paper.right - paper.left - numbers.reduce((sum, { width }) => sum + width, 0);
  const what = ({ description, hsn }: InvoiceLine) => (hsn ? `${description}\nHSN ${hsn}` : description);
  return [{ title: 'Description', width: rest, cell: what }, ...numbers];
}

const cellGap = 8;

/** Draws the lines of the document. Returns the `y` under the last one. */
export function drawInvoiceLines(paper: InvoicePaper, document: InvoiceDocument, start: number): number {
  const columns = columnsOf(paper, document);
  let y = drawHeads(paper, columns, start);
  for (const line of document.lines) {
    const texts = columns.map(({ cell }) => cell(line));
    const heights = columns.map(({ width }, nth) => paper.heightOf(texts[nth] ?? '', width - cellGap));
    if (y + Math.max(...heights) > paper.bottom) {
      paper.newPage();
      y = drawHeads(paper, columns, paper.top);
    }
    y = drawRow(paper, columns, texts, y) + 6;
    paper.rule(y);
    y += 8;
  }
  return y;
}

function drawHeads(paper: InvoicePaper, columns: readonly Column[], y: number): number {
  const titles = columns.map(({ title }) => title);
  const end = drawRow(paper, columns, titles, y, smallText);
  paper.rule(end + 4, quietColour);
  return end + 10;
}

/** Draws a row, the first column aligned left and the others right. Returns the `y` under it. */
function drawRow(
  paper: InvoicePaper,
  columns: readonly Column[],
  texts: readonly string[],
  y: number,
  style: TextStyle = {},
): number {
  let x = paper.left;
  const ends = columns.map(({ width }, nth) => {
    const [align, free] = nth === 0 ? (['left', width - cellGap] as const) : (['right', width] as const);
    const end = paper.text(texts[nth] ?? '', x, y, free, { ...style, align });
    x += width;
    return end;
  });
  return Math.max(...ends);
}

/** Tells whether the document shows tax: a seller without a GST registration charges none. */
export function isTaxedInvoice({ title, seller }: Pick<InvoiceDocument, 'title' | 'seller'>): boolean {
  return title !== 'Invoice' && seller.gstin !== '';
}

/** Formats an amount without the currency sign, which stands once, at the total: `4,200.00`. */
export function formatBareAmount(amount: Paise): string {
  return formatPriceWithPaise(amount).replace('₹', '');
}

/** Formats a tax rate: `2.5 %`. */
export function formatRate(rate: BasisPoints): string {
  return `${rate / 100} %`;
}
