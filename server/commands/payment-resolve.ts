/** `payment resolve PAYMENT --reason TEXT`: marks an unknown payment as resolved. */
import { listUnknownPayments, resolveUnknownPayment } from '../../shop/unknown-payments/unknown-payment-store.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Marks an unknown payment as resolved, with the reason. */
export async function resolvePaymentForMerchant(
  open: OpenShop,
  paymentId: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new CommandRefusal('Say the reason, such as --reason "refunded in the dashboard".');
  const { db } = await open();
  if (await resolveUnknownPayment(db, paymentId, { reason: reason.trim(), now: new Date() })) {
    console.log(`Payment ${paymentId} is resolved.`);
    return;
  }
  const waiting = (await listUnknownPayments(db)).map((payment) => payment.paymentId);
  const others = waiting.length === 0 ? 'No payment waits.' : `These wait: ${waiting.join(', ')}.`;
  throw new CommandRefusal(`There is no payment ${paymentId} that waits for you. ${others}`);
}
