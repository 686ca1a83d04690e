/**
 * The part of Razorpay that browsers use: the checkout script, the page in its iframe, and the call by which that page
 * pays. Also `POST /razorpay/sandbox/pay`, by which a script pays without a browser. None of it asks for the API
 * secret.
 */
import { readFile } from 'node:fs/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import { renderCheckoutPage } from './checkout-page.ts';
import type { RazorpayContext } from './context.ts';
import type { Order } from './entities.ts';
import { createBadRequestError, createErrorAnswer, createRefusalError, ERROR_TEXTS, readBody } from './errors.ts';
import { requireOrder, requirePayment } from './lookup.ts';
import { createPayerRoutes, payerPageOf } from './payer-page.ts';
import { attemptPayment, beginPayment, checkoutFailureOf, checkoutSuccessOf, type PaymentAttempt } from './paying.ts';
import { amountSchema, notesSchema } from './schemas.ts';
import { isInApp, upiFlowsOf } from './upi-flows.ts';
import { openWaitingPayments } from './waiting-payments.ts';

const BROWSER_FILES = [
  ['/v1/checkout.js', 'checkout.js', 'text/javascript'],
  ['/v1/checkout/frame.js', 'checkout-frame.js', 'text/javascript'],
  ['/v1/checkout/frame.css', 'checkout-frame.css', 'text/css'],
  ['/v1/checkout/payer.css', 'payer-page.css', 'text/css'],
] as const;

/**
 * Gives each call of a browser a connection of its own. When a connection that was used before is cut, browsers repeat
 * a POST by themselves: no answer could be lost for good, as answers of the real checkout can.
 */
const ownConnection: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.header('connection', 'close');
};

/** Time for which a QR code is shown; Razorpay publishes none. */
const qrSeconds = 300;

const payRequestSchema = z.object({
  key_id: z.string('The key_id is required.'),
  order_id: z.string('The order_id is required.'),
  amount: amountSchema.optional(),
  method: z.enum(['upi', 'card', 'netbanking'], 'The method is invalid.'),
  /** For UPI: a QR code, a tap on an app's name, or a typed UPI ID. */
  flow: z.enum(['intent', 'qr', 'collect'], 'The flow is invalid.').optional(),
  vpa: z.string().max(100).optional(),
  card: z.object({ name: z.string().max(100), number: z.string().regex(/^\d{12,19}$/) }).optional(),
  /** True for the page's button to fail: the attempt then fails by any method. */
  fail: z.boolean().default(false),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
  notes: notesSchema.optional(),
});

const sandboxPaySchema = z.strictObject({
  order_id: z.string('The order_id is required.'),
  outcome: z.enum(['success', 'failure'], 'The outcome must be success or failure.'),
  method: z.enum(['upi', 'card', 'netbanking', 'wallet'], 'The method is invalid.').default('upi'),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
});

/** Creates the routes of the checkout page, to be mounted under `/razorpay`. */
export function createRazorpayCheckoutRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const waiting = openWaitingPayments(context);
  for (const [path, file, type] of BROWSER_FILES) {
    app.get(path, ownConnection, async (c) => {
      const text = await readFile(new URL(file, import.meta.url), 'utf8');
      return c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
    });
  }
  app.get('/v1/checkout/public', ownConnection, (c) => {
    const { key_id: keyId = '', order_id: orderId = '', origin = '' } = c.req.query();
    const userAgent = c.req.header('user-agent') ?? '';
    return renderCheckoutPage(c, { ...openOrder(context, keyId, orderId), keyId, origin, userAgent });
  });
  app.post('/v1/payments/create/ajax', ownConnection, async (c) => {
    const request = await readBody(c, payRequestSchema);
    const order = payableOrder(context, request.key_id, request.order_id);
    const attempt = attemptOf(order, request);
    requireOffered(request, c.req.header('user-agent') ?? '');
    if (asksElsewhere(request)) {
      const payment = beginPayment(context, attempt);
      waiting.begin(payment);
      const url = payerPageOf(c.req.url, payment);
      const qr = request.flow === 'qr' ? { qr: renderSVG(url), expires_in: qrSeconds } : {};
      return c.json({ type: request.flow ?? 'redirect', payment_id: payment.id, url, ...qr });
    }
    const payment = attemptPayment(context, attempt, isToFail(request) ? 'failure' : 'success');
    if (payment.status === 'failed') throw createErrorAnswer(400, checkoutFailureOf(payment));
    return c.json(checkoutSuccessOf(context, payment));
  });
  app.get('/v1/payments/:id/status', ownConnection, (c) => {
    if (c.req.query('key_id') !== context.account.keyId)
      throw createRefusalError(401, ERROR_TEXTS.authenticationFailed);
    const payment = requirePayment(context, c.req.param('id'));
    if (payment.status === 'created') return c.json({ status: 'created' });
    if (payment.status === 'failed') throw createErrorAnswer(400, checkoutFailureOf(payment));
    return c.json(checkoutSuccessOf(context, payment));
  });
  app.route('/sandbox/payer', createPayerRoutes(context, waiting));
  app.post('/sandbox/pay', async (c) => {
    const { order_id: orderId, ...how } = await readBody(c, sandboxPaySchema);
    const { method, email, contact } = how;
    const attempt = { method, orderId: requireOrder(context, orderId).id, email, contact };
    const payment = attemptPayment(context, attempt, how.outcome);
    return c.json(payment.status === 'failed' ? checkoutFailureOf(payment) : checkoutSuccessOf(context, payment));
  });
  return app;
}

/** Returns the order to pay, or the text of the refusal that the checkout shows instead. */
function openOrder(context: RazorpayContext, keyId: string, orderId: string): { order: Order } | { fault: string } {
  try {
    return { order: payableOrder(context, keyId, orderId) };
  } catch (error) {
    if (error instanceof HTTPException) return { fault: error.message };
    throw error;
  }
}

/**
 * Returns an order that can be paid. Throws if the key is not the account's, or the order is unknown or already paid.
 */
function payableOrder(context: RazorpayContext, keyId: string, orderId: string): Order {
  if (keyId !== context.account.keyId) throw createRefusalError(401, ERROR_TEXTS.authenticationFailed);
  const order = requireOrder(context, orderId);
  if (order.status === 'paid') throw createBadRequestError(ERROR_TEXTS.orderPaid);
  return order;
}

function attemptOf(order: Order, request: z.output<typeof payRequestSchema>): PaymentAttempt {
  if (request.amount !== undefined && request.amount !== order.amount)
    throw createBadRequestError(ERROR_TEXTS.amountDiffers, 'amount');
  const { method, flow, vpa, card, description, email } = request;
  return {
    orderId: order.id,
    method,
    flow,
    vpa,
    card: card && { name: card.name, last4: card.number.slice(-4), network: networkOf(card.number) },
    email,
    contact: request.contact && withCountryCode(request.contact),
    description,
    notes: request.notes,
  };
}

/** Tells whether the payer answers somewhere else: in a UPI app or at a bank. A typed test UPI ID answers by itself. */
function asksElsewhere({ method, flow }: z.output<typeof payRequestSchema>): boolean {
  return method === 'netbanking' || flow === 'intent' || flow === 'qr';
}

/** Throws if the checkout does not offer this way of paying to this browser. */
function requireOffered({ method, flow }: z.output<typeof payRequestSchema>, userAgent: string): void {
  const isOffered = flow ? upiFlowsOf(userAgent).includes(flow) : method !== 'netbanking' || !isInApp(userAgent);
  if (!isOffered) throw createBadRequestError('The payment method is not available in this browser.', 'method');
}

function isToFail({ fail, method, vpa }: z.output<typeof payRequestSchema>): boolean {
  return fail || (method === 'upi' && vpa === 'failure@razorpay');
}

function networkOf(cardNumber: string): string {
  const networks: Readonly<Record<string, string>> = { 4: 'Visa', 5: 'MasterCard', 6: 'RuPay' };
  return networks[cardNumber.charAt(0)] ?? 'Unknown';
}

/** Returns a phone number with its country code, which is 91 if none is given (contracts: Razorpay 1.8, prefill). */
function withCountryCode(contact: string): string {
  return contact.startsWith('+') ? contact : `+91${contact}`;
}
