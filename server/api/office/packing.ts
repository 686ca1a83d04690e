/** Routes of packing: the list of what is to be packed, and claims of its orders. An order is packed by `parcel.pack`. */
import { createRoute, z } from '@hono/zod-openapi';
import { sightOf } from '../../../shop/office-pages/order-sight.ts';
import { type PackingEntry, readPackingList } from '../../../shop/office-pages/packing-list.ts';
import type { Box } from '../../../shop/parcels/box.ts';
import { claimMinutes, claimPacking, type PackingClaim } from '../../../shop/parcels/packing-claims.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup } from '../caller.ts';
import { describeJsonAnswer, describeJsonBody } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { time } from './list-schema.ts';
import { requireOrderOfCode } from './order-page.ts';
import { dueSchema } from './order-row-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

const claimSchema = z.object({
  name: z.string().openapi({ description: 'Who packs it.' }),
  is_yours: z.boolean(),
  until: time,
});

const pieceSchema = z.object({
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  quantity: z.int(),
  is_one_of_one: z.boolean(),
  shelf: z.string().nullable(),
  cover: z
    .string()
    .nullable()
    .openapi({ description: 'Picture of the piece, relative to the media host; `null` if it has none.' }),
});

const boxSchema = z
  .object({ name: z.string(), length_cm: z.int(), breadth_cm: z.int(), height_cm: z.int(), weight_g: z.int() })
  .openapi('OfficeBox', { description: 'Measures outside; the weight is its own.' });

const entrySchema = z
  .object({
    order_id: z.uuid(),
    code: z.string(),
    first_name: z.string().nullable(),
    city: z.string().nullable(),
    note: z.string().nullable().openapi({ description: 'The buyer’s words to the shop.' }),
    due: dueSchema,
    is_requested: z
      .boolean()
      .openapi({ description: 'False until the shipping service has answered: it cannot be packed yet.' }),
    pieces_g: z.int().openapi({ description: 'Weight of the pieces by the catalogue, without a box.' }),
    pieces: z.array(pieceSchema),
    claim: claimSchema.nullable().openapi({ description: 'Who packs it just now.' }),
  })
  .openapi('OfficePackingEntry');

const listRoute = createRoute({
  method: 'get',
  path: '/packing',
  tags: ['Office'],
  summary: 'Orders to be packed that are not held: those that are due first, and those of one shelf together',
  responses: {
    200: describeJsonAnswer(
      'At most 100 orders.',
      z.object({
        entries: z.array(entrySchema),
        is_more: z.boolean(),
        boxes: z
          .array(boxSchema)
          .openapi({ description: 'Boxes of the shop, at least one; the first is the one for a single piece.' }),
        ready: z.int().openapi({ description: 'Packed parcels that wait for a label or for the courier.' }),
      }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

const claimRoute = createRoute({
  method: 'post',
  path: '/packing/{code}/claim',
  tags: ['Office'],
  summary: `Tells other packers for ${claimMinutes} minutes that one packs this order; answers who does`,
  request: {
    params: z.object({ code: z.string().max(40) }),
    body: describeJsonBody(
      z.object({
        takes_over: z.boolean().openapi({ description: 'True to take it from somebody who packs it already.' }),
      }),
    ),
  },
  responses: {
    200: describeJsonAnswer('Who packs it now.', claimSchema),
    ...describeProblemResponses(...readerProblems, 'unknown_order'),
  },
});

/** Creates the routes of packing. */
export function createPackingRoutes(services: ReaderServices & Pick<Services, 'boxes' | 'dispatchCalendar'>) {
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      const { person } = await requireReader(c, services, 'packing');
      const { entries, isMore, ready } = await readPackingList(services);
      const answers = entries.map((one) => toEntryAnswer(one, person.id));
      return c.json({ entries: answers, is_more: isMore, boxes: services.boxes().map(toBoxAnswer), ready }, 200);
    })
    .openapi(claimRoute, async (c) => {
      const { person } = await requireReader(c, services, 'packing');
      const order = await requireOrderOfCode(services, c.req.valid('param').code);
      if (!sightOf(person.role, order)) throw new Problem('unknown_order');
      const { takes_over } = c.req.valid('json');
      const claim = await claimPacking(services, { orderId: order.id, staffId: person.id, takesOver: takes_over });
      return c.json(toClaimAnswer(claim, person.id), 200);
    });
}

function toBoxAnswer({ name, lengthCm, breadthCm, heightCm, weightG }: Box): z.output<typeof boxSchema> {
  return { name, length_cm: lengthCm, breadth_cm: breadthCm, height_cm: heightCm, weight_g: weightG };
}

function toClaimAnswer({ staff, until }: Pick<PackingClaim, 'staff' | 'until'>, readerId: string) {
  return { name: staff.name, is_yours: staff.id === readerId, until: until.toISOString() };
}

function toEntryAnswer(entry: PackingEntry, readerId: string): z.output<typeof entrySchema> {
  return {
    order_id: entry.id,
    code: entry.code,
    first_name: entry.firstName,
    city: entry.city,
    note: entry.note,
    due: { day: entry.due.day, is_late: entry.due.isLate },
    is_requested: entry.isRequested,
    pieces_g: entry.piecesG,
    pieces: entry.pieces.map(({ sku, name, color, quantity, isOneOfOne, shelf, cover }) => ({
      sku,
      name,
      color,
      quantity,
      is_one_of_one: isOneOfOne,
      shelf,
      cover,
    })),
    claim: entry.claim && toClaimAnswer(entry.claim, readerId),
  };
}
