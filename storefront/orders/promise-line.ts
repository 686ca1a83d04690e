/** The line of an order's page that says by when it is delivered. Pure. */
import { promiseWords } from '../../shop/delivery/delivery-lines.ts';
import { formatShortDay, type IndianDay } from '../../shop/delivery/indian-day.ts';
import type { ShownOrder, ShownTracking } from './order.ts';
import { wordsOfStatus } from './status-words.ts';
import { orderStepsOf } from './steps.ts';

type Promised = Parameters<typeof orderStepsOf>[0] & Pick<ShownOrder, 'promised_by'>;

/**
 * Returns the line of an order that is on its way or will be; after the promised day it says that the order is late.
 * `null` without a promise, and once the courier has delivered. `events` are the courier's scans, `today` is the day in
 * India.
 */
export function promiseLineOf(order: Promised, events: ShownTracking['events'], today: IndianDay): string | null {
  const { promised_by: promisedBy } = order;
  if (promisedBy === null || !wordsOfStatus(order).hasWay || orderStepsOf(order, events).at(-1)?.isDone) return null;
  if (today <= promisedBy) return promiseWords(promisedBy);
  return `It should have arrived by ${formatShortDay(promisedBy)} and is late. We are sorry. Write to us, and we will find it with the courier.`;
}
