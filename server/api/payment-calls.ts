/** Limits the calls around a payment, each of which asks the payment provider. */
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Services } from '../../shop/services.ts';
import { type ApiContext, requireWithinLimit } from './caller.ts';

/** Counts a call about one of the shop's orders against that order. Throws `too_many`. */
export async function limitCallsOfOrder(services: Pick<Services, 'limits'>, providerOrderId: string): Promise<void> {
  await requireWithinLimit(services, 'payment-call-of-order', providerOrderId);
}

/**
 * Counts a call about one of the shop's orders against that order, since many buyers may share a network address, and
 * one of them could use up the limit of all; counts any other call against its address. Throws `too_many`.
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
