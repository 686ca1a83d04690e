/**
 * Labels a parcel: chooses its courier, assigns its AWB, which costs money, and fetches its label. Each step is kept
 * before the next begins, so that a repeated call goes on where the last one stopped and pays for no second AWB.
 */
import type { OnDecided } from '../../database/transaction.ts';
import { addMs, dayMs } from '../duration.ts';
import { isCancelledOrRefunded, type Order } from '../orders/order.ts';
import { findAndLockOrder, findOrder } from '../orders/order-store.ts';
import type { CourierQuote, ParcelRefusal } from '../ports/shipping.ts';
import {
  type ActedOn,
  actOnParcel,
  type ImpossibleAct,
  type ParcelHooks,
  type ParcelServices,
  type PossibleAct,
  recordAct,
} from './act-on-parcel.ts';
import { measuresOf } from './describe-shipment.ts';
import { deleteDocuments, findDocument, storeDocument } from './document-store.ts';
import type { Parcel } from './parcel.ts';
import { changeParcel, findParcelById } from './parcel-store.ts';
import { pickCourier, quotedPrice, quotesFor } from './quote-parcel.ts';
import { readdressParcel } from './readdress-parcel.ts';
import { tellMeasures } from './tell-measures.ts';

/** The merchant's wishes for a label. */
export interface LabelWish {
  /** Id of a courier; without it the shop chooses one (`choose-courier.ts`). */
  readonly courierId?: string | undefined;
  /** True if another courier is to replace the one that has the AWB. */
  readonly changesCourier?: boolean | undefined;
  /** True if the pieces are to be sent although the payment is disputed. */
  readonly despiteDispute?: boolean | undefined;
}

interface Labelled extends ActedOn {
  readonly label: Uint8Array;
}

export type LabelOutcome = Labelled | ParcelRefusal | ImpossibleAct;

/**
 * Requests courier and AWB of an order's packed parcel, and returns its label. Throws `OutsideServiceError` if the shipping service
 * cannot be asked: call it again.
 */
export async function labelParcel(
  services: ParcelServices,
  orderId: string,
  wish: LabelWish = {},
  hooks?: ParcelHooks,
): Promise<LabelOutcome> {
  const from = wish.changesCourier
    ? (['packed', 'labelled'] as const)
    : (['packed', 'labelled', 'pickup_requested'] as const);
  const possible: PossibleAct = {
    direction: 'out',
    from,
    unlessDisputed: !wish.despiteDispute,
    unlessHeld: true,
    unlessGiven: wish.changesCourier === true,
  };
  const label = async (
    order: Order,
    parcel: Parcel,
    onDecided: OnDecided<ActedOn>,
  ): Promise<Labelled | ParcelRefusal> => {
    const readdressed = await readdressParcel(services, order, parcel);
    if (!readdressed.ok) return readdressed;
    if (parcel.awb === null) await tellMeasures(services, order, parcel);
    const labelled = await withAwb(services, order, parcel, wish, onDecided);
    return labelled.ok ? withLabel(services, labelled.parcel) : labelled;
  };
  return actOnParcel(services, orderId, possible, label, hooks);
}

/** Returns the parcel with an AWB: the one that it has, a new one, or one of another courier if the wish says so. */
async function withAwb(
  services: ParcelServices,
  order: Order,
  parcel: Parcel,
  { courierId, changesCourier = false }: LabelWish,
  onDecided: OnDecided<ActedOn>,
): Promise<ActedOn | ParcelRefusal> {
  if (parcel.awb === null) {
    const isWished = (one: Parcel) => !changesCourier || courierId === undefined || one.courierId === courierId;
    const onAssigned: OnDecided<ActedOn> = async (trx, result) => {
      if (isWished(result.parcel)) await onDecided(trx, result);
    };
    const assigned = await assignAwbTo(services, order, parcel, courierId, onAssigned);
    // A change of courier whose answer was lost may not have happened; then it is made now.
    if (!assigned.ok || isWished(assigned.parcel)) return assigned;
    return withAwb(services, order, assigned.parcel, { courierId, changesCourier }, onDecided);
  }
  if (!changesCourier) {
    if (courierId === undefined || courierId === parcel.courierId) return { ok: true, parcel };
    const reason = `It has an AWB of ${parcel.courierName}. To pay for another courier, add --change-courier.`;
    return { ok: false, code: 'refused', reason };
  }
  if (wasChangedWithinADay(parcel, services.now()))
    return { ok: false, code: 'changed_today', reason: 'The courier was changed within the last 24 hours.' };
  return replaceAwb(services, order, parcel, courierId, onDecided);
}

/**
 * Replaces a parcel's AWB by another courier's. The old AWB and label are deleted before the service is asked, since
 * they are void if its answer is lost: a repeated call then reads from the service which AWB the parcel has. A refusal
 * brings the AWB back.
 */
async function replaceAwb(
  services: ParcelServices,
  order: Order,
  parcel: Parcel,
  courierId: string | undefined,
  onDecided: OnDecided<ActedOn>,
): Promise<ActedOn | ParcelRefusal> {
  const courier = await findCourier(services, order, parcel, courierId);
  if (!courier.ok) return courier;
  await deleteAwb(services, parcel);
  const replaced = await payForAwb(services, parcel, courier, onDecided);
  if (!replaced.ok)
    await recordAct(services, parcel, 'labelled', { awb: parcel.awb, labelled_at: parcel.times.labelled });
  return replaced;
}

async function deleteAwb({ db }: Pick<ParcelServices, 'db'>, { id, orderId }: Parcel): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findAndLockOrder(trx, { id: orderId });
    const current = await findParcelById(trx, id);
    const state = current?.state === 'labelled' ? { state: 'packed' } : {};
    await changeParcel(trx, id, { ...state, awb: null, labelled_at: null });
    await deleteDocuments(trx, id);
  });
}

/** Requests an AWB for a parcel in either direction, and records it. */
export async function assignAwbTo(
  services: ParcelServices,
  order: Order,
  parcel: Parcel,
  courierId: string | undefined,
  onDecided: OnDecided<ActedOn>,
): Promise<ActedOn | ParcelRefusal> {
  const courier = await findCourier(services, order, parcel, courierId);
  return courier.ok ? payForAwb(services, parcel, courier, onDecided) : courier;
}

async function findCourier(services: ParcelServices, order: Order, parcel: Parcel, courierId: string | undefined) {
  const quotes = await quotesFor(services.shipping, order, parcel.direction, {
    weightG: parcel.weightG ?? 0,
    measures: measuresOf(services, order, parcel),
  });
  const courier = pickCourier(quotes, order.recipient?.pincode ?? '', courierId);
  return courier.ok ? { ...courier, quotes } : courier;
}

/** Requests an AWB of a courier, in place of the one that the parcel had, and records it. */
async function payForAwb(
  services: ParcelServices,
  parcel: Parcel,
  { id: courierId, quotes }: { readonly id: string; readonly quotes: readonly CourierQuote[] },
  onDecided: OnDecided<ActedOn>,
): Promise<ActedOn | ParcelRefusal> {
  const { shipping, now } = services;
  const { shipment, awb: replaces } = parcel;
  const assigned = await shipping.assignAwb({ shipment, courierId, replaces, isReturn: parcel.direction === 'back' });
  if (!assigned.ok) return assigned;
  const changes = {
    awb: assigned.awb,
    courier_id: assigned.courierId,
    courier_name: assigned.courierName,
    price_paise: quotedPrice(quotes, assigned.courierId),
    labelled_at: now(),
    ...(replaces === null ? {} : { reassigned_at: now() }),
  };
  return { ok: true, parcel: await recordAct(services, parcel, 'labelled', changes, onDecided) };
}

function wasChangedWithinADay({ times }: Parcel, now: Date): boolean {
  return times.reassigned !== null && now < addMs(times.reassigned, dayMs);
}

async function withLabel({ db, shipping, now }: ParcelServices, parcel: Parcel): Promise<Labelled | ParcelRefusal> {
  const order = await findOrder(db, { id: parcel.orderId });
  if (parcel.state === 'cancelled' || !order || isCancelledOrRefunded(order.status))
    return { ok: false, code: 'cancelled_there', reason: 'It was cancelled while the label was fetched.' };
  const kept = await findDocument(db, parcel.id, 'label');
  if (kept) return { ok: true, parcel, label: kept };
  const fetched = await shipping.fetchLabel(parcel.shipment);
  if (!fetched.ok) return fetched;
  await storeDocument(db, { parcelId: parcel.id, kind: 'label', pdf: fetched.pdf }, now());
  return { ok: true, parcel, label: fetched.pdf };
}
