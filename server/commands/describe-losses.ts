/** Puts into words what a restored shop does not know, for the merchant to decide. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatInvoiceNumber } from '../../shop/invoices/invoice-number.ts';
import { formatPriceWithPaise, sumPaise } from '../../shop/money.ts';
import { describeDifference } from '../../shop/reconciliation/compare-money.ts';
import type { Losses } from '../../shop/restoration/recover-losses.ts';

/** Returns the lines of the report. */
export function describeLosses(losses: Losses): string[] {
  const sections = [payments, shipments, differences, numbers, unlisted].flatMap((section) => section(losses));
  const { entered, books } = losses;
  return [
    `Entered from the payment provider’s records: ${entered}.`,
    ...(sections.length === 0
      ? ['Nothing else is missing: the providers have nothing that this shop has not.']
      : sections),
    `The books ${books.mismatches.length === 0 ? 'add up' : 'do not add up'}; ${books.concerns.length} entries wait for you: npm run shop -- books check`,
  ];
}

function payments({ payments: lost, heldBack }: Losses): string[] {
  if (lost.length === 0) return [];
  const total = formatPriceWithPaise(sumPaise(lost.map(({ amount }) => amount)));
  const offSale = new Set(heldBack.map(({ paymentId }) => paymentId));
  const lines = lost.map(({ paymentId, amount, orderCode, pieces, paidAt, seenAt }) =>
    [
      `  ${paymentId}: ${formatPriceWithPaise(amount)} for ${orderCode}`,
      `paid ${formatIndianTime(paidAt ?? seenAt)}`,
      pieces ?? 'pieces unknown',
      ...(offSale.has(paymentId) ? ['off sale'] : []),
    ].join(', '),
  );
  return [
    `Payments whose order is lost: ${lost.length}, together ${total}:`,
    ...lines,
    '  For each, find the buyer in the payment provider’s dashboard. Refund it there, or agree to send the piece. Then:',
    '  npm run shop -- payment resolve PAYMENT --reason "refunded" (with --back-on-sale its pieces are sold again)',
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
