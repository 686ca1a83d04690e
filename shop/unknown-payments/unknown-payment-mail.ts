/**
 * Mails the merchant about payments without an order, and about orders that were made again: one mail names all of which
 * none has told yet, however many jobs were queued for them.
 */
import { formatIndianTime } from '../indian-time.ts';
import { composeMail, type MailContext, type MailPart } from '../messages/mail-layout.ts';
import { formatPriceWithPaise, sumPaise } from '../money.ts';
import { type ListedRebuiltOrder, listRebuiltOrders } from '../orders/rebuilt-order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Mail } from '../ports/messages.ts';
import type { Services } from '../services.ts';
import { notRebuiltReasons } from './not-rebuilt.ts';
import {
  isTold,
  leftOf,
  listUntoldPayments,
  lockUntoldPayments,
  noteTold,
  type UnknownPayment,
} from './unknown-payment-store.ts';

/** Most payments, and most rebuilt orders, that one mail names. */
const maxListed = 50;

/** Mails the merchant all that no mail has told yet, unless that of this payment was told with another (job). */
export async function mailMerchantOfUnknownPayment(
  services: Pick<Services, 'db' | 'facts' | 'messages' | 'now' | 'publicUrl'>,
  { paymentId }: JobData['alert-unknown-payment'],
): Promise<void> {
  const { db, messages, now } = services;
  if (await isTold(db, paymentId)) return;
  // Of several jobs at once one mails, and those that find all locked have nothing to do: if its mail fails, it is tried again.
  await db.transaction().execute(async (trx) => {
    const own = await lockUntoldPayments(trx);
    const payments = (await listUntoldPayments(trx)).filter((one) => own.has(one.paymentId));
    const rebuilt = (await listRebuiltOrders(trx)).filter((one) => !one.isTold && own.has(one.paymentId));
    if (payments.length + rebuilt.length === 0) return;
    await messages.sendMail(composeLossesMail({ payments, rebuilt }, services));
    await noteTold(trx, [...own], now());
  });
}

/** Payments and orders that one mail tells of. */
export interface ToldLosses {
  readonly payments: readonly UnknownPayment[];
  readonly rebuilt: readonly ListedRebuiltOrder[];
}

/** Makes the mail to the merchant. It names no buyer. */
export function composeLossesMail({ payments, rebuilt }: ToldLosses, context: MailContext): Mail {
  const subject = subjectOf(payments.length, rebuilt.length);
  const left = formatPriceWithPaise(sumPaise(payments.map(leftOf)));
  return composeMail(
    {
      to: context.facts.email,
      subject,
      heading: subject,
      preview: payments.length > 0 ? `${left} waits for your decision.` : 'Their buyers are asked for the address.',
      parts: [...rebuiltParts(rebuilt), ...paymentParts(payments)],
      why: 'You get this mail because this address is the shop’s own.',
    },
    context,
  );
}

function subjectOf(payments: number, rebuilt: number): string {
  const orders = rebuilt === 1 ? '1 lost order is made again' : `${rebuilt} lost orders are made again`;
  const open = payments === 1 ? '1 payment has no order' : `${payments} payments have no order`;
  if (payments === 0) return orders;
  return rebuilt === 0 ? open : `${orders}, ${open}`;
}

function rebuiltParts(rebuilt: readonly ListedRebuiltOrder[]): MailPart[] {
  if (rebuilt.length === 0) return [];
  const lines = rebuilt.map(({ code, amount }) => `${code}: ${formatPriceWithPaise(amount)}`);
  return [
    {
      kind: 'paragraph',
      text: 'These orders were lost, and are made again from what the payment provider keeps of them: their pieces, and the contact of their buyers. Each buyer is asked for the address by a link, and the order waits for it. Notes and gift wishes are lost.',
    },
    { kind: 'block', title: `Made again: ${rebuilt.length}`, lines: shortened(lines) },
  ];
}

function paymentParts(payments: readonly UnknownPayment[]): MailPart[] {
  if (payments.length === 0) return [];
  const lost = payments.filter(({ kind }) => kind === 'no_order');
  const left = formatPriceWithPaise(sumPaise(payments.map(leftOf)));
  return [
    {
      kind: 'paragraph',
      text:
        lost.length > 0
          ? 'Money has arrived for orders that the shop does not have. Was a backup restored, or did another database server take over? Then they were lost with what was written last.'
          : 'Money has arrived for orders that another payment has paid for already.',
    },
    {
      kind: 'block',
      title: `For you to decide: ${payments.length}, together ${left} less what has gone back`,
      lines: shortened(payments.map(lineOfPayment)),
    },
    {
      kind: 'paragraph',
      text: 'Decide them in one list, in the office under Money: refund a payment, make its order again once its pieces are there, or note how it is settled.',
    },
    {
      kind: 'block',
      title: 'Or in the folder of the shop, on its machine',
      lines: [
        'npm run shop -- payment list',
        'npm run shop -- payment refund PAYMENT --reason "piece is sold"',
        'npm run shop -- payment rebuild PAYMENT',
        'npm run shop -- payment resolve PAYMENT --reason "sent by hand"',
      ],
    },
  ];
}

/** Returns what is known of a payment in one line: what is left of it, its order, its pieces, and why it has no order. */
export function lineOfPayment(payment: UnknownPayment): string {
  const { paymentId, orderCode, amount, refunded, kind, pieces, paidAt, seenAt, method, notRebuilt } = payment;
  const back = refunded > 0 ? ` (${formatPriceWithPaise(amount)} less ${formatPriceWithPaise(refunded)} refunded)` : '';
  const how = method === null ? '' : ` by ${method}`;
  const why =
    kind === 'second_payment' ? 'Its order is paid by another payment.' : notRebuilt && notRebuiltReasons[notRebuilt];
  return [
    `${paymentId}: ${formatPriceWithPaise(leftOf(payment))}${back} for ${orderCode}`,
    `paid ${formatIndianTime(paidAt ?? seenAt)} (India)${how}`,
    pieces ?? 'pieces unknown',
    ...stateOf(payment),
    ...(why ? [why] : []),
  ].join(', ');
}

function stateOf({ goingBack, refundFailure }: UnknownPayment): string[] {
  if (goingBack !== null) return [`${formatPriceWithPaise(goingBack)} is being refunded`];
  return refundFailure === null ? [] : [`the refund was refused: ${refundFailure}`];
}

function shortened(lines: readonly string[]): string[] {
  const more = lines.length - maxListed;
  return [...lines.slice(0, maxListed), ...(more > 0 ? [`And ${more} more.`] : [])];
}
