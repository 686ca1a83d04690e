/** Notes at the merchant's word that a payment without an order is settled, and decides about its pieces. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { resolveUnknownPayment } from '../unknown-payments/unknown-payment-store.ts';
import { decideHeldBackPieces } from './hold-back-pieces.ts';

export type ResolvePaymentOutcome =
  /** `pieces`: how many were off sale because of it. */
  | { readonly ok: true; readonly pieces: number }
  /** None with this id waits. */
  | { readonly ok: false; readonly code: 'unknown_payment' };

/** Marks a payment as resolved; its pieces that a restoration took off sale stay so, or are sold again. */
export async function resolvePayment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  paymentId: string,
  { reason, backOnSale }: { readonly reason: string; readonly backOnSale: boolean },
  onDecided?: OnDecided<ResolvePaymentOutcome>,
): Promise<ResolvePaymentOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ResolvePaymentOutcome> => {
    if (!(await resolveUnknownPayment(trx, paymentId, { reason, now: now() })))
      return { ok: false, code: 'unknown_payment' };
    return { ok: true, pieces: await decideHeldBackPieces(trx, paymentId, { backOnSale }) };
  };
  return decideInTransaction(db, decide, onDecided);
}
