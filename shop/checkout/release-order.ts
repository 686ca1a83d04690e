/** Releases the pieces of an order whose payment failed or was closed, unless the money arrived after all. */

import { isPayable } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { releaseUnpaid } from './reservation.ts';
import { type Settlement, type SettlementServices, settlePayment } from './settle-payment.ts';

/**
 * Settles an order if its payment was captured after all, else releases its pieces. The pieces of a pending payment stay
 * until the reservation ends, those of a payment link until the link does. An unpaid order stays open: the same receipt may
 * be tried again, and a late payment still finds it.
 */
export async function settleOrRelease(services: SettlementServices, providerOrderId: string): Promise<Settlement> {
  const settlement = await settlePayment(services, providerOrderId, 'payment found when its page was left');
  if (settlement.kind !== 'not_paid' || settlement.isPending) return settlement;
  await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, settlement.order.id);
    if (isPayable(order.status)) await releaseUnpaid(trx, order, services.now());
  });
  return settlement;
}
