/**
 * Steps of an order, computed from its status and history and from the courier's scans. A step is done if it or a later
 * one was reported.
 */
import { isCancelledOrRefunded, isoOfCourierTime, type ShownOrder, type ShownTracking } from './order.ts';
import { wordsOfStatus } from './status-words.ts';

export interface OrderStep {
  readonly name: string;
  readonly isDone: boolean;
  /** Time in ISO 8601; `null` if the step is not done or its time is not known. */
  readonly at: string | null;
}

const stepNames = ['Placed', 'Packed', 'With the courier', 'Out for delivery', 'Delivered'] as const;

type Events = ShownTracking['events'];
type Known = Pick<ShownOrder, 'status' | 'created_at' | 'history' | 'delivered_at' | 'needs_pincode'>;

/**
 * Returns the index (0 to 4) of the step that the text of a courier's scan reports; `null` for scans of no step, such
 * as a return.
 */
export function orderStepOfScan(activity: string): number | null {
  const words = activity.toLowerCase();
  if (/\brto\b|return|cancel/.test(words)) return null;
  if (/undelivered|attempt/.test(words)) return 2;
  if (/\bdelivered\b/.test(words)) return 4;
  if (/out for delivery/.test(words)) return 3;
  if (/picked up|in transit|shipped|reached|arrived|handover|misrouted|delayed/.test(words)) return 2;
  if (/pickup|manifest|label|awb|packed/.test(words)) return 1;
  return null;
}

const stepOfStatus: Readonly<Record<string, number>> = { shipped: 2, delivered: 4 };

/** Returns the steps of an order in their order. `events` are the courier's scans, newest first. */
export function orderStepsOf(order: Known, events: Events): OrderStep[] {
  const timeOf = (status: string) => order.history.find((event) => event.status === status)?.at ?? null;
  if (isCancelledOrRefunded(order)) return stepsWithoutDelivery(order, timeOf);
  const scans = events.flatMap(({ at, activity }) => {
    const step = orderStepOfScan(activity);
    return step === null ? [] : [{ step, at: isoOfCourierTime(at) }];
  });
  const reached = Math.max(stepOfStatus[order.status] ?? 0, ...scans.map(({ step }) => step));
  // Newest first: of several scans of one step the first that happened is the last in the list.
  const scanned = (step: number) => scans.findLast((scan) => scan.step === step)?.at ?? null;
  const known = [
    order.created_at,
    scanned(1),
    scanned(2) ?? timeOf('shipped'),
    scanned(3),
    order.delivered_at ?? scanned(4),
  ];
  return stepNames.map((name, at) => ({ name, isDone: at <= reached, at: at <= reached ? (known[at] ?? null) : null }));
}

/** Describes the order's progress in a sentence. The courier's scans may be ahead of the order's status. */
export function orderProgressText(order: Known, events: Events): string {
  const isToldByCourier = order.status === 'paid' || order.status === 'shipment_requested';
  if (!isToldByCourier) return wordsOfStatus(order).sentence;
  const reached = orderStepsOf(order, events).findLastIndex(({ isDone }) => isDone);
  const heard = Object.entries(stepOfStatus).findLast(([, step]) => step <= reached);
  return wordsOfStatus(heard ? { ...order, status: heard[0] } : order).sentence;
}

/** Returns the steps of a cancelled or refunded order. */
function stepsWithoutDelivery(order: Known, timeOf: (status: string) => string | null): OrderStep[] {
  const cancelledAt = timeOf('cancelled');
  const refundedAt = timeOf('refunded');
  return [
    { name: 'Placed', isDone: true, at: order.created_at },
    ...(cancelledAt ? [{ name: 'Cancelled', isDone: true, at: cancelledAt }] : []),
    { name: 'Refunded', isDone: order.status === 'refunded', at: refundedAt },
  ];
}
