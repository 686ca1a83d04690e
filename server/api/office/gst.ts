/** Route of a month's GST tables, for the accountant. */
import { createRoute, z } from '@hono/zod-openapi';
import { type GstMonth, readGstMonth } from '../../../shop/gst-return/gst-month.ts';
import { readFirstIssue } from '../../../shop/gst-return/gst-month-store.ts';
import type { DocumentRow, HsnRow, StateRow } from '../../../shop/gst-return/gst-tables.ts';
import { partsOf } from '../../../shop/gst-return/invoice-download.ts';
import { indianMonthOf, indianMonthPattern, monthsBetween } from '../../../shop/indian-month.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { day, money } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const month = z.string().regex(indianMonthPattern).openapi({ example: '2026-11' });
const split = { taxable: money, cgst: money, sgst: money, igst: money };
const rate = z.int().openapi({ description: 'Hundredths of a percent: 500 is 5 %.' });
const stateRow = { place: z.string().openapi({ example: '27-Maharashtra' }), rate, ...split };
const documentRow = z.object({ number: z.string(), issued_on: day, total: money, ...stateRow });
const hsnRow = z.object({ hsn: z.string(), rate, quantity: z.int(), total: money, ...split });

const monthSchema = z
  .object({
    month,
    months: z.array(month).openapi({ description: 'From the current one back to the one of the first document.' }),
    b2cs: z.array(z.object(stateRow)),
    b2cl: z.array(documentRow),
    cdnur: z.array(documentRow),
    hsn_b2c: z.array(hsnRow),
    hsn_b2b: z.array(hsnRow),
    docs: z.array(
      z.object({
        kind: z.enum(['invoice', 'credit_note']),
        from: z.string(),
        to: z.string(),
        total: z.int(),
        cancelled: z.int(),
      }),
    ),
    net: z.object({ ...split, total: money }).openapi({ description: 'Tables 5 and 7 less 9B.' }),
    day_book: z.object({
      received: money,
      refunded: money,
      not_invoiced: money.openapi({ description: 'Received, and no invoice of this month.' }),
      invoiced_later: money.openapi({ description: 'Invoices of this month for money of another one.' }),
      not_credited: money.openapi({ description: 'Sent back, and no credit note of this month that counts.' }),
      credited_later: money.openapi({ description: 'Credit notes of this month for money of another one.' }),
    }),
    difference: money.openapi({ description: 'In paise: the tables less the day book. 0 unless the books are wrong.' }),
    untaxed: z.object({ count: z.int(), total: money }).openapi({
      description: 'Documents that were issued without a GST number: they are in no table.',
    }),
    lines_without_hsn: z.int(),
    cancelled_later: z.array(z.string()).openapi({
      description:
        'Credit notes of this month that are cancelled since it ended, because the bank sent the refund back.',
    }),
    earlier_cancelled: z.array(z.object({ number: z.string(), month })).openapi({
      description: 'Credit notes of earlier months that were cancelled in this one: their months are to be amended.',
    }),
    documents: z.int(),
    parts: z.int().openapi({ description: 'Files of the month’s invoices.' }),
  })
  .openapi('OfficeGstMonth');

const route = createRoute({
  method: 'get',
  path: '/money/gst',
  tags: ['Office'],
  summary: 'The tables of GSTR-1 for a month, from the stored invoices and credit notes',
  request: {
    query: z.strictObject({ month: month.optional().openapi({ description: 'The current one if not given.' }) }),
  },
  responses: {
    200: describeJsonAnswer('The month.', monthSchema),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the route of the month's taxes. */
export function createGstRoutes(services: ReaderServices & Pick<Services, 'invoicePrefix'>) {
  return createRouteGroup().openapi(route, async (c) => {
    const { person } = await requireReader(c, services, 'money');
    await requireWithinLimit(services, 'gst-months-of-person', person.id);
    const now = services.now();
    const first = (await readFirstIssue(services.db)) ?? now;
    const months = monthsBetween(indianMonthOf(first), indianMonthOf(now));
    const asked = c.req.valid('query').month ?? indianMonthOf(now);
    return c.json({ ...toMonthAnswer(await readGstMonth(services, asked)), months }, 200);
  });
}

function toMonthAnswer({ month: of, tables, net, dayBook, difference, untaxed, ...rest }: GstMonth) {
  const { b2cs, b2cl, cdnur, hsnB2c, hsnB2b, docs } = tables;
  return {
    month: of,
    net,
    difference,
    untaxed,
    documents: rest.documents,
    parts: partsOf(rest.documents),
    b2cs: b2cs.map(toStateRow),
    b2cl: b2cl.map(toDocumentRow),
    cdnur: cdnur.map(toDocumentRow),
    hsn_b2c: hsnB2c.map(toHsnRow),
    hsn_b2b: hsnB2b.map(toHsnRow),
    docs: docs.map((run) => ({ ...run })),
    day_book: {
      received: dayBook.received,
      refunded: dayBook.refunded,
      not_invoiced: dayBook.notInvoiced,
      invoiced_later: dayBook.invoicedLater,
      not_credited: dayBook.notCredited,
      credited_later: dayBook.creditedLater,
    },
    earlier_cancelled: rest.earlierCancelled.map((note) => ({ ...note })),
    lines_without_hsn: rest.linesWithoutHsn,
    cancelled_later: [...rest.cancelledLater],
  };
}

function toStateRow({ placeOfSupply: { code, name }, rate: of, taxable, cgst, sgst, igst }: StateRow) {
  return { place: `${code}-${name}`, rate: of, taxable, cgst, sgst, igst };
}

function toDocumentRow(row: DocumentRow) {
  return { number: row.number, issued_on: row.issuedOn, total: row.total, ...toStateRow(row) };
}

function toHsnRow({ hsn, rate: of, quantity, total, taxable, cgst, sgst, igst }: HsnRow) {
  return { hsn, rate: of, quantity, total, taxable, cgst, sgst, igst };
}
