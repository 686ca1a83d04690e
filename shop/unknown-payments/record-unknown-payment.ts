/**
 * Unknown payments (decision 0032): captured, but for an order that the shop does not have, as after a restore of an
 * older backup or a failover to a standby that lagged behind. Each is recorded, logged and mailed to the merchant once,
 * and shown by `books check` until the merchant has resolved it or an order has the payment.
 */
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import { formatPriceWithPaise } from '../money.ts';
import { parseOrderCode } from '../orders/order-code.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { findUnknownPayment, insertUnknownPayment, type UnknownPayment } from './unknown-payment-store.ts';

/** Services needed to record an unknown payment. */
export type UnknownPaymentServices = Pick<Services, 'db' | 'jobs' | 'log' | 'now' | 'payment'>;

/**
 * Records the payment captured for a provider's order that the shop does not have. Reads amount and receipt from the
 * provider. Ignores an order whose receipt is no order code: the account may sell something else too. May throw
 * `OutsideServiceError`.
 */
export async function recordUnknownPayment(services: UnknownPaymentServices, providerOrderId: string): Promise<void> {
  const { db, jobs, log, now, payment } = services;
  const orderCode = await payment.receiptOf(providerOrderId);
  if (orderCode === null || parseOrderCode(orderCode) !== orderCode) return;
  const { captured } = await payment.paymentsOf(providerOrderId);
  if (!captured || captured.refunded === captured.amount) return;
  const { paymentId, amount } = captured;
  const { provider } = payment.browser;
  const isNew = await db.transaction().execute(async (trx) => {
    const entered = { paymentId, provider, providerOrderId, orderCode, amount, seenAt: now() };
    if (!(await insertUnknownPayment(trx, entered))) return false;
    await jobs.send(trx, 'alert-unknown-payment', { paymentId });
    return true;
  });
  if (isNew) log('a payment arrived for an order that is not there', { provider, providerOrderId, paymentId, amount });
}

/** Mails the merchant about an unknown payment that is still open (job). */
export async function mailMerchantOfUnknownPayment(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { paymentId }: JobData['alert-unknown-payment'],
): Promise<void> {
  const payment = await findUnknownPayment(services.db, paymentId);
  if (payment) await services.messages.sendMail(unknownPaymentMail(payment, services));
}

function unknownPaymentMail(payment: UnknownPayment, context: MailContext): Mail {
  const { paymentId, providerOrderId, orderCode, amount, seenAt } = payment;
  const subject = `Payment ${paymentId} has no order`;
  const facts = [
    `Received: ${formatPriceWithPaise(amount)}`,
    `Payment: ${paymentId}`,
    `The provider’s order: ${providerOrderId}`,
    `Order code: ${orderCode}`,
    `Seen: ${seenAt.toISOString()}`,
  ];
  return composeMail(
    {
      to: context.facts.email,
      subject,
      heading: subject,
      preview: `${formatPriceWithPaise(amount)} arrived for an order that the shop does not have.`,
      parts: [
        {
          kind: 'paragraph',
          text: 'Money has arrived for an order that the shop does not have. Was a backup restored, or did another database server take over? Then the order was lost with what was written last.',
        },
        { kind: 'block', title: 'What the payment provider says', lines: facts },
        {
          kind: 'paragraph',
          text: 'Find the buyer by the payment in the provider’s dashboard. Ask whether they still want the piece, or refund the payment there.',
        },
        {
          kind: 'block',
          title: 'Once it is settled, in the folder of the shop, on its machine',
          lines: [`npm run shop -- payment resolve ${paymentId} --reason "refunded"`],
        },
      ],
      why: 'You get this mail because this address is the shop’s own.',
    },
    context,
  );
}
