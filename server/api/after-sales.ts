/** Routes of a placed order: cancel it, add its PIN code, download its invoice and credit notes. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { pincodeSchema } from '../../shop/contact/billing.ts';
import { addPincode } from '../../shop/fulfilment/add-pincode.ts';
import { findInvoice, type IssuedInvoice } from '../../shop/invoices/invoice-store.ts';
import { findOrIssueInvoice } from '../../shop/invoices/issue-invoice.ts';
import type { Order } from '../../shop/orders/order.ts';
import { cancelOrder } from '../../shop/refunds/cancel-order.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from './caller.ts';
import { describeJsonAnswer, describeJsonBody } from './json-content.ts';
import { requireOrder } from './order-access.ts';
import { orderSchema, toOrderAnswer } from './order-schema.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const params = z.object({ order_code: z.string().max(40) });
const pdf = { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } };

const cancelRoute = createRoute({
  method: 'post',
  path: '/orders/{order_code}/cancel',
  tags: ['Orders'],
  summary: 'Cancels an order within six hours and before it is dispatched; repeating it answers the same',
  request: { params },
  responses: {
    200: describeJsonAnswer('It is cancelled, and its money is on its way back.', z.object({ status: z.string() })),
    ...describeProblemResponses('unknown_order', 'not_cancellable', 'too_many'),
  },
});

const pincodeRoute = createRoute({
  method: 'post',
  path: '/orders/{order_code}/pincode',
  tags: ['Orders'],
  summary: 'Adds the PIN code that was left out when the order was placed; its parcel is asked for then',
  request: { params, body: describeJsonBody(z.object({ pincode: pincodeSchema })) },
  responses: {
    200: describeJsonAnswer('The order as it is now.', orderSchema),
    ...describeProblemResponses('unknown_order', 'pincode_known', 'undeliverable', 'too_many'),
  },
});

const invoiceRoute = createRoute({
  method: 'get',
  path: '/orders/{order_code}/invoice.pdf',
  tags: ['Orders'],
  summary: 'The invoice of an order that is paid',
  request: { params },
  responses: {
    200: { description: 'The invoice.', content: pdf },
    ...describeProblemResponses('unknown_order', 'unknown_invoice', 'too_many'),
  },
});

/** Path of credit notes for the router, which has no parameter within a file's name as OpenAPI has. */
const creditNotePath = '/orders/:order_code/:file{credit-note-[1-9][0-9]?\\.pdf}';

/** Creates the routes of a placed order. */
export function createAfterSalesRoutes(
  services: Pick<
    Services,
    | 'db'
    | 'dispatchCalendar'
    | 'drawInvoiceFile'
    | 'facts'
    | 'invoicePrefix'
    | 'jobs'
    | 'limits'
    | 'now'
    | 'publicUrl'
    | 'secrets'
    | 'shipping'
  >,
) {
  const app = createRouteGroup()
    .openapi(cancelRoute, async (c) => {
      const order = await requireOrder(c, services, c.req.valid('param').order_code);
      await requireWithinLimit(services, 'order-change-by-user', order.code);
      const outcome = await cancelOrder(services, order.id, 'shopper');
      if (!outcome.ok) throw new Problem(outcome.code === 'disputed' ? 'not_cancellable' : outcome.code);
      return c.json({ status: outcome.status }, 200);
    })
    .openapi(pincodeRoute, async (c) => {
      const order = await requireOrder(c, services, c.req.valid('param').order_code);
      await requireWithinLimit(services, 'order-change-by-user', order.code);
      const cause = 'PIN code added by the buyer';
      const outcome = await addPincode(services, order.id, c.req.valid('json').pincode, cause);
      if (!outcome.ok) throw new Problem(outcome.code);
      return c.json(await toOrderAnswer(services, outcome.order), 200);
    })
    .openapi(invoiceRoute, async (c) => {
      const order = await requireOrder(c, services, c.req.valid('param').order_code);
      await requireWithinDrawingLimit(services, order);
      return answerPdf(c, services, await findOrIssueInvoice(services, order));
    });
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/orders/{order_code}/credit-note-{n}.pdf',
    tags: ['Orders'],
    summary: 'The nth credit note of an order, for a refund that was sent',
    request: { params: params.extend({ n: z.string() }) },
    responses: {
      200: { description: 'The credit note.', content: pdf },
      ...describeProblemResponses('unknown_order', 'unknown_invoice', 'too_many'),
    },
  });
  app.get(creditNotePath, async (c) => {
    const order = await requireOrder(c, services, c.req.param('order_code'));
    await requireWithinDrawingLimit(services, order);
    const nth = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    return answerPdf(c, services, await findInvoice(services.db, order.id, 'credit_note', nth));
  });
  return app;
}

/** Limits how often the invoices and credit notes of an order are drawn, apart from its changes. Throws `too_many`. */
async function requireWithinDrawingLimit(services: Pick<Services, 'limits'>, { code }: Order): Promise<void> {
  await requireWithinLimit(services, 'order-change-by-user', `papers of ${code}`);
}

async function answerPdf(c: Context, services: Pick<Services, 'drawInvoiceFile'>, issued: IssuedInvoice | null) {
  if (!issued) throw new Problem('unknown_invoice');
  const { filename, contentType, content } = await services.drawInvoiceFile(issued);
  const headers = { 'content-type': contentType, 'content-disposition': `inline; filename="${filename}"` };
  return c.body(new Uint8Array(content), 200, headers);
}
