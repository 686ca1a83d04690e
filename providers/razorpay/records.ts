/** Lists what Razorpay has on the account: payments, refunds (contracts: Razorpay payments, refunds). */
import { z } from 'zod';
import { paise } from '../../shop/money.ts';
import type { PaymentRecords, RecordedPayment } from '../../shop/ports/payment-records.ts';
import { listedRefundEntity, toRefund } from './refunds.ts';
import { isPaymentId, momentOf, type RazorpayWire } from './wire.ts';

const paymentEntity = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  status: z.string(),
  captured: z.boolean().nullish(),
  order_id: z.string().nullish(),
  method: z.string().nullish(),
  created_at: z.number().int(),
});

/** Implements the records of the payment port. */
export function razorpayRecords(wire: RazorpayWire): PaymentRecords {
  return {
    async paymentsBetween(span) {
      const listed = await wire.listBetween('/payments', span, paymentEntity);
      return listed.flatMap((payment) => toRecorded(payment) ?? []);
    },
    async refundsBetween(span) {
      const listed = await wire.listBetween('/refunds', span, listedRefundEntity);
      return listed.map((one) => ({
        ...toRefund(one),
        paymentId: one.payment_id,
        madeAt: momentOf(one.created_at),
      }));
    },
    async findPayment(paymentId) {
      const payment = isPaymentId(paymentId) ? await wire.read(`/payments/${paymentId}`, paymentEntity) : null;
      return payment && toRecorded(payment);
    },
  };
}

/**
 * Returns a captured payment; `null` for any other. One that went back because it was not captured in time is
 * `refunded`, too, but was never the shop's.
 */
function toRecorded(payment: z.output<typeof paymentEntity>): RecordedPayment | null {
  const { id, amount, amount_refunded: refunded, status, captured, order_id: orderId, method } = payment;
  if (status !== 'captured' && !(status === 'refunded' && captured)) return null;
  return {
    paymentId: id,
    orderId: orderId ?? null,
    amount: paise(amount),
    refunded: paise(refunded ?? 0),
    madeAt: momentOf(payment.created_at),
    method: method ?? 'unknown',
  };
}
