/** `/v1/disputes`: read, accept and contest (contracts: Razorpay disputes). */
import { Hono } from 'hono';
import { z } from 'zod';
import { unixSecondsOf } from '../clock.ts';
import type { SandboxEnv } from '../context.ts';
import type { RazorpayContext } from './context.ts';
import { type Dispute, type Evidence, evidenceLists } from './dispute-entities.ts';
import { acceptDispute, contestDispute, loseLapsed } from './disputing.ts';
import { toCollectionEntity, toPaymentEntity } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS, parseInput, readBody } from './errors.ts';
import { requireDispute, requirePayment } from './lookup.ts';
import { amountSchema, listQuerySchema } from './schemas.ts';

const MOST_SUMMARY = 1_000;
const documentIds = z.array(z.string()).nullish();

const contestSchema = z.strictObject({
  amount: amountSchema.min(0, 'The amount must be at least 0.').optional(),
  summary: z.string().max(MOST_SUMMARY, `The summary may not be greater than ${MOST_SUMMARY} characters.`).optional(),
  ...(Object.fromEntries(evidenceLists.map((list) => [list, documentIds])) as Record<
    (typeof evidenceLists)[number],
    typeof documentIds
  >),
  others: z.array(z.strictObject({ type: z.string(), document_ids: z.array(z.string()) })).nullish(),
  action: z.enum(['draft', 'submit'], 'The selected action is invalid.').default('draft'),
});

/** Creates the routes to be mounted under `/v1/disputes`. */
export function createRazorpayDisputeRoutes(context: RazorpayContext): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.use(async (_c, next) => {
    loseLapsed(context);
    await next();
  });
  app.get('/', (c) => {
    const { count, skip, ...span } = parseInput(c.req.query(), listQuerySchema);
    return c.json(toCollectionEntity(context.books.disputes.find({ ...span, limit: count, skip })));
  });
  app.get('/:id', (c) => {
    const dispute = requireDispute(context, c.req.param('id'));
    const isExpanded = c.req.queries('expand[]')?.includes('payment') ?? false;
    if (!isExpanded) return c.json(dispute);
    return c.json({ ...dispute, payment: toPaymentEntity(requirePayment(context, dispute.payment_id)) });
  });
  app.post('/:id/accept', (c) => c.json(acceptDispute(context, requireDispute(context, c.req.param('id')))));
  app.patch('/:id/contest', async (c) => {
    const { action, ...wanted } = await readBody(c, contestSchema);
    const dispute = requireDispute(context, c.req.param('id'));
    const evidence = evidenceOf(context, dispute, wanted);
    const submitted_at = action === 'submit' ? unixSecondsOf(context.clock) : null;
    return c.json(contestDispute(context, dispute, { ...evidence, submitted_at }, action === 'submit'));
  });
  return app;
}

/** Returns the dispute's evidence with what the request adds or replaces; throws if a document is missing or unknown. */
function evidenceOf(
  context: RazorpayContext,
  dispute: Dispute,
  wanted: Omit<z.output<typeof contestSchema>, 'action'>,
): Evidence {
  if ((wanted.amount ?? 0) > dispute.amount) throw createBadRequestError(ERROR_TEXTS.contestTooLarge, 'amount');
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const evidence: Evidence = { ...dispute.evidence, ...given };
  const ids = [
    ...evidenceLists.flatMap((list) => evidence[list] ?? []),
    ...(evidence.others ?? []).flatMap(({ document_ids }) => document_ids),
  ];
  if (ids.length === 0) throw createBadRequestError(ERROR_TEXTS.noEvidence);
  const unknown = ids.find((id) => context.books.documents.get(id) === undefined);
  if (unknown !== undefined) throw createBadRequestError(`${unknown} is not a valid id`);
  return evidence;
}
