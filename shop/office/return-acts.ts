/** Acts on what comes back to the shop: it is fetched, arrives, is inspected, and its pieces go on sale or are written off. */
import { z } from 'zod';
import type { OpenTransaction } from '../../database/connect.ts';
import type { ParcelServices } from '../parcels/act-on-parcel.ts';
import { inspectParcel, maxInspectionPhotos, writeOffPieces } from '../parcels/inspect-parcel.ts';
import { receiveParcel } from '../parcels/receive-parcel.ts';
import { requestReturn } from '../parcels/return-pickup.ts';
import { addProblemStep, type ProblemStepKind } from '../problem-reports/problem-steps.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct } from './act.ts';
import { changeTo, orderIdField, ownerAndManager, ownerAndManagerAndPacker, subjectOfOrder } from './act-parts.ts';
import { staffIdOf, wordOfActor } from './actor.ts';
import { courierIdField, courierOf } from './parcel-act-parts.ts';

/** Has a courier fetch a delivered order from its buyer, which costs money. */
export const returnParcelAct = defineAct({
  name: 'parcel.return',
  sentence: 'had an order fetched from its buyer',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField, courierId: courierIdField.optional() }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id, courierId: wanted }) =>
    requestReturn(call.services, id, wanted, {
      onBegin: call.permit,
      onDecided: async (trx, { parcel }) => {
        await noteStep(trx, call, id, 'fetched');
        await call.record(trx, { changes: courierOf(parcel) });
      },
    }),
});

/** Says in the log that nothing came back: the parcel had never left. */
const notHandedOver = changeTo('handed over', 'no');

type ReceiveNeeds = Pick<Services, 'db' | 'jobs' | 'now'>;

/** Adds a step to the open problem report of an order, by whoever acts. */
function noteStep(
  trx: OpenTransaction,
  { services, actor }: ActCall<Pick<Services, 'now'>>,
  orderId: string,
  kind: ProblemStepKind,
): Promise<void> {
  return addProblemStep(trx, { orderId, kind, staffId: staffIdOf(actor), at: services.now() });
}

/** Notes that a parcel came back, and puts its pieces on sale or keeps them off it. */
export const receiveParcelAct = defineAct({
  name: 'parcel.receive',
  sentence: 'received a parcel that came back',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField, keepsPieces: z.boolean() }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ReceiveNeeds>, { orderId: id, keepsPieces }) =>
    receiveParcel(call.services, id, { keepsPieces, by: wordOfActor(call.actor) }, async (trx, outcome) => {
      if (outcome.arrival === 'not_handed_over') return call.record(trx, { changes: [notHandedOver] });
      if (outcome.pieces === 'put_back') await noteStep(trx, call, id, 'put_on_sale');
      await call.record(trx, { changes: [changeTo('pieces', outcome.pieces.replaceAll('_', ' '))] });
    }),
});

/**
 * Notes that a parcel came back; its pieces stay off sale until it is inspected. A packer notes only what the courier says it
 * brings.
 */
export const arrivedParcelAct = defineAct({
  name: 'parcel.arrived',
  sentence: 'noted that a parcel came back',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ReceiveNeeds>, { orderId: id }) =>
    receiveParcel(call.services, id, { keepsPieces: true, by: wordOfActor(call.actor) }, async (trx, outcome) => {
      if (outcome.arrival === 'not_handed_over') return call.record(trx, { changes: [notHandedOver] });
      if (outcome.isFirst) await noteStep(trx, call, id, 'arrived');
      await call.record(trx);
    }),
});

/** Records what was found in a parcel that came back, with photos that were uploaded before. */
export const inspectParcelAct = defineAct({
  name: 'parcel.inspect',
  sentence: 'inspected what came back',
  permissions: ownerAndManagerAndPacker,
  input: z.object({
    orderId: orderIdField,
    hasTags: z.boolean(),
    hasPackaging: z.boolean(),
    isWorn: z.boolean(),
    isStained: z.boolean(),
    photos: z
      .array(z.string().regex(/^[0-9a-f]{32}$/))
      .max(maxInspectionPhotos)
      .default([]),
  }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id, ...found }) =>
    inspectParcel(call.services, id, { ...found, staffId: staffIdOf(call.actor) }, async (trx, { isFirst }) => {
      if (isFirst) await noteStep(trx, call, id, 'inspected');
      const words = {
        tags: found.hasTags,
        packaging: found.hasPackaging,
        worn: found.isWorn,
        stained: found.isStained,
      };
      const changes = Object.entries(words).map(([field, is]) => changeTo(field, is ? 'yes' : 'no'));
      await call.record(trx, { changes: [...changes, changeTo('photos', String(found.photos.length))] });
    }),
});

/** Writes off the pieces of a parcel that came back and was inspected: they never go on sale. */
export const writeOffParcelAct = defineAct({
  name: 'parcel.write_off',
  sentence: 'wrote off what came back',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id }) =>
    writeOffPieces(call.services, id, async (trx) => {
      await noteStep(trx, call, id, 'written_off');
      await call.record(trx, { changes: [changeTo('pieces', 'written off')] });
    }),
});
