import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { asha, paidOrder } from '../testing/order.ts';
import { readDrawnText } from '../testing/pdf.ts';
import { facts } from '../testing/shop.ts';
import { creditNoteOf, type InvoiceDocument, invoiceOf } from './invoice.ts';
import { drawInvoice } from './invoice-pdf.ts';

const registered = { ...facts, gstin: '27ABCDE1234F1Z5', demo: false };
const at = new Date('2026-11-21T10:00:00Z');
const [line] = paidOrder.lines;
if (!line) throw new Error('the order has no line');
const issue = { number: 'DH/26-27/000123', at };
const invoice = invoiceOf(paidOrder, new Map([['A', '52084120']]), registered, issue);

async function textOf(document: InvoiceDocument): Promise<string> {
  return readDrawnText(await drawInvoice(document, at)).join('\n');
}

test('drawing an invoice twice gives the same bytes', async () => {
  const [one, other] = [await drawInvoice(invoice, at), await drawInvoice(invoice, at)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.compare(one, await drawInvoice({ ...invoice, total: paise(1) }, at))).not.toBe(0);
});

test('the PDF of a tax invoice contains every fact that the rules require', async () => {
  const text = await textOf(invoice);
  for (const fact of [
    'Tax invoice',
    'DH/26-27/000123',
    'Date 21 November 2026',
    'Dhaaga Handlooms',
    'GSTIN 27ABCDE1234F1Z5',
    'Maharashtra, state code 27',
    'Asha Rao',
    'House 221B, 5th Main',
    'Bengaluru 560001',
    'Karnataka, state code 29',
    'Place of supply Karnataka (29)',
    'Reverse charge: no',
    'Neel Megh, Indigo/Ivory',
    'HSN 52084120',
    '2 NOS',
    '4,200.00',
    '8,000.00',
    '400.00',
    '5 %',
    'IGST 5 %',
    'Rupees Eight Thousand Four Hundred Only',
  ]) {
    expect(text).toContain(fact);
  }
  // The currency sign is drawn from another font file than the figures, as a text of its own.
  expect(text).toContain('₹\n8,400.00');
});

test('the PDF of a supply within the state lists both halves of the tax', async () => {
  const text = await textOf({ ...invoice, withinState: true });
  expect(text).toContain('CGST 2.5 %');
  expect(text).toContain('SGST 2.5 %');
  expect(text).not.toContain('IGST');
});

test('the PDF of an unregistered seller shows no tax and says that none is charged', async () => {
  const text = await textOf(invoiceOf(paidOrder, new Map(), facts, issue));
  expect(text).toContain('The seller is not registered under GST: no tax is charged.');
  expect(text).not.toMatch(/GSTIN|IGST|CGST|Taxable/);
  expect(text).toContain('A demonstration: nothing was sold');
});

test('the PDF of a credit note names its invoice', async () => {
  const text = await textOf(creditNoteOf(invoice, paise(105_000), { number: 'DHC/26-27/000001', at }));
  expect(text).toContain('Credit note');
  expect(text.replaceAll('\n', ' ')).toContain('For invoice DH/26-27/000123 of 21 November 2026');
  expect(text).not.toContain('NOS');
});

describe('long texts in a PDF', () => {
  test('are broken into lines and lost nowhere', async () => {
    const word = 'Venkatanarasimharajuvaripeta'.repeat(4);
    const recipient = { ...asha, fullName: word, address: `${'Shree Siddhivinayak Society, '.repeat(9)}Kothrud` };
    const text = await textOf(invoiceOf({ ...paidOrder, recipient }, new Map(), registered, issue));
    expect(text.replaceAll('\n', '')).toContain(word);
    expect(text.split('Siddhivinayak')).toHaveLength(10);
  });

  test('continue on further pages under the same column heads', async () => {
    const lines = Array.from({ length: 40 }, (_, nth) => ({ ...line, name: `Piece ${nth}` }));
    const text = await textOf(invoiceOf({ ...paidOrder, lines }, new Map(), registered, issue));
    for (const { name } of lines) expect(text).toContain(`${name}, Indigo/Ivory`);
    expect(text.split('Taxable value').length - 1).toBeGreaterThan(1);
    expect(text).toContain('Tax invoice DH/26-27/000123, page 1 of 3');
  });
});
