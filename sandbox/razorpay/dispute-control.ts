/**
 * Calls by which the page and scripts act in place of banks: raise and decide disputes, and settle at once. A form is
 * sent back to the page; JSON is answered with the entity.
 */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import { disputePhases } from './dispute-entities.ts';
import { decideDispute, loseLapsed, raiseDispute } from './disputing.ts';
import { createBadRequestError, parseInput, readBody } from './errors.ts';
import { requireDispute } from './lookup.ts';
import { settleNow } from './settling.ts';

const raiseSchema = z.strictObject({
  payment_id: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  phase: z.enum(disputePhases).default('chargeback'),
  reason_code: z.string().default('1064'),
  reason_description: z.string().default('Goods or services not received'),
  respond_by: z.coerce.number().int().optional(),
});
const decideSchema = z.strictObject({
  dispute_id: z.string(),
  outcome: z.enum(['won', 'lost', 'closed', 'action_required']),
});

/** Creates the routes to be mounted under `/razorpay/sandbox`. */
export function createRazorpayDisputeControlRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.post('/dispute', async (c) => finish(c, raiseDispute(context, await readFormOrJson(c, raiseSchema))));
  app.post('/decide-dispute', async (c) => {
    const { dispute_id: id, outcome } = await readFormOrJson(c, decideSchema);
    loseLapsed(context);
    return finish(c, decideDispute(context, requireDispute(context, id), outcome));
  });
  app.post('/settle', async (c) => {
    await readFormOrJson(c, z.strictObject({}));
    const settlement = settleNow(context);
    if (settlement === null && !isForm(c)) throw createBadRequestError('There is nothing to settle.');
    return finish(c, settlement ?? {});
  });
  return app;
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

async function readFormOrJson<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  return isForm(c) ? parseInput(await c.req.parseBody(), schema) : readBody(c, schema);
}

function finish(c: Context, entity: object): Response {
  return isForm(c) ? c.redirect('/', 303) : c.json(entity);
}
