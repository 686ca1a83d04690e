/**
 * `payment refund PAYMENT --reason TEXT`: refunds what is left of a payment without an order. It records the refund; the running
 * shop, or the next one to start, sends the money.
 */
import { formatPriceWithPaise } from '../../shop/money.ts';
import { refundPaymentAct } from '../../shop/office/money-acts.ts';
import type { UnknownRefundOutcome } from '../../shop/restoration/refund-unknown-payment.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { openRecoveryServices } from './open-recovery.ts';
import { performForMerchant } from './perform-act.ts';

const refusals: Readonly<Record<Extract<UnknownRefundOutcome, { ok: false }>['code'], string>> = {
  unknown_payment: 'No payment with this id waits for you. See npm run shop -- payment list',
  refund_under_way: 'It is being refunded already.',
  nothing_to_refund:
    'Nothing is left of it that the payment provider could send back. Note how it is settled: payment resolve.',
};

/** Records the refund; its pieces that are off sale stay so, or are sold again. */
export async function refundPaymentForMerchant(
  open: OpenShop,
  paymentId: string,
  { reason, backOnSale = false }: { readonly reason: string; readonly backOnSale?: boolean | undefined },
): Promise<void> {
  const services = await openRecoveryServices(await open());
  const outcome = await performForMerchant(services, refundPaymentAct, { paymentId, reason, backOnSale });
  if (!outcome.ok) throw new CommandRefusal(`${paymentId}: ${refusals[outcome.code]}`);
  console.log(`${formatPriceWithPaise(outcome.amount)} of ${paymentId} goes back.`);
  console.log('The running shop sends it now; with no shop running, or a restored one that is held, once it works.');
}
