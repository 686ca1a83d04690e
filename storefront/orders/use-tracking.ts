/** The tracking of an order's shipment, fetched when the order is shown and again by its button. */
import { answerOf, browserApi } from '../api/client.ts';
import { useQuery } from '../api/use-query.ts';
import type { ShownOrder, ShownTracking } from './order.ts';
import { wordsOfStatus } from './status-words.ts';

/** `none`: there is no shipment to track. `nothing`: no scan yet, or the courier does not answer. */
export type TrackedShipment = { kind: 'none' | 'asking' | 'nothing' } | { kind: 'found'; tracking: ShownTracking };

export interface TrackingState {
  readonly shipment: TrackedShipment;
  ask(): void;
}

export function useTracking(order: ShownOrder): TrackingState {
  const { order_code: code, shiprocket_shipment_id: id } = order;
  const isTrackable = id !== null && wordsOfStatus(order).hasWay;
  const { status, data, refetch } = useQuery(isTrackable ? code : null, (signal) => fetchTracking(code, signal));
  return { shipment: isTrackable ? trackingOf(status, data) : { kind: 'none' }, ask: refetch };
}

function trackingOf(status: string, tracking: ShownTracking | null | undefined): TrackedShipment {
  if (tracking) return { kind: 'found', tracking };
  return { kind: status === 'loading' ? 'asking' : 'nothing' };
}

/** Fetches the tracking of an order; `null` if the courier has no scan yet or cannot be asked. */
async function fetchTracking(code: string, signal: AbortSignal): Promise<ShownTracking | null> {
  const call = browserApi.orders[':order_code'].tracking.$get({ param: { order_code: code } }, { init: { signal } });
  return answerOf(call).then(
    (tracking) => (tracking.tracking_url ? tracking : null),
    () => null,
  );
}
