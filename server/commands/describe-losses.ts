/** Puts into words what a restored shop does not know, for the merchant to decide. */
import { formatInvoiceNumber } from '../../shop/invoices/invoice-number.ts';
import { formatPriceWithPaise, sumPaise } from '../../shop/money.ts';
import { describeDifference } from '../../shop/reconciliation/compare-money.ts';
import type { Losses } from '../../shop/restoration/recover-losses.ts';
import { lineOfPayment } from '../../shop/unknown-payments/unknown-payment-mail.ts';
import { leftOf } from '../../shop/unknown-payments/unknown-payment-store.ts';
import { lineOfRebuilt, paymentAdvice } from './payment-list.ts';

/** Returns the lines of the report. */
export function describeLosses(losses: Losses): string[] {
  const sections = [rebuilt, payments, shipments, differences, numbers, unlisted].flatMap((section) => section(losses));
  const { entered, books } = losses;
  return [
    `Entered from the payment provider’s records: ${entered}.`,
    ...(sections.length === 0
      ? ['Nothing else is missing: the providers have nothing that this shop has not.']
      : sections),
    `The books ${books.mismatches.length === 0 ? 'add up' : 'do not add up'}; ${books.concerns.length} entries wait for you: npm run shop -- books check`,
  ];
}

function rebuilt({ rebuilt: orders }: Losses): string[] {
  if (orders.length === 0) return [];
  return [
    `Orders that were lost and are made again: ${orders.length}. Once the shop is released, each buyer is asked for the address:`,
    ...orders.map(lineOfRebuilt),
  ];
}

function payments({ payments: lost, heldBack }: Losses): string[] {
  if (lost.length === 0) return [];
  const total = formatPriceWithPaise(sumPaise(lost.map(leftOf)));
  const offSale = new Set(heldBack.map(({ paymentId }) => paymentId));
  return [
    `Payments whose order is lost: ${lost.length}, together ${total} less what has gone back:`,
    ...lost.map((one) => `  ${lineOfPayment(one)}${offSale.has(one.paymentId) ? ' (pieces off sale)' : ''}`),
    ...paymentAdvice,
  ];
}

function shipments({ shipments: lost }: Losses): string[] {
  if (lost.length === 0) return [];
  return [
    `Parcels whose order is lost: ${lost.length}. Look at each in the shipping service’s panel:`,
    ...lost.map(({ reference, orderId, awb }) => `  ${reference}, its order ${orderId}, AWB ${awb ?? 'none yet'}`),
  ];
}

function differences({ differences: left }: Losses): string[] {
  if (left.length === 0) return [];
  return [
    `Other differences to the payment provider: ${left.length}:`,
    ...left.map((one) => `  ${one.id} of ${one.about}: ${describeDifference(one)}`),
  ];
}

function numbers({ skippedNumbers }: Losses): string[] {
  if (skippedNumbers.length === 0) return [];
  return [
    'Numbers that are skipped, since lost invoices and credit notes may have them. Tell your accountant:',
    ...skippedNumbers.map(
      ({ series, financialYear: year, first, last }) =>
        `  ${formatInvoiceNumber(series, year, first)} to ${formatInvoiceNumber(series, year, last)}`,
    ),
  ];
}

function unlisted({ unlisted: provider }: Losses): string[] {
  if (provider === null) return [];
  return [`${provider} does not list its payments for the shop: compare its dashboard with the orders since then.`];
}
