/** Routes that preview a refund, a cancellation and a corrected place of supply: what would follow, or why it is refused. */
import { createRoute, z } from '@hono/zod-openapi';
import { indianStates } from '../../../shop/contact/indian-states.ts';
import { paise } from '../../../shop/money.ts';
import { actorOf } from '../../../shop/office/office-sessions.ts';
import { type Preview, previewCancel, previewRefund } from '../../../shop/office-pages/order-previews.ts';
import { type PlacePreview, previewPlace } from '../../../shop/office-pages/place-preview.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { money } from './list-schema.ts';
import { requireOrderOfCode } from './order-page.ts';
import { saidSchema, toSaidAnswer } from './said-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const params = z.object({ code: z.string().max(40) });

const previewSchema = z
  .object({
    is_allowed: z.boolean(),
    refusal: z.string().nullable().openapi({
      description: 'Code: `forbidden_act`, `passkey_needed`, `over_limit`, or the reason of `act_refused`.',
    }),
    refusal_words: z.string().nullable(),
    refusal_amounts: z
      .object({ left: money.optional(), min: money.optional() })
      .openapi({ description: 'In paise: what is left, or the least, as far as the refusal has them.' }),
    amount: money,
    left: money.openapi({ description: 'In paise: money that can be refunded now.' }),
    is_whole: z.boolean().openapi({ description: 'True if nothing is left afterwards.' }),
    may_take_back: z.boolean().openapi({ description: 'True if the pieces can go back on sale with it.' }),
    takes_back: z.boolean().openapi({ description: 'True if they do.' }),
    effects: z.array(z.string()).openapi({ description: 'Sentences: what follows.' }),
    effects_said: z.array(saidSchema),
  })
  .openapi('OfficePreview');

const responses = {
  200: describeJsonAnswer('The preview.', previewSchema),
  ...describeProblemResponses(...readerProblems, 'unknown_order'),
};

const refundRoute = createRoute({
  method: 'get',
  path: '/orders/{code}/refund',
  tags: ['Office'],
  summary: 'Preview of a refund',
  request: {
    params,
    query: z.strictObject({
      amount: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().openapi({
        description: 'In paise; all that is left if not given.',
      }),
      take_back: z.enum(['true', 'false']).optional().openapi({
        description:
          'Whether the pieces go back on sale; if not given, they do where all is refunded and nothing has left the shop.',
      }),
    }),
  },
  responses,
});

const cancelRoute = createRoute({
  method: 'get',
  path: '/orders/{code}/cancel',
  tags: ['Office'],
  summary: 'Preview of a cancellation; the act asks the courier first, and may be refused all the same',
  request: { params },
  responses,
});

const paperSchema = z.object({
  kind: z.enum(['invoice', 'credit_note', 'new_invoice']),
  number: z.string().nullable().openapi({ description: '`null` before it is issued.' }),
  place: z.string(),
  state_tax: z.enum(['SGST', 'UTGST']),
  taxable: money,
  cgst: money,
  sgst: money,
  igst: money,
  total: money,
  month: z.string().openapi({ example: '2026-11' }),
  table: z.enum(['5', '7', '9B']).openapi({ description: 'Table of the month’s GSTR-1 that reports it.' }),
});

const placePreviewSchema = previewSchema
  .pick({
    is_allowed: true,
    refusal: true,
    refusal_words: true,
    refusal_amounts: true,
    effects: true,
    effects_said: true,
  })
  .extend({
    invoice: z
      .string()
      .nullable()
      .openapi({ description: 'Number of the invoice; `null` if none is to be corrected.' }),
    buyer: z.string().nullable(),
    stated: z.string().nullable().openapi({ description: 'State that the invoice states.' }),
    seen: z
      .enum(indianStates)
      .nullable()
      .openapi({ description: 'State that the shop sees; `null` if a person must say it.' }),
    likely: z.array(z.string()).openapi({ description: 'States that PIN code and buyer name, if none is seen.' }),
    papers: z.array(paperSchema),
  })
  .openapi('OfficePlacePreview');

const placeRoute = createRoute({
  method: 'get',
  path: '/orders/{code}/place-of-supply',
  tags: ['Office'],
  summary: 'Preview of a corrected place of supply',
  request: { params, query: z.strictObject({ state: z.enum(indianStates).optional() }) },
  responses: {
    200: describeJsonAnswer('The preview.', placePreviewSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_order'),
  },
});

/** Creates the routes of previews. */
export function createPreviewRoutes(services: ReaderServices & Pick<Services, 'facts' | 'payment'>) {
  return createRouteGroup()
    .openapi(refundRoute, async (c) => {
      const session = await requireReader(c, services, 'orders');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      const { amount, take_back } = c.req.valid('query');
      const wish = {
        amount: amount === undefined ? undefined : paise(amount),
        takeBack: take_back === undefined ? undefined : take_back === 'true',
      };
      const asking = { person: session.person, actor: actorOf(session) };
      return c.json(toPreviewAnswer(await previewRefund(services, order, asking, wish)), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const session = await requireReader(c, services, 'orders');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      const asking = { person: session.person, actor: actorOf(session) };
      return c.json(toPreviewAnswer(await previewCancel(services, order, asking)), 200);
    })
    .openapi(placeRoute, async (c) => {
      const session = await requireReader(c, services, 'orders');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      const asking = { person: session.person, actor: actorOf(session) };
      const state = c.req.valid('query').state ?? null;
      return c.json(toPlaceAnswer(await previewPlace(services, order, asking, state)), 200);
    });
}

function toPlaceAnswer(preview: PlacePreview): z.output<typeof placePreviewSchema> {
  const { isAllowed, refusal, refusalWords, effects, papers, likely, ...rest } = preview;
  return {
    is_allowed: isAllowed,
    refusal,
    refusal_words: refusalWords,
    refusal_amounts: {},
    effects: effects.map(({ words }) => words),
    effects_said: effects.map(({ said }) => toSaidAnswer(said)),
    ...rest,
    likely: [...likely],
    papers: papers.map(({ stateTax, ...paper }) => ({ ...paper, state_tax: stateTax })),
  };
}

function toPreviewAnswer(preview: Preview): z.output<typeof previewSchema> {
  const { isAllowed, refusal, refusalWords, amount, left, isWhole, mayTakeBack, takesBack, effects } = preview;
  const { left: refusedLeft, min } = preview.refusalAmounts;
  return {
    is_allowed: isAllowed,
    refusal,
    refusal_words: refusalWords,
    amount,
    left,
    is_whole: isWhole,
    may_take_back: mayTakeBack,
    takes_back: takesBack,
    effects: effects.map(({ words }) => words),
    effects_said: effects.map(({ said }) => toSaidAnswer(said)),
    refusal_amounts: { ...(refusedLeft !== undefined && { left: refusedLeft }), ...(min !== undefined && { min }) },
  };
}
