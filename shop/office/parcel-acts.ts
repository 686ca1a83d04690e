/**
 * Acts on parcels. Who packs may have a parcel labelled and collected as the shop would do it by itself; choosing another courier,
 * sending what is disputed, and whatever else costs money or puts pieces on sale is for the owner and managers.
 */
import { z } from 'zod';
import type { OpenTransaction } from '../../database/connect.ts';
import type { OnDecided } from '../../database/transaction.ts';
import { deliverByHand, sendByOwnCourier } from '../fulfilment/own-courier.ts';
import type { ActedOn, ParcelHooks, ParcelServices } from '../parcels/act-on-parcel.ts';
import { cancelParcel } from '../parcels/cancel-parcel.ts';
import { manifestParcel, requestParcelPickup } from '../parcels/collect-parcel.ts';
import { handOverParcel } from '../parcels/hand-over.ts';
import { inspectParcel, maxInspectionPhotos, writeOffPieces } from '../parcels/inspect-parcel.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import { maxParcelG, type Parcel } from '../parcels/parcel.ts';
import { type ReceiveOutcome, receiveParcel } from '../parcels/receive-parcel.ts';
import { requestReturn } from '../parcels/return-pickup.ts';
import { addProblemStep, type ProblemStepKind } from '../problem-reports/problem-steps.ts';
import type { Services } from '../services.ts';
import { type ActCall, type Change, defineAct } from './act.ts';
import {
  changeTo,
  moneyChange,
  orderIdField,
  ownerAndManager,
  ownerAndManagerAndPacker,
  subjectOfOrder,
} from './act-parts.ts';
import { staffIdOf, wordOfActor } from './actor.ts';

const courierId = z.string().min(1).max(20);

/** Returns hooks that refuse the act before the shipping service is asked, and record it with what the service answered. */
function hooksOf(call: ActCall<unknown>, changesOf: (parcel: Parcel) => readonly Change[]): ParcelHooks {
  return {
    onBegin: call.permit,
    onDecided: (trx, { parcel }: ActedOn) => call.record(trx, { changes: changesOf(parcel) }),
  };
}

function courierOf({ courierName, price }: Parcel): Change[] {
  return [changeTo('courier', courierName), ...(price === null ? [] : [moneyChange('price', null, price)])];
}

function pickupOf({ courierName, pickupAt }: Parcel): Change[] {
  return [changeTo('courier', courierName), changeTo('pickup', pickupAt?.toISOString() ?? null)];
}

/** Notes that a parcel is packed, with its weight. */
export const packParcelAct = defineAct({
  name: 'parcel.pack',
  sentence: 'packed a parcel',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField, weightG: z.int().min(1).max(maxParcelG) }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id, weightG }) =>
    packParcel(services, id, weightG, (trx, { parcel }) =>
      record(trx, { changes: [changeTo('weight', `${parcel.weightG} g`)] }),
    ),
});

/** Pays for the courier that the shop chooses, and fetches the label; of a labelled parcel the label again. */
export const labelParcelAct = defineAct({
  name: 'parcel.label',
  sentence: 'labelled a parcel',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id }) => labelParcel(call.services, id, {}, hooksOf(call, courierOf)),
});

/** Labels a parcel for a courier that the person chooses, another one than it has, or although its payment is disputed. */
export const labelParcelAsWishedAct = defineAct({
  name: 'parcel.label_as_wished',
  sentence: 'labelled a parcel for a chosen courier or despite a dispute',
  permissions: ownerAndManager,
  input: z.object({
    orderId: orderIdField,
    courierId: courierId.optional(),
    changesCourier: z.boolean().default(false),
    despiteDispute: z.boolean().default(false),
  }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id, ...wish }) =>
    labelParcel(
      call.services,
      id,
      wish,
      hooksOf(call, (parcel) => [...courierOf(parcel), ...despite(wish)]),
    ),
});

function despite({ despiteDispute }: { readonly despiteDispute: boolean }): Change[] {
  return despiteDispute ? [changeTo('dispute', 'sent all the same')] : [];
}

/** Asks the courier to come for a labelled parcel. */
export const pickupParcelAct = defineAct({
  name: 'parcel.pickup',
  sentence: 'asked for the pickup of a parcel',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id }) =>
    requestParcelPickup(call.services, id, {}, hooksOf(call, pickupOf)),
});

/** Asks the courier to come although the payment is disputed. */
export const pickupDisputedParcelAct = defineAct({
  name: 'parcel.pickup_disputed',
  sentence: 'asked for the pickup of a parcel whose payment is disputed',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id }) =>
    requestParcelPickup(call.services, id, { despiteDispute: true }, hooksOf(call, pickupOf)),
});

/** Fetches the list that the courier signs at the pickup. */
export const manifestParcelAct = defineAct({
  name: 'parcel.manifest',
  sentence: 'fetched the manifest of a parcel',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id }) =>
    manifestParcel(
      call.services,
      id,
      hooksOf(call, () => []),
    ),
});

/** Notes that the courier took a parcel. */
export const handOverParcelAct = defineAct({
  name: 'parcel.hand_over',
  sentence: 'handed a parcel to the courier',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id }) =>
    handOverParcel(services, id, (trx, { parcel }) =>
      record(trx, { changes: [changeTo('courier', parcel.courierName)] }),
    ),
});

/** Cancels a parcel that no courier has yet, or its return. */
export const cancelParcelAct = defineAct({
  name: 'parcel.cancel',
  sentence: 'cancelled a parcel',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField, direction: z.enum(['out', 'back']) }),
  subjectOf: subjectOfOrder,
  run: (call: ActCall<ParcelServices>, { orderId: id, direction }) =>
    cancelParcel(
      call.services,
      id,
      direction,
      wordOfActor(call.actor),
      hooksOf(call, (parcel) => [changeTo(direction === 'out' ? 'parcel' : 'return', parcel.state)]),
    ),
});

const courierName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,&'()/-]{0,59}$/u, 'Enter the name of the courier.');
const courierNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9/ -]{2,39}$/, 'Enter the number on the courier’s receipt.');
/** The buyer's browser follows it: https alone, and no name or password in it. */
const trackingUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter an address that begins with https://.' })
  .max(300)
  .refine((address) => {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  }, 'Enter an address without a name or password.');

/** Names the host of the page that the buyer is sent to, not its address, which is as good as a key to their parcel. */
function ownCourierOf({ courierName, awb, trackingUrl: page }: Parcel): Change[] {
  const host = page === null ? [] : [changeTo('page', new URL(page).hostname)];
  return [changeTo('courier', courierName), changeTo('number', awb), ...host];
}

/** Sends an order by a courier whom the shop chose and paid itself; the buyer is told as usual. */
export const ownCourierAct = defineAct({
  name: 'parcel.own_courier',
  sentence: 'sent an order by a courier of the shop’s own',
  permissions: ownerAndManager,
  input: z.object({
    orderId: orderIdField,
    courier: courierName,
    number: courierNumber,
    trackingUrl: trackingUrl.optional(),
  }),
  subjectOf: subjectOfOrder,
  run: (
    { services, actor, record }: ActCall<Parameters<typeof sendByOwnCourier>[0]>,
    { orderId: id, trackingUrl: address = null, ...own },
  ) =>
    sendByOwnCourier(services, id, { ...own, trackingUrl: address }, wordOfActor(actor), (trx, { parcel }) =>
      record(trx, { changes: ownCourierOf(parcel) }),
    ),
});

/** Notes that a parcel of a courier of the shop's own was delivered. */
export const deliveredByHandAct = defineAct({
  name: 'parcel.delivered_by_hand',
  sentence: 'noted that a parcel was delivered',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'jobs' | 'now'>>, { orderId: id }) =>
    deliverByHand(services, id, wordOfActor(actor), (trx) => record(trx)),
});

/** Has a courier fetch a delivered order from its buyer, which costs money. */
export const returnParcelAct = defineAct({
  name: 'parcel.return',
  sentence: 'had an order fetched from its buyer',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField, courierId: courierId.optional() }),
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
    receiveParcel(call.services, id, keepsPieces, wordOfActor(call.actor), async (trx, { pieces }) => {
      if (pieces === 'put_back') await noteStep(trx, call, id, 'put_on_sale');
      await call.record(trx, { changes: [changeTo('pieces', pieces.replaceAll('_', ' '))] });
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
  run: (call: ActCall<ReceiveNeeds>, { orderId: id }) => {
    const onDecided: OnDecided<ReceiveOutcome> = async (trx, { isFirst }) => {
      if (isFirst) await noteStep(trx, call, id, 'arrived');
      await call.record(trx);
    };
    const by = wordOfActor(call.actor);
    return receiveParcel(call.services, id, true, by, onDecided, by === 'packer');
  },
});

/** Records what was found in a parcel that came back, with photos that were uploaded before. */
export const inspectParcelAct = defineAct({
  name: 'parcel.inspect',
  sentence: 'inspected what came back',
  permissions: ownerAndManagerAndPacker,
  input: z.object({
    orderId: orderIdField,
    ...{ hasTags: z.boolean(), hasPackaging: z.boolean(), isWorn: z.boolean(), isStained: z.boolean() },
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
