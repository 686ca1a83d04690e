/** `parcel pack|pickup|cancel|return|received CODE`: what the merchant does with a parcel. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import {
  cancelParcelAct,
  packParcelAct,
  pickupDisputedParcelAct,
  pickupParcelAct,
} from '../../shop/office/parcel-acts.ts';
import { receiveParcelAct, returnParcelAct } from '../../shop/office/return-acts.ts';
import { type Box, boxesText } from '../../shop/parcels/box.ts';
import { maxParcelG, type Parcel } from '../../shop/parcels/parcel.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { openParcels, parcelRefusal, parcelStateTexts } from './open-parcels.ts';
import { performForMerchant } from './perform-act.ts';

/** Records that an order's parcel is packed, with its weight in grams, and its box by the box's name. */
export async function packForMerchant(
  open: OpenShop,
  typed: string,
  grams: string,
  options: { readonly box?: string | undefined },
): Promise<void> {
  if (!/^\d{1,5}$/.test(grams)) throw new CommandRefusal(`${grams} is no weight in grams; write it like 820.`);
  const { services, order } = await openParcels(open, typed);
  const weightG = Number(grams);
  if (weightG < 1 || weightG > maxParcelG) throw parcelRefusal(order, { ok: false, code: 'wrong_weight' });
  const outcome = await performForMerchant(services, packParcelAct, {
    orderId: order.id,
    weightG,
    box: options.box === undefined ? undefined : boxCalled(services.boxes(), options.box),
  });
  if (!outcome.ok) throw parcelRefusal(order, outcome);
  const { weightG: weight, box } = outcome.parcel;
  console.log(`${order.code} is packed, ${weight} g${box ? `, in ${box.name}` : ''}. Next: parcel label.`);
}

function boxCalled(boxes: readonly Box[], typed: string): Box {
  const box = boxes.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  if (box) return box;
  throw new CommandRefusal(`${typed} is no box of the shop; these are: ${boxesText(boxes)}.`);
}

/** Requests the pickup of an order's labelled parcel. */
export async function pickupForMerchant(
  open: OpenShop,
  typed: string,
  options: { readonly despiteDispute?: true | undefined },
): Promise<void> {
  const { services, order } = await openParcels(open, typed);
  const act = options.despiteDispute ? pickupDisputedParcelAct : pickupParcelAct;
  const outcome = await performForMerchant(services, act, { orderId: order.id });
  if (!outcome.ok) throw parcelRefusal(order, outcome);
  console.log(`The courier ${comes(outcome.parcel)} for ${order.code}. Next: parcel manifest.`);
}

function comes({ pickupAt }: Parcel): string {
  return pickupAt === null ? 'has been asked to come' : `comes on ${formatIndianTime(pickupAt)}`;
}

/** Cancels an order's parcel that no courier has yet, or its return. */
export async function cancelParcelForMerchant(
  open: OpenShop,
  typed: string,
  options: { readonly return?: true | undefined },
): Promise<void> {
  const { services, order } = await openParcels(open, typed);
  const direction = options.return ? 'back' : 'out';
  const outcome = await performForMerchant(services, cancelParcelAct, { orderId: order.id, direction });
  if (!outcome.ok) throw parcelRefusal(order, outcome);
  const next = options.return
    ? ''
    : ' The order waits for you: order ship asks for another parcel, order cancel ends it.';
  console.log(`The ${options.return ? 'return' : 'parcel'} of ${order.code} is cancelled.${next}`);
}

/** Requests the pickup of a delivered order's pieces from its buyer. */
export async function returnForMerchant(
  open: OpenShop,
  typed: string,
  options: { readonly courier?: string | undefined },
): Promise<void> {
  const { services, order } = await openParcels(open, typed);
  const outcome = await performForMerchant(services, returnParcelAct, {
    orderId: order.id,
    courierId: options.courier,
  });
  if (!outcome.ok) throw parcelRefusal(order, outcome);
  const { courierName, awb } = outcome.parcel;
  console.log(`${courierName} ${comes(outcome.parcel)} to the buyer of ${order.code}: AWB ${awb}.`);
}

/** Records that the merchant holds a parcel that came back, and puts its pieces on sale. */
export async function receiveForMerchant(
  open: OpenShop,
  typed: string,
  options: { readonly keepPiece?: true | undefined },
): Promise<void> {
  const { services, order } = await openParcels(open, typed);
  const keepsPieces = options.keepPiece === true;
  const outcome = await performForMerchant(services, receiveParcelAct, { orderId: order.id, keepsPieces });
  if (!outcome.ok) {
    if (outcome.code === 'no_parcel') throw parcelRefusal(order, { ok: false, code: 'no_parcel' });
    throw new CommandRefusal(
      `${order.code}: Its parcel cannot have come back: it is ${parcelStateTexts[outcome.state]}.`,
    );
  }
  if (outcome.arrival === 'not_handed_over') {
    console.log(`The parcel of ${order.code} is with you, and waits for its courier again.`);
    return;
  }
  const pieces = {
    put_back: 'Its pieces are on sale again.',
    kept: 'Its pieces are not put back on sale.',
    none: 'It had no pieces left to put back on sale.',
  } as const;
  console.log(`The parcel of ${order.code} is with you. ${pieces[outcome.pieces]}`);
}
