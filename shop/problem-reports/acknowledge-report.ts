/** Records that the buyer of a problem report had a first answer, which ends its first legal clock. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { acknowledgeOpenReport } from './report-store.ts';

export type AcknowledgeOutcome =
  | { readonly ok: true }
  /** The order has no open report, or its buyer was answered before. */
  | { readonly ok: false; readonly code: 'nothing_to_acknowledge' };

/** Records the answer to the open report of an order. Sends nothing: somebody of the shop has written or called. */
export async function acknowledgeReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  onDecided?: OnDecided<AcknowledgeOutcome>,
): Promise<AcknowledgeOutcome> {
  const decide = async (trx: OpenTransaction): Promise<AcknowledgeOutcome> => {
    const isNew = await acknowledgeOpenReport(trx, orderId, now());
    return isNew ? { ok: true } : { ok: false, code: 'nothing_to_acknowledge' };
  };
  return decideInTransaction(db, decide, onDecided);
}
