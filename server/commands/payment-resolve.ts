/** `payment resolve PAYMENT --reason TEXT`: marks an unknown payment as resolved. */
import type { Database } from '../../database/connect.ts';
import { decideHeldBackPieces } from '../../shop/restoration/hold-back-pieces.ts';
import { listUnknownPayments, resolveUnknownPayment } from '../../shop/unknown-payments/unknown-payment-store.ts';
import type { OpenShop } from './command.ts';
import { resolveForMerchant } from './resolve.ts';

/** Marks an unknown payment as resolved, with the reason; its pieces that are off sale stay so, or are sold again. */
export function resolvePaymentForMerchant(
  open: OpenShop,
  paymentId: string,
  { reason, backOnSale = false }: { readonly reason: string; readonly backOnSale?: boolean | undefined },
): Promise<void> {
  const payments = {
    noun: 'payment',
    example: 'refunded in the dashboard',
    resolve: (db: Database, id: string, resolution: { readonly reason: string; readonly now: Date }) =>
      db.transaction().execute(async (trx) => {
        const isResolved = await resolveUnknownPayment(trx, id, resolution);
        if (isResolved) await decideHeldBackPieces(trx, id, { backOnSale });
        return isResolved;
      }),
    listWaiting: async (db: Database) => (await listUnknownPayments(db)).map((payment) => payment.paymentId),
  };
  return resolveForMerchant(open, payments, paymentId, reason);
}
