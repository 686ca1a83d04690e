/** Opens an order at the payment provider. */
import type { Order } from '../orders/order.ts';
import { orderNotesOf } from '../orders/order-notes.ts';
import type { Payment } from '../ports/payment.ts';
import type { Services } from '../services.ts';

/** Opens an order at the payment provider, with its buyer's contact if it is known. Throws `OutsideServiceError`. */
export async function openAtProvider(
  { payment }: Pick<Services, 'payment'>,
  order: Order,
): ReturnType<Payment['openOrder']> {
  const { amount, currency, code, recipient } = order;
  const payer = recipient ? { name: recipient.fullName, email: recipient.email, phone: recipient.phone } : undefined;
  return payment.openOrder({ amount, currency, receipt: code, notes: orderNotesOf(order), payer });
}
