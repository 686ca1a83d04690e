import { afterAll, expect, test } from 'vitest';
import { paidOrder } from '../testing/order.ts';
import { facts } from '../testing/shop.ts';
import { invoiceOf } from './invoice.ts';
import { drawInvoiceAttachment } from './invoice-pdf.ts';
import type { IssuedInvoice } from './invoice-store.ts';
import { openInvoiceWorker } from './invoice-worker.ts';

const { drawInvoiceFile, close } = openInvoiceWorker();
afterAll(close);

const at = new Date('2026-11-21T10:00:00Z');
const document = invoiceOf(paidOrder, new Map([['A', '52084120']]), facts, { number: 'DH/26-27/000123', at });
const invoice: IssuedInvoice = { kind: 'invoice', nth: 1, issuedAt: at, document, refundId: null };

test('an invoice drawn in the worker thread has the same bytes as one drawn in the main thread, which goes on meanwhile', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 0);
  const drawn = await drawInvoiceFile(invoice);
  clearInterval(turning);
  const here = await drawInvoiceAttachment(invoice);
  expect(Buffer.compare(Buffer.from(drawn.content), Buffer.from(here.content))).toBe(0);
  expect(drawn).toMatchObject({ filename: 'invoice-DH-26-27-000123.pdf', contentType: 'application/pdf' });
  expect(turns).toBeGreaterThan(1);
});

test('an invoice that cannot be drawn rejects its own call, and the next invoice is drawn', async () => {
  const broken = { ...invoice, document: { ...document, lines: null } } as unknown as IssuedInvoice;
  await expect(drawInvoiceFile(broken)).rejects.toThrow();
  expect((await drawInvoiceFile(invoice)).content.length).toBeGreaterThan(1_000);
});

test('an invoice in other scripts has the same bytes from the worker thread', async () => {
  const named = { ...invoice, document: { ...document, buyer: { ...document.buyer, name: 'অনিমা बसाक انیلا' } } };
  const [drawn, here] = [await drawInvoiceFile(named), await drawInvoiceAttachment(named)];
  expect(Buffer.compare(Buffer.from(drawn.content), Buffer.from(here.content))).toBe(0);
});
