/** Refunds: made on a payment, read under `/v1/refunds` and under the payment (contracts: Razorpay 1.6). */
import { Hono } from 'hono';
import type { z } from 'zod';
import { unixSecondsOf } from '../clock.ts';
import type { SandboxEnv } from '../context.ts';
import { randomDigits } from '../ids.ts';
import type { RazorpayContext } from './context.ts';
import { type Payment, type Refund, toCollectionEntity, toRefundEntity } from './entities.ts';
import { createBadRequestError, createRefusalError, ERROR_TEXTS, parseInput, readBody } from './errors.ts';
import { randomRazorpayId } from './ids.ts';
import { requirePayment, requireRefund } from './lookup.ts';
import { listQuerySchema, onlyNotesSchema, refundRequestSchema } from './schemas.ts';
import { queueWebhook } from './webhooks.ts';

type RefundRequest = z.output<typeof refundRequestSchema>;

/** Age of a payment, in seconds, above which a refund of normal speed fails: 6 months. */
const NORMAL_REFUND_SECONDS = 182 * 86_400;

/** Creates the routes of a payment's refunds, to be mounted under `/v1/payments`. */
export function createRazorpayPaymentRefundRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/:id/refund', async (c) => {
    const request = await readBody(c, refundRequestSchema);
    // Read after the body: of two refunds at once the second sees what the first has refunded.
    const payment = requirePayment(context, c.req.param('id'));
    return c.json(toRefundEntity(refundOnce(context, payment, request, c.req.header('x-refund-idempotency'))));
  });
  app.get('/:id/refunds', (c) => {
    const payment = requirePayment(context, c.req.param('id'));
    const { count, skip, ...span } = parseInput(c.req.query(), listQuerySchema);
    const where = { payment_id: payment.id };
    return c.json(
      toCollectionEntity(context.books.refunds.find({ where, ...span, limit: count, skip }).map(toRefundEntity)),
    );
  });
  app.get('/:id/refunds/:refundId', (c) => {
    const payment = requirePayment(context, c.req.param('id'));
    const refund = requireRefund(context, c.req.param('refundId'));
    if (refund.payment_id !== payment.id) throw createBadRequestError(ERROR_TEXTS.unknownId);
    return c.json(toRefundEntity(refund));
  });
  return app;
}

/** Creates the routes of all refunds, to be mounted under `/v1/refunds`. */
export function createRazorpayRefundRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/', (c) => {
    const { count, skip, ...span } = parseInput(c.req.query(), listQuerySchema);
    return c.json(toCollectionEntity(context.books.refunds.find({ ...span, limit: count, skip }).map(toRefundEntity)));
  });
  app.get('/:id', (c) => c.json(toRefundEntity(requireRefund(context, c.req.param('id')))));
  app.patch('/:id', async (c) => {
    const refund = requireRefund(context, c.req.param('id'));
    const { notes } = await readBody(c, onlyNotesSchema);
    refund.notes = notes;
    context.books.refunds.put(refund.id, refund);
    return c.json(toRefundEntity(refund));
  });
  return app;
}

/** Makes a refund once for each key: returns the first refund for a repeated request, and refuses another request. */
function refundOnce(
  context: RazorpayContext,
  payment: Payment,
  request: RefundRequest,
  key: string | undefined,
): Refund {
  if (key === undefined) return makeRefund(context, payment, request);
  if (key.length < 10) throw createBadRequestError(ERROR_TEXTS.keyTooShort);
  if (!/^[A-Za-z0-9_-]+$/.test(key)) throw createBadRequestError(ERROR_TEXTS.keyMalformed);
  const { refundKeys } = context.books;
  const asked = JSON.stringify([payment.id, request]);
  const earlier = refundKeys.get(key);
  if (earlier !== undefined) {
    if (earlier.request !== asked) throw createRefusalError(409, ERROR_TEXTS.keyReused);
    return requireRefund(context, earlier.refundId);
  }
  return context.transaction(() => {
    const refund = makeRefund(context, payment, request);
    refundKeys.put(key, { request: asked, refundId: refund.id });
    return refund;
  });
}

function makeRefund(context: RazorpayContext, payment: Payment, request: RefundRequest): Refund {
  const left = payment.amount - payment.amount_refunded;
  if (!payment.captured) throw createBadRequestError('The payment status should be captured for action to be taken');
  if (left === 0) throw createBadRequestError(ERROR_TEXTS.fullyRefunded);
  const amount = request.amount ?? left;
  if (amount > left) throw createBadRequestError(ERROR_TEXTS.refundTooLarge, 'amount');
  return context.transaction(() => {
    const refund = newRefund(payment, { ...request, amount }, unixSecondsOf(context.clock));
    context.books.refunds.put(refund.id, refund);
    const after = refund.status === 'failed' ? payment : afterRefund(payment, amount);
    context.books.payments.put(after.id, after);
    queueWebhook(context, { name: 'refund.created', refund, payment: after });
    queueWebhook(context, { name: `refund.${refund.status}`, refund, payment: after });
    return refund;
  });
}

function newRefund(payment: Payment, request: RefundRequest & { amount: number }, now: number): Refund {
  const instant = request.speed === 'optimum';
  const tooOld = !instant && now - payment.created_at > NORMAL_REFUND_SECONDS;
  return {
    id: randomRazorpayId('rfnd'),
    entity: 'refund',
    amount: request.amount,
    currency: payment.currency,
    payment_id: payment.id,
    receipt: request.receipt ?? null,
    notes: request.notes ?? {},
    acquirer_data: { arn: tooOld ? null : randomDigits(12) },
    created_at: now,
    batch_id: null,
    status: tooOld ? 'failed' : 'processed',
    ...(request.speed === undefined
      ? {}
      : { speed_processed: instant ? 'instant' : 'normal', speed_requested: request.speed }),
  };
}

/** Returns the payment after a refund; a partly refunded payment stays `captured`. */
function afterRefund(payment: Payment, amount: number): Payment {
  const refunded = payment.amount_refunded + amount;
  const full = refunded === payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: full ? 'full' : 'partial',
    status: full ? 'refunded' : payment.status,
  };
}
