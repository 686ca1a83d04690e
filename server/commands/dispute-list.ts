/** `dispute list`: all disputes, those that wait for an answer first. */
import { listDisputes } from '../../shop/disputes/dispute-store.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { connectPresentPayment } from '../process/connect.ts';
import type { OpenShop } from './command.ts';
import { createUnsupportedRefusal } from './money-span.ts';
import { formatTextTable } from './text-table.ts';

/** Prints the disputes that the shop knows; refuses if it knows none because its payment provider tells of none. */
export async function printDisputes(open: OpenShop): Promise<void> {
  const { db, config } = await open();
  const disputes = await listDisputes(db);
  if (disputes.length === 0) {
    const { disputes: desk, browser } = connectPresentPayment(config);
    if (!desk) throw createUnsupportedRefusal(browser.displayName, 'its disputes');
    console.log('No payment is or was disputed.');
    return;
  }
  const heads = ['Dispute', 'Order', 'Amount', 'Phase', 'Status', 'Answer before (India)', 'Your answer', 'Reason'];
  const rows = disputes.map((one) => [
    one.id,
    one.orderCode ?? one.paymentId,
    formatPriceWithPaise(one.amount),
    one.phase.replaceAll('_', ' '),
    one.status.replaceAll('_', ' '),
    one.status === 'open' && one.respondBy ? formatIndianTime(one.respondBy) : '',
    one.answer ?? '',
    `${one.reasonCode} ${one.reasonDescription}`.trim(),
  ]);
  console.log(formatTextTable(heads, rows).join('\n'));
}
