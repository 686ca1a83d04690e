/** Reads the payments of Cashfree's orders (contracts: Cashfree 8.3). An order has one for each attempt. */
import { z } from 'zod';
import type { CapturedPayment, OrderPayments, Payment } from '../../shop/ports/payment.ts';
import { isOrderId, paymentIdOf, placeOfPayment } from './ids.ts';
import { readRefunds, refundedOf } from './refunds.ts';
import { type CashfreeWire, idSchema, rupeesSchema, timeSchema } from './wire.ts';

const paymentEntity = z.looseObject({
  cf_payment_id: idSchema,
  order_id: z.string(),
  payment_status: z.string(),
  is_captured: z.boolean().nullish(),
  payment_amount: rupeesSchema,
  payment_group: z.string().nullish(),
  /** Time at which the payment was begun. */
  payment_time: timeSchema,
});
type PaymentEntity = z.output<typeof paymentEntity>;

/** Statuses of a payment that its payer or their bank has not answered yet. */
const open = ['PENDING', 'NOT_ATTEMPTED'];

/** Implements the payments of the payment port. */
export function cashfreePayments(wire: CashfreeWire): Pick<Payment, 'paymentsOf' | 'orderOfPayment' | 'payerOf'> {
  return {
    async paymentsOf(orderId): Promise<OrderPayments> {
      const known = isOrderId(orderId) ? await wire.read(`/orders/${orderId}/payments`, z.array(paymentEntity)) : null;
      const payments = known ?? [];
      const begun = payments.filter((one) => open.includes(one.payment_status));
      const since = Math.max(...begun.map(({ payment_time: at }) => at.getTime()));
      return {
        captured: await findCaptured(wire, orderId, payments.filter(isCaptured)),
        pendingSince: begun.length > 0 ? new Date(since) : null,
      };
    },
    async orderOfPayment(paymentId) {
      const place = placeOfPayment(paymentId);
      if (!place) return null;
      const payment = await wire.read(`/orders/${place.orderId}/payments/${place.cfPaymentId}`, paymentEntity);
      return payment?.order_id ?? null;
    },
    // Cashfree asks the payer for no address; the shop has the contact that it sent itself.
    payerOf: async () => null,
  };
}

/** Tells whether the money of a payment is there. One that came too late is `CANCELLED` and goes back by itself. */
function isCaptured({ payment_status: status, is_captured: captured }: PaymentEntity): boolean {
  return status === 'SUCCESS' && captured !== false;
}

/** Returns a captured payment with what went back of it, preferring one of which money is left. */
async function findCaptured(
  wire: CashfreeWire,
  orderId: string,
  payments: readonly PaymentEntity[],
): Promise<CapturedPayment | null> {
  if (payments.length === 0) return null;
  const refunds = await readRefunds(wire, orderId);
  const captured = payments.map(({ cf_payment_id: cfPaymentId, payment_amount: amount, payment_group: method }) => ({
    paymentId: paymentIdOf({ orderId, cfPaymentId }),
    amount,
    refunded: refundedOf(refunds, cfPaymentId),
    method: method ?? null,
  }));
  return captured.find(({ amount, refunded }) => refunded < amount) ?? captured[0] ?? null;
}
