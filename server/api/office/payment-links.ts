/** Route of the payment links in the office. */
import { createRoute, z } from '@hono/zod-openapi';
import { listPaymentLinkPage, type PaymentLinkRow } from '../../../shop/office-lists/payment-link-list-store.ts';
import { draftLinkMessage } from '../../../shop/payment-links/link-message.ts';
import { makePaymentLink } from '../../../shop/payment-links/payment-link.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { money, pageFields, pageSchema, time, toTime } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const rowSchema = z
  .object({
    order_id: z.string().openapi({ description: 'For the input of acts.' }),
    code: z.string(),
    amount: money,
    state: z.enum(['open', 'paid', 'ended']),
    pieces: z.array(z.string()).openapi({ example: ['Aranya, Madder Red'] }),
    created_at: time,
    placed_at: time.nullable().openapi({ description: 'Time of payment.' }),
    reserved_until: time.nullable(),
    link: z.string().nullable().openapi({ description: 'For its buyer alone; `null` unless it can be paid.' }),
    message_draft: z
      .string()
      .nullable()
      .openapi({ description: 'Words of the message with the link; `null` unless it can be paid.' }),
  })
  .openapi('OfficePaymentLinkRow');

const route = createRoute({
  method: 'get',
  path: '/payment-links',
  tags: ['Office'],
  summary: 'A page of the payment links, the newest first',
  request: { query: z.strictObject(pageFields) },
  responses: {
    200: describeJsonAnswer('The page.', pageSchema(rowSchema)),
    ...describeProblemResponses(...readerProblems),
  },
});

type LinkServices = Pick<Services, 'secrets' | 'publicUrl' | 'facts'>;

/** Creates the route of the payment links. */
export function createPaymentLinkListRoutes(services: ReaderServices & Pick<Services, 'publicUrl' | 'facts'>) {
  return createRouteGroup().openapi(route, async (c) => {
    await requireReader(c, services, 'paymentLinks');
    const { cursor = null, limit } = c.req.valid('query');
    const { rows, next } = await listPaymentLinkPage(services, { cursor, limit });
    return c.json({ rows: rows.map((row) => toRowAnswer(services, row)), next }, 200);
  });
}

function toRowAnswer(services: LinkServices, row: PaymentLinkRow): z.output<typeof rowSchema> {
  const { orderId, code, amount, state, pieces, createdAt, placedAt, reservedUntil } = row;
  const link = state === 'open' ? makePaymentLink(services, code) : null;
  const draft = link && reservedUntil && draftLinkMessage({ link, amount, pieces, reservedUntil }, services.facts.name);
  return {
    order_id: orderId,
    code,
    amount,
    state,
    pieces: [...pieces],
    created_at: createdAt.toISOString(),
    placed_at: toTime(placedAt),
    reserved_until: toTime(reservedUntil),
    link,
    message_draft: draft,
  };
}
