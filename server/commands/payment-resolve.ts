/** `payment resolve PAYMENT --reason TEXT`: marks an unknown payment as resolved. */
import { resolvePaymentAct } from '../../shop/office/money-acts.ts';
import { listUnknownPayments } from '../../shop/unknown-payments/unknown-payment-store.ts';
import type { OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';
import { type Resolvable, resolveForMerchant } from './resolve.ts';

/** Marks an unknown payment as resolved, with the reason; its pieces that are off sale stay so, or are sold again. */
export function resolvePaymentForMerchant(
  open: OpenShop,
  paymentId: string,
  { reason, backOnSale = false }: { readonly reason: string; readonly backOnSale?: boolean | undefined },
): Promise<void> {
  const payments: Resolvable = {
    noun: 'payment',
    example: 'refunded in the dashboard',
    resolve: (services, words) =>
      performForMerchant(services, resolvePaymentAct, { paymentId, reason: words, backOnSale }),
    listWaiting: async (db) => (await listUnknownPayments(db)).map((payment) => payment.paymentId),
  };
  return resolveForMerchant(open, payments, paymentId, reason);
}
