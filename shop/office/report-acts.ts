/** Acts on the problems that buyers report. The log has a reason of the policy, never a word of the buyer. */
import { z } from 'zod';
import { acknowledgeReport } from '../problem-reports/acknowledge-report.ts';
import { type CloseServices, closeReport } from '../problem-reports/close-report.ts';
import { notCoveredReasons, notCoveredTitles } from '../problem-reports/not-covered.ts';
import { addProblemStep } from '../problem-reports/problem-steps.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct } from './act.ts';
import { orderIdField, ownerAndManager, subjectOfOrder } from './act-parts.ts';
import { staffIdOf } from './actor.ts';

/** Records that the buyer of an open problem report was answered. */
export const acknowledgeReportAct = defineAct({
  name: 'report.acknowledge',
  sentence: 'noted that the buyer of a problem report was answered',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField }),
  subjectOf: subjectOfOrder,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'now'>>, { orderId: id }) =>
    acknowledgeReport(services, id, async (trx) => {
      await addProblemStep(trx, { orderId: id, kind: 'answered', staffId: staffIdOf(actor), at: services.now() });
      await record(trx);
    }),
});

/** Closes the open problem report of an order, as settled or as not covered, which the buyer is mailed. */
export const closeReportAct = defineAct({
  name: 'report.close',
  sentence: 'closed the problem report of an order',
  permissions: ownerAndManager,
  input: z.object({ orderId: orderIdField, notCovered: z.enum(notCoveredReasons).optional() }),
  subjectOf: subjectOfOrder,
  run: ({ services, record }: ActCall<CloseServices>, { orderId: id, notCovered = null }) =>
    closeReport(services, id, notCovered, (trx) =>
      record(trx, notCovered === null ? {} : { reason: `not covered: ${notCoveredTitles[notCovered]}` }),
    ),
});
