/** Queues jobs again that failed in every try. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';

export type RunAgainOutcome =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly code: 'no_failed_job' };

/** Queues the failed job with this id, or all of them, as if they were new. */
export async function runFailedJobsAgain(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  which: string,
  onDecided?: OnDecided<RunAgainOutcome>,
): Promise<RunAgainOutcome> {
  const decide = async (trx: OpenTransaction): Promise<RunAgainOutcome> => {
    const count = await jobs.runAgain(trx, which === 'all' ? undefined : which);
    return count === 0 ? { ok: false, code: 'no_failed_job' } : { ok: true, count };
  };
  return decideInTransaction(db, decide, onDecided);
}
