/** Route that checks whether a PIN code is delivered to. */
import { createRoute, z } from '@hono/zod-openapi';
import { pincodeSchema } from '../../shop/contact/billing.ts';
import { typed } from '../../shop/contact/typed-text.ts';
import { createPincodeChecker, type PincodeAnswer } from '../../shop/delivery/check-pincode.ts';
import { formatShortDay } from '../../shop/delivery/indian-day.ts';
import { statesAtPin } from '../../shop/delivery/state-of-address.ts';
import type { Services } from '../../shop/services.ts';
import { createRouteGroup } from './caller.ts';
import { requireWithinSharedLimit } from './challenge.ts';
import { describeJsonAnswer } from './json-content.ts';
import { describeProblemResponses, Problem } from './problem.ts';

const answerSchema = z.object({
  deliverable: z.boolean(),
  etd: z.string().nullable().openapi({ description: 'The courier’s day: `Nov 26, 2026`.' }),
  arrives: z.string().nullable().openapi({ description: 'For an order of now: `26 Nov – 28 Nov`.' }),
  promised_by: z.iso.date().nullable().openapi({
    description: 'Last day of delivery of an order of now; `null` if none can be promised.',
  }),
  dispatch_days: z
    .object({ min: z.int(), max: z.int() })
    .openapi({ description: 'Working days until dispatch of an order of now.' }),
  promised_text: z.string().nullable().openapi({ description: 'The same day in words: `Tue 1 Dec`.' }),
  promise: z.string().nullable().openapi({ description: 'The line with this day: `Arrives by Tue 1 Dec`.' }),
  terms: z.string().openapi({ description: 'The sentence beside it, about the same days.' }),
  city: z.string().nullable(),
  state: z.string().nullable(),
  states: z
    .array(z.string())
    .openapi({ description: 'All states of the PIN code, by their official names; none if it is not known.' }),
});

const pincodeRoute = createRoute({
  method: 'get',
  path: '/check-pincode',
  tags: ['Delivery'],
  summary: 'Whether and when a parcel reaches a PIN code',
  request: {
    query: z.object({
      pin: pincodeSchema,
      sku: z.string().overwrite(typed.sku).max(60).optional().openapi({ description: 'The piece, for its weight.' }),
    }),
  },
  responses: {
    200: describeJsonAnswer('The answer, kept for a day.', answerSchema),
    // 503: the courier could not be asked; `city` and `state` are given if the shop knows them.
    ...describeProblemResponses('challenge_wanted', 'outside_service_failed'),
  },
});

function toAnswer(
  pin: string,
  { promisedBy, dispatchDays, lines, ...answer }: PincodeAnswer,
): z.output<typeof answerSchema> {
  const promised_by = promisedBy;
  return {
    ...answer,
    ...lines,
    promised_by,
    dispatch_days: dispatchDays,
    promised_text: promised_by === null ? null : formatShortDay(promised_by),
    states: [...statesAtPin(pin)],
  };
}

/** Creates the route of the PIN code check. */
export function createPincodeCheckRoutes(
  services: Pick<Services, 'db' | 'dispatchCalendar' | 'limits' | 'now' | 'secrets' | 'shipping'>,
) {
  const check = createPincodeChecker(services);
  return createRouteGroup().openapi(pincodeRoute, async (c) => {
    await requireWithinSharedLimit(c, services, 'pincode-by-address');
    const { pin, sku } = c.req.valid('query');
    const result = await check({ pincode: pin, sku });
    if (result.ok) return c.json(toAnswer(pin, result.answer), 200);
    const { cause, code, place } = result;
    throw new Problem(code, { service: cause.service, ...place, states: statesAtPin(pin) }, { cause });
  });
}
