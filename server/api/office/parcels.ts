/** Routes of parcels that are packed: their list, and their labels or manifests as one PDF. */
import { createRoute, z } from '@hono/zod-openapi';
import { type ParcelToSend, readParcelsToSend } from '../../../shop/office-lists/parcel-list-store.ts';
import { listReturns, type ReturnRow } from '../../../shop/office-lists/return-list-store.ts';
import { asSeenBy, type Seen } from '../../../shop/office-pages/money-sight.ts';
import { firstWordOf } from '../../../shop/office-pages/packing-list.ts';
import { findDocuments } from '../../../shop/parcels/document-store.ts';
import { parcelStates } from '../../../shop/parcels/parcel.ts';
import type { Services } from '../../../shop/services.ts';
import { createRouteGroup, requireWithinLimit } from '../caller.ts';
import { describeJsonAnswer } from '../json-content.ts';
import { describeProblemResponses, Problem } from '../problem.ts';
import { money, time, toTime } from './list-schema.ts';
import { dueSchema } from './order-row-schema.ts';
import { type ReaderServices, readerProblems, requireReader } from './staff-caller.ts';

/** Most parcels of the list: more than a shop sends in a day. */
const maxParcels = 200;
/** Most documents of one PDF. */
const maxJoined = 50;

const parcelSchema = z
  .object({
    order_id: z.uuid(),
    code: z.string(),
    first_name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.enum(['packed', 'labelled', 'pickup_requested']),
    weight_g: z.int().nullable(),
    courier: z.string().nullable(),
    awb: z.string().nullable(),
    price: money.nullable().openapi({ description: 'Of the carriage, in paise; `null` for a packer.' }),
    pickup_at: time.nullable(),
    given_at: time
      .nullable()
      .openapi({ description: 'When it was handed to the courier, who has not reported it yet.' }),
    has_label: z.boolean(),
    has_manifest: z.boolean(),
    refusal: z
      .object({ code: z.string(), reason: z.string() })
      .nullable()
      .openapi({ description: 'Why the last act was refused: a code, and the shipping service’s own words.' }),
    is_held: z.boolean(),
    due: dueSchema,
  })
  .openapi('OfficeParcelToSend');

const returnSchema = z
  .object({
    order_id: z.uuid(),
    code: z.string(),
    first_name: z.string().nullable(),
    city: z.string().nullable(),
    direction: z.enum(['out', 'back']).openapi({ description: '`out` could not be delivered, `back` is fetched.' }),
    state: z.enum(parcelStates),
    received_at: time.nullable(),
    inspected_at: time.nullable(),
  })
  .openapi('OfficeReturn');

const listRoute = createRoute({
  method: 'get',
  path: '/parcels',
  tags: ['Office'],
  summary: 'Parcels that are packed and that no courier has yet, the oldest orders first; and those that come back',
  responses: {
    200: describeJsonAnswer(
      `At most ${maxParcels} parcels.`,
      z.object({ parcels: z.array(parcelSchema), returns: z.array(returnSchema) }),
    ),
    ...describeProblemResponses(...readerProblems),
  },
});

const documentsRoute = createRoute({
  method: 'get',
  path: '/parcels/documents',
  tags: ['Office'],
  summary: 'Labels or manifests of parcels of the list as one PDF, in the order of the list',
  request: {
    query: z.strictObject({
      kind: z.enum(['label', 'manifest']),
      codes: z
        .string()
        .max(1_000)
        .transform((codes) => codes.split(','))
        .pipe(z.array(z.string()).min(1).max(maxJoined))
        .openapi({ description: `Order codes with commas between them, at most ${maxJoined}.` }),
    }),
  },
  responses: {
    200: {
      description: 'The PDF.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...describeProblemResponses(...readerProblems, 'unknown_document', 'unreadable_document'),
  },
});

type Needs = ReaderServices & Pick<Services, 'dispatchCalendar' | 'joinDocuments' | 'log'>;

/** Creates the routes of parcels to be sent. */
export function createParcelRoutes(services: Needs) {
  return createRouteGroup()
    .openapi(listRoute, async (c) => {
      const { person } = await requireReader(c, services, 'packing');
      const [parcels, returns] = await Promise.all([
        readParcelsToSend(services, maxParcels),
        listReturns(services.db, services.now(), maxParcels),
      ]);
      return c.json(
        {
          parcels: parcels.map((one) => toParcelAnswer(asSeenBy(person.role, one))),
          returns: returns.map(toReturnAnswer),
        },
        200,
      );
    })
    .openapi(documentsRoute, async (c) => {
      const { person } = await requireReader(c, services, 'packing');
      await requireWithinLimit(services, 'parcel-documents-of-person', person.id);
      const { kind, codes } = c.req.valid('query');
      // Of the list alone: the label of a parcel that has gone shows the address of a buyer whom nobody packs for any more.
      const wanted = (await readParcelsToSend(services, maxParcels)).filter(({ code }) => codes.includes(code));
      const ids = wanted.map(({ parcelId }) => parcelId);
      const pdfs = await findDocuments(services.db, ids, kind);
      if (pdfs === null) throw new Problem('unreadable_document');
      if (pdfs.length < codes.length) throw new Problem('unknown_document');
      const joined = await joinOrRefuse(services, pdfs);
      const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${kind}s.pdf"` };
      return c.body(new Uint8Array(joined), 200, { ...headers, 'cache-control': 'no-store' });
    });
}

async function joinOrRefuse({ joinDocuments, log }: Needs, pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  try {
    return pdfs.length === 1 && pdfs[0] ? pdfs[0] : await joinDocuments(pdfs);
  } catch (error) {
    log('documents could not be joined', { reason: error instanceof Error ? error.message : 'unknown' });
    throw new Problem('unreadable_document');
  }
}

function toReturnAnswer({ orderId, code, fullName, city, direction, state, receivedAt, inspectedAt }: ReturnRow) {
  return {
    order_id: orderId,
    code,
    first_name: firstWordOf(fullName),
    city,
    direction,
    state,
    received_at: toTime(receivedAt),
    inspected_at: toTime(inspectedAt),
  };
}

function toParcelAnswer(parcel: Seen<ParcelToSend>): z.output<typeof parcelSchema> {
  const { orderId, fullName, weightG, pickupAt, givenAt, hasLabel, hasManifest, isHeld, due } = parcel;
  const { code, city, state, courier, awb, price, refusal } = parcel;
  return {
    order_id: orderId,
    code,
    first_name: firstWordOf(fullName),
    city,
    state,
    weight_g: weightG,
    courier,
    awb,
    price,
    pickup_at: toTime(pickupAt),
    given_at: toTime(givenAt),
    has_label: hasLabel,
    has_manifest: hasManifest,
    is_held: isHeld,
    refusal: refusal && { code: refusal.code, reason: refusal.reason },
    due: { day: due.day, is_late: due.isLate },
  };
}
