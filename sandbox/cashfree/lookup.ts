/** Finds an entity by its id, or throws Cashfree's error 404. */
import type { CashfreeContext } from './context.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { createRefusal } from './errors.ts';

export function requireOrder({ books }: CashfreeContext, id: string): Order {
  const order = books.orders.get(id);
  if (order === undefined) throw createRefusal(404, 'order_not_found', 'Order Reference Id does not exist');
  return order;
}

export function requirePayment({ books }: CashfreeContext, orderId: string, id: string): Payment {
  const payment = books.payments.get(id);
  if (payment?.order_id !== orderId) throw createRefusal(404, 'payment_not_found', 'transaction does not exist');
  return payment;
}

export function requireRefund({ books }: CashfreeContext, orderId: string, id: string): Refund {
  const refund = books.refunds.get(id);
  if (refund?.order_id !== orderId) throw createRefusal(404, 'refund_not_found', 'refund does not exist');
  return refund;
}

/** Returns an order's payments, the newest first. */
export function paymentsOf({ books }: CashfreeContext, { order_id }: Order): Payment[] {
  return books.payments.find({ where: { order_id } });
}
