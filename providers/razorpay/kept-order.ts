/** Reads what Razorpay keeps of a paid order: the shop's notes, and the contact of its payer (contracts: Razorpay orders, payments). */
import { z } from 'zod';
import type { Payment } from '../../shop/ports/payment.ts';
import { isPaymentId, isRazorpayId, type RazorpayWire } from './wire.ts';

/** Notes: `[]` if there are none, else an object (contracts: general rules). */
const notes = z.union([z.record(z.string(), z.coerce.string()), z.array(z.unknown()).transform(() => ({}))]);
const orderEntity = z.looseObject({ notes: notes.nullish() });
const paymentEntity = z.looseObject({
  order_id: z.string().nullish(),
  email: z.string().nullish(),
  contact: z.string().nullish(),
});

/** Razorpay's own address, which stands for a payer who gave none. */
const noAddress = 'void@razorpay.com';

/** Implements `keptOrderOf` of the payment port. The contact of another order's payment is not returned. */
export function razorpayKeptOrder(wire: RazorpayWire): Payment['keptOrderOf'] {
  return async (orderId, paymentId) => {
    const order = isRazorpayId(orderId) ? await wire.read(`/orders/${orderId}`, orderEntity) : null;
    if (!order) return null;
    const paid = isPaymentId(paymentId) ? await wire.read(`/payments/${paymentId}`, paymentEntity) : null;
    const payer = paid?.order_id === orderId ? paid : null;
    const email = payer?.email === noAddress ? null : payer?.email;
    return { notes: order.notes ?? {}, email: email || null, phone: payer?.contact || null };
  };
}
