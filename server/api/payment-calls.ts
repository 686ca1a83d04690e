/** Bounds the calls around a payment, of which each asks the payment provider. */
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiContext, requireWithinLimit } from './caller.ts';

/** Counts a call about an order of ours by the order. Throws `too_many`. */
export async function limitCallsOfOrder(services: Pick<Services, 'limits'>, providerOrderId: string): Promise<void> {
  await requireWithinLimit(services, 'payment-call-of-order', providerOrderId);
}

/**
 * Counts a call about an order by the order, for the address may be a whole crowd's, of whom one could use up what all need;
 * and by the address what names no order of ours. Throws `too_many`.
 */
export async function limitPaymentCalls(
  c: ApiContext,
  services: Pick<Services, 'db' | 'limits'>,
  key: { provider_order_id: string } | { provider_payment_id: string },
): Promise<void> {
  const order = await findOrder(services.db, key);
  if (order?.providerOrderId) await limitCallsOfOrder(services, order.providerOrderId);
  else await requireWithinLimit(services, 'payment-call-by-address', c.get('address'));
}
