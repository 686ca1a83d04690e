/**
 * Unknown payments (decision 0032): captured, but for an order that the shop does not have, as after a restore of an
 * older backup or a failover to a standby that lagged behind. Each is recorded, logged and mailed to the merchant once,
 * and shown by `books check` until the merchant has resolved it or an order has the payment.
 */
import { formatIndianTime } from '../indian-time.ts';
import { composeMail, type MailContext } from '../messages/mail-layout.ts';
import { formatPriceWithPaise } from '../money.ts';
import { isOrderCode } from '../orders/order-code.ts';
import { piecesInNotes } from '../orders/order-notes.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { CapturedPayment } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import {
  findUnknownPayment,
  insertUnknownPayment,
  isKnownAsUnknownPayment,
  type UnknownPayment,
} from './unknown-payment-store.ts';

/** Services needed to record an unknown payment. */
export type UnknownPaymentServices = Pick<Services, 'db' | 'jobs' | 'log' | 'now' | 'payment'>;

/**
 * Records the payment captured for a provider's order that the shop does not have. Reads amount and receipt from the
 * provider. Ignores an order whose receipt is no order code: the account may sell something else too. May throw
 * `OutsideServiceError`.
 */
export async function recordUnknownPayment(services: UnknownPaymentServices, providerOrderId: string): Promise<void> {
  const { payment } = services;
  const orderCode = await payment.receiptOf(providerOrderId);
  if (orderCode === null || !isOrderCode(orderCode)) return;
  const { captured } = await payment.paymentsOf(providerOrderId);
  if (captured) await enterUnknownPayment(services, { ...captured, providerOrderId, orderCode, kind: 'no_order' });
}

const logged: Readonly<Record<UnknownPayment['kind'], string>> = {
  no_order: 'a payment arrived for an order that is not there',
  second_payment: 'a second payment arrived for an order that is paid',
};

/** A payment that is to be recorded, as far as its caller knows it. */
export interface PaymentToEnter
  extends CapturedPayment,
    Pick<UnknownPayment, 'providerOrderId' | 'orderCode' | 'kind'> {}

/**
 * Records a captured payment that is no order's, once, with what the provider tells of it, and queues the mail to the
 * merchant. Returns false for one that is entered already, or of which all has gone back. May throw
 * `OutsideServiceError`.
 */
export async function enterUnknownPayment(services: UnknownPaymentServices, about: PaymentToEnter): Promise<boolean> {
  const { db, jobs, log, now, payment } = services;
  const { paymentId, amount, refunded, providerOrderId, orderCode, kind } = about;
  if (refunded === amount || (await isKnownAsUnknownPayment(db, paymentId))) return false;
  const { provider } = payment.browser;
  const recorded = await payment.records?.findPayment(paymentId);
  const order = await payment.records?.findOrder(providerOrderId);
  const entered: UnknownPayment = {
    ...{ paymentId, provider, providerOrderId, orderCode, amount, kind },
    seenAt: now(),
    paidAt: recorded?.madeAt ?? null,
    method: recorded?.method ?? null,
    pieces: order ? piecesInNotes(order.notes) : null,
  };
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await insertUnknownPayment(trx, entered))) return false;
    await jobs.send(trx, 'alert-unknown-payment', { paymentId });
    return true;
  });
  if (isNew) log(logged[kind], { provider, providerOrderId, paymentId, amount });
  return isNew;
}

/** Mails the merchant about an unknown payment that is still open (job). */
export async function mailMerchantOfUnknownPayment(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'publicUrl'>,
  { paymentId }: JobData['alert-unknown-payment'],
): Promise<void> {
  const payment = await findUnknownPayment(services.db, paymentId);
  if (payment) await services.messages.sendMail(unknownPaymentMail(payment, services));
}

const explanations: Readonly<Record<UnknownPayment['kind'], string>> = {
  no_order:
    'Money has arrived for an order that the shop does not have. Was a backup restored, or did another database server take over? Then the order was lost with what was written last.',
  second_payment: 'Money has arrived for an order that another payment has paid for already.',
};

const advice: Readonly<Record<UnknownPayment['kind'], string>> = {
  no_order:
    'Find the buyer by the payment in the provider’s dashboard. Ask whether they still want the piece, or refund the payment there.',
  second_payment: 'Refund this payment in the provider’s dashboard: the buyer paid twice.',
};

/** Returns what is known of a payment, one fact a line. */
function factsOf(payment: UnknownPayment): string[] {
  const { paymentId, providerOrderId, orderCode, amount, seenAt, paidAt, method, pieces } = payment;
  return [
    `Received: ${formatPriceWithPaise(amount)}`,
    `Payment: ${paymentId}${method === null ? '' : `, by ${method}`}`,
    `The provider’s order: ${providerOrderId}`,
    `Order code: ${orderCode}`,
    ...(pieces === null ? [] : [`Pieces: ${pieces}`]),
    ...(paidAt === null ? [] : [`Paid: ${formatIndianTime(paidAt)} (India)`]),
    `Seen: ${formatIndianTime(seenAt)} (India)`,
  ];
}

function unknownPaymentMail(payment: UnknownPayment, context: MailContext): Mail {
  const { paymentId, amount, kind } = payment;
  const subject = kind === 'no_order' ? `Payment ${paymentId} has no order` : `Payment ${paymentId} is a second one`;
  return composeMail(
    {
      to: context.facts.email,
      subject,
      heading: subject,
      preview: `${formatPriceWithPaise(amount)} arrived, and no order has it.`,
      parts: [
        {
          kind: 'paragraph',
          text: explanations[kind],
        },
        { kind: 'block', title: 'What the payment provider says', lines: factsOf(payment) },
        { kind: 'paragraph', text: advice[kind] },
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
