/**
 * `money reconcile`: does at once what the daily comparison does, for the days that are given: settles orders that are
 * paid, records refunds and disputes, and enters payments without an order for the merchant to decide.
 */

import { formatIndianTime } from '../../shop/indian-time.ts';
import { reconcile } from '../../shop/reconciliation/reconcile.ts';
import { connectPayment } from '../process/connect.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { tableOf, usualCheckedDays } from './money-check.ts';
import { createUnsupportedRefusal, readSpan, type TypedDays } from './money-span.ts';
import { openCommandJobQueue } from './open-jobs.ts';

/** Compares some days, enters what is missing and prints how much; fails if differences are left. */
export async function reconcileForMerchant(open: OpenShop, days: TypedDays): Promise<void> {
  const span = readSpan(days, usualCheckedDays, new Date());
  const commandShop = await open();
  const { db, config } = commandShop;
  const payment = connectPayment(config);
  if (!payment.records) throw createUnsupportedRefusal(payment.browser.displayName, 'all of its payments');
  const services = {
    db,
    payment,
    jobs: await openCommandJobQueue(commandShop),
    now: () => new Date(),
    ...(await readPresentSettings(config, db)),
    invoicePrefix: config.INVOICE_PREFIX,
    log: () => {},
  };
  const { entered, left } = await reconcile(services, payment.records, span);
  console.log(`From ${formatIndianTime(span.from)} to ${formatIndianTime(span.to)} (India): ${entered} entered.`);
  if (entered > 0) console.log('See what waits for you: npm run shop -- books check');
  if (left.length === 0) return;
  console.log(tableOf(left).join('\n'));
  throw new CommandRefusal(`${left.length} ${left.length === 1 ? 'entry differs' : 'entries differ'} still.`);
}
