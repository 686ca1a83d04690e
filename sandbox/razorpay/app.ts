/** Razorpay's API under `/razorpay/v1`: HTTP Basic before everything the browser does not call itself. */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { faultMiddleware } from '../faults/fault-middleware.ts';
import { razorpayCheckout } from './checkout.ts';
import type { RazorpayContext } from './context.ts';
import { badRequest, failureBody, refused, SAYS } from './errors.ts';
import { razorpayOrders } from './orders.ts';
import { razorpayPayments } from './payments.ts';
import { razorpayPaymentRefunds, razorpayRefunds } from './refunds.ts';

export function razorpayApp(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use('/razorpay/v1/*', faultMiddleware('razorpay', context, failureBody));
  app.route('/razorpay', razorpayCheckout(context));
  app.use('/razorpay/v1/*', async (c, next) => {
    if (!isAuthorized(context, c.req.header('authorization'))) throw refused(401, SAYS.authenticationFailed);
    await next();
  });
  app.route('/razorpay/v1/orders', razorpayOrders(context));
  app.route('/razorpay/v1/payments', razorpayPaymentRefunds(context));
  app.route('/razorpay/v1/payments', razorpayPayments(context));
  app.route('/razorpay/v1/refunds', razorpayRefunds(context));
  app.all('/razorpay/*', () => {
    throw badRequest(SAYS.unknownUrl);
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
