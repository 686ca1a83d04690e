/**
 * Labels a parcel: chooses its courier, assigns its AWB, which costs money, and fetches its label. Each step is kept
 * before the next begins, so that a repeated call goes on where the last one stopped and pays for no second AWB.
 */
import { addMs, dayMs } from '../duration.ts';
import type { Order } from '../orders/order.ts';
import type { ParcelRefusal } from '../ports/shipping.ts';
import { actOnParcel, type ImpossibleAct, type ParcelServices, recordAct } from './act-on-parcel.ts';
import { deleteDocuments, findDocument, storeDocument } from './document-store.ts';
import type { Parcel } from './parcel.ts';
import { pickCourier, quotedPrice, quotesFor } from './quote-parcel.ts';

/** The merchant's wishes for a label. */
export interface LabelWish {
  /** Id of a courier; without it the shop chooses one (`choose-courier.ts`). */
  readonly courierId?: string | undefined;
  /** True if another courier is to replace the one that has the AWB. */
  readonly changesCourier?: boolean | undefined;
}

export type LabelOutcome =
  | { readonly ok: true; readonly parcel: Parcel; readonly label: Uint8Array }
  | ParcelRefusal
  | ImpossibleAct;

/**
 * Requests courier and AWB of an order's packed parcel, and returns its label. Throws `OutsideServiceError` if the shipping service
 * cannot be asked: call it again.
 */
export async function labelParcel(
  services: ParcelServices,
  orderId: string,
  wish: LabelWish = {},
): Promise<LabelOutcome> {
  const from = wish.changesCourier
    ? (['packed', 'labelled'] as const)
    : (['packed', 'labelled', 'pickup_requested'] as const);
  return actOnParcel(services, orderId, { direction: 'out', from }, async (order, parcel) => {
    const labelled = await withAwb(services, order, parcel, wish);
    return labelled.ok ? withLabel(services, labelled.parcel) : labelled;
  });
}

/** Returns the parcel with an AWB: the one that it has, a new one, or one of another courier if the wish says so. */
async function withAwb(
  services: ParcelServices,
  order: Order,
  parcel: Parcel,
  { courierId, changesCourier = false }: LabelWish,
): Promise<{ ok: true; parcel: Parcel } | ParcelRefusal> {
  if (parcel.awb === null) return assignAwbTo(services, order, parcel, courierId);
  if (!changesCourier) {
    if (courierId === undefined || courierId === parcel.courierId) return { ok: true, parcel };
    const reason = `It has an AWB of ${parcel.courierName}. To pay for another courier, add --change-courier.`;
    return { ok: false, code: 'refused', reason };
  }
  if (wasChangedWithinADay(parcel, services.now()))
    return { ok: false, code: 'changed_today', reason: 'The courier was changed within the last 24 hours.' };
  return assignAwbTo(services, order, parcel, courierId);
}

/** Requests an AWB for a parcel in either direction, in place of the one that it has, and records it. */
export async function assignAwbTo(
  services: ParcelServices,
  order: Order,
  parcel: Parcel,
  courierId?: string,
): Promise<{ ok: true; parcel: Parcel } | ParcelRefusal> {
  const { shipping, now } = services;
  const quotes = await quotesFor(shipping, order, parcel.direction, parcel.weightG ?? 0);
  const courier = pickCourier(quotes, order.recipient?.pincode ?? '', courierId);
  if (!courier.ok) return courier;
  const isReturn = parcel.direction === 'back';
  const assigned = await shipping.assignAwb({
    shipment: parcel.shipment,
    courierId: courier.id,
    replaces: parcel.awb,
    isReturn,
  });
  if (!assigned.ok) return assigned;
  if (parcel.awb !== null) await deleteDocuments(services.db, parcel.id);
  const labelled = await recordAct(services, parcel, 'labelled', {
    awb: assigned.awb,
    courier_id: assigned.courierId,
    courier_name: assigned.courierName,
    price_paise: quotedPrice(quotes, assigned.courierId),
    labelled_at: now(),
    ...(parcel.awb === null ? {} : { reassigned_at: now() }),
  });
  return { ok: true, parcel: labelled };
}

function wasChangedWithinADay({ times }: Parcel, now: Date): boolean {
  return times.reassigned !== null && now < addMs(times.reassigned, dayMs);
}

async function withLabel(
  { db, shipping, now }: ParcelServices,
  parcel: Parcel,
): Promise<{ ok: true; parcel: Parcel; label: Uint8Array } | ParcelRefusal> {
  const kept = await findDocument(db, parcel.id, 'label');
  if (kept) return { ok: true, parcel, label: kept };
  const fetched = await shipping.fetchLabel(parcel.shipment);
  if (!fetched.ok) return fetched;
  await storeDocument(db, { parcelId: parcel.id, kind: 'label', pdf: fetched.pdf }, now());
  return { ok: true, parcel, label: fetched.pdf };
}
