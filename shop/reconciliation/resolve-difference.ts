/** Notes at the merchant's word that a difference between the provider and the books is settled. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { resolveDifference } from './reconciliation-store.ts';

export type ResolveDifferenceOutcome =
  | { readonly ok: true }
  /** None with this id waits. */
  | { readonly ok: false; readonly code: 'unknown_difference' };

/** Marks a difference as resolved; it is told again only if a side changes. */
export async function resolveMoneyDifference(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  reason: string,
  onDecided?: OnDecided<ResolveDifferenceOutcome>,
): Promise<ResolveDifferenceOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ResolveDifferenceOutcome> =>
    (await resolveDifference(trx, id, { reason, now: now() }))
      ? { ok: true }
      : { ok: false, code: 'unknown_difference' };
  return decideInTransaction(db, decide, onDecided);
}
