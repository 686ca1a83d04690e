/** `report close CODE`: closes an order's problem report. */
import { closeReportAct } from '../../shop/office/order-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';
import { performForMerchant } from './perform-act.ts';

/** Closes the report of an order. */
export async function closeReportForMerchant(open: OpenShop, typed: string): Promise<void> {
  const code = requireOrderCode(typed);
  const { db } = await open();
  const order = await findOrderByCode({ db }, code);
  const outcome = await performForMerchant({ db, now: () => new Date() }, closeReportAct, { orderId: order.id });
  if (!outcome.ok) throw new CommandRefusal(`${order.code}: No report of it is open. npm run shop -- report list`);
  console.log(`The report of ${order.code} is closed. Its buyer may report another problem.`);
}
