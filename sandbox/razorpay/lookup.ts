/** Finds an entity by its id, or throws what Razorpay answers to an id that is malformed or unknown: HTTP 400. */
import type { Context } from '../context.ts';
import type { Table } from '../store.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { badRequest, SAYS } from './errors.ts';

export function requireOrder({ razorpay }: Context, id: string): Order {
  return require(razorpay.orders, 'order', id);
}

export function requirePayment({ razorpay }: Context, id: string): Payment {
  return require(razorpay.payments, 'pay', id);
}

export function requireRefund({ razorpay }: Context, id: string): Refund {
  return require(razorpay.refunds, 'rfnd', id);
}

function require<T>(table: Table<T>, prefix: string, id: string): T {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw badRequest(`${id} is not a valid id`);
  const found = table.get(id);
  if (found === undefined) throw badRequest(SAYS.unknownId);
  return found;
}
