/** Finds an entity by its id, or throws Razorpay's error 400 for an id that is malformed or unknown. */

import type { Table } from '../store.ts';
import type { RazorpayContext } from './context.ts';
import type { Dispute, UploadedDocument } from './dispute-entities.ts';
import type { Order, Payment, Refund } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS } from './errors.ts';
import type { Settlement } from './settlement-entities.ts';

export function requireOrder({ books }: RazorpayContext, id: string): Order {
  return requireEntity(books.orders, 'order', id);
}

export function requirePayment({ books }: RazorpayContext, id: string): Payment {
  return requireEntity(books.payments, 'pay', id);
}

export function requireRefund({ books }: RazorpayContext, id: string): Refund {
  return requireEntity(books.refunds, 'rfnd', id);
}

export function requireDispute({ books }: RazorpayContext, id: string): Dispute {
  return requireEntity(books.disputes, 'disp', id);
}

export function requireDocument({ books }: RazorpayContext, id: string): UploadedDocument {
  return requireEntity(books.documents, 'doc', id);
}

export function requireSettlement({ books }: RazorpayContext, id: string): Settlement {
  return requireEntity(books.settlements, 'setl', id);
}

function requireEntity<T>(table: Table<T>, prefix: string, id: string): T {
  if (!new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)) throw createBadRequestError(`${id} is not a valid id`);
  const found = table.get(id);
  if (found === undefined) throw createBadRequestError(ERROR_TEXTS.unknownId);
  return found;
}
