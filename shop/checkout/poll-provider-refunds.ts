/**
 * Asks the payment provider which refunds it made, and stores those that are new as their webhooks would be. A refund
 * can be made in the provider's dashboard and its webhook be lost for good: the shop was off, or its address wrong.
 */
import { dayMs, subtractMs } from '../duration.ts';
import { statusesOfRefunds } from '../orders/refund-store.ts';
import type { ListedRefund } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { findStoredEventIds } from '../webhooks/inbox-store.ts';
import { type IdentifiedPaymentEvent, storePaymentEvent } from './payment-events.ts';

/**
 * Stores an event for each refund whose status at the provider the shop does not know, and returns their number. Passes
 * a failure to `onError` and returns 0; the next round asks again.
 */
export async function pollProviderRefunds(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'payment'>,
  onError: (error: unknown) => void,
): Promise<number> {
  try {
    const { payment } = services;
    const since = subtractMs(services.now(), payment.refundableDays * dayMs);
    const found = await findUnknownRefunds(services, await payment.refundsSince(since));
    for (const one of found) await storePaymentEvent(services, await hintOf(services, one));
    return found.length;
  } catch (error) {
    onError(error);
    return 0;
  }
}

async function findUnknownRefunds(
  { db }: Pick<Services, 'db'>,
  listed: readonly ListedRefund[],
): Promise<ListedRefund[]> {
  const known = await statusesOfRefunds(
    db,
    listed.map(({ id }) => id),
  );
  const others = listed.filter(({ id, status }) => known.get(id) !== status);
  const stored = await findStoredEventIds(db, others.map(eventIdOf));
  return others.filter((one) => !stored.has(eventIdOf(one)));
}

/** Returns the event id of a refund in its status, so that each status is handled once. */
function eventIdOf({ id, status }: ListedRefund): string {
  return `listed ${id} ${status}`;
}

async function hintOf({ payment }: Pick<Services, 'payment'>, refund: ListedRefund): Promise<IdentifiedPaymentEvent> {
  const orderId = await payment.orderOfPayment(refund.paymentId);
  return { id: eventIdOf(refund), kind: 'refund', name: 'refund.listed', orderId };
}
