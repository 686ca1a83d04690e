/**
 * Razorpay's API under `/razorpay/v1`. Everything but the calls of a shopper's browser asks for HTTP Basic credentials.
 */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { createFaultMiddleware } from '../faults/fault-middleware.ts';
import { createRazorpayCheckoutRoutes } from './checkout.ts';
import type { RazorpayContext } from './context.ts';
import { createRazorpayDisputeControlRoutes } from './dispute-control.ts';
import { createRazorpayDisputeRoutes } from './disputes.ts';
import { createRazorpayDocumentRoutes } from './documents.ts';
import { createBadRequestError, createRefusalError, ERROR_TEXTS, failureBody } from './errors.ts';
import { createRazorpayOrderRoutes } from './orders.ts';
import { createRazorpayPaymentRoutes } from './payments.ts';
import { createRazorpayPaymentRefundRoutes, createRazorpayRefundRoutes } from './refunds.ts';
import { createRazorpaySettlementRoutes } from './settlements.ts';

export function createRazorpayApp(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/razorpay/v1/*', createFaultMiddleware('razorpay', context, failureBody));
  app.route('/razorpay', createRazorpayCheckoutRoutes(context));
  app.route('/razorpay/sandbox', createRazorpayDisputeControlRoutes(context));
  app.use('/razorpay/v1/*', async (c, next) => {
    if (!isAuthorized(context, c.req.header('authorization')))
      throw createRefusalError(401, ERROR_TEXTS.authenticationFailed);
    await next();
  });
  app.route('/razorpay/v1/orders', createRazorpayOrderRoutes(context));
  app.route('/razorpay/v1/payments', createRazorpayPaymentRefundRoutes(context));
  app.route('/razorpay/v1/payments', createRazorpayPaymentRoutes(context));
  app.route('/razorpay/v1/refunds', createRazorpayRefundRoutes(context));
  app.route('/razorpay/v1/disputes', createRazorpayDisputeRoutes(context));
  app.route('/razorpay/v1/documents', createRazorpayDocumentRoutes(context));
  app.route('/razorpay/v1/settlements', createRazorpaySettlementRoutes(context));
  app.all('/razorpay/*', () => {
    throw createBadRequestError(ERROR_TEXTS.unknownUrl);
  });
  return app;
}

/** Tells whether the header is exactly `Basic <base64>` with the account's key (contracts: Razorpay general rules). */
function isAuthorized({ account }: RazorpayContext, header: string | undefined): boolean {
  const { keyId, keySecret } = account;
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
