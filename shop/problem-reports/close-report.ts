/** The merchant's closing of problem reports, once what the buyer asked for is settled. */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import type { NotCoveredReason } from './not-covered.ts';
import { closeOpenReport, type Report } from './report-store.ts';

export type CloseReportOutcome = { ok: true; report: Report } | { ok: false; code: 'no_open_report' };

export type CloseServices = Pick<Services, 'db' | 'now' | 'jobs'>;

/**
 * Closes the open report of an order; its buyer may then report another problem, within the policy's hours. One that is not
 * covered is told to the buyer by mail, with the reason; otherwise nothing is sent: the merchant has answered them. Of two
 * concurrent calls one closes the report.
 */
export async function closeReport(
  { db, now, jobs }: CloseServices,
  orderId: string,
  notCovered: NotCoveredReason | null = null,
  onDecided?: OnDecided<CloseReportOutcome>,
): Promise<CloseReportOutcome> {
  const decide = async (trx: OpenTransaction): Promise<CloseReportOutcome> => {
    const report = await closeOpenReport(trx, orderId, { now: now(), notCovered });
    if (!report) return { ok: false, code: 'no_open_report' };
    if (notCovered !== null) await jobs.send(trx, 'tell-not-covered', { reportId: report.id });
    return { ok: true, report };
  };
  return decideInTransaction(db, decide, onDecided);
}
