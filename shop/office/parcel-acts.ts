/**
 * Acts on parcels that go to buyers. Who packs may have a parcel labelled and collected as the shop would do it by itself;
 * choosing another courier, and sending what is disputed, is for the owner and managers.
 */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import type { ActedOn, ParcelHooks, ParcelServices } from '../parcels/act-on-parcel.ts';
import { maxBoxNameLength, measuresProblemOf, measuresText } from '../parcels/box.ts';
import { cancelParcel } from '../parcels/cancel-parcel.ts';
import { manifestParcel, requestParcelPickup } from '../parcels/collect-parcel.ts';
import { handOverParcel } from '../parcels/hand-over.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { packParcel } from '../parcels/pack-parcel.ts';
import { maxParcelG, type Parcel } from '../parcels/parcel.ts';
import type { Services } from '../services.ts';
import { type ActCall, type Change, defineAct } from './act.ts';
import {
  changeTo,
  orderIdField,
  ownerAndManager,
  ownerAndManagerAndPacker,
  subjectOfOrder,
  timeChange,
} from './act-parts.ts';
import { wordOfActor } from './actor.ts';
import { courierIdField, courierOf } from './parcel-act-parts.ts';

/** Returns hooks that refuse the act before the shipping service is asked, and record it with what the service answered. */
function hooksOf(call: ActCall<unknown>, changesOf: (parcel: Parcel) => readonly Change[]): ParcelHooks {
  return {
    onBegin: call.permit,
    onDecided: (trx, { parcel }: ActedOn) => call.record(trx, { changes: changesOf(parcel) }),
  };
}

function pickupOf({ courierName, pickupAt }: Parcel): Change[] {
  return [changeTo('courier', courierName), timeChange('pickup', null, pickupAt)];
}

const boxField = z
  .object({
    name: z.string().overwrite(typed.line).min(1).max(maxBoxNameLength),
    lengthCm: z.int(),
    breadthCm: z.int(),
    heightCm: z.int(),
  })
  .refine((box) => measuresProblemOf(box) === null, 'has measures that no parcel can have');

/** Notes that a parcel is packed, with its weight and its box; acts that older pages have queued say no box. */
export const packParcelAct = defineAct({
  name: 'parcel.pack',
  sentence: 'packed a parcel',
  permissions: ownerAndManagerAndPacker,
  input: z.object({ orderId: orderIdField, weightG: z.int().min(1).max(maxParcelG), box: boxField.optional() }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id, ...packing }) =>
    packParcel(services, id, packing, (trx, { parcel: { weightG, box } }) =>
      record(trx, {
        changes: [
          changeTo('weight', `${weightG} g`),
          ...(box ? [changeTo('box', `${box.name}, ${measuresText(box)}`)] : []),
        ],
      }),
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
    courierId: courierIdField.optional(),
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
