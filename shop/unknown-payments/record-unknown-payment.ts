/**
 * Unknown payments (decision 0032): captured, but for an order that the shop does not have, as after a restore of an
 * older backup or a failover to a standby that lagged behind. Each is recorded, logged and mailed to the merchant once
 * (`unknown-payment-mail.ts`), and shown by `books check` until the merchant has resolved it or an order has the payment.
 */
import { isOrderCode } from '../orders/order-code.ts';
import { piecesInNotes } from '../orders/order-notes.ts';
import { type CapturedPayment, providerOf } from '../ports/payment.ts';
import type { Services } from '../services.ts';
import {
  insertUnknownPayment,
  isKnownAsUnknownPayment,
  type NewUnknownPayment,
  noteRefunded,
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
  extends Omit<CapturedPayment, 'method'>,
    Pick<UnknownPayment, 'providerOrderId' | 'orderCode' | 'kind'> {}

/**
 * Records a captured payment that is no order's, once, with what the provider tells of it, and queues the mail to the
 * merchant. Returns false for one that is entered already, of which what has gone back is noted, or of which all has. May
 * throw `OutsideServiceError`.
 */
export async function enterUnknownPayment(services: UnknownPaymentServices, about: PaymentToEnter): Promise<boolean> {
  const { db, jobs, log, now, payment } = services;
  const { paymentId, amount, refunded, providerOrderId, orderCode, kind } = about;
  if (await isKnownAsUnknownPayment(db, paymentId)) {
    await noteRefunded(db, paymentId, refunded);
    return false;
  }
  if (refunded === amount) return false;
  const { provider } = providerOf(payment, paymentId);
  const recorded = await payment.records?.findPayment(paymentId);
  const kept = await payment.keptOrderOf(providerOrderId, paymentId);
  const entered: NewUnknownPayment = {
    paymentId,
    provider,
    providerOrderId,
    orderCode,
    amount,
    refunded,
    kind,
    seenAt: now(),
    paidAt: recorded?.madeAt ?? null,
    method: recorded?.method ?? null,
    pieces: kept && piecesInNotes(kept.notes),
  };
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await insertUnknownPayment(trx, entered))) return false;
    await jobs.send(trx, 'alert-unknown-payment', { paymentId });
    return true;
  });
  if (isNew) log(logged[kind], { provider, providerOrderId, paymentId, amount });
  return isNew;
}
