/** Routes of the office's page of one order: the order itself, its tracking, and its papers. */
import { createRoute, z } from '@hono/zod-openapi';
import { findInvoice } from '../../../shop/invoices/invoice-store.ts';
import { readOrderPage } from '../../../shop/office-pages/order-page.ts';
import { sightOf } from '../../../shop/office-pages/order-sight.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { parseOrderCode } from '../../../shop/orders/order-code.ts';
import { findOrder } from '../../../shop/orders/order-store.ts';
import { trackParcel } from '../../../shop/parcels/track-parcel.ts';
import { providerOf } from '../../../shop/ports/payment.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { toTrackingAnswer, trackingSchema } from '../order-schema.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { countOpening } from './opened-records.ts';
import { orderPageSchema, toOrderPageAnswer } from './order-page-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const params = z.object({ code: z.string().max(40) });

const nth = z.coerce.number().int().min(1).max(99).optional();

const pageRoute = createRoute({
  method: 'get',
  path: '/orders/{code}',
  tags: ['Office'],
  summary: 'An order, as far as the role may see it; a packer sees orders that are still in the shop',
  request: { params },
  responses: {
    200: describeJsonAnswer('The order.', orderPageSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_order'),
  },
});

const trackingRoute = createRoute({
  method: 'get',
  path: '/orders/{code}/tracking',
  tags: ['Office'],
  summary: 'Scans of an order’s parcel, the newest first; asks the shipping service',
  request: { params },
  responses: {
    200: describeJsonAnswer('The scans.', trackingSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_order', 'outside_service_failed'),
  },
});

const invoiceRoute = createRoute({
  method: 'get',
  path: '/orders/{code}/invoice',
  tags: ['Office'],
  summary: 'An invoice of an order, or a credit note, as a PDF, which has the buyer’s address',
  request: {
    params,
    query: z.strictObject({ invoice: nth, credit_note: nth }).openapi({
      description: 'Number of the document among those of its kind; the invoice that stands if none is given.',
    }),
  },
  responses: {
    200: {
      description: 'The PDF.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...describeProblemResponses(...readerProblems, 'unknown_order', 'unknown_invoice'),
  },
});

type Needs = ReaderServices &
  Pick<Services, 'dispatchCalendar' | 'jobs' | 'drawInvoiceFile' | 'facts' | 'payment' | 'shipping'>;

/** Creates the routes of one order's page. */
export function createOrderPageRoutes(services: Needs) {
  return createRouteGroup()
    .openapi(pageRoute, async (c) => {
      const session = await requireReader(c, services, 'orders', 'packing');
      const code = parseOrderCode(c.req.valid('param').code);
      const page = code && (await readOrderPage(services, code, session.person.role));
      if (!page) throw new Problem('unknown_order');
      await countOpening(c, services, session, { kind: 'order', id: page.order.id });
      return c.json(
        toOrderPageAnswer(page, providerOf(services.payment, page.order.providerOrderId).displayName, services.now()),
        200,
      );
    })
    .openapi(trackingRoute, async (c) => {
      const { person } = await requireReader(c, services, 'orders', 'packing');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      if (!sightOf(person.role, order)) throw new Problem('unknown_order');
      await requireWithinLimit(services, 'tracking-of-order', `office ${order.code}`);
      const tracking = await trackParcel(services, order);
      return c.json(toTrackingAnswer(tracking), 200);
    })
    .openapi(invoiceRoute, async (c) => {
      const session = await requireReader(c, services, 'orders');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      const { invoice, credit_note: note } = c.req.valid('query');
      const issued = await findInvoice(services.db, order.id, note ? 'credit_note' : 'invoice', note ?? invoice);
      if (!issued) throw new Problem('unknown_invoice');
      await countOpening(c, services, session, { kind: 'order', id: order.id });
      await requireWithinLimit(services, 'order-change-by-user', `office papers of ${order.code}`);
      const { filename, contentType, content } = await services.drawInvoiceFile(issued);
      const headers = { 'content-type': contentType, 'content-disposition': `inline; filename="${filename}"` };
      return c.body(new Uint8Array(content), 200, headers);
    });
}

/** Returns the order with a code that was typed in any notation; throws `unknown_order` if there is none. */
export async function requireOrderOfCode({ db }: Pick<Services, 'db'>, typed: string): Promise<Order> {
  const code = parseOrderCode(typed);
  const order = code && (await findOrder(db, { code }));
  if (!order) throw new Problem('unknown_order');
  return order;
}
