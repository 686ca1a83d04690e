/**
 * Cashfree's API under `/cashfree/pg`, which asks for a client id, its secret and a version; and what browsers load from
 * `/cashfree/js` and `/cashfree/checkout`.
 */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { SandboxEnv } from '../context.ts';
import { createFaultMiddleware } from '../faults/fault-middleware.ts';
import { createCashfreeCheckoutRoutes } from './checkout.ts';
import type { CashfreeContext } from './context.ts';
import { createCashfreeControlRoutes } from './control.ts';
import { createAuthenticationError, createRefusal, failureBody } from './errors.ts';
import { createCashfreeOrderRoutes } from './orders.ts';
import { createCashfreeRefundRoutes } from './refunds.ts';
import { createCashfreeSettlementRoutes } from './settlement-events.ts';

const apiVersions = ['2022-09-01', '2023-08-01', '2025-01-01', '2026-01-01'];

export function createCashfreeApp(context: CashfreeContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const part of ['pg', 'checkout'])
    app.use(`/cashfree/${part}/*`, createFaultMiddleware('cashfree', context, failureBody));
  app.route('/cashfree', createCashfreeCheckoutRoutes(context));
  app.route('/cashfree/sandbox', createCashfreeControlRoutes(context));
  app.use('/cashfree/pg/*', async (c, next) => {
    if (!apiVersions.includes(c.req.header('x-api-version') ?? ''))
      throw createRefusal(400, 'version_invalid', 'x-api-version : invalid value provided');
    const { clientId, clientSecret } = context.account;
    const isKnown =
      isSame(c.req.header('x-client-id'), clientId) && isSame(c.req.header('x-client-secret'), clientSecret);
    if (!isKnown) throw createAuthenticationError();
    await next();
  });
  app.route('/cashfree/pg/orders', createCashfreeOrderRoutes(context));
  app.route('/cashfree/pg/orders', createCashfreeRefundRoutes(context));
  app.route('/cashfree/pg/settlement', createCashfreeSettlementRoutes(context));
  app.all('/cashfree/*', () => {
    throw createRefusal(404, 'request_failed', 'The requested address was not found.');
  });
  return app;
}

function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
