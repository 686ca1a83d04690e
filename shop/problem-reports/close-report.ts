/** The merchant's closing of problem reports, once what the buyer asked for is settled. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { closeOpenReport, type Report } from './report-store.ts';

export type CloseReportOutcome = { ok: true; report: Report } | { ok: false; code: 'no_open_report' };

/**
 * Closes the open report of an order; its buyer may then report another problem, within the policy's hours. Tells the
 * buyer nothing: the merchant has answered them. Of two concurrent calls one closes the report.
 */
export async function closeReport(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  onDecided?: OnDecided<CloseReportOutcome>,
): Promise<CloseReportOutcome> {
  const decide = async (trx: OpenTransaction): Promise<CloseReportOutcome> => {
    const report = await closeOpenReport(trx, orderId, now());
    return report ? { ok: true, report } : { ok: false, code: 'no_open_report' };
  };
  return decideInTransaction(db, decide, onDecided);
}
