/**
 * Draws an issued invoice or credit note as a PDF in the shop's look, from its document alone: always the same bytes.
 */
import { formatPriceWithPaise, type Paise } from '../money.ts';
import type { Attachment } from '../ports/messages.ts';
import type { GstState } from './gst-states.ts';
import { type InvoiceDocument, type ReplacedInvoice, taxesByRate } from './invoice.ts';
import type { IssuedInvoice } from './invoice-store.ts';
import { drawInvoiceLines, formatBareAmount, formatRate, isTaxedInvoice } from './invoice-table.ts';
import { firstLettering, loadLettering } from './lettering.ts';
import { type InvoicePaper, openInvoicePaper, quietColour, smallText, type TextStyle } from './paper.ts';

const zari = '#a8843c';
const gap = 16;

/** Draws an invoice or a credit note as a PDF attachment. */
export async function drawInvoiceAttachment({ kind, document, issuedAt }: IssuedInvoice): Promise<Attachment> {
  const name = kind === 'invoice' ? 'invoice' : 'credit-note';
  return {
    filename: `${name}-${document.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await drawInvoice(document, issuedAt),
  };
}

/** Draws an invoice or a credit note; returns the PDF's bytes. */
export async function drawInvoice(document: InvoiceDocument, issuedAt: Date): Promise<Uint8Array> {
  const { title, number, shopName } = document;
  const lettering = document.drawing ? await loadLettering(JSON.stringify(document)) : firstLettering;
  const paper = openInvoicePaper({ title: `${title} ${number}`, author: shopName, at: issuedAt, lettering });
  let y = drawHead(paper, document);
  y = drawParties(paper, document, y);
  y = drawInvoiceLines(paper, document, y + gap);
  y = drawTotals(paper, document, keepTogether(paper, y + gap, 170));
  drawFoot(paper, document, keepTogether(paper, y + gap, 60));
  return paper.finish();
}

/** Returns `y`, or the top of a new page if less than `height` is left. */
function keepTogether(paper: InvoicePaper, y: number, height: number): number {
  if (y + height <= paper.bottom) return y;
  paper.newPage();
  return paper.top;
}

function drawHead(paper: InvoicePaper, { shopName, title }: InvoiceDocument): number {
  const half = (paper.right - paper.left) / 2;
  const name = paper.text(shopName, paper.left, paper.top, half, { face: 'display', size: 24 });
  const heading: TextStyle = { face: 'display', size: 18, align: 'right' };
  const end = Math.max(name, paper.text(title, paper.left + half, paper.top + 6, half, heading));
  paper.rule(end + 6, zari);
  paper.rule(end + 9, zari);
  return end + 9 + gap;
}

function drawParties(paper: InvoicePaper, document: InvoiceDocument, y: number): number {
  const { seller, buyer } = document;
  const width = (paper.right - paper.left - 2 * gap) / 3;
  const columns = [
    {
      title: 'Sold by',
      name: seller.name,
      rows: [
        ...seller.address,
        stateRow(seller.state),
        document.title === 'Invoice' || !seller.gstin ? '' : `GSTIN ${seller.gstin}`,
        seller.email,
      ],
    },
    { title: 'Billed and delivered to', name: buyer.name, rows: [...buyer.address, stateRow(buyer.state)] },
    { title: 'Number', name: document.number, rows: factsOf(document) },
  ];
  const ends = columns.map(({ title, name, rows }, nth) => {
    const x = paper.left + nth * (width + gap);
    const under = paper.text(title, x, y, width, smallText);
    const end = paper.text(name, x, under, width, { face: 'strong' });
    return paper.text(rows.filter(Boolean).join('\n'), x, end, width);
  });
  return Math.max(...ends);
}

function factsOf({ issuedOn, order, corrects, replaces, placeOfSupply }: InvoiceDocument): string[] {
  return [
    `Date ${dayOf(issuedOn)}`,
    ...(corrects ? [`For invoice ${corrects.number} of ${dayOf(corrects.issuedOn)}`] : []),
    ...(replaces ? replacedRows(replaces) : []),
    `Order ${order.code}`,
    `Placed ${dayOf(order.placedOn)}`,
    `Place of supply ${placeOfSupply.name} (${placeOfSupply.code})`,
    'Reverse charge: no',
  ];
}

function replacedRows({ number, issuedOn, creditNote, creditedBefore }: ReplacedInvoice): string[] {
  return [
    `In place of invoice ${number} of ${dayOf(issuedOn)}, see credit note ${creditNote}`,
    ...(creditedBefore > 0 ? [`Less ${formatPriceWithPaise(creditedBefore)} that was credited before`] : []),
  ];
}

function stateRow(state: GstState | null): string {
  return state ? `${state.name}, state code ${state.code}` : '';
}

const longDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** Formats a day as `21 November 2026`. */
function dayOf(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

function drawTotals(paper: InvoicePaper, document: InvoiceDocument, y: number): number {
  const width = 230;
  const x = paper.right - width;
  const { title, total, inWords, corrects } = document;
  let end = y;
  for (const [label, amount] of isTaxedInvoice(document) ? taxRows(document) : []) {
    paper.text(label, x, end, width / 2, { colour: quietColour });
    end = paper.text(formatBareAmount(amount), x + width / 2, end, width / 2, { align: 'right' });
  }
  paper.rule(end + 4, zari, x, width);
  const label = corrects ? 'Credited' : `${title === 'Invoice' ? 'Total' : 'Total with tax'}`;
  paper.text(label, x, end + 14, width / 2);
  end = paper.text(formatPriceWithPaise(total), x + width / 3, end + 9, (width * 2) / 3, {
    face: 'display',
    size: 17,
    align: 'right',
  });
  const left = x - paper.left - gap;
  const words = paper.text(inWords, paper.left, paper.text('Amount in words', paper.left, y, left, smallText), left, {
    face: 'strong',
  });
  const note = isTaxedInvoice(document)
    ? 'All amounts in rupees. Prices include tax and shipping.'
    : 'All amounts in rupees. Prices include shipping.';
  return Math.max(end, paper.text(note, paper.left, words + 4, left, smallText));
}

function taxRows(document: InvoiceDocument): [string, Paise][] {
  const rows = taxesByRate(document);
  const taxable = rows.map(({ rate, taxable }): [string, Paise] => [`Taxable at ${formatRate(rate)}`, taxable]);
  const taxes = rows.flatMap(({ rate, cgst, sgst, igst }): [string, Paise][] =>
    document.withinState
      ? [
          [`CGST ${formatRate(rate / 2)}`, cgst],
          [`${document.stateTax} ${formatRate(rate / 2)}`, sgst],
        ]
      : [[`IGST ${formatRate(rate)}`, igst]],
  );
  return [...taxable, ...taxes];
}

function drawFoot(paper: InvoicePaper, document: InvoiceDocument, y: number): void {
  const notes = [
    ...(isTaxedInvoice(document) ? [] : ['The seller is not registered under GST: no tax is charged.']),
    ...(document.demo ? ['A demonstration: nothing was sold, and this document has no effect.'] : []),
    'Computer-generated; valid without a signature.',
  ];
  paper.rule(y);
  paper.text(notes.join('\n'), paper.left, y + 8, paper.right - paper.left, smallText);
}
