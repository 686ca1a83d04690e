/** Mails the buyer that a problem is not covered (job). */
import { findOrder } from '../orders/order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { composeNotCoveredMail } from './not-covered.ts';
import { findReport } from './report-store.ts';

/** Mails the reason to the buyer; does nothing if the report, its reason or the address is gone. */
export async function mailBuyerNotCovered(
  { db, messages, ...context }: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { reportId }: JobData['tell-not-covered'],
): Promise<void> {
  const report = await findReport(db, reportId);
  const order = report && (await findOrder(db, { id: report.orderId }));
  if (!order || report.notCovered === null) return;
  const mail = composeNotCoveredMail({ order, reportId, reason: report.notCovered }, context);
  if (mail) await messages.sendMail(mail);
}
