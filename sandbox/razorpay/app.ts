/** Razorpay's API under `/razorpay/v1`: HTTP Basic before everything the browser does not call itself. */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { faultMiddleware } from '../faults/fault-middleware.ts';
import { razorpayCheckoutRoutes } from './checkout.ts';
import type { RazorpayContext } from './context.ts';
import { badRequestError, ERROR_TEXTS, failureBody, refusedError } from './errors.ts';
import { razorpayOrderRoutes } from './orders.ts';
import { razorpayPaymentRoutes } from './payments.ts';
import { razorpayPaymentRefundRoutes, razorpayRefundRoutes } from './refunds.ts';

export function createRazorpayApp(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/razorpay/v1/*', faultMiddleware('razorpay', context, failureBody));
  app.route('/razorpay', razorpayCheckoutRoutes(context));
  app.use('/razorpay/v1/*', async (c, next) => {
    if (!isAuthorized(context, c.req.header('authorization')))
      throw refusedError(401, ERROR_TEXTS.authenticationFailed);
    await next();
  });
  app.route('/razorpay/v1/orders', razorpayOrderRoutes(context));
  app.route('/razorpay/v1/payments', razorpayPaymentRefundRoutes(context));
  app.route('/razorpay/v1/payments', razorpayPaymentRoutes(context));
  app.route('/razorpay/v1/refunds', razorpayRefundRoutes(context));
  app.all('/razorpay/*', () => {
    throw badRequestError(ERROR_TEXTS.unknownUrl);
  });
  return app;
}

/** The header must be exactly `Authorization: Basic <base64>` (contracts: Razorpay general rules). */
function isAuthorized({ account }: RazorpayContext, header: string | undefined): boolean {
  const { keyId, keySecret } = account;
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
