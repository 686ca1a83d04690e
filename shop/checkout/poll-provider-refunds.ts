/**
 * A refund can be made in the provider's dashboard, and its webhook be lost for good: the shop was off, or its address
 * wrong. So the provider is asked now and then what it refunded; what is news is entered as its webhook would be.
 */
import { dayMs, subtractMs } from '../duration.ts';
import { statusesOfRefunds } from '../orders/refund-store.ts';
import type { ListedRefund } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import { findStoredEventIds } from '../webhooks/inbox-store.ts';
import { type IdentifiedPaymentEvent, storePaymentEvent } from './payment-events.ts';

/**
 * Imports refunds that were made in the provider's dashboard and returns their number. Passes failures to `onError`;
 * the next round asks again.
 */
export async function pollProviderRefunds(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'payment'>,
  onError: (error: unknown) => void,
): Promise<number> {
  try {
    const { payment } = services;
    const since = subtractMs(services.now(), payment.refundableDays * dayMs);
    const news = await findNews(services, await payment.refundsSince(since));
    for (const one of news) await storePaymentEvent(services, await hintOf(services, one));
    return news.length;
  } catch (error) {
    onError(error);
    return 0;
  }
}

async function findNews({ db }: Pick<Services, 'db'>, listed: readonly ListedRefund[]): Promise<ListedRefund[]> {
  const known = await statusesOfRefunds(
    db,
    listed.map(({ id }) => id),
  );
  const others = listed.filter(({ id, status }) => known.get(id) !== status);
  const stored = await findStoredEventIds(db, others.map(eventIdOf));
  return others.filter((one) => !stored.has(eventIdOf(one)));
}

/** Each state of each refund is looked into once; of what is none of ours nothing comes. */
function eventIdOf({ id, status }: ListedRefund): string {
  return `listed ${id} ${status}`;
}

async function hintOf({ payment }: Pick<Services, 'payment'>, refund: ListedRefund): Promise<IdentifiedPaymentEvent> {
  const orderId = await payment.orderOfPayment(refund.paymentId);
  return { id: eventIdOf(refund), kind: 'refund', name: 'refund.listed', orderId };
}
