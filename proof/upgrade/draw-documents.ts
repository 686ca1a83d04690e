/**
 * Draws documents by the code of a release, in a process of its own: those that the database has, and others that this release
 * issues. Arguments: the release's folder and the database's address. Prints {@link Drawn} as JSON.
 */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { InvoiceDocument } from '../../shop/invoices/invoice.ts';
import { type Paise, paise } from '../../shop/money.ts';
import type { Order } from '../../shop/orders/order.ts';
import { asha, paidOrder } from '../../shop/testing/order.ts';
import { written } from '../../shop/testing/scripts.ts';
import { facts } from '../../shop/testing/shop.ts';

export interface Drawing {
  readonly document: InvoiceDocument;
  readonly issuedAt: string;
  /** SHA-256 of the PDF. */
  readonly hash: string;
}

export interface Drawn {
  /** Documents of the database, in the order of their numbers. */
  readonly stored: readonly Drawing[];
  /** Documents that the release has just issued. */
  readonly issued: readonly Drawing[];
}

const [, , folder = '', url = ''] = process.argv;
const load = (path: string) => import(join(resolve(folder), path));
const { openDatabase }: typeof import('../../database/connect.ts') = await load('database/connect.ts');
const { creditNoteOf, invoiceOf }: typeof import('../../shop/invoices/invoice.ts') =
  await load('shop/invoices/invoice.ts');
const { drawInvoice }: typeof import('../../shop/invoices/invoice-pdf.ts') = await load('shop/invoices/invoice-pdf.ts');

const at = new Date('2026-11-21T10:00:00Z');

async function draw(document: InvoiceDocument, issuedAt: Date): Promise<Drawing> {
  const pdf = await drawInvoice(document, issuedAt);
  return { document, issuedAt: issuedAt.toISOString(), hash: createHash('sha256').update(pdf).digest('hex') };
}

/** Orders of every script, within the seller's state and outside of it, of one page and of several. */
function sampleOrders(): Order[] {
  const inPune = { ...asha, city: 'Pune', state: 'Maharashtra', pincode: '411004' };
  const foreign = Object.values(written).map(({ name, address, saree }) => ({
    ...paidOrder,
    recipient: { ...asha, fullName: name, address },
    lines: paidOrder.lines.map((line) => ({ ...line, name: saree })),
  }));
  const [line] = paidOrder.lines;
  const many = Array.from({ length: 60 }, (_, nth) => ({
    sku: 'A',
    color: 'Indigo/Ivory',
    path: 'NeelMegh-Indigo:Ivory',
    unitPrice: paise(100_001 + nth),
    quantity: 1,
    ...line,
    name: `Neel Megh ${nth}`,
  }));
  const long = {
    ...asha,
    fullName: 'Asha '.repeat(18).trim(),
    address: 'House 221B, 5th Main, Indiranagar, '.repeat(6),
  };
  return [
    paidOrder,
    { ...paidOrder, recipient: inPune },
    { ...paidOrder, recipient: long },
    { ...paidOrder, lines: many, amount: paise(many.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0)) },
    ...foreign,
  ];
}

async function issue(): Promise<Drawing[]> {
  const sellers = [facts, { ...facts, gstin: '27ABCDE1234F1Z5', demo: false }];
  const hsn = new Map([['A', '52084120']]);
  const documents = sellers.flatMap((seller) =>
    sampleOrders().flatMap((order) => {
      const invoice = invoiceOf(order, hsn, seller, { number: 'DH/26-27/000123', at });
      const note = (amount: Paise) => creditNoteOf(invoice, amount, { number: 'DHC/26-27/000001', at });
      return [invoice, note(invoice.total), note(paise(100_001))];
    }),
  );
  const drawn: Drawing[] = [];
  for (const document of documents) drawn.push(await draw(document, at));
  return drawn;
}

const db = openDatabase({ url, connections: 1 });
const { rows } = await sql<{ document: InvoiceDocument; issued_at: Date }>`
  select document, issued_at from invoice order by number`.execute(db);
await db.destroy();
const stored: Drawing[] = [];
for (const { document, issued_at: issuedAt } of rows) stored.push(await draw(document, issuedAt));
process.stdout.write(JSON.stringify({ stored, issued: await issue() } satisfies Drawn));
