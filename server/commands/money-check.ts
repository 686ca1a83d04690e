/** `money check`: compares all that the payment provider has with the books, and prints each difference. Changes nothing. */
import type { Database } from '../../database/connect.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import type { Payment } from '../../shop/ports/payment.ts';
import type { TimeSpan } from '../../shop/ports/payment-records.ts';
import { describeDifference, type MoneyDifference, type MoneySide } from '../../shop/reconciliation/compare-money.ts';
import { compareSpan } from '../../shop/reconciliation/compare-span.ts';
import { readProviderSide } from '../../shop/reconciliation/read-provider.ts';
import { connectPayment } from '../process/connect.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { createUnsupportedRefusal, readSpan, type TypedDays } from './money-span.ts';
import { formatTextTable } from './text-table.ts';

/** Days that are compared if none are given. */
export const usualCheckedDays = 30;

/** Prints the differences of some days; fails if there is any. */
export async function checkMoney(open: OpenShop, days: TypedDays): Promise<void> {
  const span = readSpan(days, usualCheckedDays, new Date());
  const { db, config } = await open();
  const payment = connectPayment(config);
  const differences = await findDifferences(db, payment, span);
  const about = `from ${formatIndianTime(span.from)} to ${formatIndianTime(span.to)} (India)`;
  if (differences.length === 0) {
    console.log(`Payments, refunds and disputes are the same at ${payment.browser.displayName} and here, ${about}.`);
    return;
  }
  console.log([`Compared with ${payment.browser.displayName}, ${about}:`, ...tableOf(differences)].join('\n'));
  throw new CommandRefusal(`${differences.length} ${differences.length === 1 ? 'entry differs' : 'entries differ'}.`);
}

async function findDifferences(db: Database, payment: Payment, span: TimeSpan): Promise<MoneyDifference[]> {
  const { records, browser } = payment;
  if (!records) throw createUnsupportedRefusal(browser.displayName, 'all of its payments');
  const services = { db, payment };
  return compareSpan(services, records, span, await readProviderSide(services, records, span));
}

/** Returns the lines of a table of differences. */
export function tableOf(differences: readonly MoneyDifference[]): string[] {
  const heads = ['Made', 'What', 'Id', 'Order', 'At the provider', 'Here', ''];
  const rows = differences.map((one) => [
    formatIndianTime(one.at),
    one.kind,
    one.id,
    one.about,
    sideText(one.theirs),
    sideText(one.ours),
    describeDifference(one),
  ]);
  return formatTextTable(heads, rows);
}

function sideText(side: MoneySide | null): string {
  return side ? `${formatPriceWithPaise(side.amount)} ${side.status.replaceAll('_', ' ')}` : 'nothing';
}
