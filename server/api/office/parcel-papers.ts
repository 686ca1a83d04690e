/** Routes of what is printed for parcels, and of what they cost: packing slips, and the couriers' prices. */
import { createRoute, z } from '@hono/zod-openapi';
import { type PackingSlip, readPackingSlips } from '../../../shop/office-lists/slip-store.ts';
import { firstWordOf } from '../../../shop/office-pages/packing-list.ts';
import { type PricedParcel, priceParcels } from '../../../shop/office-pages/parcel-prices.ts';
import { keepQuotes } from '../../../shop/parcels/kept-quotes.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses } from '../problem.ts';
import { money } from './list-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

/** Most slips of one call, as of labels. */
const maxSlips = 50;

const slipSchema = z
  .object({
    code: z.string(),
    first_name: z.string().nullable(),
    place: z.string().nullable(),
    note: z.string().nullable().openapi({ description: 'The buyer’s words to the shop.' }),
    pieces: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        color: z.string(),
        quantity: z.int(),
        shelf: z.string().nullable(),
        cover: z
          .string()
          .nullable()
          .openapi({ description: 'Picture of the piece, relative to the media host; `null` if it has none.' }),
      }),
    ),
  })
  .openapi('OfficePackingSlip');

const slipsRoute = createRoute({
  method: 'get',
  path: '/parcels/slips',
  tags: ['Office'],
  summary: 'Packing slips of parcels of the list, without prices and contacts, in the order of the codes',
  request: {
    query: z.strictObject({
      codes: z
        .string()
        .max(1_000)
        .transform((codes) => codes.split(','))
        .pipe(z.array(z.string()).min(1).max(maxSlips))
        .openapi({ description: `Order codes with commas between them, at most ${maxSlips}.` }),
    }),
  },
  responses: {
    200: describeJsonAnswer('The slips; none of a parcel that has gone.', z.object({ slips: z.array(slipSchema) })),
    ...describeProblemResponses(...readerProblems),
  },
});

const courierSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: money,
  days: z.number().openapi({ description: 'Calendar days from the pickup to the delivery.' }),
});

const pricesRoute = createRoute({
  method: 'get',
  path: '/parcels/prices',
  tags: ['Office'],
  summary:
    'What couriers ask for the packed parcels, and the balance at the shipping service; prices are kept 5 minutes',
  responses: {
    200: describeJsonAnswer(
      'The prices.',
      z.object({
        parcels: z.array(
          z.object({
            code: z.string(),
            couriers: z.array(courierSchema).nullable().openapi({
              description:
                'The cheapest first; none if no courier serves the PIN code; `null` if they are not known now.',
            }),
            chosen: courierSchema.nullable().openapi({ description: 'The one that the shop chooses.' }),
          }),
        ),
        sum: money
          .nullable()
          .openapi({ description: 'Of those that the shop chooses; `null` while one is not known.' }),
        wallet: money.nullable().openapi({ description: 'The balance; `null` if it is not known now.' }),
        is_away: z.boolean().openapi({ description: 'True if the shipping service did not answer.' }),
      }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

/** Creates the routes of slips and prices. */
export function createParcelPaperRoutes(services: ReaderServices & Pick<Services, 'boxes' | 'shipping'>) {
  const kept = keepQuotes(services.shipping);
  return createRouteGroup()
    .openapi(slipsRoute, async (c) => {
      await requireReader(c, services, 'packing');
      const slips = await readPackingSlips(services.db, c.req.valid('query').codes);
      return c.json({ slips: slips.map(toSlipAnswer) }, 200);
    })
    .openapi(pricesRoute, async (c) => {
      const { person } = await requireReader(c, services, 'courierPrices');
      const mayAsk = async () => (await services.limits.take('courier-questions-of-person', person.id)).ok;
      const { parcels, sum, wallet, isAway } = await priceParcels(services, kept, mayAsk);
      return c.json({ parcels: parcels.map(toPricedAnswer), sum, wallet, is_away: isAway }, 200);
    });
}

function toSlipAnswer({ code, fullName, city, state, note, pieces }: PackingSlip): z.output<typeof slipSchema> {
  return {
    code,
    first_name: firstWordOf(fullName),
    place: [city, state].filter(Boolean).join(', ') || null,
    note: note || null,
    pieces: pieces.map(({ sku, name, color, quantity, shelf, cover }) => ({
      sku,
      name,
      color,
      quantity,
      shelf,
      cover,
    })),
  };
}

function toPricedAnswer({ code, couriers, chosen }: PricedParcel) {
  return { code, couriers: couriers && [...couriers], chosen };
}
