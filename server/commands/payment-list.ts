/** `payment list`: all payments without an order, and the orders that were made again and wait for their address. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise, sumPaise } from '../../shop/money.ts';
import { type ListedRebuiltOrder, listRebuiltOrders } from '../../shop/orders/rebuilt-order-store.ts';
import { lineOfPayment } from '../../shop/unknown-payments/unknown-payment-mail.ts';
import { leftOf, listUnknownPayments } from '../../shop/unknown-payments/unknown-payment-store.ts';
import type { OpenShop } from './command.ts';

/** Lines that say how payments without an order are decided. */
export const paymentAdvice = [
  '  Decide each, here or in the office under Money (with --back-on-sale its pieces are sold again):',
  '  npm run shop -- payment refund PAYMENT --reason "piece is sold"',
  '  npm run shop -- payment rebuild PAYMENT',
  '  npm run shop -- payment resolve PAYMENT --reason "sent by hand"',
];

/** Prints what waits, and how to decide it. */
export async function printUnknownPayments(open: OpenShop): Promise<void> {
  const { db } = await open();
  const [payments, rebuilt] = [await listUnknownPayments(db), await listRebuiltOrders(db)];
  const left = formatPriceWithPaise(sumPaise(payments.map(leftOf)));
  console.log(
    [
      ...(rebuilt.length > 0 ? [`Orders that were lost and are made again: ${rebuilt.length}.`] : []),
      ...rebuilt.map(lineOfRebuilt),
      ...(payments.length > 0
        ? [`Payments without an order: ${payments.length}, together ${left} less what has gone back.`]
        : ['No payment waits for you.']),
      ...payments.map((one) => `  ${lineOfPayment(one)}`),
      ...(payments.length > 0 ? paymentAdvice : []),
    ].join('\n'),
  );
}

/** Returns the line of an order that was made again: its code, and how far its buyer is. */
export function lineOfRebuilt({ code, amount, hasAddress, askedAt }: ListedRebuiltOrder): string {
  const asked = askedAt === null ? 'its buyer is not asked yet' : `its buyer was asked ${formatIndianTime(askedAt)}`;
  return `  ${code}: ${formatPriceWithPaise(amount)}, ${hasAddress ? 'its address is there' : asked}`;
}
