/** Withdraws a payment link before it is paid. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { releaseReservation } from '../checkout/reservation.ts';
import { type SettlementServices, settlePayment } from '../checkout/settle-payment.ts';
import { isPayable } from '../orders/order.ts';
import { changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';

export type WithdrawalOutcome =
  | { readonly ok: true }
  /** `pending`: its payer or their bank has not answered yet, so the pieces must stay. */
  | { readonly ok: false; readonly code: 'unknown_link' | 'link_paid' | 'pending' | 'link_ended' };

/**
 * Cancels the unpaid order of a payment link and puts its pieces on sale again. Money that arrives all the same makes the
 * order wait for the merchant. Throws `OutsideServiceError` if the payment provider cannot be asked.
 */
export async function withdrawPaymentLink(
  services: SettlementServices,
  orderId: string,
  onDecided?: OnDecided<WithdrawalOutcome>,
): Promise<WithdrawalOutcome> {
  const found = await findOrder(services.db, { id: orderId });
  if (!found?.hasPaymentLink) return { ok: false, code: 'unknown_link' };
  if (found.providerOrderId !== null) {
    const settlement = await settlePayment(
      services,
      found.providerOrderId,
      'payment found when its link was withdrawn',
    );
    if (settlement.kind === 'not_paid' && settlement.isPending) return { ok: false, code: 'pending' };
  }
  const decide = async (trx: OpenTransaction): Promise<WithdrawalOutcome> => {
    const order = await lockOrder(trx, found.id);
    const now = services.now();
    if (order.placedAt !== null) return { ok: false, code: 'link_paid' };
    if (!isPayable(order.status)) return { ok: false, code: 'link_ended' };
    await releaseReservation(trx, order, now);
    await changeOrderStatus(trx, order, { to: 'cancelled', cause: 'payment link withdrawn by the merchant', now });
    return { ok: true };
  };
  return decideInTransaction(services.db, decide, onDecided);
}
