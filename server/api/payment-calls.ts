/** Bounds the calls around a payment, of which each asks the payment provider. */
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiContext, requireWithinLimit } from './caller.ts';

/** Counts a call about an order of ours by the order. Throws `too_many`. */
export async function limitCallsOfOrder(services: Pick<Services, 'limits'>, providerOrderId: string): Promise<void> {
  await requireWithinLimit(services, 'payment-call-of-order', providerOrderId);
}

/**
 * Counts a call about an order of ours against that order, and any other call against its network address: many buyers
 * may
 * share an address, and one of them could use up the limit of all. Throws `too_many`.
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
