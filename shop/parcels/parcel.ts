/** The parcel, its states, and the changes that the courier's reports make to it. Pure. */
import type { Paise } from '../money.ts';
import type { OrderStatus } from '../orders/order.ts';
import type { Measures, ParcelRefusal, Shipment, ShipmentState } from '../ports/shipping.ts';

export const parcelStates = [
  'requested',
  'packed',
  'labelled',
  'pickup_requested',
  'handed_over',
  'delivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const;
/**
 * State of a parcel. Up to `pickup_requested` the shop's own acts change it, from then on the courier's reports.
 * `returned` is the courier's word that it brought the parcel back; `receivedAt` is the merchant's.
 */
export type ParcelState = (typeof parcelStates)[number];

/** `out`: from the shop to the buyer. `back`: fetched from the buyer by a return pickup. */
export type ParcelDirection = 'out' | 'back';

/** A box by its name and its measures, as a parcel keeps it. */
export interface PackedBox extends Measures {
  readonly name: string;
}

export interface Parcel {
  readonly id: number;
  readonly orderId: string;
  readonly direction: ParcelDirection;
  readonly shipment: Shipment;
  readonly state: ParcelState;
  /** Weight on the merchant's scale, with its box, in grams; `null` until it is packed. */
  readonly weightG: number | null;
  /** Box in which it was packed, as the shop's list described it then; `null` if nobody said which. */
  readonly box: PackedBox | null;
  readonly courierId: string | null;
  readonly courierName: string | null;
  /** Price that the shipping service quoted for the carriage; `null` if it is unknown. */
  readonly price: Paise | null;
  /** The courier's number of the parcel; `null` until one is assigned. */
  readonly awb: string | null;
  /** Time at which the courier is to come; `null` if unknown. */
  readonly pickupAt: Date | null;
  /** True if the shop chose and paid the courier itself: the shipping service knows nothing of it (`own-courier.ts`). */
  readonly isByHand: boolean;
  /** Page of that courier on which the buyer follows it. */
  readonly trackingUrl: string | null;
  /** Address of the courier's proof of delivery. */
  readonly proof: string | null;
  /** Reason why the last act was refused; `null` once an act has succeeded. */
  readonly refusal: Omit<ParcelRefusal, 'ok'> | null;
  readonly times: ParcelTimes;
}

/** Times at which the parcel came to its states, for those that it came to. */
export interface ParcelTimes {
  readonly created: Date;
  readonly packed: Date | null;
  readonly labelled: Date | null;
  readonly reassigned: Date | null;
  readonly pickupRequested: Date | null;
  readonly manifested: Date | null;
  /** Time at which staff noted that the courier took it; the courier's own report is `handedOver`. */
  readonly given: Date | null;
  readonly handedOver: Date | null;
  readonly delivered: Date | null;
  readonly returning: Date | null;
  readonly returned: Date | null;
  readonly lost: Date | null;
  readonly cancelled: Date | null;
  /** Time at which the merchant held a parcel that came back. */
  readonly received: Date | null;
}

/** States that the shop's acts lead to, in their order. */
const acts: readonly ParcelState[] = ['requested', 'packed', 'labelled', 'pickup_requested'];
/** States of a parcel that no courier has, as far as the shop knows. */
const atShop: readonly ParcelState[] = [...acts, 'cancelled'];
/** States of a parcel that left the shop and did not arrive: its pieces are not in the shop until it is received. */
export const awayStates = ['handed_over', 'returning', 'returned', 'lost'] as const satisfies readonly ParcelState[];

/** A state that a report of the courier leads to. */
export type ReportedState = Exclude<ParcelState, 'requested' | 'packed' | 'labelled' | 'pickup_requested'>;

const stateOfReport: Readonly<Record<ShipmentState, ReportedState>> = {
  shipped: 'handed_over',
  delivered: 'delivered',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancelled',
};

/** States to which the courier's reports may move a parcel that has left. A lost parcel may be found. */
const reported: Readonly<Partial<Record<ParcelState, readonly ParcelState[]>>> = {
  handed_over: ['delivered', 'returning', 'returned', 'lost'],
  returning: ['delivered', 'returned', 'lost'],
  lost: ['delivered', 'returning', 'returned'],
};

/**
 * Returns the state to which a report of the courier moves a parcel; `null` if it changes nothing, as a late, old or
 * repeated report. A parcel that was delivered, brought back, or received by the merchant stays so. A cancelled parcel
 * may have left all the same.
 */
export function stateAfterReport(parcel: Pick<Parcel, 'state' | 'times'>, report: ShipmentState): ReportedState | null {
  const to = stateOfReport[report];
  if (parcel.times.received !== null || to === parcel.state) return null;
  return atShop.includes(parcel.state) || reported[parcel.state]?.includes(to) ? to : null;
}

/**
 * Returns the state of a parcel after an act of the shop that leads to `to`. Meanwhile the parcel may have come further,
 * or may have been cancelled: then its state stays.
 */
export function stateAfterAct(state: ParcelState, to: ParcelState): ParcelState {
  return acts.includes(state) && acts.indexOf(to) > acts.indexOf(state) ? to : state;
}

/** Tells whether staff noted that the courier took a parcel of which no courier has reported anything since. */
export function isGivenUnreported({ state, times }: Pick<Parcel, 'state' | 'times'>): boolean {
  return times.given !== null && times.received === null && atShop.includes(state);
}

/** Tells whether a parcel has left and its pieces are neither with the buyer nor seen by the merchant. */
export function isAway(parcel: Pick<Parcel, 'state' | 'times'>): boolean {
  const isReportedAway = (awayStates as readonly ParcelState[]).includes(parcel.state);
  return isGivenUnreported(parcel) || (parcel.times.received === null && isReportedAway);
}

/** Tells whether the courier says that a parcel comes to the shop, or that it brought it there. */
export function comesByCourier({ direction, state }: Pick<Parcel, 'direction' | 'state'>): boolean {
  const states: readonly ParcelState[] = ['returning', 'returned'];
  return states.includes(state) || (direction === 'back' && (state === 'handed_over' || state === 'delivered'));
}

/**
 * Tells whether an order's pieces are neither in the shop nor for good with the buyer: on their way, coming back, lost,
 * or to be fetched. They must not go on sale before the merchant has received them (`receive-parcel.ts`). `parcels` are
 * all of the order, the oldest first.
 */
export function arePiecesAway(
  { status }: { readonly status: OrderStatus },
  parcels: readonly Pick<Parcel, 'direction' | 'state' | 'times'>[],
): boolean {
  const sent = parcels.filter(({ direction }) => direction === 'out');
  const back = parcels.findLast(({ direction }) => direction === 'back');
  const isComingBack = back !== undefined && back.state !== 'cancelled' && back.times.received === null;
  // A parcel that was cancelled, and perhaps replaced, may have left all the same.
  const isOut = sent.some(isAway) || (status === 'shipped' && sent.at(-1)?.times.received == null);
  return isOut || isComingBack;
}

/** Tells whether the merchant has received one of an order's parcels, and so decided about its pieces. */
export function wasParcelReceived(parcels: readonly Pick<Parcel, 'times'>[]): boolean {
  return parcels.some(({ times }) => times.received !== null);
}

/** Tells whether the merchant can cancel a parcel: no courier has it. */
export function isCancellable({ state }: Pick<Parcel, 'state'>): boolean {
  return acts.includes(state);
}

/** Greatest weight that the merchant may enter, in grams: no courier takes a heavier box of sarees. */
export const maxParcelG = 30_000;
