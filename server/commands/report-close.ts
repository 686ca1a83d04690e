/** `report close CODE` and `report acknowledge CODE`: close an order's problem report, or note that its buyer was answered. */
import { acknowledgeReportAct, closeReportAct } from '../../shop/office/report-acts.ts';
import { isNotCoveredReason, notCoveredReasons } from '../../shop/problem-reports/not-covered.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { openCommandJobQueue } from './open-jobs.ts';
import { performForMerchant } from './perform-act.ts';

/** Closes the report of an order, as settled, or as not covered for a reason of the policy. */
export async function closeReportForMerchant(
  open: OpenShop,
  typed: string,
  { notCovered }: { readonly notCovered?: string | undefined },
): Promise<void> {
  const code = requireOrderCode(typed);
  if (notCovered !== undefined && !isNotCoveredReason(notCovered))
    throw new CommandRefusal(`${notCovered} is no reason. Choose one of: ${notCoveredReasons.join(', ')}.`);
  const commandShop = await open();
  const { db } = commandShop;
  const order = await findOrderByCode({ db }, code);
  const services = { db, now: () => new Date(), jobs: await openCommandJobQueue(commandShop) };
  const outcome = await performForMerchant(services, closeReportAct, { orderId: order.id, notCovered });
  if (!outcome.ok) throw new CommandRefusal(`${order.code}: No report of it is open. npm run shop -- report list`);
  const told = notCovered === undefined ? '' : ' The buyer is mailed the reason.';
  console.log(`The report of ${order.code} is closed.${told} Its buyer may report another problem.`);
}

/** Records that the buyer of an open report had a first answer. */
export async function acknowledgeReportForMerchant(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const { db } = await open();
  const order = await findOrderByCode({ db }, code);
  const outcome = await performForMerchant({ db, now: () => new Date() }, acknowledgeReportAct, { orderId: order.id });
  if (!outcome.ok) throw new CommandRefusal(`${order.code}: No report of it waits for a first answer.`);
  console.log(`It is noted that the buyer of ${order.code} was answered.`);
}
