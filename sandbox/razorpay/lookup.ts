/** Finds an entity by its id, or throws what Razorpay answers to an id that is malformed or unknown: HTTP 400. */

import type { Table } from '../store.ts';
import type { RazorpayContext } from './context.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS } from './errors.ts';

export function requireOrder({ books }: RazorpayContext, id: string): Order {
  return require(books.orders, 'order', id);
}

export function requirePayment({ books }: RazorpayContext, id: string): Payment {
  return require(books.payments, 'pay', id);
}

export function requireRefund({ books }: RazorpayContext, id: string): Refund {
  return require(books.refunds, 'rfnd', id);
}

function require<T>(table: Table<T>, prefix: string, id: string): T {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw createBadRequestError(`${id} is not a valid id`);
  const found = table.get(id);
  if (found === undefined) throw createBadRequestError(ERROR_TEXTS.unknownId);
  return found;
}
