/** `payment resolve PAYMENT --reason TEXT`: marks an unknown payment as resolved. */
import { listUnknownPayments, resolveUnknownPayment } from '../../shop/unknown-payments/unknown-payment-store.ts';
import type { OpenShop } from './command.ts';
import { resolveForMerchant } from './resolve.ts';

/** Marks an unknown payment as resolved, with the reason. */
export function resolvePaymentForMerchant(
  open: OpenShop,
  paymentId: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  const payments = {
    noun: 'payment',
    example: 'refunded in the dashboard',
    resolve: resolveUnknownPayment,
    listWaiting: async (db: Parameters<typeof listUnknownPayments>[0]) =>
      (await listUnknownPayments(db)).map((payment) => payment.paymentId),
  };
  return resolveForMerchant(open, payments, paymentId, reason);
}
