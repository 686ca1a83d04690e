/** Says how far a parcel is that comes back. Pure. */
import type { Order } from '../api/order.ts';
import { en, type Words } from '../words/en.ts';

type ComeBack = NonNullable<Order['come_back']>;

export interface ComingBack extends Pick<ComeBack, 'direction' | 'state' | 'received_at'> {
  readonly inspected_at: string | null;
}

/** Returns how far a parcel is which a courier brings back, without a full stop. */
export function comeBackWords(
  { direction, state, received_at, inspected_at }: ComingBack,
  { back, times }: Pick<Words, 'back' | 'times'> = en,
): string {
  if (inspected_at !== null) return back.lookedAt(times.moment(inspected_at));
  if (received_at !== null) return back.arrivedAt(times.moment(received_at));
  if (direction === 'out') return back.undelivered;
  if (state === 'requested' || state === 'labelled') return back.noCourierAsked;
  if (state === 'pickup_requested') return back.courierAsked;
  return state === 'delivered' ? back.broughtBack : back.fetched;
}

/** Tells whether no courier says that a parcel which left comes to the shop: “It arrived” would then say that its buyer has it. */
export function isUnannounced(comeBack: Pick<ComeBack, 'direction' | 'received_at' | 'is_by_courier'> | null): boolean {
  return comeBack?.direction === 'out' && comeBack.received_at === null && !comeBack.is_by_courier;
}

/** Tells whether a parcel is with a courier who brings it to its buyer: that it is in the shop again is then seldom. */
export function isOnItsWay(comeBack: Pick<ComeBack, 'direction' | 'received_at' | 'state'> | null): boolean {
  return comeBack?.direction === 'out' && comeBack.received_at === null && comeBack.state === 'handed_over';
}
