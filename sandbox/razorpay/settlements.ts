/** `/v1/settlements` and its reconciliation (contracts: Razorpay settlements). */
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import { toCollectionEntity } from './entities.ts';
import { parseInput } from './errors.ts';
import { requireSettlement } from './lookup.ts';
import { listQuerySchema } from './schemas.ts';
import { settleDue } from './settling.ts';

const IST_MS = 5.5 * 3_600_000;

const notAMonth = 'The month is not a valid month.';
const reconQuerySchema = z.object({
  year: z.coerce.number({ error: 'The year is not a valid year.' }).int().min(2_000, 'The year is not a valid year.'),
  month: z.coerce.number({ error: notAMonth }).int(notAMonth).min(1, notAMonth).max(12, notAMonth),
  day: z.coerce.number().int().min(1, 'The day is not a valid day.').max(31, 'The day is not a valid day.').optional(),
  count: z.coerce
    .number()
    .int()
    .min(1, 'The count must be at least 1.')
    .max(1_000, 'The count may not be greater than 1000.')
    .default(10),
  skip: z.coerce.number().int().min(0, 'The skip must be at least 0.').default(0),
});

/** Creates the routes to be mounted under `/v1/settlements`. */
export function createRazorpaySettlementRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(async (_c, next) => {
    settleDue(context);
    await next();
  });
  app.get('/', (c) => {
    const { count, skip, ...span } = parseInput(c.req.query(), listQuerySchema);
    return c.json(toCollectionEntity(context.books.settlements.find({ ...span, limit: count, skip })));
  });
  app.get('/recon/combined', (c) => {
    const { year, month, day, count, skip } = parseInput(c.req.query(), reconQuerySchema);
    const found = context.books.reconItems.find().filter(({ settled_at }) => {
      const at = new Date(settled_at * 1_000 + IST_MS);
      const isInMonth = at.getUTCFullYear() === year && at.getUTCMonth() + 1 === month;
      return isInMonth && (day === undefined || at.getUTCDate() === day);
    });
    return c.json(toCollectionEntity(found.slice(skip, skip + count)));
  });
  app.get('/:id', (c) => c.json(requireSettlement(context, c.req.param('id'))));
  return app;
}
