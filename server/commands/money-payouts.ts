/** `money payouts`: imports the provider's transfers to the bank, and prints them and what does not match. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { importPayouts } from '../../shop/payouts/import-payouts.ts';
import { findPayoutMismatches, payoutRules } from '../../shop/payouts/payout-mismatches.ts';
import { listPayouts, type PayoutWithSums } from '../../shop/payouts/payout-store.ts';
import { connectPayment } from '../process/connect.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { createUnsupportedRefusal, readSpan, type TypedDays } from './money-span.ts';
import { formatTextTable } from './text-table.ts';

/** Days that are imported and shown if none are given. */
const usualDays = 14;

/** Imports and prints the payouts of some days; fails if something does not match the books. */
export async function printPayouts(open: OpenShop, days: TypedDays): Promise<void> {
  const now = new Date();
  const span = readSpan(days, usualDays, now);
  const { db, config } = await open();
  const payment = connectPayment(config);
  const source = payment.payouts;
  if (!source) throw createUnsupportedRefusal(payment.browser.displayName, 'its payouts');
  await importPayouts({ db, payment, now: () => now, log: () => {} }, source, span);
  const payouts = await listPayouts(db, span);
  console.log(payouts.length === 0 ? 'No payout was made in these days.' : tableOf(payouts).join('\n'));
  const mismatches = await findPayoutMismatches(db, span);
  if (mismatches.length === 0) return;
  const lines = mismatches.map(({ rule, subject, found }) => `  ${subject}: ${found}\n    ${payoutRules[rule].says}`);
  throw new CommandRefusal(['This does not match (amounts in paise):', ...lines].join('\n'));
}

function tableOf(payouts: readonly PayoutWithSums[]): string[] {
  const heads = ['Made', 'Payout', 'UTR', 'Payments', 'Refunds', 'Adjusted', 'Fees', 'of them tax', 'To the bank', ''];
  const rows = payouts.map((one) => [
    formatIndianTime(one.madeAt),
    one.id,
    one.utr ?? '',
    ...[one.payments, one.refunds, one.adjustments, one.fees, one.taxes, one.amount].map(formatPriceWithPaise),
    one.status,
  ]);
  return formatTextTable(heads, rows);
}
